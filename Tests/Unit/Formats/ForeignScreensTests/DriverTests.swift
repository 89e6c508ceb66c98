import ForeignScreens
import ScreenElements
import Testing

/// Shapes that the drivers of 2026 save, as their sources describe them (X1).
@Suite("Page sources of today's drivers (X1)")
struct DriverTests {
  // MARK: Android

  /// A page source of the UiAutomator2 driver with these views in the window of an app.
  private func source(_ views: String) -> String {
    """
    <hierarchy index="0" class="hierarchy" rotation="0" width="300" height="600">
    <android.widget.FrameLayout package="org.tea" bounds="[0,0][300,600]" displayed="true"
      a11y-important="true" screen-reader-focusable="false" drawing-order="0">
    \(views)
    </android.widget.FrameLayout></hierarchy>
    """
  }

  @Test("A view that is read as a whole is one stop, with the texts in it as its label")
  func readAsAWhole() throws {
    let card = { (flag: String) in
      """
      <android.view.ViewGroup screen-reader-focusable="true" bounds="[0,0][300,80]" drawing-order="1">
        <android.widget.TextView text="Balance" bounds="[0,0][300,40]" drawing-order="1"/>
        <android.widget.TextView text="12 cups" \(flag) bounds="[0,40][300,80]" drawing-order="2"/>
      </android.view.ViewGroup>
      """
    }
    #expect(
      try stops(try read(source(card("")), density: 160)) == [
        "ViewGroup-1 \"Balance, 12 cups\" [0, 0, 300, 80]"
      ])
    // A text that is read by itself stays one.
    #expect(
      try stops(try read(source(card("focusable=\"true\"")), density: 160)) == [
        "TextView-1 \"Balance\" [0, 0, 300, 40]", "TextView-2 \"12 cups\" [0, 40, 300, 40]",
      ])
    let acting = source(
      """
      <android.view.ViewGroup screen-reader-focusable="true" bounds="[0,0][300,80]">
        <android.widget.TextView text="Balance" bounds="[0,0][200,80]"/>
        <android.widget.Button text="Top up" clickable="true" bounds="[200,0][300,80]"/>
      </android.view.ViewGroup>
      """)
    #expect(
      try stops(try read(acting, density: 160)) == [
        "TextView-1 \"Balance\" [0, 0, 200, 80]", "Button-1 \"Top up, button\" [200, 0, 100, 80]",
      ])
  }

  @Test("A temporary message is not a stop")
  func toast() throws {
    let text = """
      <hierarchy index="0" class="hierarchy">
      <android.widget.Button package="org.tea" text="Save" clickable="true" bounds="[0,0][90,48]"/>
      <android.widget.Toast index="1" package="com.android.settings" text="Saved" displayed="true"/>
      </hierarchy>
      """
    #expect(try stops(try read(text, density: 160)) == ["Button-1 \"Save, button\" [0, 0, 90, 48]"])
  }

  @Test("From several windows, the bars of the system are omitted, and a keyboard types")
  func windows() throws {
    let text = """
      <hierarchy>
      <android.widget.FrameLayout package="com.android.systemui" bounds="[0,0][300,24]">
        <android.widget.TextView text="9:41" bounds="[0,0][60,24]"/></android.widget.FrameLayout>
      <android.widget.FrameLayout package="org.tea" bounds="[0,24][300,600]">
        <android.widget.EditText text="" hint="Search" clickable="true" bounds="[0,24][300,72]"/>
      </android.widget.FrameLayout>
      <android.widget.FrameLayout package="com.google.android.inputmethod.latin" bounds="[0,400][300,600]">
        <android.inputmethodservice.Keyboard.Key content-desc="q" clickable="true"
          text-entry-key="true" bounds="[0,400][30,450]"/></android.widget.FrameLayout>
      </hierarchy>
      """
    let reading = try read(text, density: 160)
    #expect(
      try stops(reading) == [
        "EditText-1 \"Search, text field\" [0, 24, 300, 48]", "Key-1 \"q\" [0, 400, 30, 50]",
      ])
    #expect(reading.systemParts == ["window-1"])
  }

  @Test(
    "The flags of newer drivers define the kind of a view, and its contents",
    arguments: [
      (
        #"android.widget.EditText text="Mail" hint="Mail" showing-hint="true" clickable="true""#,
        "Mail, text field"
      ),
      (
        #"android.widget.EditText text="••••" hint="Secret" password="true" clickable="true""#,
        "Secret, text field"
      ),
      (
        #"android.widget.EditText text="tea" hint="Mail" error="Not a mail" clickable="true""#,
        "Mail, tea, text field"
      ),
      (#"android.widget.TextView text="Kinds" heading="true""#, "Kinds, heading"),
      (
        #"android.view.View text="Green" clickable="true" is-collection-item="true""#,
        "Green, button"
      ),
      (
        #"android.view.View content-desc="Inbox&#10;Tab 1 of 3" clickable="true" selected="true""#,
        "Inbox, Tab 1 of 3, selected, button"
      ),
      (
        #"android.widget.ImageView content-desc="More" context-clickable="true" clickable="true""#,
        "More, button"
      ),
      (
        #"android.widget.Button text="" tooltip-text="Help" content-desc="Help" clickable="true""#,
        "Help, button"
      ),
      (
        #"android.widget.SeekBar text="50" content-desc="Volume""#,
        "Volume, 50, adjustable, Pick it to raise or lower the value."
      ),
      (#"a.Outer.Inner class="a.Outer$Inner" text="Open" clickable="true""#, "Open, button"),
    ])
  func flags(view: String, said: String) throws {
    let text = source("<\(view) bounds=\"[0,0][300,48]\" displayed=\"true\"/>")
    let found = try stops(try read(text, density: 160))
    #expect(found.count == 1 && found[0].contains("\"\(said)\""), "\(found)")
  }

  @Test("Parts that are not displayed are no stops, whatever word the dump uses for it")
  func notDisplayed() throws {
    for word in ["displayed", "visible-to-user"] {
      let text = """
        <hierarchy rotation="0"><node class="android.widget.FrameLayout" package="org.tea"
          bounds="[0,0][300,600]" display-id="0" drawing-order="0" hint="" \(word)="true">
        <node class="android.widget.Button" text="Seen" clickable="true" bounds="[0,0][90,48]"
          drawing-order="1" hint="" \(word)="true"/>
        <node class="android.widget.Button" text="Gone" clickable="true" bounds="[0,50][90,98]"
          drawing-order="2" hint="" \(word)="false"/></node></hierarchy>
        """
      #expect(
        try stops(try read(text, density: 160)) == ["Button-1 \"Seen, button\" [0, 0, 90, 48]"])
    }
  }

  // MARK: iOS

  /// A page source of the XCUITest driver with these elements in the app.
  private func app(_ elements: String) -> String {
    """
    <AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Tea" label="Tea"
      enabled="true" visible="true" accessible="false" x="0" y="0" width="300" height="600" index="0"
      traits="None" nativeAccessibilityElement="false">
    \(elements)
    </XCUIElementTypeApplication></AppiumAUT>
    """
  }

  @Test(
    "Traits, limits and types of newer drivers are read",
    arguments: [
      (
        #"Button name="Star" traits="Button, ToggleButton" value="1" accessible="true""#,
        "Star, checked, check box"
      ),
      (
        #"Slider name="Volume" value="50%" minValue="0" maxValue="1" traits="Adjustable" accessible="true""#,
        "Volume, 50%, adjustable, Pick it to raise or lower the value."
      ),
      (
        #"Button name="Teas" label="Teas" traits="Button, Selected" value="1" accessible="true""#,
        "Teas, selected, button"
      ),
      (#"Button name="Cart" traits="Button" value="1" accessible="true""#, "Cart, 1, button"),
      (#"ToolbarButton name="Print" accessible="true""#, "Print, button"),
      (#"DisclosureTriangle name="More" accessible="true""#, "More, button"),
      (#"ColorWell name="Ink" value="Red" accessible="true""#, "Ink, Red, button"),
      (#"MenuBarItem name="File" accessible="true""#, "File, menu item"),
      (
        #"TextField name="mail" label="" value="Mail" placeholderValue="Mail" accessible="true""#,
        "Mail, text field"
      ),
      (#"Image name="Cup" traits="Image, Link" accessible="true""#, "Cup, link, image"),
      (#"StaticText name="Kinds" traits="StaticText, Header" accessible="true""#, "Kinds, heading"),
      (#"Map name="Shops" traits="SupportsZoom" accessible="true""#, "Shops"),
    ])
  func kinds(element: String, said: String) throws {
    let label = element.contains("label=") ? "" : "label=\"\(element.split(separator: "\"")[1])\""
    let text = app(
      "<XCUIElementType\(element) \(label) visible=\"true\" enabled=\"true\" x=\"0\" y=\"0\" "
        + "width=\"300\" height=\"48\" nativeAccessibilityElement=\"true\" hittable=\"true\"/>")
    let found = try stops(try read(text))
    #expect(found.count == 1 && found[0].contains("\"\(said)\""), "\(found)")
  }

  @Test("The buttons of a stepper are stops, but the stepper itself is not")
  func stepper() throws {
    let text = app(
      """
      <XCUIElementTypeStepper name="Cups" label="Cups" accessible="false" minValue="0" maxValue="9"
        visible="true" x="0" y="0" width="94" height="32">
      <XCUIElementTypeButton name="Decrement" label="Decrement" accessible="true" visible="true"
        traits="Button" x="0" y="0" width="47" height="32"/>
      <XCUIElementTypeButton name="Increment" label="Increment" accessible="true" visible="true"
        traits="Button" x="47" y="0" width="47" height="32"/></XCUIElementTypeStepper>
      """)
    #expect(
      try stops(try read(text)) == [
        "Decrement \"Decrement, button\" [0, 0, 47, 32]",
        "Increment \"Increment, button\" [47, 0, 47, 32]",
      ])
  }

  @Test(
    "The page source as JSON is read like the one in XML, also in a reply",
    arguments: [("", ""), (#"{"value": "#, #", "sessionId": null}"#)])
  func json(before: String, after: String) throws {
    let text = """
      \(before){
        "children" : [ { "type" : "Button", "name" : "order", "label" : "Order", "value" : null,
          "rawIdentifier" : "order", "rect" : { "x" : 0, "y" : 40, "width" : 300, "height" : 48 },
          "frame" : "{{0, 40}, {300, 48}}", "isEnabled" : "0", "isVisible" : "1",
          "isAccessible" : "1", "isFocused" : "0", "traits" : "Button, NotEnabled" },
        { "type" : "Switch", "name" : "Sugar", "label" : "Sugar", "value" : 1, "rawIdentifier" : null,
          "rect" : { "x" : 0, "y" : 90, "width" : 300, "height" : 48.5 }, "isEnabled" : "1",
          "isVisible" : "1", "isAccessible" : "1", "traits" : "Button, ToggleButton" },
        { "type" : "StaticText", "name" : "Gone", "label" : "Gone", "rawIdentifier" : null,
          "rect" : { "x" : 0, "y" : 140, "width" : 300, "height" : 20 }, "isVisible" : "0",
          "isAccessible" : "1" } ],
        "type" : "Application", "name" : "Tea", "label" : "Tea", "rawIdentifier" : null,
        "rect" : { "x" : 0, "y" : 0, "width" : 300, "height" : 600 }, "isVisible" : "1"
      }\(after)
      """
    let reading = try read(text)
    #expect(
      try stops(reading) == [
        "order \"Order, dimmed, button\" [0, 40, 300, 48]",
        "Sugar \"Sugar, checked, check box\" [0, 90, 300, 48]",
      ])
    #expect(reading.diagnostics.isEmpty && !reading.unknown.contains(.controls))
    #expect(reading.screen?.title == "Tea")
  }

  @Test("A row with a switch of its name and a button is read as in XML")
  func rowInJSON() throws {
    func node(_ type: String, _ label: String, _ x: Int, _ traits: String, _ inside: String = "")
      -> String
    {
      """
      {"type": "\(type)", "name": "\(label)", "label": "\(label)", "rawIdentifier": null, "isVisible": "1",
       "isAccessible": "1", "traits": "\(traits)", "value": "\(type == "Switch" ? "1" : "")",
       "rect": {"x": \(x), "y": 0, "width": 60, "height": 60}, "children": [\(inside)]}
      """
    }
    func element(_ type: String, _ label: String, _ x: Int, _ traits: String, _ inside: String = "")
      -> String
    {
      "<XCUIElementType\(type) name=\"\(label)\" label=\"\(label)\" visible=\"true\" accessible=\"true\" "
        + "traits=\"\(traits)\" value=\"\(type == "Switch" ? "1" : "")\" x=\"\(x)\" y=\"0\" width=\"60\" "
        + "height=\"60\">\(inside)</XCUIElementType\(type)>"
    }
    func row(_ make: (String, String, Int, String, String) -> String, _ comma: String) -> String {
      let parts = [
        make("StaticText", "Wi-Fi", 0, "StaticText", ""), make("Switch", "Wi-Fi", 60, "Button", ""),
        make("Button", "Info", 120, "Button", ""),
      ]
      return make("Cell", "Wi-Fi", 0, "Button", parts.joined(separator: comma))
    }
    let json = try stops(try read(row({ node($0, $1, $2, $3, $4) }, ",")))
    let xml = try stops(try read(row({ element($0, $1, $2, $3, $4) }, "")))
    #expect(json == xml && json.count == 2, "\(json) \(xml)")
  }
}

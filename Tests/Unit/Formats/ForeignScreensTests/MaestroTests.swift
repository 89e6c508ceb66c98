import Diagnostics
import ForeignScreens
import ScreenElements
import Testing

@Suite("Hierarchies of maestro (X1)")
struct MaestroTests {
  /// A hierarchy of Android with these views in the window of an app.
  private func android(_ views: String) -> String {
    """
    {
      "attributes" : { },
      "children" : [ {
        "attributes" : { "ignoreBoundsFiltering" : "false" },
        "children" : [ { "attributes" : { }, "children" : [ ] }, {
          "attributes" : { "class" : "android.widget.FrameLayout", "bounds" : "[0,0][300,600]",
            "text" : "", "accessibilityText" : "", "resource-id" : "" },
          "children" : [ \(views) ],
          "clickable" : false
        } ]
      } ]
    }
    """
  }

  private func ios(_ views: String) -> String {
    """
    {
      "attributes" : { "accessibilityText" : "", "bounds" : "[0,0][0,0]", "title" : "" },
      "children" : [ {
        "attributes" : { "accessibilityText" : "Tea", "bounds" : "[0,0][300,600]", "value" : "" },
        "children" : [ \(views) ]
      }, {
        "attributes" : { "accessibilityText" : "", "bounds" : "[0,0][0,0]" },
        "children" : [ {
          "attributes" : { "accessibilityText" : "9:41 AM", "bounds" : "[20,10][60,30]" },
          "children" : [ ]
        } ]
      } ]
    }
    """
  }

  @Test("A view that a tap acts on is a stop with the texts in it, as in a dump of the driver")
  func stopsOfAndroid() throws {
    let text = android(
      """
      { "attributes" : { "text" : "Teas", "class" : "android.widget.TextView", "clickable" : "false",
          "bounds" : "[0,0][300,40]" }, "children" : [ ] },
      { "attributes" : { "class" : "android.view.ViewGroup", "clickable" : "true", "enabled" : "false",
          "bounds" : "[0,50][300,100]", "resource-id" : "a:id/row" }, "children" : [
          { "attributes" : { "text" : "Green", "class" : "android.widget.TextView",
              "bounds" : "[0,50][90,100]" }, "children" : [ ] } ], "clickable" : true },
      { "attributes" : { "class" : "android.widget.ImageButton", "clickable" : "true",
          "accessibilityText" : "Search", "bounds" : "[0,110][48,158]" }, "children" : [ ] },
      { "attributes" : { "class" : "android.view.View", "clickable" : "true", "checked" : "true",
          "text" : "Sugar", "bounds" : "[0,160][300,200]" }, "children" : [ ] }
      """)
    let reading = try read(text, density: 160)
    #expect(
      try stops(reading) == [
        "TextView-1 \"Teas\" [0, 0, 300, 40]", "row \"Green, dimmed, button\" [0, 50, 300, 50]",
        "ImageButton-1 \"Search, button\" [0, 110, 48, 48]",
        "View-1 \"Sugar, checked, check box\" [0, 160, 300, 40]",
      ])
    #expect(reading.diagnostics.isEmpty && reading.positions.isEmpty)
    #expect(!reading.unknown.contains(.controls))
  }

  @Test(
    "A field is named by its hint; one without a hint has no name, whatever text it contains",
    arguments: [
      (#""hintText" : "Mail", "text" : "tom@tea.org""#, "Mail, tom@tea.org, text field"),
      (#""hintText" : "Mail", "text" : "Mail""#, "Mail, text field"),
      (#""hintText" : "", "text" : "tom@tea.org""#, "tom@tea.org, text field"),
      (
        #""hintText" : "", "text" : "tom@tea.org", "accessibilityText" : "Your mail""#,
        "Your mail, tom@tea.org, text field"
      ),
    ])
  func fields(attributes: String, said: String) throws {
    let text = android(
      """
      { "attributes" : { "class" : "android.widget.EditText", "clickable" : "true", \(attributes),
          "bounds" : "[0,0][300,40]" }, "children" : [ ] }
      """)
    let reading = try read(text, density: 160)
    #expect(try stops(reading) == ["EditText-1 \"\(said)\" [0, 0, 300, 40]"])
    let label = try #require(reading.screen).elements[0].children[0].label
    #expect((label == nil) == (said == "tom@tea.org, text field"))
  }

  @Test("An older hierarchy has no classes, and its texts include descriptions")
  func older() throws {
    let text = """
      {"attributes":{},"children":[{"attributes":{"text":"","bounds":"[0,0][300,600]","resource-id":""},
      "children":[{"attributes":{"text":"Order","clickable":"true","bounds":"[0,0][300,50]",
      "resource-id":"a:id/order"},"children":[],"clickable":true}]}]}
      """
    #expect(
      try stops(try read(text, density: 160)) == ["order \"Order, button\" [0, 0, 300, 50]"])
  }

  @Test("Bars of the system and temporary messages are no stops, but a keyboard is one")
  func windows() throws {
    let leaf = { (name: String, text: String, place: String) in
      """
      { "attributes" : { "class" : "android.widget.Button", "clickable" : "true", "text" : "\(text)",
          "resource-id" : "\(name)", "bounds" : "\(place)" }, "children" : [ ] }
      """
    }
    let window = { (views: String, place: String) in
      """
      { "attributes" : { "class" : "android.widget.FrameLayout", "bounds" : "\(place)" },
        "children" : [ \(views) ] }
      """
    }
    let toast = """
      { "attributes" : { "class" : "android.widget.Toast", "text" : "Saved", "clickable" : "false",
          "ignoreBoundsFiltering" : "true", "bounds" : "[50,500][250,540]" }, "children" : [ ] }
      """
    let parts = [
      window(leaf("com.android.systemui:id/clock", "9:41", "[0,0][60,20]"), "[0,0][300,24]"),
      window(leaf("org.tea:id/order", "Order", "[0,40][300,90]"), "[0,0][300,600]"),
      window(
        leaf("com.google.android.inputmethod.latin:id/key", "q", "[0,400][30,450]"),
        "[0,390][300,600]"),
      toast,
    ]
    let text =
      #"{"attributes":{},"children":[{"attributes":{"ignoreBoundsFiltering":"false"},"children":["#
      + parts.joined(separator: ",") + "]}]}"
    let reading = try read(text, density: 160)
    #expect(
      try stops(reading) == [
        "order \"Order, button\" [0, 40, 300, 50]", "key \"q\" [0, 400, 30, 50]",
      ])
    #expect(reading.systemParts == ["window-1"])
    let bars = #"{"attributes":{},"children":["# + parts[0] + "," + parts[0] + "]}"
    #expect(try stops(try read(bars, density: 160)).count == 2)
  }

  @Test("An iOS hierarchy has names without kinds, with a warning")
  func stopsOfIOS() throws {
    let text = ios(
      """
      { "attributes" : { "accessibilityText" : "Back", "bounds" : "[0,40][44,84]", "title" : "",
          "resource-id" : "back" }, "children" : [
          { "attributes" : { "accessibilityText" : "", "bounds" : "[8,48][36,76]" }, "children" : [ ] } ] },
      { "attributes" : { "accessibilityText" : "", "hintText" : "Search", "value" : "",
          "bounds" : "[60,40][290,84]" }, "children" : [ ] },
      { "attributes" : { "accessibilityText" : "Sugar", "value" : "1", "checked" : "true",
          "bounds" : "[0,90][300,134]", "enabled" : "false" }, "children" : [ ] },
      { "attributes" : { "accessibilityText" : "", "bounds" : "[0,140][300,200]" }, "children" : [
          { "attributes" : { "accessibilityText" : "Green", "bounds" : "[0,140][300,200]" },
            "children" : [ ] } ] }
      """)
    let reading = try read(text)
    #expect(
      try stops(reading) == [
        "back \"Back\" [0, 40, 44, 44]", "TextField-1 \"Search, text field\" [60, 40, 230, 44]",
        "Switch-1 \"Sugar, checked, dimmed, check box\" [0, 90, 300, 44]",
        "Other-2 \"Green\" [0, 140, 300, 60]",
      ])
    #expect(reading.unknown.contains(.controls))
    let warning = try #require(reading.diagnostics.first)
    #expect(warning.severity == .warning && warning.hint?.contains("Appium") == true)
    #expect(warning.message.hasPrefix("maestro does not report which elements on iOS are controls"))
  }

  @Test("Lines that the tool prints first are removed, and so is a mark of UTF-16")
  func printed() throws {
    let text = android(
      #"{ "attributes" : { "text" : "Tee für 2", "bounds" : "[0,0][9,9]" }, "children" : [ ] }"#)
    let expected = ["node-1 \"Tee für 2\" [0, 0, 9, 9]"]
    #expect(try stops(try read("Running on emulator-5554\n\n" + text, density: 160)) == expected)
    #expect(try stops(try read("\u{FEFF}" + text, density: 160)) == expected)
    let wide = ([0xFEFF] + Array(text.utf16)).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(ForeignFormat(guessing: wide) == .json)
    #expect(try stops(readForeignScreen(wide, .json, name: "f", density: 160)) == expected)
  }

  @Test(
    "An unreadable file is rejected with its position and the command to save it again",
    arguments: [
      (
        "element_num,depth,attributes,parent_num\n0,0,\"\",\n",
        "1:1 this is the compact form of a hierarchy of maestro, which lacks facts"
      ),
      (#"{"attributes": {}, "children": ["#, "1:33 is not JSON from here on"),
      (#"{"attributes": {}, "children": []}"#, "1:1 the screen is empty"),
      (
        #"{"attributes": {}, "children": [{"attributes": {"bounds": "[0,0]", "class": "a.B"}}]}"#,
        "1:60 the bounds \"[0,0]\" are not those of a view"
      ),
      (
        #"{"attributes": {}, "children": [{"attributes": {"bounds": "wide"}}]}"#,
        "1:60 the bounds \"wide\" are not those of a view"
      ),
    ])
  func refused(text: String, problem: String) throws {
    #expect(try problems(text) == [problem])
  }

  @Test("More levels or elements than any screen has are rejected")
  func limits() throws {
    let deep = String(repeating: #"{"attributes":{"class":"a.B"},"children":["#, count: 200)
    #expect(try problems(deep).first?.hasSuffix("lists and objects inside of one another") == true)
    let leaf = #"{"attributes":{"bounds":"[0,0][9,9]","class":"a.B"},"children":[]}"#
    let wide =
      #"{"attributes":{},"children":["#
      + Array(repeating: leaf, count: 20_001).joined(separator: ",") + "]}"
    #expect(try problems(wide) == ["1:1 has more than 20000 elements"])
  }

  @Test("Text typed into an iOS field is its value, not its name; Booleans may be those of JSON")
  func valuesOfIOS() throws {
    let text = ios(
      """
      { "attributes" : { "accessibilityText" : "", "text" : "Ada", "value" : "Ada", "hintText" : "Name",
          "resource-id" : "name", "bounds" : "[0,40][300,84]" }, "children" : [ ] },
      { "attributes" : { "accessibilityText" : "", "text" : "0", "value" : "0", "checked" : false,
          "resource-id" : "off", "bounds" : "[0,90][300,134]" }, "children" : [ ] },
      { "attributes" : { "accessibilityText" : "Sugar", "text" : "1", "value" : "1", "checked" : true,
          "resource-id" : "on", "bounds" : "[0,140][300,184]" }, "children" : [ ] }
      """)
    #expect(
      try stops(try read(text)) == [
        "name \"Name, Ada, text field\" [0, 40, 300, 44]",
        "on \"Sugar, checked, check box\" [0, 140, 300, 44]",
      ])
  }

  @Test(
    "Other JSON is not a screen",
    arguments: [
      #"{"attributes": {"title": "A"}, "links": {}}"#, #"{"properties": {"rawIdentifier": {}}}"#,
      #"{"grid": {"rows": 1}, "buttons": [{"attributes": 1}]}"#,
    ])
  func others(text: String) { #expect(ForeignFormat(guessing: Array(text.utf8)) == nil) }
}

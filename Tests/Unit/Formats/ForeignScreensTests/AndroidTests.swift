import ForeignScreens
import ScreenElements
import Testing

@Suite("Screens of Android (X1)")
struct AndroidTests {
  @Test(
    "An element that acts is a stop with the texts in it as its label; other texts are separate stops"
  )
  func stopsOfRows() throws {
    let text = dump(
      """
      <node text='Teas' class='android.widget.TextView' bounds='[0,0][300,40]'/>
      <node class='android.view.ViewGroup' clickable='true' bounds='[0,50][300,100]'>
        <node text='Green' class='android.widget.TextView' bounds='[0,50][100,70]'/>
        <node class='android.view.ViewGroup' bounds='[0,70][100,100]'>
          <node text='2 minutes' class='android.widget.TextView' bounds='[0,70][100,100]'/>
        </node>
      </node>
      <node class='android.view.ViewGroup' content-desc='A cup' bounds='[0,110][300,200]'>
        <node class='android.widget.ImageView' bounds='[0,110][50,200]'/>
        <node text='Cup' class='android.widget.TextView' bounds='[50,110][300,200]'/>
      </node>
      <node class='android.widget.ImageView' bounds='[0,210][300,300]'/>
      """)
    #expect(
      try stops(try read(text, density: 160)) == [
        "TextView-1 \"Teas\" [0, 0, 300, 40]",
        "ViewGroup-1 \"Green, 2 minutes, button\" [0, 50, 300, 50]",
        "ViewGroup-2 \"A cup\" [0, 110, 300, 90]",
      ])
  }

  @Test("A row that acts and contains an element that acts is a stop before it")
  func nestedStops() throws {
    let text = dump(
      """
      <node resource-id='a:id/row' class='android.view.ViewGroup' clickable='true' bounds='[0,50][300,100]'>
        <node text='Green' class='android.widget.TextView' bounds='[0,50][100,100]'/>
        <node resource-id='a:id/star' content-desc='Star' class='android.widget.ImageButton' clickable='true' bounds='[200,50][300,100]'/>
      </node>
      """)
    let reading = try read(text, density: 160)
    #expect(
      try stops(reading) == [
        "row \"Green, button\" [0, 50, 300, 50]", "star \"Star, button\" [200, 50, 100, 50]",
      ])
    let tree = ElementTree(try #require(reading.screen))
    let hit = try #require(tree.element(at: Point(x: 250, y: 75)))
    #expect(tree[hit].id == "star")
  }

  @Test(
    "The class and the flags of a view define its kind",
    arguments: [
      ("class='android.widget.Button' clickable='true' text='A'", "A, button"),
      ("class='a.b.Pill' clickable='true' text='A'", "A, button"),
      ("class='a.b.Pill' long-clickable='true' text='A'", "A, button"),
      ("class='android.widget.ImageView' clickable='true' content-desc='A'", "A, button"),
      (
        "class='android.widget.CheckBox' checkable='true' checked='true' text='A'",
        "A, checked, check box"
      ),
      ("class='android.widget.Switch' checkable='true' text='A'", "A, not checked, check box"),
      (
        "class='android.widget.CheckedTextView' checkable='true' text='A'",
        "A, not checked, check box"
      ),
      (
        "class='android.widget.RadioButton' checkable='true' checked='true' text='A'",
        "A, checked, radio button"
      ),
      (
        "class='android.widget.SeekBar' content-desc='A'",
        "A, adjustable, Pick it to raise or lower the value."
      ),
      (
        "class='android.widget.SeekBar' content-desc='A' text='3.0'",
        "A, 3.0, adjustable, Pick it to raise or lower the value."
      ), ("class='android.widget.Spinner' text='B'", "B, combo box"),
      ("class='android.widget.Spinner' clickable='true' content-desc='A'", "A, combo box"),
      ("class='android.widget.EditText' hint='Name' text='Ann'", "Name, Ann, text field"),
      ("class='android.widget.EditText' hint='Name' text='Name'", "Name, text field"),
      (
        "class='android.widget.EditText' password='true' text='secret' content-desc='A'",
        "A, text field"
      ),
      ("class='android.widget.TextView' text='A' selected='true'", "A, selected"),
      ("class='android.widget.TextView' text='A' heading='true'", "A, heading"),
      (
        "class='android.widget.Button' clickable='true' enabled='false' text='A'",
        "A, dimmed, button"
      ),
    ])
  func kinds(attributes: String, spoken: String) throws {
    let view = "<node \(attributes) bounds='[0,0][100,50]'/>"
    #expect(try stops(try read(dump(view), density: 160)).first?.contains("\"\(spoken)\"") == true)
    #expect(try ElementTree(#require(try read(dump(view)).screen)).problems.isEmpty)
  }

  @Test("Elements that an author hides from accessibility are no stops, except parts of a web page")
  func unimportant() throws {
    let text = dump(
      """
      <node class='a.Shade' clickable='true' a11y-important='false' drawing-order='1' bounds='[0,0][300,600]'/>
      <node class='a.Row' clickable='true' a11y-important='true' drawing-order='2' bounds='[0,0][300,50]'>
        <node text='Tea' class='android.widget.TextView' a11y-important='true' drawing-order='1' bounds='[0,0][90,50]'/>
        <node text='*' class='android.widget.TextView' a11y-important='false' drawing-order='2' bounds='[90,0][99,50]'/>
      </node>
      <node class='android.webkit.WebView' a11y-important='false' drawing-order='0' bounds='[0,60][300,600]'>
        <node text='Order' class='android.widget.Button' clickable='true' a11y-important='false' drawing-order='0' bounds='[0,60][90,99]'/>
      </node>
      """)
    #expect(
      try stops(try read(text, density: 160)) == [
        "Row-1 \"Tea, button\" [0, 0, 300, 50]", "Button-1 \"Order, button\" [0, 60, 90, 39]",
      ])
  }

  @Test(
    "A box that a row checks is part of the row; one that is checked by itself is a separate stop")
  func boxesInRows() throws {
    func row(_ box: String) -> String {
      """
      <node class='a.Row' clickable='true' focusable='true' bounds='[0,0][300,50]'>
        <node text='Tea' class='android.widget.TextView' bounds='[0,0][90,50]'/>\(box)
      </node>
      """
    }
    func read(_ box: String) throws -> [String] {
      try stops(try ForeignScreensTests.read(dump(row(box)), density: 160)).map {
        String($0.prefix { $0 != "[" })
      }
    }
    let box = "checkable='true' bounds='[200,0][300,50]'"
    #expect(
      try read("<node class='android.widget.Switch' text='ON' checked='true' \(box)/>")
        == ["Row-1 \"Tea, checked, check box\" "])
    // Its text is its state, and its description is its name; the row speaks this once.
    for (description, label) in [("Tea", "Tea"), ("Hot", "Tea, Hot")] {
      #expect(
        try read(
          "<node class='android.widget.Switch' content-desc='\(description)' text='ON' checked='true' \(box)/>"
        ) == ["Row-1 \"\(label), checked, check box\" "])
    }
    #expect(
      try read("<node class='android.widget.RadioButton' \(box)/>")
        == ["Row-1 \"Tea, not checked, radio button\" "])
    #expect(
      try read("<node class='android.widget.CheckBox' content-desc='All' clickable='true' \(box)/>")
        == ["Row-1 \"Tea, button\" ", "CheckBox-1 \"All, not checked, check box\" "])
    #expect(
      try read("<node class='android.widget.ImageButton' content-desc='Wrong' \(box)/>")
        == ["Row-1 \"Tea, Wrong, button\" "])
    let alone = "<node class='android.widget.ImageButton' content-desc='Wrong' \(box)/>"
    #expect(
      try stops(try ForeignScreensTests.read(dump(alone), density: 160))
        == ["ImageButton-1 \"Wrong, image\" [200, 0, 100, 50]"])
  }

  @Test("A switch in a frame that acts only for it is named by its description")
  func describedSwitch() throws {
    let frame = """
      <node resource-id='frame' class='a.Frame' clickable='true' bounds='[200,0][300,50]'>
        <node class='android.widget.Switch' content-desc='Hotspot' text='ON' checkable='true'
          checked='true' focusable='true' bounds='[200,0][300,50]'/>
      </node>
      """
    #expect(
      try stops(try read(dump(frame), density: 160))
        == ["frame \"Hotspot, checked, check box\" [200, 0, 100, 50]"])
  }

  @Test(
    "The texts beside a button in a row are read with the row, except those that are stops themselves"
  )
  func textsBesideButtons() throws {
    let text = dump(
      """
      <node class='a.Row' clickable='true' bounds='[0,0][300,90]'>
        <node class='a.Box' bounds='[0,0][300,50]'>
          <node text='Tea' class='android.widget.TextView' bounds='[0,0][90,50]'/>
          <node content-desc='Star' class='a.Star' clickable='true' bounds='[250,0][300,50]'/>
        </node>
        <node content-desc='Hot' class='android.view.View' focusable='true' bounds='[0,50][300,90]'/>
      </node>
      """)
    #expect(
      try stops(try read(text, density: 160)) == [
        "Row-1 \"Tea, button\" [0, 0, 300, 90]", "Star-1 \"Star, button\" [250, 0, 50, 50]",
        "View-1 \"Hot\" [0, 50, 300, 40]",
      ])
  }

  @Test("An element with a description and without an action is text, unless it is a picture")
  func describedTexts() throws {
    let text = dump(
      """
      <node content-desc='Teas' class='android.view.View' focusable='true' bounds='[0,0][300,40]'/>
      <node content-desc='A cup' class='android.widget.Image' bounds='[0,50][300,90]'/>
      """)
    let reading = try read(text, density: 160)
    let views = try #require(reading.screen?.elements.first?.children)
    #expect(
      views.map(\.traits) == [.staticText, [.image, .staticText]]
        && views.allSatisfy { $0.accessible == true })
  }

  @Test("Two elements that act at the same position are one stop if only the inner one has a name")
  func samePlace() throws {
    func read(_ outer: String) throws -> [String.SubSequence] {
      try stops(
        try ForeignScreensTests.read(
          dump(
            """
            <node class='a.Outer' long-clickable='true' bounds='[0,0][300,50]' \(outer)>
              <node class='a.Inner' clickable='true' text='Tea' bounds='[0,0][300,50]'/>
            </node>
            """), density: 160)
      ).map { $0.prefix { $0 != "[" } }
    }
    #expect(try read("") == ["Inner-1 \"Tea, button\" "])
    #expect(
      try read("content-desc='Row'") == ["Outer-1 \"Row, button\" ", "Inner-1 \"Tea, button\" "])
  }

  @Test(
    "A slider whose text is no number is named by it; a text around another text stays a stop"
  )
  func textsOfSlidersAndTexts() throws {
    let text = dump(
      """
      <node text='Brightness' class='android.widget.SeekBar' bounds='[0,0][300,40]'/>
      <node text='Verse' class='android.widget.TextView' bounds='[0,50][300,90]'>
        <node text='1' class='android.widget.TextView' bounds='[0,50][9,90]'/>
      </node>
      """)
    let views = try #require(try read(text, density: 160).screen?.elements.first?.children)
    #expect(views[0].label == "Brightness" && views[0].value == nil)
    #expect(views[1].label == "Verse" && views[1].accessible == true)
  }

  @Test("Characters of icon fonts and blanks are not spoken beside words")
  func icons() throws {
    let text = dump(
      """
      <node class='a.Item' clickable='true' content-desc=' ' bounds='[0,0][90,50]'>
        <node text='&#983360;' class='android.widget.TextView' bounds='[0,0][90,20]'/>
        <node text='Home' class='android.widget.TextView' bounds='[0,20][90,50]'/>
      </node>
      """)
    #expect(try stops(try read(text, density: 160)) == ["Item-1 \"Home, button\" [0, 0, 90, 50]"])
  }

  @Test("Invisible views are not read")
  func hidden() throws {
    let text = dump(
      """
      <node text='A' bounds='[0,0][0,0]'/><node text='B' displayed='false' bounds='[0,0][9,9]'/>
      <node visible-to-user='false' bounds='[0,0][9,9]'><node text='C' bounds='[0,0][9,9]'/></node>
      <node content-desc='D' class='x.Row' clickable='true' bounds='[0,9][9,29]'><node text='E' bounds='[0,0][0,0]'/></node>
      """)
    #expect(try stops(try read(text, density: 160)) == ["Row-1 \"D, button\" [0, 9, 9, 20]"])
  }

  @Test(
    "Ids are resource ids, or else numbered classes within one, and each is unique"
  )
  func ids() throws {
    let text = dump(
      """
      <node resource-id='a:id/list' class='x.List' bounds='[0,0][300,300]'>
        <node text='1' class='x.Text' bounds='[0,0][9,9]'/><node text='2' class='x.Text' bounds='[0,10][9,19]'/>
        <node resource-id='a:id/name' text='3' bounds='[0,20][9,29]'/>
        <node resource-id='a:id/name' text='4' bounds='[0,30][9,39]'/>
        <node resource-id='row:a b' text='5' bounds='[0,40][9,49]'/>
      </node>
      """)
    let found = try stops(try read(text, density: 160)).map { $0.prefix { $0 != " " } }
    #expect(found == ["list/Text-1", "list/Text-2", "name", "name-2", "id-row:a-b"])
  }

  @Test("Frames are in pixels with a warning, or in points by the density")
  func density() throws {
    let text = dump("<node text='A' bounds='[0,44][110,132]'/>")
    let plain = try read(text)
    #expect(try stops(plain) == ["node-1 \"A\" [0, 44, 110, 88]"])
    #expect(plain.unknown.contains(.pointSize))
    #expect(
      plain.diagnostics.map(\.message) == [
        "an Android dump does not contain the number of pixels per point, so each pixel counts as a point"
      ])
    let dense = try read(text, density: 440)
    #expect(try stops(dense) == ["node-1 \"A\" [0, 16, 40, 32]"])
    #expect(!dense.unknown.contains(.pointSize) && dense.diagnostics.isEmpty)
    #expect(dense.screen?.scale == 2.75)
  }

  @Test(
    "Dumps of Appium's UiAutomator2 driver are read too; classes name their elements"
  )
  func appium() throws {
    let text = """
      <hierarchy rotation="0" width="300" height="600">
        <android.widget.FrameLayout bounds="[0,0][300,600]" displayed="true">
          <android.widget.Button text="A" clickable="true" heading="false" bounds="[0,0][100,50]" displayed="true"/>
        </android.widget.FrameLayout>
      </hierarchy>
      """
    let reading = try read(text, density: 160)
    #expect(try stops(reading) == ["Button-1 \"A, button\" [0, 0, 100, 50]"])
    #expect(!reading.unknown.contains(.headings))
  }

  @Test("An error is reported at its position, and gives no screen (Y4)")
  func wrong() throws {
    for bounds in ["", "[0,0][1,1", "[0,0,1,1]", "[0,0][a,1]", "[0,0][1e99,1]", "[0,0][nan,1]"] {
      let text = dump("<node text='A' bounds='\(bounds)'/>")
      #expect(try problems(text) == ["3:1 the bounds \"\(bounds)\" are not those of a view"])
      #expect(try read(text).screen == nil)
    }
    #expect(try problems("<hierarchy/>") == ["1:1 the screen is empty"])
    #expect(try problems("<displays><display id='0'/></displays>") == ["1:1 the screen is empty"])
  }

  @Test("A field is named by its hint; if a dump has no hints, by its contents")
  func fields() throws {
    let text = dump(
      """
      <node class='android.widget.EditText' text='Ann' hint='' bounds='[0,0][9,9]'/>
      <node class='android.widget.EditText' text='Your name' bounds='[0,20][9,29]'/>
      <node class='android.widget.EditText' text='secret' password='true' bounds='[0,40][9,49]'/>
      <node class='android.widget.EditText' text='Mail' showing-hint='true' bounds='[0,60][9,69]'/>
      """)
    let reading = try read(text, density: 160)
    #expect(
      try stops(reading).map { $0.prefix { $0 != "[" } } == [
        "EditText-1 \"Ann, text field\" ", "EditText-2 \"Your name, text field\" ",
        "EditText-3 \"text field\" ", "EditText-4 \"Mail, text field\" ",
      ])
    let fields = try #require(reading.screen?.elements.first?.children)
    #expect(fields.map(\.label) == [nil, "Your name", nil, "Mail"])
    #expect(fields.map(\.value) == ["Ann", nil, nil, nil])
    // No dump specifies which text labels a field.
    #expect(reading.unknown.contains(.fieldLabels))
  }

  @Test(
    "A container with a text is no stop if an element in it has one; the text names the container"
  )
  func containers() throws {
    let text = dump(
      """
      <node class='android.webkit.WebView' text='Imprint' bounds='[0,0][300,300]'>
        <node class='android.view.View' text='Tea Ltd' bounds='[0,0][300,30]'/>
        <node class='android.view.View' text='' bounds='[0,40][300,70]'/>
      </node>
      """)
    let reading = try read(text, density: 160)
    #expect(try stops(reading) == ["View-1 \"Tea Ltd\" [0, 0, 300, 30]"])
    #expect(reading.screen?.elements.first?.children.first?.label == "Imprint")
  }

  @Test(
    "A view without an area, or not displayed, is no stop; the views inside it declare it themselves"
  )
  func hiddenContainers() throws {
    let text = dump(
      """
      <node class='a.Row' clickable='true' bounds='[0,820][480,790]'/>
      <node class='a.Box' displayed='false' text='B' bounds='[0,0][9,9]'>
        <node class='android.widget.Button' text='C' clickable='true' displayed='true' bounds='[0,0][9,9]'/>
        <node class='android.widget.Button' text='D' clickable='true' visible-to-user='false' bounds='[0,0][9,9]'/>
      </node>
      """)
    #expect(try stops(try read(text, density: 160)) == ["Button-1 \"C, button\" [0, 0, 9, 9]"])
  }

  @Test(
    "From a dump of windows, those of apps and the keyboard are read, with the active one's title"
  )
  func windows() throws {
    func window(_ attributes: String, _ name: String, _ top: Int) -> String {
      """
      <window bounds='[0,\(top)][300,600]' \(attributes)><hierarchy rotation='0'>
      <node text='\(name)' class='x.Button' clickable='true' bounds='[0,\(top)][300,\(top + 50)]'/>
      </hierarchy></window>
      """
    }
    let app = window("title='Teas' layer='1' type='TYPE_APPLICATION'", "Edit", 0)
    let dialog = window("title='Sure?' active='true' layer='3' type='TYPE_APPLICATION'", "Yes", 200)
    let keyboard = window("title='' layer='2' type='TYPE_INPUT_METHOD'", "q", 400)
    let bar = window("title='Status' layer='9' type='TYPE_SYSTEM'", "Clock", 0)
    let empty = "<window title='Gone' layer='8' type='TYPE_APPLICATION'/>"
    let all =
      "<displays><display id='0'>\(dialog)\(bar)\(keyboard)\(app)\(empty)</display>"
      + "<display id='2'>\(app)</display></displays>"
    let reading = try read(all, density: 160)
    #expect(
      try stops(reading) == [
        "Button-1 \"Edit, button\" [0, 0, 300, 50]", "Button-3 \"Yes, button\" [0, 200, 300, 50]",
        "Button-2 \"q\" [0, 400, 300, 50]",
      ])
    let screen = try #require(reading.screen)
    #expect(screen.title == "Sure?" && screen.size == Size(width: 300, height: 600))
    #expect(screen.elements.map(\.id) == ["window-1", "window-2", "window-3"])
    #expect(screen.elements.map(\.label) == ["Teas", nil, "Sure?"])
    #expect(!reading.unknown.contains(.title) && reading.systemParts == ["window-2"])
    let system = try read("<displays><display>\(bar)\(bar)</display></displays>")
    #expect(try stops(system).count == 2 && system.screen?.title == "Status")
  }

  @Test("A screen with mostly right-to-left texts is read from right to left")
  func direction() throws {
    func order(_ left: String, _ right: String) throws -> [String.SubSequence] {
      try stops(
        try read(
          dump(
            "<node resource-id='l' text='\(left)' bounds='[0,0][9,9]'/><node resource-id='r' text='\(right)' bounds='[20,0][29,9]'/>"
          ))
      ).map { $0.prefix { $0 != " " } }
    }
    #expect(try order("שלום", "3. תה") == ["r", "l"])
    #expect(try order("שלום", "Tea") == ["l", "r"])
    #expect(try order("1", "") == ["l"])
  }
}

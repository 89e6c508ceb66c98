import ForeignScreens
import ScreenElements
import Testing

@Suite("Screens of iOS (X1)")
struct XCUITests {
  @Test(
    "The type and the traits of an element define its kind",
    arguments: [
      ("Button", "label='A'", "A, button"), ("Link", "label='A'", "A, link"),
      ("SearchField", "label='A'", "A, search field"),
      ("TextField", "placeholderValue='Name' value='Ann'", "Name, Ann, text field"),
      ("TextField", "placeholderValue='Name' value='Name'", "Name, text field"),
      ("SecureTextField", "label='PIN' value='1234'", "PIN, text field"),
      ("StaticText", "label='A' value='A'", "A"),
      ("StaticText", "label='A' traits='StaticText, Header'", "A, heading"),
      ("Image", "label='A'", "A, image"),
      ("Switch", "label='A' value='1'", "A, checked, check box"),
      ("Switch", "label='A' value='0' traits='Button'", "A, not checked, check box"),
      ("RadioButton", "label='A' value='true'", "A, checked, radio button"),
      (
        "Slider", "label='A' value='40%'",
        "A, 40%, adjustable, Pick it to raise or lower the value."
      ),
      (
        "Switch", "label='A' value='1' traits='Button, ToggleButton'", "A, checked, check box"
      ),
      (
        "Other", "label='A' value='0' accessible='true' traits='ToggleButton'",
        "A, not checked, check box"
      ),
      ("Button", "label='A' value='1'", "A, selected, button"),
      ("Button", "label='A' value='2'", "A, 2, button"),
      ("Tab", "label='A' selected='true'", "A, selected, tab"),
      ("Other", "label='A' accessible='true' traits='Link, Button'", "A, button"),
      ("Cell", "label='A' accessible='true' traits='Button,Selected'", "A, selected, button"),
      ("Button", "label='A' enabled='false'", "A, dimmed, button"),
      ("Button", "label='A' traits='Button, KeyboardKey'", "A"), ("Key", "label='A'", "A"),
    ])
  func kinds(type: String, attributes: String, spoken: String) throws {
    let element = "<XCUIElementType\(type) \(attributes) x='0' y='0' width='90' height='50'/>"
    #expect(try stops(try read(source(element))) == ["\(type)-1 \"\(spoken)\" [0, 0, 90, 50]"])
  }

  @Test("An accessible element is one stop, and an invisible one is none")
  func accessible() throws {
    let text = source(
      """
      <XCUIElementTypeCell name='cell' label='Tea, 2 minutes' accessible='true' x='0' y='0' width='300' height='50'>
        <XCUIElementTypeStaticText label='Tea' accessible='true' x='0' y='0' width='90' height='50'/>
      </XCUIElementTypeCell>
      <XCUIElementTypeOther x='0' y='60' width='300' height='50'>
        <XCUIElementTypeButton label='A' visible='true' accessible='true' x='0' y='60' width='90' height='50'/>
        <XCUIElementTypeButton label='B' visible='false' accessible='true' x='99' y='60' width='90' height='50'/>
        <XCUIElementTypeButton label='C' accessible='true' x='99' y='60' width='0' height='50'/>
      </XCUIElementTypeOther>
      <XCUIElementTypeOther x='0' y='120' width='300' height='50'/>
      """)
    #expect(
      try stops(try read(text)) == [
        "cell \"Tea, 2 minutes, button\" [0, 0, 300, 50]", "Button-1 \"A, button\" [0, 60, 90, 50]",
      ])
  }

  @Test("Information that the format lacks is unknown: headings only if no element has traits")
  func unknown() throws {
    let plain = try read(source("<XCUIElementTypeButton label='A'/>"))
    #expect(
      plain.unknown == [
        .title, .ranges, .scrollDirections, .groups, .headings, .placeholders, .spokenFigures,
        .textLanguages,
      ])
    let traits = try read(source("<XCUIElementTypeButton label='A' traits='Button'/>"))
    #expect(
      traits.unknown == [
        .title, .ranges, .scrollDirections, .groups, .spokenFigures, .textLanguages,
      ])
    #expect(traits.screen?.language == "und" && traits.screen?.title == "Tea")
  }

  @Test("An error is reported at its position, and gives no screen (Y4)")
  func wrong() throws {
    for width in ["", "a", "-1", "inf", "1e9"] {
      let text = source("<XCUIElementTypeButton x='0' y='0' width='\(width)' height='1'/>")
      #expect(
        try problems(text) == ["2:1 x, y, width and height are not those of an element"])
      #expect(try read(text).screen == nil)
    }
    #expect(try problems("<AppiumAUT/>") == ["1:1 the screen is empty"])
  }

  @Test("An element that was never laid out has no position, and does not reject the file")
  func nowhere() throws {
    let text = source(
      """
      <XCUIElementTypeAny label='Folder' accessible='true' x='inf' y='-inf' width='0' height='0'/>
      <XCUIElementTypeButton label='Open' x='0' y='0' width='90' height='50'/>
      """)
    #expect(try stops(try read(text)) == ["Button-1 \"Open, button\" [0, 0, 90, 50]"])
  }

  @Test("The texts and pictures in a link or a button that is no stop act as that link or button")
  func linksOfPages() throws {
    let text = source(
      """
      <XCUIElementTypeLink label='Teas' accessible='false' x='0' y='0' width='90' height='20'>
        <XCUIElementTypeStaticText label='Teas' accessible='true' x='0' y='0' width='90' height='20'/>
      </XCUIElementTypeLink>
      <XCUIElementTypeButton label='Cups' enabled='false' accessible='false' x='0' y='30' width='90' height='20'>
        <XCUIElementTypeImage label='Cups' accessible='true' x='0' y='30' width='90' height='20'/>
      </XCUIElementTypeButton>
      <XCUIElementTypeStaticText label='Imprint' accessible='true' x='0' y='60' width='90' height='20'/>
      """)
    #expect(
      try stops(try read(text)) == [
        "StaticText-1 \"Teas, link\" [0, 0, 90, 20]",
        "Image-1 \"Cups, dimmed, button, image\" [0, 30, 90, 20]",
        "StaticText-2 \"Imprint\" [0, 60, 90, 20]",
      ])
  }

  @Test(
    "A row is one stop, even with a switch in it, and another control in it is a stop after it")
  func rows() throws {
    func row(_ attributes: String, _ inside: String) -> String {
      "<XCUIElementTypeCell \(attributes) x='0' y='0' width='300' height='50'>\(inside)</XCUIElementTypeCell>"
    }
    let text = "<XCUIElementTypeStaticText label='Tea' x='0' y='0' width='90' height='20'/>"
    let note = "<XCUIElementTypeStaticText label='Hot' x='0' y='20' width='90' height='20'/>"
    let arrow =
      "<XCUIElementTypeButton label='more' enabled='false' x='250' y='0' width='20' height='50'/>"
    let info = "<XCUIElementTypeButton label='Info' x='270' y='0' width='30' height='50'/>"
    let own = "<XCUIElementTypeSwitch label='Tea' value='1' x='240' y='0' width='60' height='50'/>"
    func read(_ attributes: String, _ inside: String) throws -> [String] {
      try stops(try ForeignScreensTests.read(source(row(attributes, inside)))).map {
        String($0.prefix { $0 != "[" })
      }
    }
    #expect(try read("", text + note + arrow) == ["Cell-1 \"Tea, Hot, button\" "])
    #expect(
      try read("label='Tea'", text + info) == [
        "Cell-1 \"Tea, button\" ", "Button-1 \"Info, button\" ",
      ])
    #expect(try read("", text + own) == ["Cell-1 \"Tea, checked, check box\" "])
    #expect(
      try read(
        "label='Tea' accessible='true'", own.replacing("label", with: "accessible='true' label"))
        == ["Cell-1 \"Tea, checked, check box\" "])
    #expect(try read("label='Tea' traits='StaticText'", "") == ["Cell-1 \"Tea\" "])
    #expect(try read("", "") == [])
  }

  @Test("An element that a driver has rounded outward ends where the next one begins")
  func rounded() throws {
    func button(_ name: String, _ x: Int, _ y: Int) -> String {
      "<XCUIElementTypeButton label='\(name)' x='\(x)' y='\(y)' width='50' height='45'/>"
    }
    let text = source(
      button("A", 0, 0) + button("B", 0, 44) + button("C", 49, 44) + button("D", 90, 44))
    #expect(
      try stops(try read(text)).map { $0.drop { $0 != "[" } } == [
        "[0, 0, 50, 44]", "[0, 44, 49, 45]", "[49, 44, 50, 45]", "[90, 44, 50, 45]",
      ])
  }

  @Test("A field is a stop before the button in it")
  func buttonInField() throws {
    let text = source(
      """
      <XCUIElementTypeSecureTextField label='PIN' x='0' y='0' width='300' height='50'>
        <XCUIElementTypeButton label='Show' x='250' y='0' width='50' height='50'/>
      </XCUIElementTypeSecureTextField>
      """)
    #expect(
      try stops(try read(text)) == [
        "SecureTextField-1 \"PIN, text field\" [0, 0, 300, 50]",
        "Button-1 \"Show, button\" [250, 0, 50, 50]",
      ])
  }

  @Test(
    "Without accessibility information, named leaves are stops, and pictures without a name are not"
  )
  func leaves() throws {
    let text = source(
      """
      <XCUIElementTypeNavigationBar x='0' y='0' width='300' height='40'>
        <XCUIElementTypeOther label='Teas' x='0' y='0' width='300' height='40'/>
      </XCUIElementTypeNavigationBar>
      <XCUIElementTypeOther label='Try again' x='0' y='50' width='300' height='50'>
        <XCUIElementTypeOther label='Try again' x='0' y='50' width='300' height='50'/>
      </XCUIElementTypeOther>
      <XCUIElementTypeOther label='1 page' value='0%' x='290' y='0' width='10' height='600'/>
      <XCUIElementTypeImage x='0' y='110' width='300' height='50'/>
      <XCUIElementTypeStatusBar x='0' y='0' width='300' height='20'>
        <XCUIElementTypeOther label='9:50' x='0' y='0' width='40' height='20'/>
        <XCUIElementTypeButton label='Back to Mail' accessible='true' x='50' y='0' width='40' height='20'/>
      </XCUIElementTypeStatusBar>
      """)
    let reading = try read(text)
    #expect(
      try stops(reading).map { $0.prefix { $0 != "[" } } == [
        "Other-1 \"Teas\" ", "Other-3 \"Try again\" ",
      ])
    let bar = try #require(reading.screen?.elements.first?.children.first)
    #expect(bar.children.first?.traits == .staticText)
  }

  @Test("A blank name does not count, and the keys beside the keyboard belong to it")
  func blanksAndKeys() throws {
    let text = """
      <XCUIElementTypeApplication name=' ' label=' ' x='0' y='0' width='300' height='600'>
        <XCUIElementTypeButton label=' ' x='0' y='0' width='90' height='50'/>
        <XCUIElementTypeOther name='inputView' x='0' y='300' width='300' height='300'>
          <XCUIElementTypeKeyboard x='0' y='300' width='300' height='250'/>
          <XCUIElementTypeButton label='Emoji' x='0' y='560' width='30' height='30'/>
        </XCUIElementTypeOther>
      </XCUIElementTypeApplication>
      """
    let reading = try read(text)
    #expect(reading.screen?.title == "iOS" && reading.systemParts.contains("inputView"))
    #expect(try stops(reading).first == "Button-1 \"button\" [0, 0, 90, 50]")
  }

  @Test("A clipped row is named by its visible texts, or by all if none is visible")
  func cutRow() throws {
    func row(_ seen: String) throws -> [String] {
      try stops(
        try read(
          source(
            """
            <XCUIElementTypeCell visible='true' x='0' y='590' width='300' height='60'>
              <XCUIElementTypeStaticText label='Assam' visible='\(seen)' x='20' y='610' width='90' height='20'/>
              <XCUIElementTypeStaticText label='4 minutes' visible='false' x='20' y='630' width='90' height='20'/>
            </XCUIElementTypeCell>
            """)))
    }
    #expect(try row("false") == ["Cell-1 \"Assam, 4 minutes, button\" [0, 590, 300, 60]"])
    #expect(try row("true") == ["Cell-1 \"Assam, button\" [0, 590, 300, 60]"])
  }

  @Test("An alert covers everything except the keyboard")
  func alert() throws {
    func shown(_ visible: Bool) throws -> [String.SubSequence] {
      let text = source(
        """
        <XCUIElementTypeButton name='edit' x='0' y='0' width='90' height='50'/>
        <XCUIElementTypeOther><XCUIElementTypeAlert visible='\(visible)'>
          <XCUIElementTypeButton name='yes' x='0' y='100' width='90' height='50' visible='\(visible)'/>
        </XCUIElementTypeAlert></XCUIElementTypeOther>
        <XCUIElementTypeKeyboard><XCUIElementTypeKey name='q' x='0' y='200' width='30' height='50'/>
        </XCUIElementTypeKeyboard>
        """)
      return try stops(try read(text)).map { $0.prefix { $0 != " " } }
    }
    #expect(try shown(true) == ["yes", "q"])
    #expect(try shown(false) == ["edit", "q"])
  }
}

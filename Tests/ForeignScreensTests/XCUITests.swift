import ForeignScreens
import ScreenElements
import Testing

@Suite("Screens of iOS (X1)")
struct XCUITests {
  @Test(
    "The type and the traits of an element say what it is",
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

  @Test("What says that it is accessible is one stop, and what is invisible is none")
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
        "cell \"Tea, 2 minutes\" [0, 0, 300, 50]", "Button-1 \"A, button\" [0, 60, 90, 50]",
      ])
  }

  @Test("What the format does not say is unknown: headings only where no element has traits")
  func unknown() throws {
    let plain = try read(source("<XCUIElementTypeButton label='A'/>"))
    #expect(
      plain.unknown == [.title, .ranges, .scrollDirections, .groups, .headings, .fieldLabels])
    let traits = try read(source("<XCUIElementTypeButton label='A' traits='Button'/>"))
    #expect(traits.unknown == [.title, .ranges, .scrollDirections, .groups])
    #expect(traits.screen?.language == "und" && traits.screen?.title == "Tea")
  }

  @Test("What is wrong is said at its place, and gives no screen (Y4)")
  func wrong() throws {
    for width in ["", "a", "-1", "inf", "1e9"] {
      let text = source("<XCUIElementTypeButton x='0' y='0' width='\(width)' height='1'/>")
      #expect(
        try problems(text) == ["2:1 x, y, width and height are not those of an element"])
      #expect(try read(text).screen == nil)
    }
    #expect(try problems("<AppiumAUT/>") == ["1:1 the screen is empty"])
  }

  @Test("An alert covers all but the keyboard")
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

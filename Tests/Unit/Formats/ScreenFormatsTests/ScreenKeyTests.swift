import Diagnostics
import ScreenElements
import ScreenFormats
import Testing

@Suite("Every key of a screen file")
struct ScreenKeyTests {
  @Test("The sample of the interface is read")
  func sample() {
    let reading = read(
      """
      format: switchlight-screen/1
      title: Timer
      size: [390, 844]          # width, height in points
      scale: 3                  # pixels per point; default 1
      language: en              # BCP 47; default en
      direction: ltr            # or rtl; default from the language
      pointer: true             # every point can be clicked; default false
      elements:
        - id: start
          label: Start
          traits: [button]
          hint: Starts the timer.
          frame: [20, 100, 80, 44]       # x, y, width, height
      """)
    var expected = Screen(title: "Timer", size: Size(width: 390, height: 844))
    expected.scale = 3
    expected.direction = .leftToRight
    expected.hasPointer = true
    var start = Element(id: "start")
    start.label = "Start"
    start.traits = .button
    start.hint = "Starts the timer."
    start.frame = Frame(x: 20, y: 100, width: 80, height: 44)
    expected.elements = [start]
    #expect(reading.screen == expected)
    #expect(reading.diagnostics.isEmpty)
  }

  @Test("The defaults are those of the element type")
  func defaults() {
    let reading = read(screenText("  - id: a"))
    #expect(
      reading.screen
        == Screen(title: "T", size: Size(width: 390, height: 844), elements: [Element(id: "a")]))
  }

  @Test("An element with every key is read")
  func everyKey() {
    var expected = Element(id: "all")
    expected.label = "L"
    expected.value = "1"
    expected.hint = "H."
    expected.traits = [.adjustable, .header]
    expected.language = "de-CH"
    expected.frame = Frame(x: -1, y: 2.5, width: 0, height: 44)
    expected.path = [Point(x: 0, y: 0), Point(x: 4, y: 0), Point(x: 2, y: 4)]
    expected.activationPoint = Point(x: 1, y: 2)
    expected.accessible = false
    expected.elementsHidden = true
    expected.modal = true
    expected.groupsChildren = true
    expected.navigation = .combined
    expected.order = ["c", "b"]
    expected.children = [Element(id: "b"), Element(id: "c")]
    expected.actions = ["Delete", "Share"]
    expected.range = ValueRange(minimum: 0, maximum: 3, step: 0.5, value: 1)
    expected.scrolls = [.down, .left]
    expected.onSelect = [
      .say("Saved."), .open("more/d.yaml"), .layout("e.yaml"), .back, .set(id: "b", value: "2"),
      .set(id: "b", adding: [.selected, .header], removing: .notEnabled),
      .toggle(.values(["off", "on"])), .toggle(id: "b", .labels(["Play", "Pause"])),
      .toggle(id: "c", .trait(.selected)),
    ]
    expected.reactions = [
      Reaction(.action("Share"), [.say("Shared."), .back]), Reaction(.action("Delete"), [.back]),
      Reaction(.escape, [.say("Closed.")]), Reaction(.scroll(.down), [.layout("e.yaml")]),
      Reaction(.scroll(.left), [.say("Left.")]),
    ]
    expected.appearance.foreground = 0x1A2B3C
    expected.appearance.background = 0xFFFFFF
    expected.appearance.fontSize = 17
    expected.appearance.bold = true
    expected.appearance.opaque = false
    expected.appearance.image = .decorative
    expected.appearance.picture = "more/tea.png"
    let reading = read(
      screenText(
        """
          - id: all
            label: L
            value: "1"
            hint: H.
            traits: [adjustable, header]
            language: de-CH
            frame: [-1, 2.5, 0, 44]
            path: [[0, 0], [4, 0], [2, 4]]
            activationPoint: [1, 2]
            accessible: false
            elementsHidden: true
            modal: true
            groupsChildren: true
            navigation: combined
            order: [c, b]
            children: [{id: b}, {id: c}]
            actions: [Delete, Share]
            range: {min: 0, max: 3, step: 0.5, value: 1}
            scrolls: [down, left, down]
            onSelect:
              - say: Saved.
              - open: more/d.yaml
              - layout: e.yaml
              - back: true
              - set: {id: b, value: "2"}
              - set: {id: b, add: [selected, header], remove: [notEnabled]}
              - toggle: [off, on]
              - toggle: {id: b, labels: [Play, Pause]}
              - toggle: {id: c, trait: selected}
            onAction:
              Share: [{say: Shared.}, {back: true}]
              Delete: {back: true}
            onEscape: {say: Closed.}
            onScroll: {left: {say: Left.}, down: {layout: e.yaml}}
            foreground: "#1a2B3c"
            background: "#ffffff"
            fontSize: 17
            bold: true
            opaque: false
            image: decorative
            picture: more/tea.png
        """))
    #expect(reading.screen?.elements == [expected], "\(reading.diagnostics)")
    #expect(reading.diagnostics.isEmpty)
  }

  @Test("A screen may be JSON")
  func json() {
    let text =
      #"{"format":"switchlight-screen/1","title":"T","size":[1,2],"elements":[{"id":"a","modal":true}]}"#
    #expect(read(text).screen?.elements.first?.modal == true)
  }

  @Test("onSelect accepts one response or a list of them")
  func responses() {
    #expect(element("onSelect: {say: Hi}")?.onSelect == [.say("Hi")])
    #expect(element("onSelect: [{back: true}]")?.onSelect == [.back])
    #expect(element("onSelect: []")?.onSelect == [])
  }

  @Test(
    "Traits have the names of the interface",
    arguments: [
      ("none", Traits([])), ("button", .button), ("link", .link), ("searchField", .searchField),
      ("keyboardKey", .keyboardKey), ("staticText", .staticText), ("image", .image),
      ("header", .header), ("selected", .selected), ("playsSound", .playsSound),
      ("summaryElement", .summaryElement), ("notEnabled", .notEnabled),
      ("updatesFrequently", .updatesFrequently), ("startsMediaSession", .startsMediaSession),
      ("adjustable", .adjustable), ("allowsDirectInteraction", .allowsDirectInteraction),
      ("causesPageTurn", .causesPageTurn), ("textField", .textField), ("checkBox", .checkBox),
      ("radioButton", .radioButton), ("tab", .tab), ("menuItem", .menuItem),
      ("comboBox", .comboBox), ("opensNextMenu", .opensNextMenu), ("unplanned", .unplanned),
      ("permanent", .permanent), ("unnamed", .unnamed), ("added", .added),
      ("opensSettings", .opensSettings),
    ] as [(String, Traits)])
  func traits(name: String, trait: Traits) {
    #expect(element("traits: [\(name)]")?.traits == trait)
  }

  @Test(
    "Language tags have the shape of BCP 47",
    arguments: [
      ("en", true), ("de-CH", true), ("zh-Hant-TW", true), ("sl-rozaj-biske", true),
      ("es-419", true), ("de-1996", true), ("en-u-ca-buddhist", true), ("x-private", true),
      ("en-x-a", true), ("zh-yue", true), ("english-", false), ("e", false), ("de_CH", false),
      ("en-", false), ("-en", false), ("en-u", false), ("en-x", false), ("x", false), ("dé", false),
      ("en-abcdefghi", false), ("de-ch-ch", false),
    ] as [(String, Bool)])
  func languages(tag: String, isGood: Bool) {
    #expect((element("language: \(tag)")?.language == tag) == isGood)
  }
}

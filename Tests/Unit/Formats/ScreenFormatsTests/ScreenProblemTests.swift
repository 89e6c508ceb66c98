import Diagnostics
import ScreenElements
import ScreenFormats
import Testing

@Suite("Errors in a screen file (Y4)")
struct ScreenProblemTests {
  @Test(
    "Each problem is reported at its position",
    arguments: [
      ("  - {id: a, labl: x}", ["1:13 \"labl\" is not a key of an element"]),
      ("  - {label: x}", ["1:5 the element has no id"]),
      ("  - {id: a}\n  - {id: a}", ["2:10 the id \"a\" is used twice"]),
      ("  - {id: 1}", ["1:10 id must be text, not a number"]),
      ("  - {id: a, label: }", ["1:13 label is empty; it must be text"]),
      ("  - {id: a, label: []}", ["1:20 label has no parts"]),
      ("  - {id: a, label: \"\\e[2J\"}", ["1:20 label contains a control character"]),
      ("  - {id: \"\"}", ["1:10 id must be one line of text that is not empty"]),
      ("  - {id: a, modal: yes}", ["1:20 modal must be true or false, not text"]),
      ("  - {id: a, traits: button}", ["1:21 traits must be a list, not text"]),
      (
        "  - {id: a, traits: [buton]}",
        [
          "1:22 a trait is \"buton\"; it must be one of none, button, link, searchField, keyboardKey, staticText, image, header, selected, playsSound, summaryElement, notEnabled, updatesFrequently, startsMediaSession, adjustable, allowsDirectInteraction, causesPageTurn, textField, checkBox, radioButton, tab, menuItem, comboBox, opensNextMenu, unplanned, permanent, unnamed, added, opensSettings"
        ]
      ),
      (
        "  - {id: a, traits: [link, button]}",
        [
          "1:28 button, link, searchField, keyboardKey, textField, checkBox, radioButton, tab, menuItem and comboBox exclude one another"
        ]
      ),
      (
        "  - {id: a, frame: [0, 0, 44]}",
        ["1:20 frame has 3 numbers; it must have 4: x, y, width, height"]
      ),
      (
        "  - {id: a, frame: [0, 0, -1, 44]}",
        ["1:27 width of frame is -1; it must be from 0 to 1000000"]
      ),
      (
        "  - {id: a, frame: [.nan, .inf, 1, 1e300]}",
        [
          "1:21 x of frame must be a finite number", "1:27 y of frame must be a finite number",
          "1:36 height of frame is 1e+300; it must be from 0 to 1000000",
        ]
      ),
      ("  - {id: a, frame: [0, 0, wide, 1]}", ["1:27 width of frame must be a number, not text"]),
      (
        "  - {id: a, path: [[0, 0], [9, 0, 9, 9, 0, 9], [0, 9]]}",
        ["1:28 path has an item that is not a point; a point is [x, y]"]
      ),
      (
        "  - {id: a, path: \"M0 0C9 0 9 9 0 9\"}",
        ["1:19 path has an item that is not a point; a point is [x, y]"]
      ),
      (
        "  - {id: a, path: [{curve: [9, 0]}, [0, 0], [9, 9]]}",
        ["1:20 path has an item that is not a point; a point is [x, y]"]
      ),
      ("  - {id: a, path: [[0, 0]]}", ["1:19 path has 1 points; an outline has at least 3"]),
      (
        "  - {id: a, path: [[0, 0], [1], [2, 2]]}",
        ["1:28 a point of path has 1 numbers; it must have 2: x, y"]
      ),
      (
        "  - {id: a, navigation: seperate}",
        ["1:25 navigation is \"seperate\"; it must be one of automatic, separate, combined"]
      ),
      (
        "  - {id: a, language: de_CH}",
        ["1:23 language is \"de_CH\", which is not a language tag (BCP 47)"]
      ),
      (
        "  - {id: a, foreground: #ff0000\n    }",
        ["1:13 foreground is empty: without quotes, # begins a comment"]
      ),
      ("  - {id: a, foreground: red}", ["1:25 foreground is \"red\", which is not a color"]),
      (
        "  - {id: a, background: \"#12345g\"}",
        ["1:25 background is \"#12345g\", which is not a color"]
      ),
      ("  - {id: a, fontSize: 0}", ["1:23 fontSize is 0; it must be from 1 to 1000"]),
      (
        "  - {id: a, scrolls: [sideways]}",
        ["1:23 an item of scrolls is \"sideways\"; it must be one of up, down, left, right"]
      ),
      ("  - {id: a, actions: [Share, Share]}", ["1:30 the action \"Share\" is listed twice"]),
      ("  - {id: a, actions: [\"\"]}", ["1:23 an item of actions is empty"]),
      ("  - a", ["1:5 an element must be a mapping, not text"]),
    ] as [(String, [String])])
  func problem(elements: String, expected: [String]) {
    #expect(problems(elements) == expected)
  }

  @Test(
    "Ranges are checked (A3)",
    arguments: [
      ("range: {min: 2, max: 1, step: 1, value: 1}", ["1:48 min is 2, which is above max"]),
      ("range: {min: 0, max: 1, step: 0, value: 1}", ["1:65 step is 0; it must be above 0"]),
      (
        "range: {min: 0, max: 1, step: 1, value: 2}",
        ["1:75 value is 2; it must be from min to max, 0 to 1"]
      ),
      ("range: {min: 0, max: 1, value: 0}", ["1:42 the range has no step"]),
      (
        "range: {min: 0, max: 1, step: 1, value: 0, by: 1}", ["1:78 \"by\" is not a key of a range"]
      ),
      ("range: {min: 1, max: 1, step: 1, value: 1}", []),
      ("label: x", ["1:21 warning: the element is adjustable, but has no range to adjust"]),
    ] as [(String, [String])])
  func ranges(keys: String, expected: [String]) {
    #expect(problems("  - {id: a, traits: [adjustable], \(keys)}") == expected)
  }

  @Test("A range without the trait causes a warning, and the screen is read")
  func rangeWithoutTrait() {
    let reading = read(screenText("  - {id: a, range: {min: 0, max: 1, step: 1, value: 1}}"))
    #expect(reading.screen != nil)
    #expect(reading.diagnostics.map(\.severity) == [.warning])
  }

  @Test(
    "onSelect is checked",
    arguments: [
      ("{say: 1}", ["1:29 say must be text, not a number"]),
      ("{}", ["1:23 onSelect has 0 keys; each response must have one"]),
      ("{say: x, back: true}", ["1:32 onSelect has 2 keys; each response must have one"]),
      ("{back: false}", ["1:30 back can only be true"]),
      ("{opne: x.yaml}", ["1:24 \"opne\" is not a key of onSelect"]),
      (
        "{open: /etc/passwd}",
        ["1:30 open is \"/etc/passwd\", which is not a file beside this screen"]
      ),
      (
        "{layout: a//b.yaml}",
        ["1:32 layout is \"a//b.yaml\", which is not a file beside this screen"]
      ),
      ("{open: ../x.yaml}", ["1:30 open is \"../x.yaml\", which is not a file beside this screen"]),
      (
        "{set: {id: b, value: x}}",
        ["1:34 the response names \"b\", which is not an id of this screen"]
      ),
      ("{set: {id: a}}", ["1:29 set changes nothing"]),
      ("{set: {id: a, value: 1}}", ["1:44 value must be text, not a number"]),
      (
        "{set: {id: a, add: [button]}}",
        [
          "1:43 a trait of add is \"button\"; it must be one of staticText, image, header, selected, playsSound, "
            + "summaryElement, notEnabled, updatesFrequently, startsMediaSession, allowsDirectInteraction, "
            + "causesPageTurn, opensNextMenu"
        ]
      ),
      ("{toggle: [off]}", ["1:32 toggle has 1 states; a pick switches between 2 or more"]),
      ("{toggle: [off, off]}", ["1:38 toggle has \"off\" twice"]),
      ("{toggle: [off, true]}", ["1:38 an item of toggle must be text, not true or false"]),
      ("{toggle: {id: a}}", ["1:32 toggle has 0 of values, labels and trait; it must have one"]),
      (
        "{toggle: {values: [a, b], labels: [c, d]}}",
        ["1:49 toggle has 2 of values, labels and trait; it must have one"]
      ),
      (
        "{toggle: {id: b, values: [a, b]}}",
        ["1:37 the response names \"b\", which is not an id of this screen"]
      ),
      ("say", ["1:23 onSelect must be a mapping, not text"]),
    ] as [(String, [String])])
  func onSelect(value: String, expected: [String]) {
    #expect(problems("  - {id: a, onSelect: \(value)}") == expected)
  }

  @Test(
    "Responses and offered actions match (A2)",
    arguments: [
      (
        "actions: [Ring], onAction: {Rign: {say: x}}",
        ["1:41 onAction names \"Rign\", which is none of its actions"]
      ),
      (
        "onAction: {Ring: {say: x}}", ["1:24 onAction names \"Ring\", which is none of its actions"]
      ),
      ("actions: [Ring], onAction: x", ["1:40 onAction must be a mapping, not text"]),
      (
        "scrolls: [up], onScroll: {down: {say: x}}",
        [
          "1:22 warning: nothing answers scrolling up, so it is not offered",
          "1:39 onScroll has down, but the element does not scroll in that direction",
        ]
      ),
      ("onEscape: {say: x, back: true}", ["1:32 onEscape has 2 keys; each response must have one"]),
      (
        "actions: [Ring, Turn off], onAction: {Ring: {say: x}}",
        ["1:29 warning: nothing answers the action \"Turn off\", so it is not offered"]
      ),
      (
        "scrolls: [up, down], onScroll: {up: {say: x}}",
        ["1:22 warning: nothing answers scrolling down, so it is not offered"]
      ),
      // A model of an app answers nothing by itself.
      ("actions: [Ring], scrolls: [up]", []),
    ] as [(String, [String])])
  func reactions(keys: String, expected: [String]) {
    #expect(problems("  - {id: a, \(keys)}") == expected)
  }

  @Test(
    "The four errors of an order are reported at its entry (E4)",
    arguments: [
      ("[nobody]", ["1:21 order lists \"nobody\", which is not an id of this screen"]),
      ("[b, b]", ["1:24 order lists \"b\" twice"]),
      ("[z]", ["1:21 order lists \"z\", which is not inside this element"]),
      ("[a]", ["1:21 order lists \"a\", which is this element itself"]),
      ("[c, b]", ["1:21 order lists \"c\" and \"b\", which contains it"]),
      ("[d, b]", ["1:21 order lists \"d\" and \"b\", which contains it"]),
      ("[b]", []), ("[c]", []), ("[]", []),
    ] as [(String, [String])])
  func order(list: String, expected: [String]) {
    let inner = "{id: b, children: [{id: c, children: [{id: d}]}]}"
    #expect(problems("  - {id: a, order: \(list), children: [\(inner)]}\n  - {id: z}") == expected)
  }

  @Test("A group with elements from elsewhere is an error that explains how to write it (E4)")
  func elsewhere() {
    let found = read(
      screenText(
        "  - {id: keys, order: [one, far], children: [{id: one}]}\n  - {id: other, children: [{id: far}]}"
      )
    ).diagnostics
    #expect(found.map(\.message) == ["order lists \"far\", which is not inside this element"])
    #expect(found.first?.position == .init(line: 5, column: 29))
    #expect(
      found.first?.hint
        == "Move \"far\" with all its keys into children of \"keys\". It stays at its position: a frame is relative to the screen."
    )
    #expect(found.first?.notes.map(\.position) == [.init(line: 6, column: 33)])
    let outer = read(screenText("  - {id: a, children: [{id: b, order: [a], children: []}]}"))
    #expect(
      outer.diagnostics.map(\.message) == ["order lists \"a\", which contains this element"])
  }

  @Test(
    "As the hint explains, elements in a group are scanned there, wherever they are displayed (E6, E7)"
  )
  func writtenElsewhere() throws {
    let screen = try #require(
      read(
        screenText(
          """
            - id: keys
              label: Keys
              navigation: combined
              children:
                - {id: one, label: One, frame: [0, 0, 50, 50]}
                - {id: far, label: Far, frame: [300, 700, 50, 50]}
            - {id: middle, label: Middle, frame: [100, 300, 50, 50]}
          """)
      ).screen)
    let scopes = ScopeTree(ElementTree(screen), Grouping())
    #expect(scopes.count(of: 0) == 2)
    #expect(
      (0..<scopes.count(of: 1)).map { "\(scopes.stop($0, in: 1).name)" }.prefix(2) == [
        "one", "far",
      ])
    #expect(screen.elements[0].children[1].frame == Frame(x: 300, y: 700, width: 50, height: 50))
  }

  @Test("A duplicate id and an ancestor in an order show both positions (E4)")
  func notes() {
    let twice = read(screenText("  - {id: a}\n  - {id: a}")).diagnostics
    #expect(twice.first?.notes.map(\.position) == [.init(line: 5, column: 10)])
    let ancestor = read(
      screenText("  - {id: a, order: [c, b], children: [{id: b, children: [{id: c}]}]}"))
    #expect(ancestor.diagnostics.first?.notes.map(\.position) == [.init(line: 5, column: 24)])
  }

  @Test("Errors in the structure of the file are reported")
  func topLevel() {
    let found = read("title: T\nsize: [0, 5]\nelement: []\nscale: 0\ndirection: left\n").diagnostics
    #expect(found.suffix(2).map(\.hint) == ["Write 0.1 or more.", "Write one of these words."])
    #expect(
      found.map(
        \.message) == [
          "the screen has no format", "the screen has no elements",
          "width of size is 0; it must be from 1 to 1000000",
          "\"element\" is not a key of a screen", "scale is 0; it must be from 0.1 to 100",
          "direction is \"left\"; it must be one of ltr, rtl",
        ])
    #expect(read("- a").diagnostics.map(\.message) == ["a screen must be a mapping, not a list"])
  }

  @Test("Another format is reported, with the supported one")
  func format() {
    let newer = read("format: switchlight-screen/2\ntitle: T\nsize: [1, 1]\nelements: []\n")
      .diagnostics
    #expect(newer.map(\.message) == ["the format \"switchlight-screen/2\" is not known"])
    #expect(newer.first?.hint?.contains("a newer Switchlight") == true)
    let other = read("format: html\ntitle: T\nsize: [1, 1]\nelements: []\n").diagnostics
    #expect(other.first?.hint == "Write format: switchlight-screen/1.")
  }

  @Test("All problems of a file are reported in order, in a readable form")
  func all() {
    let reading = read(screenText("  - {id: a, labl: x, frame: [0]}\n  - {id: a}"))
    #expect(reading.screen == nil)
    #expect(
      DiagnosticList(reading.diagnostics).description == """
        s.yaml:5:13: error: "labl" is not a key of an element
          - {id: a, labl: x, frame: [0]}
                    ^
        hint: Did you mean label?

        s.yaml:5:29: error: frame has 1 numbers; it must have 4: x, y, width, height
          - {id: a, labl: x, frame: [0]}
                                    ^
        hint: Write [20, 100, 80, 44].

        s.yaml:6:10: error: the id "a" is used twice
          - {id: a}
                 ^
        s.yaml:5:10: note: the first element with this id is here
          - {id: a, labl: x, frame: [0]}
                 ^
        hint: Give each element its own id.
        """)
  }

  @Test("A hostile number of problems is reported in bounded time")
  func manyProblems() {
    let order = (0..<60_000).map { "x\($0)" }.joined(separator: ",")
    let reading = read(screenText("  - {id: a, order: [\(order)]}"))
    #expect(reading.screen == nil && reading.diagnostics.count == DiagnosticLog.limitOfKind + 1)
    #expect(
      reading.diagnostics.last?.message == "59990 more problems from here on are not shown")
  }
}

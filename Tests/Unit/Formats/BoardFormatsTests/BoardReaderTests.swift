import BoardFixtures
import BoardFormats
import Testing

@Suite("Boards of the Open Board Format")
struct BoardReaderTests {
  private func board(_ text: String) throws -> Board {
    let (set, findings) = read(text)
    #expect(findings.isEmpty, "\(findings)")
    return try #require(set?.entries.first?.board)
  }

  /// A board of one row with these buttons, which have the ids 1, 2 and so on.
  private func row(_ buttons: String..., more: String = "") -> String {
    BoardPackages.board(
      "b", buttons.enumerated().map { "{\"id\": \"\($0.offset + 1)\", \($0.element)}" },
      ids: (1...max(buttons.count, 1)).map { "\($0)" }, more: more)
  }

  @Test("A button has its label, its spoken text, its colors, and its visibility (B5)")
  func button() throws {
    let found = try board(
      row(
        ##""label": "tea", "vocalization": "I want tea", "background_color": "rgb(255, 200, 0)", "border_color": "#123""##,
        #""label": "no", "hidden": true, "background_color": "rgba(0, 0, 0, 0)", "border_color": "Navy""#,
        ##""label": "yes", "background_color": "#A0b0C0", "border_color": "rgba(1,2,3,0.5)""##))
    let (tea, no, yes) = (found.buttons[0], found.buttons[1], found.buttons[2])
    #expect(tea.label == "tea" && tea.vocalization == "I want tea" && !tea.isHidden)
    #expect(tea.background == 0xFFC800 && tea.border == 0x112233)
    #expect(no.isHidden && no.background == nil && no.border == 0x000080)
    #expect(yes.background == 0xA0B0C0 && yes.border == 0x808181)
    #expect(found.cells == [[0, 1, 2]])
    #expect(found.id == "b" && found.name == "Board" && found.locale == "en")
  }

  @Test(
    "A translucent color is mixed with white, and an invisible one does not count (B5.63)",
    arguments: [
      ("rgba(255, 0, 0, 0.1)", 0xFFE6E6), ("rgba(255, 0, 0, 1)", 0xFF0000),
      ("#ff000080", 0xFF7F7F), ("#f008", 0xFF7777), ("#f00f", 0xFF0000), ("#ff000000", nil),
      ("rgba(0, 0, 0, 255)", 0x000000), ("rgba(255,0,0,.0)", nil), ("rgba(255,0,0,0.00)", nil),
      ("rgba(255, 0, 0, 0%)", nil), ("rgb(255, 0, 0, 0)", nil), ("rgba(255, 0, 0, .5)", 0xFF8080),
      ("rgba(255, 0, 0, 50%)", 0xFF8080), ("rgba(255, 0, 0, 100%)", 0xFF0000),
    ] as [(String, UInt32?)])
  func translucent(color: String, expected: UInt32?) throws {
    let found = try board(row("\"label\": \"a\", \"background_color\": \"\(color)\""))
    #expect(found.buttons[0].background == expected)
  }

  @Test(
    "A color may have spaces, percentages, or hue, saturation and lightness, as in CSS (B5.65)",
    arguments: [
      ("rgb(255 0 0)", 0xFF0000), ("rgb(255 0 0 / 50%)", 0xFF8080), ("rgb(255 0 0/.5)", 0xFF8080),
      ("rgb(100%,0%,0%)", 0xFF0000), ("rgb(50% 0% 20%)", 0x800033),
      ("hsl(0,100%,50%)", 0xFF0000), ("HSL( 120deg 100% 25% )", 0x008000),
      ("hsl(-120, 100%, 50%)", 0x0000FF), ("hsl(480 100% 50%)", 0x00FF00),
      ("hsla(240, 100%, 50%, 0.5)", 0x8080FF), ("hsl(0 0% 50% / 0)", nil),
      ("hsl(30, 60%, 40%)", 0xA36629), ("rgb (1, 2, 3)", 0x010203),
    ] as [(String, UInt32?)])
  func formsOfColors(color: String, expected: UInt32?) throws {
    let found = try board(row("\"label\": \"a\", \"background_color\": \"\(color)\""))
    #expect(found.buttons[0].background == expected)
  }

  @Test(
    "A text that is no color is reported (B5.65)",
    arguments: [
      "rgb(255 0)", "rgb(255 0 0 0)", "rgb(256 0 0)", "rgb(101%,0%,0%)", "rgb(1,,2)", "rgb(1,2,3",
      "rgb(1/2/3)", "hsl(inf,100%,50%)", "hsl(0,200%,50%)", "hwb(0 0% 0%)", "rgb(1 2 3 / nan)",
      "rgb(1 2 3 /)", "rgb()", "(1,2,3)", "rgb((1,2,3)",
    ])
  func noColors(color: String) throws {
    let (set, findings) = read(row("\"label\": \"a\", \"background_color\": \"\(color)\""))
    #expect(set?.entries.first?.board.buttons[0].background == nil)
    #expect(findings.count == 1 && findings[0].contains("is not a known color"))
  }

  @Test(
    "A board in another encoding or above 16 MB is rejected with a way out (B5.9, B5.47, B5.62)")
  func encoding() throws {
    func finding(_ bytes: [UInt8]) throws -> String {
      let reading = readBoards(bytes)
      #expect(reading.boards == nil && reading.findings.count == 1)
      let finding = try #require(reading.findings.first)
      return "\(finding.place): \(finding.message) \(finding.hint ?? "")"
    }
    let wrong = Array("{\"name\":\n \"caf".utf8) + [0xE9] + Array("\"}".utf8)
    #expect(
      try finding(wrong)
        == "line 2, column 6: is not valid UTF-8 from here on Save it as UTF-8.")
    let wide = "{}".utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    #expect(try finding([0xFF, 0xFE] + wide) == ": is UTF-16, not UTF-8 Save it as UTF-8.")
    let long =
      Array("{\"a\": \"".utf8) + [UInt8](repeating: 0x61, count: 17 << 20) + Array("\"}".utf8)
    #expect(
      try finding(long).hasSuffix(
        "bytes of JSON Export it as a package (.obz), or with smaller pictures."))
  }

  @Test("Actions are read in their order, or the single one if there is no list (B5)")
  func actions() throws {
    let found = try #require(
      read(
        row(
          #""label": "a", "action": "+a""#,
          #""label": "b", "action": ":space", "actions": [":clear", "+oo", null, ":home"]"#,
          #""label": "c", "actions": [], "action": ":speak""#,
          #""label": "d", "action": ":backspace""#, #""label": "e", "action": ":ext_app_x""#,
          #""label": "f", "action": "+""#)
      ).set?.entries.first?.board)
    #expect(
      found.buttons.map(\.actions) == [
        [.spell("a")], [.clear, .spell("oo"), .home], [.speak], [.backspace],
        [.other(":ext_app_x")], [.other("+")],
      ])
  }

  @Test("Texts are in the board's own language, or in a broader one (B5)")
  func strings() throws {
    let texts = """
      , "strings": {"fr": {"tea": "thé", "ask": "Du thé", "water": "eau"},
      "fr-CA": {"water": "de l'eau"}, "de": {"tea": "Tee"}}
      """
    let text = row(
      #""label": "tea", "vocalization": "ask""#, #""label": "water""#, #""label": "milk""#,
      more: texts
    ).replacing(#""locale": "en""#, with: #""locale": "fr_CA""#)
    let found = try board(text)
    #expect(found.locale == "fr-CA")
    #expect(found.buttons.map(\.label) == ["thé", "de l'eau", "milk"])
    #expect(found.buttons[0].vocalization == "Du thé")
  }

  @Test("Numeric ids become texts, and null counts as missing (B5)")
  func leniency() throws {
    let found = try board(
      """
      {"format": "open-board-0.1", "id": 7, "name": null, "url": "https://example.org", "x": [1],
       "buttons": [null, {"id": 0, "label": 5, "image_id": null, "ext_a": {}}, {"id": "b", "label": "B"}],
       "grid": {"rows": 2, "columns": 3, "order": [[0, null, "b"], ["b"]]}, "images": null}
      """)
    #expect(found.id == "7" && found.locale == nil)
    #expect(found.buttons.map(\.id) == ["0", "b"] && found.buttons[0].label == "5")
    #expect(found.cells == [[0, nil, 1], [1, nil, nil]])
  }

  @Test("Texts are single lines without control characters, of a readable length (B5)")
  func texts() throws {
    let long = String(repeating: "a", count: 501)
    let (set, findings) = read(
      row(#""label": " tea \n and\u0007 \u001b[1mmilk ""#, "\"label\": \"\(long)\""))
    #expect(
      set?.entries[0].board.buttons.map(\.label) == ["tea and [1mmilk", String(long.dropLast())])
    #expect(findings == ["warning - buttons[1].label: has more than 500 characters, and is cut"])
  }

  @Test("Absolute positions count if each button has one on the board (B5)")
  func places() throws {
    let place = #""left": 0.5, "top": 0, "width": 0.25, "height": 1"#
    let found = try board(
      """
      {"format": "open-board-0.1", "id": "a", "buttons": [{"id": "1", "label": "a", \(place)}]}
      """)
    #expect(found.hasPlaces)
    let area = try #require(found.buttons[0].area)
    #expect([area.left, area.top, area.width, area.height] == [0.5, 0, 0.25, 1])
    #expect(found.placedButtons == [0])
    #expect(try !board(row("\"label\": \"a\", \(place)", #""label": "b""#)).hasPlaces)
    let beside = read(row(#""label": "a", "left": 0.9, "top": 0, "width": 0.25, "height": 1"#))
    #expect(beside.findings == ["warning - buttons[0]: has a position outside the board"])
    #expect(beside.set?.entries[0].board.hasPlaces == false)
  }

  @Test(
    "A value of the wrong kind is an error with its position (B5, Y4)",
    arguments: [
      ("[]", "-: is JSON, but not an object"), ("{}", "buttons: is missing"),
      ("{\"a\":\n \"é\",\n x}", "line 3, column 2: is not JSON from here on"),
      (#"{"format": "x", "buttons": []}"#, "format: is \"x\", which is not a format of boards"),
      (#"{"buttons": {}}"#, "buttons: is an object and not a list"),
      (#"{"buttons": [1]}"#, "buttons[0]: is a number and not an object"),
      (#"{"buttons": [{"label": "a"}]}"#, "buttons[0]: has no id"),
      (#"{"buttons": [{"id": []}]}"#, "buttons[0].id: is a list and not a text"),
      (
        #"{"buttons": [{"id": "a", "label": "a"}, {"id": "a"}]}"#,
        "buttons[1].id: is \"a\", which another button has"
      ),
      (
        #"{"buttons": [{"id": "a", "label": {}}]}"#,
        "buttons[0].label: is an object and not a text"
      ),
      (
        #"{"buttons": [{"id": "a", "label": "a", "hidden": "no"}]}"#,
        "buttons[0].hidden: is a text and not true or false"
      ),
      (
        #"{"buttons": [{"id": "a", "label": "a", "load_board": "b"}]}"#,
        "buttons[0].load_board: is a text and not an object"
      ),
      (
        #"{"buttons": [{"id": "a", "label": "a", "actions": [[]]}]}"#,
        "buttons[0].actions[0]: is a list and not a text"
      ),
      (
        #"{"buttons": [{"id": "a", "label": "a", "left": "0"}]}"#,
        "buttons[0].left: is a text and not a number"
      ),
      (
        #"{"buttons": [{"id": "a", "label": "a"}]}"#,
        "grid: is missing, and not every button has its own position"
      ),
      (
        #"{"buttons": [], "grid": {"rows": 0, "columns": 1, "order": []}}"#,
        "grid.rows: is not a whole number from 1 to 100"
      ),
      (
        #"{"buttons": [], "grid": {"rows": 1, "columns": 101, "order": []}}"#,
        "grid.columns: is not a whole number from 1 to 100"
      ),
      (#"{"buttons": [], "grid": {"rows": 1}}"#, "grid.columns: is missing"),
      (#"{"buttons": [], "grid": {"rows": 1, "columns": 1}}"#, "grid.order: is missing"),
      (
        #"{"buttons": [], "grid": {"rows": 1, "columns": 1, "order": [7]}}"#,
        "grid.order[0]: is not a list of the ids in a row"
      ),
      (#"{"buttons": [], "images": [{}]}"#, "images[0]: has no id"),
      (
        #"{"buttons": [], "images": [{"id": "a"}, {"id": "a"}]}"#,
        "images[1].id: is \"a\", which another image has"
      ),
      (
        #"{"buttons": [], "images": [{"id": "a", "data": 5}]}"#,
        "images[0].data: is a number and not a text"
      ),
      (
        #"{"buttons": [], "locale": "en", "strings": {"en": {"a b": []}}}"#,
        "strings.en[\"a b\"]: is a list and not a text"
      ),
    ])
  func wrong(text: String, problem: String) throws {
    let reading = readBoards(Array(text.utf8))
    let errors = reading.findings.filter { $0.kind == .error }
    #expect(reading.hasErrors)
    #expect(errors.contains { $0.line.hasPrefix("error - \(problem)") }, "\(errors.map(\.line))")
  }

  @Test("A key that appears twice is a warning with its position, and the last one counts (B5.66)")
  func repeatedKeys() {
    let (set, findings) = read(
      """
      {"format": "open-board-0.1", "id": "a", "locale": "en", "grid": {"rows": 1, "columns": 1, "order": [["2"]]},
       "buttons": [{"id": "1", "label": "a"}], "buttons": [{"id": "2", "label": "b", "id": "2"}]}
      """)
    #expect(
      findings == [
        "warning - line 2, column 42: has the key \"buttons\" again; the last one counts",
        "warning - line 2, column 80: has the key \"id\" again; the last one counts",
      ])
    #expect(set?.entries[0].board.buttons.map(\.label) == ["b"])
  }

  @Test("A merely useless value is a warning with its position (B5, Y4)")
  func warnings() {
    let text = """
      {"id": "a", "locale": "english!", "buttons": [{"id": "1", "label": "a", "image_id": "x",
        "background_color": "no color"}, {"id": "2", "label": "b"}, {"id": "3"}],
       "grid": {"rows": 1, "columns": 2, "order": [["1", "9", "2"], ["3"]]}}
      """
    let (set, findings) = read(text)
    #expect(
      findings == [
        "warning - format: is missing; the file is read as open-board-0.1",
        "warning - locale: is \"english!\", which is not a language",
        "warning - buttons[0].background_color: is \"no color\", which is not a known color",
        "warning - buttons[2]: has no label and no words, and is highlighted in silence",
        "warning - grid.order[0][1]: names the button \"9\", which is not on this board",
        "warning - grid.order[0][2]: lies outside of the grid and is not shown",
        "warning - grid.order[1][0]: lies outside of the grid and is not shown",
        "warning - buttons[0].image_id: is \"x\", which is not the id of an image of this board",
        "warning - buttons[1]: is in no cell of the grid, and is not shown",
        "warning - buttons[2]: is in no cell of the grid, and is not shown",
      ])
    #expect(set?.entries[0].board.cells == [[0, nil]])
  }

  @Test("If two buttons have one id, the first one is in the cells (B5)")
  func twice() throws {
    let (set, findings) = read(
      """
      {"format": "open-board-0.1", "id": "a",
       "buttons": [{"id": "1", "label": "a"}, {"id": "1", "label": "b"}],
       "grid": {"rows": 1, "columns": 1, "order": [["1"]]}}
      """)
    #expect(findings == ["error - buttons[1].id: is \"1\", which another button has"])
    let board = try #require(set?.entries.first?.board)
    #expect(board.buttons.map(\.label) == ["a"] && board.cells == [[0]])
  }

  @Test("The numbers of buttons and of findings are bounded (B5, Y2)")
  func bounds() {
    let many = (0...10_000).map { "{\"id\": \($0)}" }.joined(separator: ",")
    let tooMany = read("{\"format\": \"open-board-0.1\", \"buttons\": [\(many)]}")
    #expect(
      tooMany.findings == ["error - buttons: has 10001 items; at most 10000 are read"])
    let wrong = (0..<10_000).map { "{\"id\": \($0), \"label\": [], \"vocalization\": []}" }
    let reading = readBoards(Array("{\"buttons\": [\(wrong.joined(separator: ","))]}".utf8))
    #expect(reading.count(.error) == 20_001 && reading.findings.count == 10_002)
    // What stands behind them is not hidden.
    #expect(reading.findings.last?.place == "grid")
  }

  @Test("An empty id of a picture or a sound, and an empty link, count as missing (B5)")
  func emptyIDs() throws {
    let found = try board(
      row(
        #""label": "a", "image_id": "", "sound_id": """#, #""label": "b", "load_board": {}"#,
        #""label": "c", "load_board": {"url": "", "path": ""}"#))
    #expect(found.buttons.allSatisfy { $0.image == nil && $0.sound == nil && $0.link == nil })
  }
}

import BoardFixtures
import BoardFormats
import ScreenElements
import Testing

@Suite("Boards as screens")
struct BoardScreenTests {
  private func screen(_ text: String) throws -> Screen {
    try #require(read(text).set?.screens(named: "a.obf").first?.screen)
  }

  private func label(_ screen: Screen, _ id: String) throws -> Element {
    try #require(screen.elements.first { $0.id == id })
  }

  /// A board with cells of these ids, row by row, and a button for each id.
  private func grid(_ rows: [[String?]], locale: String = "en") -> String {
    var ids: [String] = []
    for case let id? in rows.joined() where !ids.contains(id) { ids.append(id) }
    let buttons = ids.map { "{\"id\": \"\($0)\", \"label\": \"\($0)\"}" }
    let order = rows.map { row in
      "[" + row.map { $0.map { "\"\($0)\"" } ?? "null" }.joined(separator: ", ") + "]"
    }
    return """
      {"format": "open-board-0.1", "id": "g", "name": "Grid", "locale": "\(locale)",
       "buttons": [\(buttons.joined(separator: ", "))],
       "grid": {"rows": \(rows.count), "columns": \(rows[0].count),
         "order": [\(order.joined(separator: ", "))]}}
      """
  }

  @Test("Each cell is a stop in the order of the grid, with gaps between them (B5)")
  func cells() throws {
    let shown = try screen(grid([["a", nil, "b"], ["c", "d", nil]]))
    #expect(shown.title == "Grid" && shown.language == "en")
    #expect(shown.size == Size(width: 1023, height: 768))
    #expect(shown.elements.map(\.id) == ["a", "b", "c", "d"])
    #expect(shown.elements[0].frame == Frame(x: 4, y: 4, width: 333, height: 376))
    #expect(shown.elements[3].frame == Frame(x: 345, y: 388, width: 333, height: 376))
    let tree = ElementTree(shown)
    #expect(tree.problems.isEmpty)
    #expect(ScopeTree(tree, Grouping(style: .none)).count(of: 0) == 4)
  }

  @Test("No cell is smaller than 44 points, regardless of the number of cells (B5)")
  func many() throws {
    let rows = (0..<100).map { row in (0..<100).map { "\(row)-\($0)" as String? } }
    let shown = try screen(grid(rows))
    #expect(shown.elements.count == 10_000)
    #expect(
      shown.elements.allSatisfy { ($0.frame?.width ?? 0) >= 44 && ($0.frame?.height ?? 0) >= 44 })
  }

  @Test("Cells of one button that fill a rectangle are one stop; others are one each (B5)")
  func spans() throws {
    let shown = try screen(grid([["a", "a", "b"], ["a", "a", "c"], ["b", "d", "d"]]))
    #expect(shown.elements.map(\.id) == ["a", "b", "c", "b (2)", "d"])
    let wide = try #require(label(shown, "a").frame)
    #expect(wide == Frame(x: 4, y: 4, width: 2 * 341 - 8, height: 2 * 256 - 8))
    #expect(try label(shown, "b (2)").label == "b")
    #expect(ElementTree(shown).problems.isEmpty)
  }

  @Test("Absolute positions are fractions of the screen, which grows for the smallest button (B5)")
  func places() throws {
    func board(_ width: String) -> String {
      """
      {"format": "open-board-0.1", "id": "p", "buttons": [
        {"id": "a", "label": "A", "left": 0.5, "top": 0.25, "width": 0.5, "height": 0.5},
        {"id": "b", "label": "B", "left": 0, "top": 0, "width": \(width), "height": 0.25}]}
      """
    }
    let plain = try screen(board("0.25"))
    #expect(plain.title == "p" && plain.size == Size(width: 1024, height: 768))
    #expect(plain.elements[0].frame == Frame(x: 512, y: 192, width: 512, height: 384))
    let wide = try screen(board("0.02"))
    #expect(wide.size.width == 2200 && wide.elements[1].frame?.width == 44)
    #expect(try screen(board("0.000001")).size.width == 8192)
  }

  private func responses(_ buttons: String...) throws -> [[SelectionResponse]] {
    try elements(buttons).map(\.onSelect)
  }

  private func elements(_ buttons: [String]) throws -> [Element] {
    let ids = buttons.indices.map { "\($0)" }
    let list = zip(ids, buttons).map { "{\"id\": \"\($0)\", \($1)}" }
    return try screen(BoardPackages.board("x", list, ids: ids)).elements
  }

  @Test("A pick speaks the vocalization of the button, otherwise its label (B5)")
  func says() throws {
    #expect(
      try responses(
        #""label": "tea""#, #""label": "tea", "vocalization": "I want tea""#,
        #""vocalization": "hm""#, #""label": """#)
        == [[.message(.say("tea"))], [.message(.say("I want tea"))], [.message(.say("hm"))], []])
    let silent = try elements([#""vocalization": "hm""#, #""label": """#])
    #expect(silent[0].label == "hm" && silent[1].label == nil)
    #expect(silent.allSatisfy { $0.traits == .keyboardKey })
  }

  @Test(
    "A button performs its supported actions, and is dimmed if it has none (B5, E10)"
  )
  func actions() throws {
    let shown = try elements([
      #""label": "a", "action": ":odd""#, #""label": "b", "actions": [":odd", ":home"]"#,
      #""label": "c", "load_board": {"id": "gone"}"#,
      #""label": "d", "load_board": {"id": "x"}, "vocalization": "once more""#,
    ])
    #expect(
      shown.map(\.onSelect) == [
        [], [.open("a.obf")], [], [.message(.say("once more")), .open("a.obf")],
      ])
    #expect(shown.map { $0.traits.contains(.notEnabled) } == [true, false, true, false])
    #expect(shown.map { $0.traits.contains(.button) } == [true, true, true, false])
  }

  @Test("An action of Switchlight's own opens the settings (B5, N2)")
  func settings() throws {
    let shown = try elements([#""label": "set", "action": ":ext_switchlight_settings""#])
    #expect(shown.map(\.traits) == [[.button, .opensSettings]])
    #expect(shown.map(\.onSelect) == [[]])
  }

  @Test("Actions change the message, and if a board has one, words are added to it (B4, B5)")
  func message() throws {
    let shown = try elements([
      #""label": "tea", "vocalization": "some tea""#, #""label": "say it", "action": ":speak""#,
      #""label": "h", "action": "+h""#, #""label": "_", "actions": [":space", ":home"]"#,
      #""label": "back", "action": ":backspace""#, #""label": "new", "action": ":clear""#,
      #""label": "word", "action": ":deleteword""#,
      #""label": """#,
    ])
    #expect(
      shown.map(\.onSelect) == [
        [.message(.add("some tea")), .say("some tea")], [.message(.speak)], [.message(.spell("h"))],
        [.message(.endWord), .open("a.obf")], [.message(.deletePick)], [.message(.clear)],
        [.message(.deleteWord)], [],
      ])
    #expect(
      shown.map { $0.traits.contains(.keyboardKey) }
        == [true, false, true, false, false, false, false, true])
    #expect(shown.allSatisfy { !$0.traits.contains(.notEnabled) })
  }

  @Test(
    "If no button speaks the message, a bar above all buttons does, and each word is spoken (B5)")
  func messageBar() throws {
    let shown = try elements([
      #""label": "Yes""#, #""label": "Take back", "action": ":backspace""#,
      #""label": "more", "load_board": {"id": "x"}, "vocalization": "more""#,
    ])
    #expect(
      shown.map(\.onSelect) == [
        [.message(.speak)], [.message(.clear)], [.message(.add("Yes")), .message(.say("Yes"))],
        [.message(.deletePick)],
        [.message(.add("more")), .message(.say("more")), .open("a.obf")],
      ])
    let bar = shown[0]
    #expect(bar.id == "message" && bar.label == "Message" && bar.traits == [.button, .notEnabled])
    #expect(bar.frame == Frame(x: 4, y: 4, width: 855, height: 88))
    #expect(shown[1].id == "clear" && shown[1].label == "Clear")
    #expect(shown[1].traits == [.button, .notEnabled])
    #expect(shown[1].frame == Frame(x: 867, y: 4, width: 152, height: 88))
    #expect(shown[2].frame == Frame(x: 4, y: 100, width: 333, height: 760))
    // A button that is not shown speaks nothing; one that is needs no bar.
    let spelling = #""label": "a", "action": "+a""#
    #expect(
      try elements([spelling, #""label": "b", "action": ":speak", "hidden": true"#]).count == 4)
    #expect(try elements([spelling, #""label": "b", "action": ":speak""#]).count == 2)
    // A board that clears has no second stop for it.
    let clears = try elements([spelling, #""label": "b", "action": ":clear""#])
    #expect(clears.count == 3 && clears[0].frame?.width == clears[2].frame.map { 2 * $0.width + 8 })
    #expect(try elements([#""label": "b", "action": ":clear", "hidden": true"#]).count == 1)
  }

  @Test("The bar has the word of its board's language, and no button's id (B5, E9)")
  func barWords() throws {
    func bar(_ locale: String) throws -> Element {
      let text = BoardPackages.board(
        "x", [#"{"id": "message", "label": "a", "action": "+a"}"#], ids: ["message"])
      return try #require(
        screen(text.replacing("\"en\"", with: "\"\(locale)\"")).elements.first)
    }
    #expect(try bar("de-CH").label == "Nachricht" && bar("de-CH").language == nil)
    #expect(try bar("el").label == "Message" && bar("el").language == "en")
    #expect(try bar("en").id == "message-bar")
  }

  @Test(
    "A board of a set that speaks elsewhere has its own bar, and its words are only added (B5)"
  )
  func barOfOne() throws {
    let link = #"{"id": "n", "label": "n", "load_board": {"path": "b.obf"}}"#
    let files = [
      ZipMaker.File(
        "manifest.json",
        BoardPackages.manifest(root: "a.obf", boards: ["a": "a.obf", "b": "b.obf"])),
      .init(
        "a.obf",
        BoardPackages.board(
          "a", [#"{"id": "s", "label": "s", "action": ":speak"}"#, link], ids: ["s", "n"])),
      .init("b.obf", BoardPackages.board("b", [#"{"id": "w", "label": "w"}"#], ids: ["w"])),
    ]
    let (set, findings) = read(files)
    let screens = try #require(set).screens(named: "x.obz")
    #expect(screens[0].screen.elements.map(\.id) == ["s", "n"])
    #expect(screens[1].screen.elements.map(\.id) == ["message", "clear", "w", "back"])
    #expect(screens[1].screen.elements[2].onSelect == [.message(.add("w")), .say("w")])
    #expect(
      findings == [
        "note b.obf -: has no button that speaks the message (:speak); a bar above its buttons does"
      ])
  }

  @Test(
    "A button with a network link speaks its word, one with a broken link only a vocalization (B5)"
  )
  func deadLinks() throws {
    let buttons = [
      #""label": "help", "load_board": {"id": "1_2", "url": "https://example.org/help"}"#,
      #""label": "need", "vocalization": "I need", "load_board": {"url": "https://example.org/n"}"#,
      #""label": "Crisps", "load_board": {"path": "crisps.obf"}"#,
      #""label": "tea", "vocalization": "some tea", "load_board": {"id": "gone"}"#,
      #""label": "x", "action": ":home", "load_board": {"url": "https://example.org/n"}"#,
    ]
    let shown = try elements(buttons)
    #expect(
      shown.map(\.onSelect) == [
        [.message(.say("help"))], [.message(.say("I need"))], [], [.message(.say("some tea"))],
        [.open("a.obf")],
      ])
    #expect(shown.map { $0.traits.contains(.notEnabled) } == [false, false, true, false, false])
    #expect(shown.map { $0.traits.contains(.keyboardKey) } == [true, true, false, true, false])
    let ids = buttons.indices.map { "\($0)" }
    let list = zip(ids, buttons).map { "{\"id\": \"\($0)\", \($1)}" }
    let set = try #require(read(BoardPackages.board("x", list, ids: ids)).set)
    #expect(set.screens(named: "a.obf").first?.deadLinks == ["2": "crisps.obf", "3": "gone"])
  }

  @Test("Hidden buttons are no stops; colors and pictures are those of the board (B5)")
  func looks() throws {
    let escaped = BoardPackages.picture("red").replacing("\"", with: "\\\"")
    let shown = try screen(
      BoardPackages.board(
        "x",
        [
          ##"{"id": "a", "label": "A", "background_color": "#ffff00", "border_color": "navy", "image_id": "i"}"##,
          #"{"id": "b", "label": "B", "hidden": true}"#,
          #"{"id": "c", "background_color": "navy", "image_id": "i"}"#,
        ], ids: ["a", "b", "c"],
        more: ", \"images\": [{\"id\": \"i\", \"data\": \"data:image/svg+xml,\(escaped)\"}]"))
    #expect(ScopeTree(ElementTree(shown), Grouping(style: .none)).count(of: 0) == 2)
    let (first, last) = (shown.elements[0].appearance, shown.elements[2].appearance)
    #expect(first.background == 0xFFFF00 && first.foreground == 0x000000)
    #expect(last.background == 0x000080 && last.foreground == 0xFFFFFF)
    #expect(first.border == 0x000080 && last.border == nil)
    #expect(first.picture == "a.obf/#images[0]" && first.image == .decorative)
    #expect(last.image == .informative)
  }

  @Test(
    "The boards of a package link to one another like screens, regardless of their folders (B5)")
  func package() throws {
    let set = try #require(read(BoardPackages.sixty.bytes).set)
    let screens = set.screens(named: "sixty.obz")
    #expect(screens.count == 60 && screens[0].path == "sixty.obz")
    #expect(screens[1].path == "sixty.obz/boards/10.obf")
    let first = screens[0].screen
    #expect(first.elements[0].onSelect == [.open("sixty.obz/boards/2.obf")])
    #expect(first.elements[2].onSelect == [.message(.say("I want word 3 of board 1"))])
    #expect(first.elements[2].appearance.picture == "sixty.obz/images/red.svg")
    let tenth = screens[1].screen
    #expect(tenth.title == "Board 10" && tenth.language == "en-US")
    #expect(tenth.elements[0].onSelect == [.open("../../sixty.obz/boards/11.obf")])
    #expect(tenth.elements[1].onSelect == [.open("../../sixty.obz")])
    #expect(tenth.elements[2].appearance.picture == "../../sixty.obz/images/red.svg")
    #expect(set.picturePaths(named: "sixty.obz").map(\.path).contains("sixty.obz/images/red.svg"))
  }
}

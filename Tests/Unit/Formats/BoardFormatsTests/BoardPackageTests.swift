import BoardFixtures
import BoardFormats
import Testing

@Suite("Packages of boards")
struct BoardPackageTests {
  private func board(_ id: String, _ buttons: String..., more: String = "") -> ZipMaker.File {
    let numbered = buttons.enumerated().map { "{\"id\": \"\($0.offset)\", \($0.element)}" }
    return .init(
      "boards/\(id).obf",
      BoardPackages.board(id, numbered, ids: buttons.indices.map { "\($0)" }, more: more))
  }

  private func manifest(_ ids: String..., root: String? = nil) -> ZipMaker.File {
    let pairs = ids.map { ($0, "boards/\($0).obf") }
    return .init(
      "manifest.json",
      BoardPackages.manifest(
        root: root ?? "boards/\(ids.first ?? "").obf",
        boards: Dictionary(uniqueKeysWithValues: pairs)))
  }

  @Test("A package of 60 boards is read, each with its buttons, links and pictures (B5)")
  func sixty() throws {
    let (set, findings) = read(BoardPackages.sixty.bytes)
    #expect(findings.isEmpty, "\(findings)")
    let boards = try #require(set)
    #expect(boards.root == "boards/1.obf" && boards.entries.count == 60)
    #expect(boards.entries.first?.file == boards.root && boards.buttonCount == 60 * 22)
    #expect(
      boards.pictures.keys.sorted() == [
        "boards/1.obf#images[3]", "images/green.svg", "images/red.svg",
      ])
    let last = try #require(boards.entries.first { $0.board.id == "60" })
    #expect(last.targets == [0: "boards/1.obf"] && last.pictures["green"] == "images/green.svg")
  }

  @Test("A board from which no button leads to the first one has a last stop for that (B5.68)")
  func wayHome() throws {
    let (set, _) = read([
      manifest("a"),
      board(
        "a", #""label": "1", "load_board": {"path": "boards/b.obf"}"#,
        #""label": "2", "load_board": {"path": "boards/c.obf"}"#,
        #""label": "3", "load_board": {"path": "boards/d.obf"}"#,
        #""label": "4", "load_board": {"path": "boards/f.obf"}"#),
      board("b", #""label": "words""#), board("c"),
      board("d", #""label": "1", "load_board": {"path": "boards/e.obf"}"#),
      board("e", #""label": "1", "action": ":home""#),
      board("f", #""label": "1", "hidden": true, "load_board": {"path": "boards/a.obf"}"#),
    ])
    let screens = try #require(set).screens(named: "x.obz")
    let last = screens.map { $0.screen.elements.last }
    #expect(
      last.map { $0?.onSelect == [.open("../../x.obz")] }
        == [false, true, true, false, true, true], "\(screens.map(\.path))")
    let back = try #require(last[1])
    #expect(back.id == "back" && back.label == "Back" && back.traits == .button)
    let words = try #require(screens[1].screen.elements.first?.frame)
    #expect(try #require(back.frame).y > words.y + words.height)
    #expect(try #require(back.frame).height >= 44)
    #expect(screens[2].screen.elements.count == 1)
  }

  @Test("A link is resolved by its path, then by the manifest, then by the id of a board (B5)")
  func links() throws {
    let (set, findings) = read([
      manifest("a", "b"),
      board(
        "a", #""label": "1", "load_board": {"path": "/boards//b.obf", "id": "zzz"}"#,
        #""label": "2", "load_board": {"id": "b"}"#,
        #""label": "3", "load_board": {"path": "gone.obf", "id": "c"}"#,
        #""label": "4", "load_board": {"path": "boards/c.obf"}"#,
        #""label": "5", "load_board": {"path": "gone.obf"}"#,
        #""label": "6", "load_board": {"id": "gone"}"#,
        #""label": "7", "load_board": {"url": "https://example.org/b.obf"}"#,
        #""label": "8", "load_board": {"path": "gone.obf"}, "vocalization": "eight""#),
      board("b", #""label": "1", "load_board": {"path": "boards/a.obf"}"#), board("c"),
    ])
    let entry = try #require(set?.entries.first)
    #expect(
      entry.targets == [
        0: "boards/b.obf", 1: "boards/b.obf", 2: "boards/c.obf", 3: "boards/c.obf",
      ])
    // The third one is not in the manifest, and is found because a button leads to it.
    #expect(set?.entries.map(\.file) == ["boards/a.obf", "boards/b.obf", "boards/c.obf"])
    let place = "boards/a.obf buttons"
    #expect(
      findings == [
        "warning \(place)[4].load_board: opens \"gone.obf\", which is not in the package; the button cannot be picked",
        "warning \(place)[5].load_board: opens the board \"gone\", which does not exist; the button cannot be picked",
        "unsupported \(place)[6].load_board: opens a board from the network, which is never accessed; the button performs only its other actions",
        "warning \(place)[7].load_board: opens \"gone.obf\", which is not in the package; the button performs only its other actions",
      ])
    #expect(entry.deadLinks == [4: "gone.obf", 5: "gone", 7: "gone.obf"])
  }

  @Test("Boards that link to one another in a circle are each read once (B5)")
  func circles() {
    let (set, findings) = read([
      manifest("a"), board("a", #""label": "1", "load_board": {"path": "boards/b.obf"}"#),
      board("b", #""label": "1", "load_board": {"path": "boards/c.obf"}"#),
      board("c", #""label": "1", "load_board": {"path": "boards/a.obf"}"#),
    ])
    #expect(findings.isEmpty && set?.entries.map(\.board.id) == ["a", "b", "c"])
  }

  @Test("A package without a manifest, or with one that contradicts its boards, is rejected (B5)")
  func manifests() {
    func first(_ files: [ZipMaker.File]) -> String? {
      let reading = readBoards(ZipMaker(files).bytes)
      #expect(reading.hasErrors)
      return reading.findings.first { $0.kind == .error }?.line
    }
    #expect(first([board("a")]) == "error manifest.json -: is not in the package")
    #expect(
      first([.init("manifest.json", "{"), board("a")])
        == "error manifest.json line 1, column 2: is not JSON from here on")
    #expect(
      first([.init("manifest.json", "{}"), board("a")])
        == "error manifest.json root: is missing: it names the first board")
    #expect(
      first([.init("manifest.json", #"{"root": ["a"]}"#), board("a")])
        == "error manifest.json root: is a list and not a text")
    #expect(
      first([manifest("a", root: "b.obf"), board("a")])
        == "error manifest.json root: is \"b.obf\", which is not in the package")
    #expect(
      first([manifest("a", "b"), board("a")])
        == "error manifest.json paths.boards.b: is \"boards/b.obf\", which is not in the package")
    let other = ZipMaker.File("boards/b.obf", BoardPackages.board("x", [], ids: []))
    #expect(
      first([manifest("a", "b"), board("a"), other])
        == "error manifest.json paths.boards.b: is \"boards/b.obf\", which has the id \"x\"")
    #expect(
      first([.init("manifest.json", #"{"format": "zip", "root": "boards/a.obf"}"#), board("a")])
        == "error manifest.json format: is \"zip\", which is not a format of boards")
  }

  @Test("Without a first board in the manifest, the one that no other board opens is first (B5)")
  func rootless() {
    let rootless = ZipMaker.File(
      "manifest.json",
      #"{"paths": {"boards": {"a": "boards/a.obf", "b": "boards/b.obf", "c": "boards/c.obf"}}}"#)
    func link(_ id: String) -> String { #""label": "1", "load_board": {"id": "\#(id)"}"# }
    let one = read([rootless, board("a", link("c")), board("b", link("a"), link("b")), board("c")])
    #expect(one.set?.root == "boards/b.obf" && one.set?.entries.first?.board.id == "b")
    #expect(one.set?.entries.first?.targets == [0: "boards/a.obf", 1: "boards/b.obf"])
    #expect(
      one.findings == [
        "warning manifest.json root: is missing; the board that no other one opens is the first one: "
          + "\"boards/b.obf\""
      ])
    for files in [
      [board("a"), board("b"), board("c")],
      [board("a", link("b")), board("b", link("c")), board("c", link("a"))],
    ] {
      #expect(
        read([rootless] + files).findings.allSatisfy { line in
          line.hasPrefix("error manifest.json root: is missing, and ")
        })
      #expect(readBoards(ZipMaker([rootless] + files).bytes).hasErrors)
    }
  }

  @Test("Files beside the boards are ignored (B5)")
  func others() {
    let (set, findings) = read([
      manifest("a"), board("a"), .init("__MACOSX/._a.obf", [0, 1, 2]), .init("sounds/a.mp3", "x"),
    ])
    #expect(findings.isEmpty && set?.entries.count == 1)
  }

  @Test("A broken board rejects the package, with its position in it (B5, Y4)")
  func broken() {
    let (set, findings) = read([
      manifest("a", "b"), board("a"), .init("boards/b.obf", "{\"buttons\": 1}"),
    ])
    #expect(set?.entries.count == 1)
    #expect(
      findings == [
        "warning boards/b.obf format: is missing; the file is read as open-board-0.1",
        "error boards/b.obf buttons: is a number and not a list",
      ])
    let damaged = board("b").with { $0.checksum = 7 }
    #expect(
      read([manifest("a", "b"), board("a"), damaged]).findings
        == ["error boards/b.obf -: has a wrong checksum"])
    #expect(
      read([manifest("a"), board("a"), .init("../b", "")]).findings
        == ["error ../b -: has a name that leads out of the package"])
  }

  @Test(
    "The first of identical findings are shown, and a broken link is among them (B5)")
  func shortened() {
    let many = (0..<300).map { #""label": "\#($0)", "image_id": "gone\#($0)""# }
    let numbered = (many + [#""label": "link", "load_board": {"path": "gone.obf"}"#]).enumerated()
      .map { "{\"id\": \"\($0.offset)\", \($0.element)}" }
    let file = ZipMaker.File(
      "boards/a.obf", BoardPackages.board("a", numbered, ids: ["0", "300"]))
    let reading = readBoards(ZipMaker([manifest("a"), file]).bytes)
    let shown = reading.shortened(to: 20)
    #expect(reading.count(.warning) == 300 + 299 + 1)
    #expect(shown.count == 41 && shown.map(\.more).reduce(0, +) == 280 + 279)
    #expect(shown.contains { $0.finding.message.hasPrefix("opens \"gone.obf\"") && $0.more == 0 })
  }

  @Test("Unsupported features are listed with their positions, and reject nothing (B5)")
  func unsupported() {
    let reading = readBoards(
      ZipMaker([
        manifest("a"),
        board(
          "a", #""label": "1", "actions": [":odd", ":home"], "sound_id": "s""#,
          #""label": "2", "action": ":backspace""#, #""label": "3", "action": "+ab""#,
          #""label": "4", "action": ":ext_x_y""#,
          #""label": "5", "action": ":odd", "hidden": true"#
        ),
      ]).bytes)
    #expect(!reading.hasErrors)
    let place = "unsupported boards/a.obf buttons"
    #expect(
      reading.findings.map(\.line) == [
        "warning boards/a.obf buttons[0].sound_id: is \"s\", which is not the id of a sound of this board",
        "\(place)[0]: has the action \":odd\", which is not known",
        "\(place)[3]: has the action \":ext_x_y\", which is not known",
        "note boards/a.obf -: has no button that speaks the message (:speak); a bar above its buttons does, "
          + "and each word is spoken when it is picked",
      ])
  }

  @Test("A board outside a package links to no board beside it, and has its own pictures (B5)")
  func alone() throws {
    let escaped = BoardPackages.picture("red").replacing("\"", with: "\\\"")
    let (set, findings) = read(
      BoardPackages.board(
        "a",
        [
          #"{"id": "1", "label": "1", "load_board": {"id": "a"}, "image_id": "i"}"#,
          #"{"id": "2", "label": "2", "load_board": {"path": "b.obf"}, "image_id": "j"}"#,
        ], ids: ["1", "2"],
        more: """
          , "images": [{"id": "i", "data": "data:image/svg+xml;utf8,\(escaped)"},
          {"id": "j", "path": "j.png"}]
          """))
    let boards = try #require(set)
    #expect(boards.root.isEmpty && boards.entries[0].targets == [0: ""])
    #expect(boards.pictures.keys.sorted() == ["#images[0]"])
    #expect(
      findings == [
        "warning - buttons[1].load_board: opens \"b.obf\", but a board outside a package cannot open another board; the button cannot be picked",
        "warning - images[1].path: is \"j.png\", but a board outside a package has no pictures beside it",
      ])
  }

  @Test("Too many boards, or too many buttons, are an error (B5, Y2)")
  func bounds() {
    let ids = (0...1_000).map { "\($0)" }
    let paths = Dictionary(uniqueKeysWithValues: ids.map { ($0, "\($0).obf") })
    let many = ids.map { ZipMaker.File("\($0).obf", BoardPackages.board($0, [], ids: [])) }
    let manifest = BoardPackages.manifest(root: "0.obf", boards: paths)
    let reading = read([.init("manifest.json", manifest)] + many)
    #expect(reading.set?.entries.count == 1_000)
    #expect(reading.findings.count == 1)
    #expect(
      reading.findings.first?.hasSuffix("is one board too many: at most 1000 are read") == true)
  }
}

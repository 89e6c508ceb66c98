import BoardFixtures
import Foundation
import SystemFixtures
import Testing

@Suite("switchlight board check")
struct BoardCheckTests {
  private let folder = TemporaryFolder()

  private func check(_ name: String, _ words: String...) throws -> ProgramResult {
    try Program.run(["board", "check", "\(folder.path)/\(name)"] + words)
  }

  private func write(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: folder.url.appending(path: name))
  }

  private func write(_ name: String, _ files: [ZipMaker.File]) throws {
    try write(name, ZipMaker(files).bytes)
  }

  private let manifest = ZipMaker.File(
    "manifest.json",
    BoardPackages.manifest(root: "a.obf", boards: ["a": "a.obf"]))

  private func board(_ button: String) -> ZipMaker.File {
    .init(
      "a.obf", BoardPackages.board("a", ["{\"id\": \"1\", \(button)}"], ids: ["1"]))
  }

  @Test("A package of 60 boards is valid, and its contents are summarized (B5)")
  func sixty() throws {
    try write("sixty.obz", BoardPackages.sixty.bytes)
    #expect(
      try check("sixty.obz")
        == ProgramResult(
          status: 0,
          output: "\(folder.path)/sixty.obz is good: 60 boards, 1320 buttons and 3 pictures.\n",
          errors: ""))
  }

  @Test("Each finding has its position, its kind and a hint; an error rejects the file (B5, Y4)")
  func findings() throws {
    let file = "\(folder.path)/a.obz"
    try write(
      "a.obz", [manifest, board(#""label": "a", "action": ":odd", "image_id": "x""#)])
    #expect(
      try check("a.obz")
        == ProgramResult(
          status: 0,
          output: """
            \(file): a.obf: buttons[0].image_id: warning: is "x", which is not the id of an image of this board

            \(file): a.obf: buttons[0]: not supported: has the action ":odd", which is not known

            \(file) can be used: 1 board, 1 button and 0 pictures; 0 errors, 1 warning, 1 not supported.

            """, errors: ""))
    try write("a.obz", [manifest, board(#""label": ["a"]"#)])
    #expect(
      try check("a.obz")
        == ProgramResult(
          status: 1,
          output: """
            \(file): a.obf: buttons[0].label: error: is a list and not a text
            hint: Export the board again, or correct it where it was made.

            \(file) is rejected: 1 board, 1 button and 0 pictures; 1 error, 0 warnings, 0 not supported.

            """, errors: ""))
  }

  @Test("The output for programs is one object on one line (B5)")
  func json() throws {
    try write("a.obz", [manifest, board(#""label": "a", "action": ":odd""#)])
    let result = try check("a.obz", "--format", "json")
    #expect(result.status == 0 && result.output.count { $0 == "\n" } == 1)
    let found = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? NSDictionary
    let wanted: NSDictionary = [
      "file": "\(folder.path)/a.obz", "usable": true, "root": "a.obf", "pictures": 0,
      "counts": ["error": 0, "warning": 0, "unsupported": 1, "note": 0] as NSDictionary,
      "boards": [
        [
          "file": "a.obf", "id": "a", "name": "Board", "language": "en", "rows": 1, "columns": 1,
          "buttons": 1, "hidden": 0,
        ] as NSDictionary
      ],
      "findings": [
        [
          "kind": "unsupported", "file": "a.obf", "place": "buttons[0]",
          "message": "has the action \":odd\", which is not known",
          "hint": NSNull(),
        ] as NSDictionary
      ],
    ]
    #expect(found == wanted, "\(result.output)")
  }

  @Test("A broken link is listed after hundreds of other warnings, and all are counted (B5)")
  func manyWarnings() throws {
    let many = (0..<300).map { #"{"id": "\#($0)", "label": "a", "image_id": "x\#($0)"}"# }
    let link = #"{"id": "l", "label": "l", "load_board": {"path": "gone.obf"}}"#
    let ids = (0..<300).map { "\($0)" } + ["l"]
    // In a grid of several rows.
    let order = stride(from: 0, to: ids.count, by: 50).map { start in
      "[" + ids[start..<min(start + 50, ids.count)].map { "\"\($0)\"" }.joined(separator: ",") + "]"
    }
    let board = """
      {"format": "open-board-0.1", "id": "a", "locale": "en", "name": "Board",
       "buttons": [\((many + [link]).joined(separator: ","))],
       "grid": {"rows": 7, "columns": 50, "order": [\(order.joined(separator: ","))]}}
      """
    try write("a.obz", [manifest, .init("a.obf", board)])
    let text = try check("a.obz")
    #expect(text.status == 0)
    #expect(text.output.contains("opens \"gone.obf\""), "\(text.output.suffix(600))")
    #expect(text.output.contains("and 280 more like this one\nhint: To see all of them: "))
    #expect(text.output.contains("0 errors, 301 warnings, 0 not supported."))
    let json = try check("a.obz", "--format", "json")
    #expect(
      json.output.components(separatedBy: "which is not the id of an image of this board").count
        == 301)
    #expect(json.output.contains("\"warning\":301"))
  }

  @Test("A backup of another program is recognized, with a way to import its boards (B5, Y4)")
  func backups() throws {
    let grids = #"{"grids":[{"id":"g1","gridElements":[]}],"dictionaries":[],"metadata":null}"#
    try folder.write("backup.grd.json", grids)
    let path = "\(folder.path)/backup.grd.json"
    let hint =
      "hint: AsTeRICS Grid also exports its grids in the Open Board Format: give that file (.obz or .obf).\n"
    let checked = try check("backup.grd.json")
    #expect(
      checked.status == 65
        && checked.errors == "\(path): error: this is a backup of AsTeRICS Grid, not a board\n"
          + hint
    )
    let inspected = try Program.run(["inspect", path])
    #expect(
      inspected.status == 65
        && inspected.errors == "\(path): error: this is a backup of AsTeRICS Grid, not a screen\n"
          + hint
    )
    try write("a.gridset", [.init("Settings0/settings.xml", "<GridSetSettings/>")])
    let set = try check("a.gridset")
    #expect(set.status == 65 && set.errors.contains("this is a grid set of Grid 3, not a board"))
    try write("a.ce", [.init("Core.c4v", "SQLite format 3")])
    #expect(try check("a.ce").errors.contains("this is a vocabulary of TouchChat, not a board"))
    try folder.write("a.sps", "SQLite format 3\0CREATE TABLE \"PageSetProperties\" (")
    #expect(try check("a.sps").errors.contains("this is a page set of TD Snap, not a board"))
  }

  @Test("A file of another kind and a missing file have their own exit statuses (B5, Y4)")
  func others() throws {
    try folder.write("a.obf", "format: switchlight-screen/1\n")
    let other = try check("a.obf")
    #expect(other.status == 65 && other.output.isEmpty)
    #expect(
      other.errors == """
        \(folder.path)/a.obf: error: this is a screen, not a board
        hint: Look at it with: switchlight inspect \(folder.path)/a.obf

        """)
    try folder.write("a.obf", "Hello\n")
    let unknown = try check("a.obf")
    #expect(unknown.status == 65 && unknown.output.isEmpty)
    #expect(
      unknown.errors == """
        error: \(folder.path)/a.obf is neither a board nor a package of boards
        hint: A board (.obf) is JSON, and a package (.obz) is a zip archive.

        """)
    #expect(try check("b.obf").status == 66)
    try folder.write("a.obf", "{\"buttons\": [")
    let cut = try check("a.obf")
    #expect(cut.status == 1)
    #expect(cut.output.contains("a.obf: line 1, column 14: error: is not JSON from here on"))
  }

  @Test("Texts of a file are cleaned before they reach the terminal (B5)")
  func clean() throws {
    let name = "images/\u{1B}[31m.png"
    try write("a.obz", [manifest, board(#""label": "a""#), .init(name, "x")])
    let refused = try check("a.obz")
    #expect(refused.status == 1 && !refused.output.contains("\u{1B}"))
    try write(
      "a.obz", [manifest, board(#""label": "a", "image_id": "\u001b[31m\u202ex""#)])
    let warned = try check("a.obz")
    #expect(!warned.output.contains("\u{1B}") && !warned.output.contains("\u{202E}"))
  }

  /// Checks with no more than 1 GB of addresses, of which the program takes 0.3 GB before it reads anything.
  private func checkInLittleMemory(_ name: String) throws -> ProgramResult {
    try Program.shell("ulimit -v 1000000; $SWITCHLIGHT board check '\(folder.path)/\(name)'")
  }

  @Test("A bomb, 100 MB of JSON and huge pictures cause clear errors, in little memory (B5, Y2)")
  func hostile() throws {
    let spaces = [UInt8](repeating: 0x20, count: 100 << 20)
    try write("bomb.obz", [manifest, .init("a.obf", spaces)])
    let bomb = try checkInLittleMemory("bomb.obz")
    #expect(bomb.status == 1)
    #expect(bomb.output.contains("a.obf: error: is longer than 16 MB"), "\(bomb)")
    // Its header declares a short length.
    try write("bomb.obz", [manifest, ZipMaker.File("a.obf", spaces).with { $0.count = 1_000 }])
    let lying = try checkInLittleMemory("bomb.obz")
    #expect(lying.status == 1)
    #expect(lying.output.contains("a.obf: error: is longer or shorter than"), "\(lying)")
    try write("long.obf", Array("{\"buttons\": [".utf8) + spaces)
    let long = try checkInLittleMemory("long.obf")
    #expect(long.status == 65)
    #expect(long.errors.contains("long.obf"), "\(long)")
    // As long as a board may be, with as many values as it may not have.
    let values =
      Array("{\"buttons\": [".utf8)
      + Array(repeatElement(Array("{},".utf8), count: 5_000_000).joined())
    try write("values.obf", values)
    let many = try checkInLittleMemory("values.obf")
    #expect(many.status == 1)
    #expect(many.output.contains("error: has more than 250000 values"), "\(many)")
    var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    png += Array("IHDR".utf8) + [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 6, 0, 0, 0, 0, 0, 0, 0]
    let showing = BoardPackages.board(
      "a", ["{\"id\": \"1\", \"label\": \"a\", \"image_id\": \"p\"}"], ids: ["1"],
      more: ", \"images\": [{\"id\": \"p\", \"path\": \"p.png\"}]")
    try write("picture.obz", [manifest, .init("a.obf", showing), .init("p.png", png)])
    let picture = try checkInLittleMemory("picture.obz")
    #expect(picture.status == 1)
    #expect(picture.output.contains("p.png: error: has 30000 × 30000 pixels"), "\(picture)")
    try write("many.obz", (0..<65_536).map { ZipMaker.File("\($0)", "") })
    let counted = try checkInLittleMemory("many.obz")
    #expect(counted.status == 1)
    #expect(counted.output.contains("many.obz: error: has more than 4096 files"), "\(counted)")
  }
}

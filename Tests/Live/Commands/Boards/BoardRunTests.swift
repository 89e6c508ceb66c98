import BoardFixtures
import Foundation
import SystemFixtures
import Testing

@Suite("Boards as screens of the commands")
struct BoardRunTests {
  private let folder = TemporaryFolder()
  private static let examples = Program.scenarios + "/../../Profiles/Examples"

  private func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: folder.url.appending(path: name))
    return "\(folder.path)/\(name)"
  }

  /// Returns the result of a script on a screen, with one switch and one second per stop.
  private func simulate(_ screen: String, _ script: String) throws -> ProgramResult {
    try Program.run(
      [
        "simulate", "--screen", screen, "--profile", "\(Self.examples)/one-switch.yaml", "--format",
        "text", "--set", "scanning.firstItemPause=0ms",
      ], input: script)
  }

  @Test(
    "With one switch, picking a button of a board speaks its text, and scanning restarts (B5, S10)")
  func says() throws {
    let result = try simulate(
      "\(Self.examples)/drinks.obf", "0ms start\n1.5s tap main\n2s end\n")
    #expect(
      result
        == ProgramResult(
          status: 0,
          output: """
            0ms started
            0ms said screen en "Drinks"
            0ms highlight want
            0ms said highlight en "I want"
            1000ms highlight water
            1000ms said highlight en "water"
            1500ms activated water activate
            1500ms highlight want
            1500ms said highlight en "I want"
            1500ms said message en "I want water, please"

            """, errors: ""))
  }

  @Test(
    "With one switch, a person moves between boards of a package and back to the home board (B5, E11)"
  )
  func package() throws {
    let file = try write("sixty.obz", BoardPackages.sixty.bytes)
    let script = """
      0ms start
      500ms tap main   # board 2
      1s tap main      # board 3
      2.7s tap main    # home
      3s screen sixty.obz/boards/60.obf
      3.5s tap main    # board 1
      4s end
      """
    let result = try simulate(file, script)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    let screens = result.output.split(separator: "\n").filter { $0.contains(" said screen ") }
    #expect(
      screens.map { $0.split(separator: " ").dropFirst(4).joined(separator: " ") } == [
        "\"Board 1\"", "\"Board 2\"", "\"Board 3\"", "\"Board 1\"", "\"Board 60\"", "\"Board 1\"",
      ], "\(result.output)")
    // A path with needless steps means the same package.
    let other = try Program.shell(
      "cd '\(folder.path)' && $SWITCHLIGHT simulate --screen ./sixty.obz --profile "
        + "'\(Self.examples)/one-switch.yaml' --format text --script <(printf '0ms start\\n500ms tap main\\n1s end\\n')"
    )
    #expect(other.output.contains("\"Board 2\""), "\(other)")
  }

  @Test("A board is inspected and audited like any screen; hidden buttons have a reason (B5, D14)")
  func inspects() throws {
    let file = try write("sixty.obz", BoardPackages.sixty.bytes)
    let text = try Program.run(["inspect", file]).output
    #expect(text.contains("Word 22") && text.contains("5 - not accessible"), "\(text)")
    let json = try Program.run(["inspect", file, "--format", "json"])
    #expect(json.status == 0 && json.output.contains("I want word 3 of board 1"), "\(json)")
    let audit = try Program.run(["audit", file])
    #expect([0, 1].contains(audit.status), "\(audit)")
    #expect(audit.output.contains("sixty.obz/boards/60.obf"), "\(audit.output.prefix(2000))")
  }

  @Test("A button whose board is missing from the package is an error of the audit (B5)")
  func auditsLinks() throws {
    let manifest = ZipMaker.File(
      "manifest.json", BoardPackages.manifest(root: "a.obf", boards: ["a": "a.obf"]))
    let button = #"{"id": "b", "label": "Crisps", "load_board": {"path": "boards/crisps.obf"}}"#
    let file = try write(
      "link.obz",
      ZipMaker([manifest, .init("a.obf", BoardPackages.board("a", [button], ids: ["b"]))]).bytes)
    let audit = try Program.run(["audit", file, "--rule", "link-broken"])
    #expect(audit.status == 1)
    #expect(
      audit.output.contains(
        "This cannot be picked, because it opens \"boards/crisps.obf\", which does not exist."),
      "\(audit)")
  }

  @Test(
    "On a board without a speaking button, each word is spoken, and a bar speaks the message (B5)"
  )
  func speaksWithoutSpeak() throws {
    let buttons = [
      #"{"id": "yes", "label": "Yes"}"#, #"{"id": "new", "label": "Clear", "action": ":clear"}"#,
    ]
    let file = try write(
      "clear.obf", Array(BoardPackages.board("s", buttons, ids: ["yes", "new"]).utf8))
    // The bar is no stop while there is nothing to be spoken; then it is the first one.
    let result = try simulate(file, "0ms start\n500ms tap main\n1s tap main\n5s end\n")
    let said = result.output.split(separator: "\n").filter { $0.contains("said message") }
    #expect(
      said.map { $0.split(separator: " ").dropFirst(3).joined(separator: " ") } == [
        "en \"Yes\"", "en \"Yes\"",
      ], "\(result)")
    #expect(result.output.contains("activated yes") && result.output.contains("activated message"))
  }

  @Test("A package with errors is rejected, and its unsupported features are counted (B5, Y4)")
  func refuses() throws {
    let manifest = ZipMaker.File(
      "manifest.json", BoardPackages.manifest(root: "a.obf", boards: ["a": "a.obf"]))
    func board(_ button: String) -> ZipMaker.File {
      .init("a.obf", BoardPackages.board("a", ["{\"id\": \"1\", \(button)}"], ids: ["1"]))
    }
    let bad = try write("bad.obz", ZipMaker([manifest, board(#""label": []"#)]).bytes)
    #expect(
      try simulate(bad, "0ms start\n")
        == ProgramResult(
          status: 65, output: "",
          errors: """
            \(bad): a.obf: buttons[0].label: error: is a list and not a text
            hint: Export the board again, or correct it where it was made.

            """))
    let odd = try write(
      "odd.obz",
      ZipMaker([manifest, board(#""label": "a", "image_id": "x", "actions": [":odd", ":home"]"#)])
        .bytes)
    let warned = try simulate(odd, "0ms start\n1s end\n")
    #expect(warned.status == 0)
    #expect(
      warned.errors == """
        \(odd): warning: some parts do not work (1) or are not supported (1)
        hint: For details: switchlight board check \(odd)

        """)
    let other = try write("other.obf", Array("format: switchlight-screen/1\n".utf8))
    #expect(try simulate(other, "0ms start\n").status == 65)
  }

  @Test("No contents of a package behind a link to another folder are shown (B5, Y4)")
  func links() throws {
    let hidden = TemporaryFolder()
    let secret = ZipMaker([.init("secret-name/../x", "secret")]).bytes
    try Data(secret).write(to: hidden.url.appending(path: "x.obz"))
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/x.obz", withDestinationPath: "\(hidden.path)/x.obz")
    let screen = try folder.write(
      "a.yaml",
      """
      format: switchlight-screen/1
      title: A
      size: [100, 100]
      elements: [{id: a, label: A, traits: [button], onSelect: {open: x.obz}}]
      """)
    let result = try simulate(screen, "0ms start\n")
    #expect(result.status == 65 && !result.errors.contains("secret-name"), "\(result.errors)")
  }
}

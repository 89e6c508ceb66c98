import Diagnostics
import FileKinds
import Testing

private func kind(_ text: String) -> FileKind? { FileKind(guessing: Array(text.utf8)) }

@Suite("The kind of a file (Y4)")
struct FileKindTests {
  @Test(
    "The beginning of a file shows its kind",
    arguments: [
      ("# Comment\nformat: switchlight-screen/1\ntitle: A", FileKind.screen),
      ("{\"format\": \"switchlight-screen/1\", \"title\": \"A\"}", .screen),
      ("title: A\nelements: []", .screen), ("\u{FEFF}format: 'switchlight-profile/7'", .profile),
      ("switches:\n  main: {}", .profile), ("format: switchlight-baseline/1", .baseline),
      ("findings: []", .baseline), ("format: switchlight-person/1", .person),
      ("reaction: {mean: 1s}", .person), ("format: switchlight-weights/1", .weights),
      ("weights: {a: 1}", .weights), ("# Tea\n0ms start\n+1s tap main", .script),
      ("1.5s tap main", .script),
      ("10min profile evening refused \"No.\"\n11min tap main", .script),
      ("0ms profile a\n| format: switchlight-profile/1\n1s tap main\n#> 1000ms started", .trace),
      ("0ms start\n#> 0ms started\n#> 0ms highlight a", .trace),
      ("100ms started\n100ms highlight [kind]\n1s profile evening", .events),
      ("{\"t\":100,\"event\":\"started\"}\n{\"t\":1,\"event\":\"cleared\"}", .events),
      ("{\"format\": \"open-board-0.1\", \"id\": \"1\"}", .board),
      ("PK\u{3}\u{4}\u{14}", .package),
      ("{\"grids\": [{\"id\": \"g\", \"gridElements\": []}]}", .gridBackup),
      ("PK\u{3}\u{4}FileMap.xml…Settings0/settings.xml", .gridSet),
      ("PK\u{3}\u{4}\(String(repeating: "a", count: 100_000))Settings0/settings.xmlPK", .gridSet),
      ("PK\u{3}\u{4}Core.c4v", .touchChat),
      ("SQLite format 3\0… CREATE TABLE \"PageSetProperties\" (", .snap),
      ("<?xml version='1.0'?><hierarchy rotation='0'>", .foreign),
      ("\u{FEFF}<AppiumAUT>\n<XCUIElementTypeApplication", .foreign),
      ("<XCUIElementTypeApplication type=''>", .foreign), ("<displays><display>", .foreign),
      ("UI hierchary dumped to: /dev/tty\n<hierarchy>", .foreign),
      ("None: \n{ \"attributes\" : { \"bounds\" : \"\" }, \"children\" : [ ]", .foreign),
      ("{\"type\": \"Application\", \"rawIdentifier\": null, \"rect\": {}}", .foreign),
      ("element_num,depth,attributes,parent_num\n0,0,\"\",", .foreign),
      ("switchlight-accessibles/1 gtk3\n23\t0", .accessibles),
      ("{\"name\": \"app\", \"version\": 1}", .otherJSON), ("\u{FEFF}[\n  {\"a\": 1}]", .otherJSON),
      ("{\n  \"screen\": {}}", .otherJSON), ("{\"grids\": 1}", .otherJSON),
    ])
  func known(text: String, expected: FileKind) {
    #expect(kind(text) == expected)
  }

  @Test("The text of a UTF-16 file shows its kind")
  func utf16() {
    let units = [0xFEFF] + Array("<?xml version='1.0'?>\r\n<hierarchy>".utf16)
    #expect(FileKind(guessing: units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }) == .foreign)
    #expect(FileKind(guessing: units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }) == .foreign)
    for bytes in [[0xFF, 0xFE], [0xFE, 0xFF], [0xFF, 0xFE, 0x3C]] as [[UInt8]] {
      #expect(FileKind(guessing: bytes) == nil)
    }
  }

  @Test(
    "Nothing is guessed from contents without any sign of a kind",
    arguments: [
      "", "\n\n", "Hello", "{}", "{a: 1}", "[]", "[1]", "{\"elements\": []}", "{\"format\": 1}",
      "tap main\nstart", "5 start", "12 apples",
      "1h start", "SQLite format 3\0Other", "<svg/>", "a <hierarchy/>",
      "+ start", "ms start", "PK", "profile", "screen",
    ])
  func unknown(text: String) { #expect(kind(text) == nil) }

  @Test("Bytes of any kind are safe, and only the beginning is read")
  func bytes() {
    #expect(FileKind(guessing: (0...255).map { $0 }) == nil)
    let late = Array(repeating: UInt8(ascii: "a"), count: 1 << 16) + Array("\nelements: []".utf8)
    #expect(FileKind(guessing: late) == nil)
  }

  @Test("One sentence names the kind of file, and the hint explains how the command accepts it")
  func messages() throws {
    func message(_ text: String, wanted: FileKind, _ ways: WrongFileKind.Ways?) -> String? {
      WrongFileKind(Array(text.utf8), wanted: wanted)?.message(of: "a b", ways).string
    }
    let profile = "format: switchlight-profile/1"
    #expect(
      message(profile, wanted: .screen, [.screenOption, .profileOption])
        == "a b: error: this is a profile, not a screen\nhint: Give it with --profile.")
    #expect(
      message(profile, wanted: .screen, .screenArgument)
        == "a b: error: this is a profile, not a screen\nhint: Check it with: switchlight profile check 'a b'"
    )
    #expect(
      message(profile, wanted: .screen, nil)
        == "a b: error: this is a profile, not a screen\nhint: Name a screen there.")
    #expect(message(profile, wanted: .profile, []) == nil)
    #expect(message("0ms start\n#> 0ms started", wanted: .script, .scriptOption) == nil)
    #expect(message("Hello", wanted: .script, .scriptOption) == nil)
    #expect(
      message("0ms start", wanted: .trace, [])
        == "a b: error: this is a script, not a trace of a session\nhint: Play it with: switchlight simulate --script 'a b'"
    )
  }

  private func example(_ kind: FileKind) -> String {
    switch kind {
    case .screen: "elements: []"
    case .profile: "switches: {}"
    case .baseline: "findings: []"
    case .person: "reaction: {}"
    case .weights: "weights: {}"
    case .script: "0ms start"
    case .trace: "0ms start\n#> 0ms started"
    case .events: "0ms started"
    case .board: "{\"format\": \"open-board-0.1\"}"
    case .package: "PK\u{3}\u{4}"
    case .gridBackup: "{\"grids\": [{\"gridElements\": []}]}"
    case .gridSet: "PK\u{3}\u{4}Settings0/settings.xml"
    case .touchChat: "PK\u{3}\u{4}a.c4v"
    case .snap: "SQLite format 3\0PageSetProperties"
    case .foreign: "<hierarchy/>"
    case .accessibles: "switchlight-accessibles/1 gtk3"
    case .otherJSON: "{\"a\": 1}"
    }
  }

  @Test("Each kind has a hint in each command", arguments: FileKind.allCases)
  func hints(wanted: FileKind) {
    #expect(kind(example(wanted)) == wanted)
    let ways: [WrongFileKind.Ways] = [
      [], .screenOption, .screenArgument, .profileOption, .scriptOption, .baselineOption,
      .personOption, .weightsOption,
    ]
    let all = FileKind.allCases.compactMap {
      WrongFileKind(Array(example($0).utf8), wanted: wanted)
    }
    // All but itself, and two that a screen may be too.
    #expect(all.count >= FileKind.allCases.count - 3)
    for wrong in all {
      for way in ways {
        let lines = wrong.message(of: "f", way).string.split(separator: "\n")
        #expect(lines.count == 2 && lines[1].hasPrefix("hint: "), "\(lines)")
      }
    }
  }
}

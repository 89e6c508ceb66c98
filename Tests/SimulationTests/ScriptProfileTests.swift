import Diagnostics
import ElementTree
import Profiles
import Randomness
import ScanEngine
import SwitchInput
import Testing

@testable import Simulation

private func read(_ text: String) -> (script: Script?, diagnostics: [Diagnostic]) {
  Script.read(SourceText(name: "s.txt", text: text), switches: []) { source in
    let reading = readProfile(source.bytes, name: source.name)
    return (reading.profile?.scanning, reading.diagnostics)
  }
}

private func profile(_ scanning: String, switches: String = "main") -> String {
  """
  | format: switchlight-profile/1
  | switches: {\(switches): {sources: [{device: a, key: KEY_A}, {device: b, key: KEY_A}]}}
  | scanning: {\(scanning)}
  """
}

/// The events of a script that begins with its profile, without what is said.
private func lines(_ text: String) throws -> [String] {
  let (read, diagnostics) = read(text)
  let script = try #require(read, "\(diagnostics)")
  let screen = Screen(
    title: "Three", size: Size(width: 300, height: 100),
    elements: ["a", "b", "c"].map { Element(id: $0) })
  var simulation = Simulation(
    settings: try #require(script.firstProfile), script: script,
    player: ScreenPlayer(showing: screen, path: ""))
  var bytes: [UInt8] = []
  EventWriter(format: .text).append(simulation.run(), to: &bytes)
  return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    .filter { !$0.contains("ms said ") }
}

@Suite("Profiles in a simulation script (I14)")
struct ScriptProfileTests {
  @Test("A script begins with its profile, and another one of that name is read again")
  func reload() throws {
    let script = """
      # One that was tuned while it ran.
      0ms profile "my own"
      \(profile("interval: 1s, firstItemPause: 0ms"))
      0ms start
      1500ms profile "my own"
      \(profile("interval: 3s, firstItemPause: 0ms"))
      2500ms reload "my own"
      5500ms end
      """
    #expect(
      try lines(script) == [
        "0ms started", "0ms highlight a", "1000ms highlight b", "2000ms highlight c",
        "2500ms profile \"my own\"", "5500ms highlight a",
      ])
    #expect(Script.beginsWithProfile(SourceText(name: "s", text: script)))
    for other in ["", "0ms start\n0ms profile a", "# 0ms profile a", "0ms \"", "profile"] {
      #expect(!Script.beginsWithProfile(SourceText(name: "s", text: other)), "\(other)")
    }
  }

  @Test("A refusal is told with its message, and so is a profile that nobody has")
  func refused() throws {
    let happened = try lines(
      """
      0ms profile own
      \(profile(""))
      1s profile own refused "It has \\u00abno\\u00bb switch.\\r"
      1s reload own
      2s reload other
      """)
    #expect(
      happened == [
        "1000ms diagnostic profile-refused "
          + #""The profile own was not taken: It has «no» switch.\r The one before stays.""#,
        "2000ms diagnostic profile-refused "
          + #""The profile other was not taken: There is no such profile. The one before stays.""#,
      ])
  }

  @Test("What is found at the instant of a deadline is there for it")
  func foundBeforeDeadline() throws {
    let happened = try lines(
      """
      0ms profile own
      | format: switchlight-profile/1
      | switches:
      |   main:
      |     sources: [{terminal: a}]
      |     longPress: {after: 500ms, action: profile night}
      0ms start
      100ms press main
      600ms profile night
      \(profile("interval: 60s"))
      600ms found main held
      700ms end
      """)
    #expect(happened == ["0ms started", "0ms highlight a", "600ms profile night"])
  }

  @Test("A switch that is found up as it is pressed is up for the profile that it asks for")
  func foundUpAtPress() throws {
    let own = """
      | format: switchlight-profile/1
      | switches:
      |   main: {sources: [{terminal: a}], press: profile night}
      |   other: {sources: [{terminal: b}]}
      """
    func script(_ found: String) -> String {
      """
      0ms profile own
      \(own)
      0ms profile night
      \(profile("method: auto"))
      0ms start
      \(found)
      100ms press main
      200ms press main
      """
    }
    #expect(try lines(script("")).last == "100ms profile night")
    #expect(
      try lines(script("100ms found main up")).dropLast().last == "200ms activated a activate")
    #expect(try lines(script("99ms found main up")).last == "100ms profile night")
  }

  @Test("A switch that is found up at the instant of a waking is up for it, though it was pressed")
  func foundUpAtWaking() throws {
    func last(_ found: String) throws -> String? {
      try lines(
        """
        0ms profile own
        \(profile("interval: 60s, start: immediately"))
        10ms suspend
        \(found)
        100ms press main
        100ms wake
        200ms press main
        """
      ).last { $0.contains("activated") }
    }
    #expect(try last("100ms found main up") == "200ms activated a activate")
    #expect(try last("") == nil, "what is held counts after its release (I7)")
  }

  @Test("Switches of every profile in the script can be named")
  func switches() throws {
    let text = """
      0ms profile own
      \(profile("", switches: "one"))
      0ms tap one/2
      1s profile other
      \(profile("", switches: "two"))
      1s reload other
      2s tap two/2
      """
    #expect(read(text).script?.entries.count == 7)
    #expect(
      read(text + "\n3s tap two/3\n4s tap three").diagnostics.map(\.message) == [
        "switch \"two\" has no source \"3\"", "there is no switch \"three\"",
      ])
  }

  @Test("Mistakes in a profile are told at their places in the script (Y4)")
  func mistakes() {
    let text = """
      0ms profile own
      | format: switchlight-profile/1
      | switches:
      |   main: {sources: [{device: é, key: KEY_A}], hold: 99s}
      | scaning: {}
      1s tap main
      """
    #expect(
      read(text).diagnostics.map(\.description) == [
        """
        s.txt:4:54: error: hold is 99s; it must be from 0ms to 10s
        |   main: {sources: [{device: é, key: KEY_A}], hold: 99s}
                                                             ^
        hint: Write 10s or less.
        """,
        """
        s.txt:5:3: error: "scaning" is not a key of a profile
        | scaning: {}
          ^
        hint: Did you mean scanning?
        """,
      ])
    let places = [
      ("0ms profile", 1, 12, "the name of the profile is missing"),
      ("0ms profile own\n0ms start", 1, 16, "the text of the profile is missing"),
      ("0ms profile own refused", 1, 24, "why it is refused is missing"),
      ("0ms profile own refused a b", 1, 27, "\"b\" is too much for profile"),
      ("0ms reload", 1, 11, "the name of the profile is missing"),
      ("0ms start\n| format: a", 2, 1, "this line belongs to no profile"),
      ("0ms announce \"\\u00g0\"", 1, 15, "there is no such escape in a quoted text"),
      ("0ms announce \"\\ud800\"", 1, 15, "there is no such escape in a quoted text"),
      ("0ms announce \"\\u12\"", 1, 15, "there is no such escape in a quoted text"),
    ]
    for (text, line, column, message) in places {
      let found = read(text).diagnostics
      #expect(found.map(\.message) == [message], "\(text)")
      #expect(found.first?.position == SourcePosition(line: line, column: column), "\(text)")
      #expect(found.first?.hint?.isEmpty == false, "\(text)")
    }
    let (script, problems) = Script.read(
      SourceText(name: "s", text: "0ms profile own\n| a"), switches: [])
    #expect(script == nil)
    #expect(problems.map(\.message) == ["a profile cannot stand in a script here"])
  }

  @Test(
    "Every text comes back from a script as it was written", arguments: 0..<200 as Range<UInt64>)
  func texts(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scalars: [ClosedRange<UInt32>] = [0...0xFF, 0x2020...0x2030, 0x1F600...0x1F640]
    let text = String(
      String.UnicodeScalarView(
        (0..<20).compactMap { _ in
          Unicode.Scalar(
            UInt32.random(
              in: scalars[Int.random(in: 0..<3, using: &random)], using: &random))
        }))
    var line = Array("0ms announce ".utf8)
    JSONText.append(text, to: &line)
    let (script, diagnostics) = Script.read(SourceText(name: "s", bytes: line), switches: [])
    #expect(script?.entries.map(\.command) == [.announce(text)], "seed \(seed) \(diagnostics)")
  }
}

import Diagnostics
import ScreenElements
import EventFormats
import Profiles
import ScanEngine
import Scripts
import Simulation
import StoredScreens
import ScanTime
import SwitchInput
import Testing

private func read(_ text: String) -> (script: Script?, diagnostics: [Diagnostic]) {
  Script.read(SourceText(name: "s.txt", text: text), switches: []) { source in
    let reading = readProfile(source.bytes, name: source.name)
    return (reading.profile?.scanning, reading.diagnostics)
  }
}

private func profile(_ scanning: String) -> String {
  """
  | format: switchlight-profile/1
  | switches: {main: {sources: [{device: a, key: KEY_A}, {device: b, key: KEY_A}]}}
  | scanning: {\(scanning)}
  """
}

/// Returns the events of a script that begins with its profile, without spoken texts.
private func lines(_ text: String) throws -> [String] {
  let (read, diagnostics) = read(text)
  let script = try #require(read, "\(diagnostics)")
  let screen = Screen(
    title: "Three", size: Size(width: 300, height: 100),
    elements: ["a", "b", "c"].map { Element(id: $0) })
  var simulation = SimulatedSession(
    settings: try #require(script.firstProfile), script: script,
    player: ScreenPlayer(showing: screen, path: ""))
  var bytes: [UInt8] = []
  EventWriter(format: .text).append(simulation.run(), to: &bytes)
  return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    .filter { !$0.contains("ms said ") }
}

@Suite("The states in which a script finds profiles (I14)")
struct FoundProfileTests {
  @Test("A script starts with its profile, and another one with that name is reloaded")
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
  }

  @Test("A rejection is reported with its message, and so is a missing profile")
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
          + #""Could not load profile own: It has «no» switch.\r Keeping the current profile.""#,
        "2000ms diagnostic profile-refused "
          + #""Could not load profile other: There is no such profile. Keeping the current profile.""#,
      ])
  }

  @Test("A profile that is still being read changes nothing until its reload")
  func pending() throws {
    let happened = try lines(
      """
      0ms profile own
      | format: switchlight-profile/1
      | switches:
      |   main: {sources: [{terminal: a}]}
      |   other: {sources: [{terminal: b}], press: profile night}
      | scanning: {interval: 1s, firstItemPause: 0ms}
      0ms profile night pending
      0ms start
      1200ms press other
      1500ms reload night
      2500ms profile night
      \(profile("interval: 60s"))
      2500ms reload night
      5s end
      """)
    #expect(
      happened == [
        "0ms started", "0ms highlight a", "1000ms highlight b",
        "1500ms diagnostic profile-refused "
          + #""Could not load profile night: It is still being read. Keeping the current profile.""#,
        "2000ms highlight c", "2500ms profile night",
      ])
  }

  @Test("A profile that is found at the instant of a deadline applies to it")
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

  @Test("A switch that is found released as it is pressed is released for the requested profile")
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

  @Test(
    "A switch that is found released at the instant of a wake-up is released, even if it was pressed"
  )
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
}

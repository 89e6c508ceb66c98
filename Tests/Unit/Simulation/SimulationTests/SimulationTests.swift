import Diagnostics
import ScreenElements
import EventFormats
import ScanEngine
import Scripts
import Simulation
import StoredScreens
import ScanTime
import SwitchInput
import Testing

private func player() -> ScreenPlayer {
  let elements = ["a", "b", "c"].map { Element(id: $0) }
  let screen = Screen(title: "Three", size: Size(width: 300, height: 100), elements: elements)
  return ScreenPlayer(showing: screen, path: "three.yaml")
}

private func settings() -> ScanSettings {
  var settings = ScanSettings(switches: [SwitchSettings(name: "main", press: .select)])
  settings.interval = .milliseconds(1000)
  settings.firstItemPause = .milliseconds(500)
  settings.loops = .forever
  return settings
}

private func simulation(
  _ script: String, until: Int64? = nil, _ change: (inout ScanSettings) -> Void = { _ in }
) throws -> SimulatedSession {
  var settings = settings()
  change(&settings)
  let (read, diagnostics) = Script.read(
    SourceText(name: "s", text: script), switches: settings.switches)
  return SimulatedSession(
    settings: settings, script: try #require(read, "\(diagnostics)"), player: player(),
    until: until.map { .zero + .milliseconds($0) })
}

private func lines(_ simulation: SimulatedSession) -> [String] {
  var simulation = simulation
  var bytes: [UInt8] = []
  EventWriter(format: .text).append(simulation.run(), to: &bytes)
  return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    .filter { !$0.contains("ms said ") }
}

@Suite("Virtual time")
struct SimulationTests {
  @Test("Time ends at the last line or release, with the events due then")
  func endsAtLastLine() throws {
    #expect(
      lines(try simulation("0ms start\n1450ms tap main")) == [
        "0ms started", "0ms highlight a", "1450ms activated a activate", "1450ms highlight a",
      ])
    #expect(
      lines(try simulation("0ms start\n1500ms speech-ended")).last == "1500ms highlight b")
    #expect(lines(try simulation("0ms start\n1499ms speech-ended")).last == "0ms highlight a")
  }

  @Test("end ignores the lines after it, and until ignores later times")
  func endAndUntil() throws {
    let script = "0ms start\n1s tap main\n2s end\n3s stop"
    #expect(lines(try simulation(script)).last == "1000ms highlight a")
    #expect(lines(try simulation(script, until: 999)).last == "0ms highlight a")
    #expect(lines(try simulation(script, until: 5000)).last == "1000ms highlight a")
    #expect(lines(try simulation("0ms start", until: 2500)).last == "2500ms highlight c")
    #expect(lines(try simulation("0ms start\n9s stop", until: 2500)).last == "2500ms highlight c")
  }

  @Test("A line at the instant of until still has its effect")
  func untilIsInclusive() throws {
    #expect(lines(try simulation("0ms start\n1s stop", until: 1000)).last == "1000ms cleared")
  }

  @Test("An empty script does nothing, and with an immediate start it scans from 0 (S1)")
  func emptyScript() throws {
    #expect(lines(try simulation("", until: 5000)).isEmpty)
    let immediate = try simulation("", until: 1500) { $0.start = .immediately }
    #expect(lines(immediate) == ["0ms started", "0ms highlight a", "1500ms highlight b"])
  }

  @Test("No deadline fires while the machine is suspended, not even at the end of time")
  func suspended() throws {
    let asleep = try simulation("0ms start\n1s suspend", until: 60_000)
    #expect(lines(asleep) == ["0ms started", "0ms highlight a"])
  }

  @Test("The same script gives the same events (Y3)")
  func repeatable() throws {
    let script = "0ms start\n1s tap main\n3s press main\n9s release main\n20s end"
    #expect(lines(try simulation(script)) == lines(try simulation(script)))
  }

  @Test("Another profile takes over its switches by name, as the script left them (I14, I7)")
  func otherProfile() throws {
    var other = settings()
    other.switches = [
      SwitchSettings(name: "extra", press: .next), SwitchSettings(name: "main", press: .select),
    ]
    var first = settings()
    first.switches.append(SwitchSettings(name: "change", press: .profile("night")))
    let script = """
      0ms start
      500ms press main            # picks a; it is held on
      600ms tap extra             # the profile in use has no such switch
      1s tap change
      1.1s release main           # found held, so this release is none of a gesture
      1.2s tap extra
      1.4s tap change             # the profile in use has no such switch any more
      1.6s tap main
      """
    let (read, _) = Script.read(
      SourceText(name: "s", text: script), switches: first.switches + other.switches)
    let simulation = SimulatedSession(
      settings: first, script: try #require(read), player: player(),
      profiles: ["night": .good(other)])
    #expect(
      lines(simulation) == [
        "0ms started", "0ms highlight a", "500ms activated a activate", "500ms highlight a",
        "1000ms profile night", "1200ms highlight b", "1600ms activated b activate",
        "1600ms highlight a",
      ])
  }

  @Test("An invalid or missing profile keeps the previous one (I14)")
  func refusedProfile() throws {
    let script = "0ms start\n1s tap main"
    for profiles in [[:], ["night": FoundProfile.bad("It is bad.")]] {
      var settings = settings()
      settings.switches[0].press = .profile("night")
      let (read, _) = Script.read(
        SourceText(name: "s", text: script), switches: settings.switches)
      let simulation = SimulatedSession(
        settings: settings, script: try #require(read), player: player(), profiles: profiles)
      let last = try #require(lines(simulation).last)
      #expect(
        last.hasPrefix("1000ms diagnostic profile-refused \"Could not load profile night: "))
    }
  }

  @Test("The consumer ends the run by throwing")
  func consumerThrows() throws {
    struct Enough: Error {}
    var simulation = try simulation("0ms start", until: 1_000_000)
    var count = 0
    #expect(throws: Enough.self) {
      try simulation.run { (_: [ScanEvent], _: ScanState) throws(Enough) in
        count += 1
        if count == 3 { throw Enough() }
      }
    }
    #expect(count == 3)
  }

  @Test("A day of automatic scanning is simulated and written without delay")
  func oneDay() throws {
    var simulation = try simulation("0ms start", until: 86_400_000) {
      $0.firstItemPause = .zero
      $0.speech.enabled = true
    }
    var bytes: [UInt8] = []
    var lines = 0
    let writer = EventWriter(format: .jsonl)
    simulation.run { events, _ in
      bytes.removeAll(keepingCapacity: true)
      writer.append(events, to: &bytes)
      for byte in bytes where byte == UInt8(ascii: "\n") { lines += 1 }
    }
    #expect(lines >= 86_401)
  }
}

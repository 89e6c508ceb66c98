import Glibc
import Randomness
import ScanEngine
import Session
import ScanTime
import SwitchInput
import SystemFixtures
import Testing

@testable import TerminalUI

@Suite("The keys of a terminal as switches")
struct TerminalKeysPortTests {
  static let main = SourceID(switchIndex: 0, sourceIndex: 0)
  static let other = SourceID(switchIndex: 1, sourceIndex: 0)

  /// A port on a terminal into which the test types.
  final class Rig {
    let terminal: Pseudoterminal
    let device: TerminalDevice
    let port: TerminalKeysPort

    init(
      _ bindings: [String: SourceID] = ["space": main, "enter": other],
      _ switches: [SwitchSettings] = []
    ) throws {
      terminal = try Pseudoterminal()
      terminal.makeRaw()
      device = try TerminalDevice.open(path: terminal.path)
      port = TerminalKeysPort(bindings: bindings, switches: switches, device: device)
    }

    /// Returns the port's inputs for keys that arrive at that time.
    func type(_ text: String, at milliseconds: Int64) throws -> [String] {
      try type(Array(text.utf8), at: milliseconds)
    }

    func type(_ bytes: [UInt8], at milliseconds: Int64) throws -> [String] {
      terminal.type(bytes)
      let descriptor = try #require(port.descriptors.first)
      #expect(waitToRead(descriptor))
      return describe(port.read([descriptor], now: Self.instant(milliseconds)))
    }

    /// Returns the port's inputs when time passes until then.
    func pass(to milliseconds: Int64) -> [String] {
      describe(port.read([], now: Self.instant(milliseconds)))
    }

    var deadline: Int64? { port.nextDeadline.map { $0.microseconds / 1000 } }

    static func instant(_ milliseconds: Int64) -> Instant {
      Instant.zero + .milliseconds(milliseconds)
    }

    private func describe(_ events: [TimedInput]) -> [String] {
      events.map { event in
        switch event.input {
        case .press(let source, let timestamp):
          "press \(source.switchIndex) \(timestamp.microseconds / 1000)"
        case .release(let source, let timestamp):
          "release \(source.switchIndex) \(timestamp.microseconds / 1000)"
        case .disconnect(let source): "disconnect \(source.switchIndex)"
        default: "?"
        }
      }
    }
  }

  @Test("A press is reported immediately, and its release when the key does not repeat")
  func tap() throws {
    let rig = try Rig()
    #expect(try rig.type(" ", at: 10) == ["press 0 10"])
    #expect(rig.port.heldSources() == [Self.main])
    #expect(rig.deadline == 710)
    #expect(rig.pass(to: 709) == [])
    #expect(rig.pass(to: 712) == ["release 0 710"])
    #expect(rig.deadline == nil)
    #expect(rig.port.heldSources() == [])
  }

  @Test("A key that repeats is one contact, which ends 120 ms after its last repetition")
  func repetition() throws {
    let rig = try Rig()
    #expect(try rig.type(" ", at: 0) == ["press 0 0"])
    #expect(try rig.type(" ", at: 660) == [])
    #expect(try rig.type(" ", at: 700) == [])
    #expect(try rig.type("  ", at: 790) == [])
    #expect(rig.deadline == 910)
    #expect(rig.pass(to: 910) == ["release 0 910"])
    #expect(try rig.type(" ", at: 911) == ["press 0 911"])
  }

  @Test("Each quick tap of a move counts, and a held move counts again (I5)")
  func moves() throws {
    let rig = try Rig(["space": Self.main], [SwitchSettings(name: "main", press: .next)])
    #expect(try rig.type(" ", at: 0) == ["press 0 0"])
    #expect(rig.pass(to: 50) == ["release 0 50"])
    #expect(try rig.type(" ", at: 200) == ["press 0 200"])
    #expect(try rig.type(" ", at: 300) == [])
    #expect(rig.deadline == 420)
    #expect(rig.pass(to: 420) == ["release 0 420"])
  }

  @Test("A terminal key counts as a tap if a hold or long press is short (I2, I4)")
  func shortTimes() {
    var settings = SwitchSettings(name: "main", press: .select)
    #expect(KeyContact.Style(for: settings) == .held)
    settings.hold = .milliseconds(200)
    #expect(KeyContact.Style(for: settings) == .tapped)
    settings.hold = .milliseconds(900)
    #expect(KeyContact.Style(for: settings) == .held)
    settings.hold = .zero
    settings.longPress = LongPress(after: .milliseconds(500), action: .menu)
    #expect(KeyContact.Style(for: settings) == .tapped)
    settings.longPress = LongPress(after: .milliseconds(1000), action: .menu)
    #expect(KeyContact.Style(for: settings) == .held)
    settings.press = .next
    #expect(KeyContact.Style(for: settings) == .held)
  }

  @Test("Two keys of one source are one contact, and keys of two switches are two (I6)")
  func severalKeys() throws {
    let rig = try Rig(["space": Self.main, "a": Self.main, "enter": Self.other])
    #expect(try rig.type(" a\r", at: 5) == ["press 0 5", "press 1 5"])
    #expect(rig.pass(to: 800) == ["release 0 125", "release 1 705"])
  }

  @Test("A key that is held while the profile changes is no press in the new one (I14)")
  func rebinding() throws {
    let rig = try Rig()
    #expect(try rig.type(" \r", at: 0) == ["press 0 0", "press 1 0"])
    rig.port.rebind(["space": Self.other, "a": Self.main], switches: [])
    #expect(rig.port.heldSources() == [Self.other])
    #expect(try rig.type(" ", at: 500) == [])
    #expect(rig.pass(to: 620) == ["release 1 620"])
    #expect(try rig.type(" a\r", at: 700) == ["press 1 700", "press 0 700"])
  }

  @Test("Keys without a binding are ignored (I8)")
  func unbound() throws {
    let rig = try Rig()
    #expect(try rig.type("xé\u{1B}[A\u{1B}[99~\u{1A}", at: 0) == [])
    #expect(rig.deadline == nil)
    #expect(rig.port.endRequest == nil)
  }

  @Test("A single escape is a key after 50 ms without more bytes")
  func escape() throws {
    let rig = try Rig(["escape": Self.main, "up": Self.other])
    #expect(try rig.type("\u{1B}", at: 0) == [])
    #expect(rig.deadline == 50)
    #expect(try rig.type("[", at: 40) == [])
    #expect(try rig.type("A", at: 80) == ["press 1 80"])
    #expect(try rig.type("\u{1B}", at: 1000) == ["release 1 780"])
    #expect(rig.pass(to: 1050) == ["press 0 1050"])
  }

  @Test("Ctrl-C, Ctrl-D and q request the end")
  func leaving() throws {
    for (keys, end) in [
      ("\u{3}", .signal(SIGINT)), ("\u{4}", .quit), ("q", .quit), ("\u{1B}[99;5u", .signal(SIGINT)),
      ("q\u{3}", .quit), ("\u{3}q", .signal(SIGINT)),
    ] as [(String, SessionEnd)] {
      let rig = try Rig()
      #expect(try rig.type(keys, at: 0) == [])
      #expect(rig.port.endRequest == end, "\(keys.debugDescription)")
    }
  }

  @Test("A bound q is a switch, and Ctrl-C still leaves")
  func boundQ() throws {
    let rig = try Rig(["q": Self.main, "ctrl-c": Self.other])
    #expect(try rig.type("q", at: 0) == ["press 0 0"])
    #expect(rig.port.endRequest == nil)
    #expect(try rig.type("\u{3}", at: 1) == [])
    #expect(rig.port.endRequest == .signal(SIGINT))
  }

  @Test("When the terminal disappears, so do its sources, and the session is asked to end (I7)")
  func hangUp() throws {
    let rig = try Rig()
    #expect(try rig.type(" ", at: 0) == ["press 0 0"])
    rig.terminal.hangUp()
    let descriptor = try #require(rig.port.descriptors.first)
    #expect(waitToRead(descriptor))
    let events = rig.port.read([descriptor], now: Rig.instant(20))
    #expect(
      events == [
        TimedInput(.disconnect(Self.other), at: Rig.instant(20)),
        TimedInput(.disconnect(Self.main), at: Rig.instant(20)),
      ])
    // The signal about it may arrive a moment later.
    #expect(rig.port.endRequest == .signal(SIGHUP))
    #expect(rig.port.isGone)
    rig.port.endWithTerminal = nil
    #expect(rig.port.endRequest == nil)
    #expect(rig.port.descriptors == [])
    #expect(rig.port.nextDeadline == nil)
    #expect(rig.port.read([descriptor], now: Rig.instant(30)) == [])
  }

  @Test("The releases that a terminal reports are used")
  func keyReports() throws {
    let rig = try Rig()
    #expect(try rig.type("\u{1B}[?15u", at: 0) == [])
    #expect(try rig.type("\u{1B}[32u", at: 10) == ["press 0 10"])
    #expect(rig.deadline == nil)
    #expect(try rig.type("\u{1B}[32;1:2u", at: 900) == [])
    #expect(try rig.type("\u{1B}[32;1:3u", at: 5000) == ["release 0 5000"])
    // Its release went to another window.
    #expect(try rig.type("\u{1B}[32u", at: 6000) == ["press 0 6000"])
    #expect(try rig.type("\u{1B}[32u", at: 9000) == ["release 0 9000", "press 0 9000"])
  }

  @Test("The keys are the same, however the bytes are split into reads")
  func splits() throws {
    for seed in 1...100 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let bytes = (0..<150).map { _ in KeyDecoderTests.byte(&random) }
      var whole = KeyDecoder()
      let strokes = bytes.compactMap { whole.decode($0) }
      let names = Set(strokes.map(\.name)).subtracting(["ctrl-c"]).sorted()
      let places = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
      let rig = try Rig(places.mapValues { SourceID(switchIndex: $0, sourceIndex: 0) })
      var events: [String] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...9, using: &random))
        rest = rest.dropFirst(piece.count)
        events += try rig.type(Array(piece), at: 0)
      }
      #expect(events == Self.expected(strokes, places), "seed \(seed)")
      #expect(
        (rig.port.endRequest == .signal(SIGINT)) == strokes.contains { $0.name == "ctrl-c" },
        "seed \(seed)")
    }
  }

  /// Returns the expected inputs of a port if all strokes arrive at once.
  private static func expected(_ strokes: [KeyStroke], _ places: [String: Int]) -> [String] {
    var down: Set<String> = []
    var events: [String] = []
    for stroke in strokes {
      guard let place = places[stroke.name] else { continue }
      let wasDown = down.contains(stroke.name)
      switch stroke.phase {
      case .typed, .pressed:
        if wasDown, stroke.phase == .pressed { events.append("release \(place) 0") }
        if !wasDown || stroke.phase == .pressed { events.append("press \(place) 0") }
        down.insert(stroke.name)
      case .released:
        if down.remove(stroke.name) != nil { events.append("release \(place) 0") }
      case .repeated: break
      }
    }
    return events
  }
}

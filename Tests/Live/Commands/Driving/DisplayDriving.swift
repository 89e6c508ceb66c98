import DesktopTree
import DisplayServer
import ScanTime
import SwitchInput
import SystemCalls
import Testing

/// Tests that drive an X11 display by themselves.
protocol DisplayDriving {
  var clock: MonotonicClock { get }
}

extension DisplayDriving {
  /// Drives a display until the condition is true; returns false after a timeout.
  func drive(
    _ display: X11Display, _ seen: inout [DisplayEvent],
    until isEnough: ([DisplayEvent]) -> Bool
  ) -> Bool {
    var set = PollSet()
    let limit = clock.now + .milliseconds(20_000)
    while clock.now < limit {
      seen += display.process(at: clock.now)
      if isEnough(seen) { return true }
      var ready: [Int32] = []
      let next = display.nextDeadline(clock.now).map { min($0, limit) } ?? limit
      set.wait(for: display.descriptors, until: next, on: clock, into: &ready)
    }
    return false
  }

  /// A display whose windows are known.
  func open(_ bed: DesktopBed, record: String? = nil) throws -> X11Display {
    let display = X11Display(
      display: bed.displayName, record: record.flatMap { KeptRecord(path: $0) })
    var seen: [DisplayEvent] = []
    try #require(drive(display, &seen) { $0.contains(.ready) }, "\(seen)")
    return display
  }

  /// Returns a window of a test program, once it exists.
  func window(
    _ bed: DesktopBed, _ arguments: String...
  ) throws -> (program: LiveProgram, id: UInt32) {
    let program = try bed.openOwn("PressedWindow", arguments)
    try #require(
      program.wait { $0.lines.contains { $0.hasPrefix("ready") } }, "\(program.errorText)")
    let line = program.lines.first { $0.hasPrefix("ready") } ?? ""
    return (program, UInt32(line.split(separator: " ").last ?? "") ?? 0)
  }

  /// Returns the outcome of a gesture for a window, or for anything at the point.
  func play(
    _ gesture: PointerGesture, in window: UInt32? = nil, on display: X11Display
  ) -> PointerOutcome? {
    var seen: [DisplayEvent] = []
    guard display.begin(gesture, in: window, at: clock.now) else { return nil }
    _ = drive(display, &seen) {
      $0.contains { if case .pointer = $0 { true } else { false } }
    }
    for event in seen { if case .pointer(let outcome) = event { return outcome } }
    return nil
  }

  /// Returns the outcome of typed keys.
  func type(_ text: String, on display: X11Display) -> KeyOutcome? {
    press(text.unicodeScalars.map { KeyCombination(typing: $0) }, on: display)
  }

  /// Returns the outcome of pressed keys.
  func press(_ keys: [KeyCombination], on display: X11Display) -> KeyOutcome? {
    var seen: [DisplayEvent] = []
    guard display.press(keys, at: clock.now) else { return nil }
    _ = drive(display, &seen) { $0.contains { if case .keys = $0 { true } else { false } } }
    for event in seen { if case .keys(let outcome) = event { return outcome } }
    return nil
  }

  func presses(_ program: LiveProgram, _ count: Int) -> [String] {
    func isOne(_ line: String) -> Bool { line.hasPrefix("press") || line.hasPrefix("release") }
    _ = program.wait { $0.lines.count(where: isOne) >= count }
    return program.lines.filter(isOne)
  }
}

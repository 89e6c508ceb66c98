import DesktopTree
import DisplayServer
import Foundation
import ScreenElements
import ScanTime
import SwitchInput
import SystemCalls
import SystemFixtures
import Testing

/// A real compositor that is stopped; run by tools/tests/test-wayland.
@Suite("A Wayland display", .serialized)
struct WaylandDisplayTests: DesktopDriving {
  private let clock = MonotonicClock()
  let folder = TemporaryFolder()

  /// Drives a display until the event arrives, and returns all events.
  private func drive(_ display: WaylandDisplay, until wanted: DisplayEvent) -> [DisplayEvent] {
    var seen: [DisplayEvent] = []
    var set = PollSet()
    let limit = clock.now + .milliseconds(20_000)
    while clock.now < limit {
      seen += display.process(at: clock.now)
      if seen.contains(wanted) { break }
      var ready: [Int32] = []
      let next = display.nextDeadline(clock.now).map { min($0, limit) } ?? limit
      set.wait(for: display.descriptors, until: next, on: clock, into: &ready)
    }
    return seen
  }

  @Test(
    "A compositor that ignores only requests for the pointer keeps working, with its windows (D10)")
  func silentPointer() throws {
    let bed = try DesktopBed(sway: 30)
    let display = try #require(WaylandDisplay(environment: bed.variables, acts: true))
    defer { display.close() }
    #expect(drive(display, until: .ready).contains(.ready))
    bed.display.signal(SIGSTOP)
    defer { bed.display.signal(SIGCONT) }
    #expect(display.begin(.click(Point(x: 150, y: 160)), at: clock.now))
    let seen = drive(display, until: .lost("it does not answer"))
    #expect(seen.contains(.pointer(.noAnswer)) && seen.contains(.lost("it does not answer")))
    bed.display.signal(SIGCONT)
    #expect(drive(display, until: .ready).contains(.ready))
    #expect(display.begin(.click(Point(x: 150, y: 160)), at: clock.now))
    #expect(drive(display, until: .pointer(.done)).contains(.pointer(.done)))
  }

  private var record: String { folder.url.appending(path: "held").path }

  private func noted() -> String {
    let text = try? String(contentsOfFile: record, encoding: .utf8)
    return String(text?.prefix { $0 != "\n" } ?? "")
  }

  private func open(_ bed: DesktopBed) throws -> WaylandDisplay {
    let path = record
    let made = WaylandDisplay(environment: bed.variables, acts: true) { _ in
      KeptRecord(path: path)
    }
    let display = try #require(made)
    #expect(drive(display, until: .ready).contains(.ready))
    var set = PollSet()
    let limit = clock.now + .milliseconds(20_000)
    while !display.isKnown, clock.now < limit {
      _ = display.process(at: clock.now)
      var ready: [Int32] = []
      let next = display.nextDeadline(clock.now).map { min($0, limit) } ?? limit
      set.wait(for: display.descriptors, until: next, on: clock, into: &ready)
    }
    return display
  }

  /// Begins a drag and drives the display until the button is down.
  private func press(_ display: WaylandDisplay, at point: Point) throws {
    let end = Point(x: point.x + 20, y: point.y)
    #expect(display.begin(.drag(from: point, to: end), in: nil, at: clock.now))
    var set = PollSet()
    let limit = clock.now + .milliseconds(20_000)
    while noted() != "b1" {
      try #require(clock.now < limit)
      _ = display.process(at: clock.now)
      var ready: [Int32] = []
      let next = display.nextDeadline(clock.now).map { min($0, limit) } ?? limit
      set.wait(for: display.descriptors, until: next, on: clock, into: &ready)
    }
  }

  private func middle(of key: String, _ bed: DesktopBed) throws -> Point {
    let frame = try frame(of: key, bed)
    try #require(frame.count == 4)
    return Point(x: frame[0] + frame[2] / 2, y: frame[1] + frame[3] / 2)
  }

  @Test(
    "A drag is released at the end, or after a kill by the next session, whose first click counts (F6)",
    arguments: [true, false])
  func endsInADrag(_ takesLeave: Bool) throws {
    let bed = try DesktopBed(sway: 30)
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let seven = try middle(of: "7", bed)
    do {
      let display = try open(bed)
      try press(display, at: Point(x: seven.x, y: seven.y - 1))
      if takesLeave { display.close() }
    }
    #expect(noted() == (takesLeave ? "" : "b1"))
    // Delete the digits that the drag has typed.
    let display = try open(bed)
    defer { display.close() }
    let clear = try middle(of: "AC", bed)
    for point in [clear, seven] {
      #expect(display.begin(.click(point), in: nil, at: clock.now))
      #expect(drive(display, until: .pointer(.done)).contains(.pointer(.done)))
    }
    try expectStop(bed, "galculator", "text field, 7")
    #expect(noted().isEmpty && calculator.isRunning)
  }

  @Test("A window that floats above the intended one is not clicked (F6)")
  func covered() throws {
    let bed = try DesktopBed(sway: 30)
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let seven = try middle(of: "7", bed)
    let display = try open(bed)
    defer { display.close() }
    let id = try #require(
      display.windows?.windows.first { $0.program.contains("galculator") }?.id,
      "\(String(describing: display.windows))")
    // The calculator floats too: its focus would put it above.
    let above = try bed.launch("/usr/bin/foot", ["-a", "above", "sleep", "600"])
    _ = try bed.wait(for: "no window above") {
      let line = """
        swaymsg '[app_id="above"] floating enable, resize set 300 200, move position \(Int(seven.x) - 100) \(Int(seven.y) - 100)'
        """
      return try bed.shell(line).status == 0 ? true : nil
    }
    #expect(display.begin(.click(seven), in: id, at: clock.now))
    #expect(drive(display, until: .pointer(.covered)).contains(.pointer(.covered)))
    _ = try bed.shell("swaymsg '[app_id=\"above\"] kill'")
    _ = try above.waitForEnd()
    #expect(display.begin(.click(seven), in: id, at: clock.now))
    #expect(drive(display, until: .pointer(.done)).contains(.pointer(.done)))
    try expectStop(bed, "galculator", "text field, 7")
    #expect(calculator.isRunning)
  }

  @Test("Control on another keyboard changes none of our keys (K4)")
  func heldControl() throws {
    let bed = try DesktopBed(sway: 30)
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let display = try open(bed)
    defer { display.close() }
    let keyboard = try SeatKeyboard(bed)
    try keyboard.holdControl()
    #expect(display.press([KeyCombination(typing: "7")], at: clock.now))
    #expect(drive(display, until: .keys(.done)).contains(.keys(.done)))
    try expectStop(bed, "galculator", "text field, 7")
    #expect(calculator.isRunning)
  }
}

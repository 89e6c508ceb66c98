import DesktopTree
import DisplayServer
import Foundation
import ScreenElements
import SwitchInput
import SystemCalls
import SystemFixtures
import Testing

/// A real compositor that is stopped; run by tools/test-wayland.
@Suite("A Wayland display", .serialized)
struct WaylandDisplayTests {
  private let clock = MonotonicClock()

  /// Drives a display until that has come; what came all in all.
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

  @Test("A compositor that was silent about the pointer alone goes on, with its windows (D10)")
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
}

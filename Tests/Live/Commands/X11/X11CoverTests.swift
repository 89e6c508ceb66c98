import DesktopTree
import DisplayServer
import Foundation
import Randomness
import ScreenElements
import SystemCalls
import Testing

/// The target of the pointer on a real X server whose windows overlap (F6).
@Suite("Windows at the pointer on X11", .serialized)
struct X11CoverTests: DisplayDriving {
  let clock = MonotonicClock()

  @Test("A window that covers the intended one is never clicked, dragged or dropped on (F6)")
  func notification() throws {
    let bed = try DesktopBed(windowManager: false)
    let display = try open(bed)
    defer { display.close() }
    let (program, id) = try window(bed, "100", "100", "600", "400", "menu")
    let inside = Point(x: 150, y: 160)
    let covered = Point(x: 550, y: 160)
    #expect(play(.click(inside), in: id, on: display) == .done)
    let (above, _) = try window(bed, "500", "120", "300", "100", "menu")
    _ = try bed.shell("xdotool mousemove 900 700")
    for gesture in [
      PointerGesture.click(covered), .rightClick(covered), .scroll(.down, at: covered),
      .drag(from: covered, to: inside), .drag(from: inside, to: covered),
    ] {
      #expect(play(gesture, in: id, on: display) == .covered, "\(gesture)")
    }
    #expect(try bed.shell("xdotool getmouselocation").output.hasPrefix("x:900 y:700"))
    #expect(play(.click(inside), in: id, on: display) == .done)
    #expect(presses(program, 4).count == 4)
    // A chosen point is for the topmost window there.
    #expect(play(.click(covered), on: display) == .done)
    #expect(presses(above, 2) == ["press 1 550 160", "release 1 550 160"])
  }

  @Test("Another window that was raised is not clicked, but a popup of the program is (F6)")
  func raised() throws {
    let bed = try DesktopBed()
    let display = try open(bed)
    defer { display.close() }
    let (program, id) = try window(bed, "100", "100", "600", "400")
    let (other, otherID) = try window(bed, "300", "200", "600", "400")
    // The window manager has placed them side by side, so move them.
    _ = try bed.shell(
      "xdotool windowmove --sync \(id) 100 100 windowmove --sync \(otherID) 300 200")
    let point = Point(x: 500, y: 400)
    for (raised, outcome) in [(otherID, PointerOutcome.covered), (id, .done)] {
      _ = try bed.shell("xdotool windowactivate --sync \(raised)")
      var seen: [DisplayEvent] = []
      #expect(drive(display, &seen) { _ in display.windows?.active == raised })
      #expect(play(.click(point), in: id, on: display) == outcome)
    }
    #expect(presses(program, 2).count == 2 && presses(other, 0).isEmpty)
    let (owner, ownerID) = try window(
      bed, "100", "600", "200", "100", "menu", "900", "600", "200", "100")
    #expect(play(.click(Point(x: 950, y: 650)), in: ownerID, on: display) == .done)
    #expect(presses(owner, 2) == ["press 1 950 650", "release 1 950 650"])
    #expect(play(.click(Point(x: 950, y: 650)), in: id, on: display) == .covered)
    #expect(presses(owner, 2).count == 2)
  }

  @Test("Windows that appear over random points of a window are never clicked (F6)")
  func campaign() throws {
    let bed = try DesktopBed(windowManager: false)
    let display = try open(bed)
    defer { display.close() }
    let (program, id) = try window(bed, "100", "100", "1200", "700", "menu")
    let (above, other) = try window(bed, "0", "0", "150", "80", "menu")
    var generator = SplitMix64(seed: 6)
    var hits = 0
    for round in 0..<40 {
      let point = Point(
        x: Double(Int.random(in: 110..<1290, using: &generator)),
        y: Double(Int.random(in: 110..<790, using: &generator)))
      // The other window covers the point or is beside it.
      let left = Int(point.x) - Int.random(in: -60..<210, using: &generator)
      let top = Int(point.y) - Int.random(in: -40..<120, using: &generator)
      _ = try bed.shell("xdotool windowmove --sync \(other) \(left) \(top) windowraise \(other)")
      let x = Int(point.x)
      let y = Int(point.y)
      let isOver = (left..<(left + 150)).contains(x) && (top..<(top + 80)).contains(y)
      let outcome = play(.click(point), in: id, on: display)
      #expect(outcome == (isOver ? .covered : .done), "round \(round): \(point), \(left), \(top)")
      if !isOver { hits += 1 }
      #expect(presses(program, 2 * hits).count == 2 * hits)
      #expect(presses(above, 0).isEmpty)
    }
    #expect((10..<35).contains(hits))
  }
}

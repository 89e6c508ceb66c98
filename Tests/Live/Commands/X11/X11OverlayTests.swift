import DisplayServer
import Foundation
import SceneDrawing
import ScenePainting
import ScreenElements
import ScanTime
import SwitchInput
import SystemCalls
import SystemFixtures
import Testing

/// A real X server, which is drawn on.
@Suite("Drawing over an X11 display", .serialized)
struct X11OverlayTests: DesktopDriving {
  let folder: TemporaryFolder
  private let clock = MonotonicClock()

  init() throws { folder = try Self.profiles() }

  private func drive(_ overlay: X11Overlay, until isEnough: () throws -> Bool) throws -> Bool {
    var set = PollSet()
    let limit = clock.now + .milliseconds(20_000)
    while clock.now < limit {
      _ = overlay.process(at: clock.now)
      if try isEnough() { return true }
      var ready: [Int32] = []
      let next = min(overlay.nextDeadline ?? limit, clock.now + .milliseconds(50))
      set.wait(for: overlay.descriptors, until: next, on: clock, into: &ready)
    }
    return false
  }

  private func open(_ bed: DesktopBed) throws -> X11Overlay {
    let overlay = X11Overlay(display: bed.displayName, painter: PiecePainter())
    try #require(try drive(overlay) { overlay.size != nil })
    return overlay
  }

  private func ring(_ frame: PixelRect, _ color: UInt32) -> DrawnPiece {
    let own = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
    return DrawnPiece(
      name: .frame, frame: frame,
      shape: [
        PixelRect(x: 0, y: 0, width: frame.width, height: 6),
        PixelRect(x: 0, y: frame.height - 6, width: frame.width, height: 6),
      ], commands: [.fill([own], color)])
  }

  @Test(
    "A piece is drawn at its position, is transparent outside its shape, moves and disappears (W2)")
  func pieces() throws {
    let bed = try DesktopBed(windowManager: false)
    let overlay = try open(bed)
    defer { overlay.close() }
    overlay.show([ring(PixelRect(x: 100, y: 100, width: 80, height: 60), 0xFF8C00)], at: clock.now)
    #expect(try drive(overlay) { try bed.pixel(110, 103) == 0xFF8C00 })
    #expect(try bed.pixel(110, 130) == 0, "inside of it the program is seen")
    overlay.show([ring(PixelRect(x: 300, y: 200, width: 80, height: 60), 0x00A651)], at: clock.now)
    #expect(try drive(overlay) { try bed.pixel(310, 203) == 0x00A651 })
    #expect(try bed.pixel(110, 103) == 0)
    overlay.show([], at: clock.now)
    #expect(try drive(overlay) { try bed.pixel(310, 203) == 0 })
  }

  @Test("Texts are drawn through shared memory (W5)")
  func text() throws {
    let bed = try DesktopBed(windowManager: false)
    let overlay = try open(bed)
    defer { overlay.close() }
    let box = PixelRect(x: 0, y: 0, width: 200, height: 60)
    let text = DrawnText("\u{2588}\u{2588}\u{2588}\u{2588}", size: 40, width: 200)
    let piece = DrawnPiece(
      name: .message, frame: PixelRect(x: 50, y: 50, width: 200, height: 60), shape: nil,
      commands: [.fill([box], 0x0000FF), .text(text, in: box, 0xFFFFFF)])
    overlay.show([piece], at: clock.now)
    #expect(try drive(overlay) { try bed.pixel(248, 108) == 0x0000FF })
    #expect(try bed.pixel(60, 75) == 0xFFFFFF)
  }

  @Test("Clicks pass through the overlay, and the focus does not move (W2)")
  func clicks() throws {
    let bed = try DesktopBed()
    let window = try bed.openOwn("PressedWindow", ["100", "100", "300", "200"])
    try #require(window.wait { $0.lines.contains { $0.hasPrefix("ready") } })
    let focus = try bed.shell("xdotool getwindowfocus").output
    let overlay = try open(bed)
    defer { overlay.close() }
    let piece = DrawnPiece(
      name: .message, frame: PixelRect(x: 0, y: 0, width: 1400, height: 900), shape: nil,
      commands: [.fill([PixelRect(x: 0, y: 0, width: 1400, height: 900)], 0x123456)])
    overlay.show([piece], at: clock.now)
    #expect(try drive(overlay) { try bed.pixel(150, 150) == 0x123456 })
    let id = window.lines[0].split(separator: " ").last.map(String.init) ?? ""
    _ = try bed.shell("xdotool mousemove --window \(id) 50 50 click 1")
    #expect(window.wait { $0.lines.contains { $0.hasPrefix("press 1") } })
    #expect(try bed.shell("xdotool getwindowfocus").output == focus)
  }

  @Test(
    "A window that another program removes, moves or lowers is restored, several times a second (W2)",
    arguments: ["windowunmap", "windowclose", "windowmove 9 9", "windowsize 5 5", "lower"])
  func takenAway(_ act: String) throws {
    let bed = try DesktopBed(windowManager: false)
    let below = try bed.openOwn("PressedWindow", ["50", "50", "300", "200", "menu"])
    try #require(below.wait { $0.lines.contains { $0.hasPrefix("ready") } })
    let overlay = try open(bed)
    defer { overlay.close() }
    overlay.show([ring(PixelRect(x: 100, y: 100, width: 80, height: 60), 0xFF8C00)], at: clock.now)
    for _ in 0..<3 {
      #expect(try drive(overlay) { try bed.pixel(110, 103) == 0xFF8C00 })
      // The only window of this size on the root.
      let found = try bed.shell("xwininfo -root -tree").output
      let id = try #require(found.firstMatch(of: /(0x[0-9a-f]+)[^\n]*80x60\+/).map { String($0.1) })
      let words = act.split(separator: " ")
      if act == "lower" {
        #expect(try bed.openOwn("PressedWindow", ["lower", id]).waitForEnd() == 0)
      } else {
        _ = try bed.shell("xdotool \(words[0]) \(id) \(words.dropFirst().joined(separator: " "))")
      }
    }
    #expect(try drive(overlay) { try bed.pixel(110, 103) == 0xFF8C00 })
    // A hidden picture is not raised again.
    overlay.show([], at: clock.now)
    #expect(try drive(overlay) { overlay.isAtRest })
    #expect(try drive(overlay) { try bed.pixel(110, 103) != 0xFF8C00 })
  }

  @Test("A program that always hides the overlay is answered at most ten times a second (W2)")
  func hostile() throws {
    let bed = try DesktopBed(windowManager: false)
    let overlay = try open(bed)
    defer { overlay.close() }
    overlay.show([ring(PixelRect(x: 100, y: 100, width: 80, height: 60), 0xFF8C00)], at: clock.now)
    #expect(try drive(overlay) { try bed.pixel(110, 103) == 0xFF8C00 })
    let found = try bed.shell("xwininfo -root -tree").output
    let id = try #require(found.firstMatch(of: /(0x[0-9a-f]+)[^\n]*80x60\+/).map { String($0.1) })
    let attacker = try bed.launch(
      "/bin/sh", ["-c", "while :; do xdotool windowunmap \(id) windowmove \(id) 3 3; done"])
    let before = processorTime()
    var rounds = 0
    let end = clock.now + .milliseconds(2000)
    while clock.now < end {
      _ = overlay.process(at: clock.now)
      rounds += 1
      var ready: [Int32] = []
      var set = PollSet()
      set.wait(
        for: overlay.descriptors, until: min(overlay.nextDeadline ?? end, end), on: clock,
        into: &ready)
    }
    let cost = TimeSpan(microseconds: processorTime().microseconds - before.microseconds)
    // That of one program that starts again and again; all tests of this process count here, so it is no tight limit.
    #expect(rounds < 20_000, "\(rounds) rounds, \(cost)")
    attacker.signal(SIGKILL)
    #expect(try drive(overlay) { try bed.pixel(110, 103) == 0xFF8C00 })
  }

  @Test("The overlay is drawn again after a restart of the display (D10)")
  func killed() throws {
    let bed = try DesktopBed(windowManager: false)
    let overlay = try open(bed)
    defer { overlay.close() }
    overlay.show([ring(PixelRect(x: 100, y: 100, width: 80, height: 60), 0xFF8C00)], at: clock.now)
    #expect(try drive(overlay) { try bed.pixel(110, 103) == 0xFF8C00 })
    bed.display.signal(SIGKILL)
    #expect(try drive(overlay) { overlay.size == nil })
    try bed.restartDisplay()
    #expect(try drive(overlay) { overlay.size != nil })
    #expect(try drive(overlay) { try bed.pixel(110, 103) == 0xFF8C00 })
  }

  @Test("A stopped display never blocks the session (D10)")
  func stopped() throws {
    let bed = try DesktopBed(windowManager: false)
    let overlay = try open(bed)
    defer { overlay.close() }
    // Within an answer that a stopped display has begun, xcb waits for the rest of it.
    overlay.show([ring(PixelRect(x: 100, y: 300, width: 80, height: 60), 0xFF8C00)], at: clock.now)
    try #require(try drive(overlay) { try bed.pixel(110, 303) == 0xFF8C00 })
    bed.display.signal(SIGSTOP)
    defer { bed.display.signal(SIGCONT) }
    for place in 0..<2000 {
      let frame = PixelRect(x: place % 900, y: 100, width: 80, height: 60)
      overlay.show([ring(frame, 0xFF8C00)], at: clock.now)
      _ = overlay.process(at: clock.now)
    }
    bed.display.signal(SIGCONT)
    #expect(try drive(overlay) { try bed.pixel(1999 % 900 + 10, 103) == 0xFF8C00 })
  }

  @Test(
    "A session draws the frame around the highlighted control of a program, and removes it at its end (W1, W2)"
  )
  func session() throws {
    let bed = try DesktopBed()
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let (program, window) = try start(bed, "step.yaml", ["--output", "overlay,jsonl"])
    for name in ["C, button", "7, button"] {
      try pick(name, program, window, until: "activated", isFenced: false)
      try #require(
        wait(program) { seen in
          let last = seen.lines.last {
            $0.contains("\"activated\"") || $0.contains("\"highlight\",")
          }
          return last?.contains("\"activated\"") == false
        }, "\(program.lines.suffix(5))")
      let frame = try #require(highlightedFrame(program), "\(program.lines.suffix(5))")
      _ = try bed.wait(for: "no frame around \(frame)") {
        try bed.pixel(frame[0] + frame[2] / 2, frame[1] - 3) == 0xFF8C00 ? true : nil
      }
    }
    try expectStop(bed, "galculator", "text field, 7")
    let last = try #require(highlightedFrame(program))
    window.type("q")
    #expect(try program.waitForEnd() == 0)
    _ = try bed.wait(for: "the frame is still there") {
      try bed.pixel(last[0] + last[2] / 2, last[1] - 3) != 0xFF8C00 ? true : nil
    }
    #expect(calculator.isRunning)
  }
}

import DesktopTree
import DisplayServer
import Foundation
import Randomness
import ScreenElements
import ScanTime
import SystemCalls
import SystemFixtures
import Testing

/// The keys and buttons that stay down on a real X server after any end of a session (F6, K4).
@Suite("Keys and buttons held down on an X11 display", .serialized)
struct X11HoldingTests: DisplayDriving {
  let clock = MonotonicClock()
  private let folder = TemporaryFolder()
  private let point = Point(x: 150, y: 160)
  private var drag: PointerGesture { .drag(from: point, to: Point(x: 350, y: 260)) }

  private var record: String { folder.url.appending(path: "held").path }

  /// Returns the first line of the record.
  private func noted() -> String {
    let text = try? String(contentsOfFile: record, encoding: .utf8)
    return String(text?.prefix { $0 != "\n" } ?? "")
  }

  /// Begins a drag, and drives the display until the button is down.
  private func press(_ display: X11Display, _ server: ServerState) throws {
    var seen: [DisplayEvent] = []
    #expect(display.begin(drag, in: nil, at: clock.now))
    var isDown = false
    try #require(
      drive(display, &seen) { _ in
        isDown = (try? server.isButtonDown()) == true
        return isDown
      })
  }

  @Test(
    "A session that ends during a drag releases it before its end, and returns its keys (F6, K4)")
  func endsInADrag() throws {
    let bed = try DesktopBed(windowManager: false)
    let server = try ServerState(bed)
    let before = try server.keyboard()
    for _ in 0..<10 {
      let display = try open(bed, record: record)
      #expect(type("я", on: display) == .done)
      #expect(try server.keyboard() != before)
      try press(display, server)
      #expect(noted().hasPrefix("b1 m"))
      display.close()
      #expect(try !server.isButtonDown())
      #expect(try server.keyboard() == before)
      #expect(noted().isEmpty)
    }
  }

  @Test("The end waits a second for a stopped server; the next session releases the keys (F6)")
  func stopped() throws {
    let bed = try DesktopBed(windowManager: false)
    let server = try ServerState(bed)
    do {
      let display = try open(bed, record: record)
      try press(display, server)
      bed.display.signal(SIGSTOP)
      let began = clock.now
      display.close()
      #expect(clock.now - began >= .milliseconds(900))
      #expect(clock.now - began < .milliseconds(10_000))
    }
    bed.display.signal(SIGCONT)
    #expect(noted() == "b1")
    let next = try open(bed, record: record)
    defer { next.close() }
    #expect(play(.click(point), on: next) == .done)
    #expect(noted().isEmpty)
  }

  @Test(
    "Keys that a killed session left pressed are released, and keys that others hold are not (F6)")
  func leftOver() throws {
    let bed = try DesktopBed(windowManager: false)
    let server = try ServerState(bed)
    let before = try server.keyboard()
    do {
      // The display ends without closing.
      let display = try open(bed, record: record)
      #expect(type("я", on: display) == .done)
      try press(display, server)
    }
    #expect(try server.isButtonDown())
    #expect(try server.keyboard() != before)
    do {
      let next = try open(bed, record: record)
      var seen: [DisplayEvent] = []
      #expect(drive(next, &seen) { _ in noted().isEmpty })
      #expect(try !server.isButtonDown())
      #expect(try server.keyboard() == before)
      next.close()
    }
    // Nothing is noted of this one.
    _ = try bed.shell("xdotool mousedown 1")
    let other = try open(bed, record: record)
    #expect(play(.click(point), on: other) == .buttonHeld)
    other.close()
    #expect(try server.isButtonDown())
    _ = try bed.shell("xdotool mouseup 1")
  }

  @Test("A key whose meaning changed since it was noted keeps the new meaning (K4)")
  func otherMeaning() throws {
    let bed = try DesktopBed(windowManager: false)
    let server = try ServerState(bed)
    do {
      let display = try open(bed, record: record)
      #expect(type("я", on: display) == .done)
    }
    let code = try #require(noted().firstMatch(of: /m([0-9]+):/).map { String($0.1) })
    _ = try bed.shell("xmodmap -e 'keycode \(code) = eacute'")
    let given = try server.keyboard()
    let next = try open(bed, record: record)
    var seen: [DisplayEvent] = []
    #expect(drive(next, &seen) { _ in noted().isEmpty })
    next.close()
    #expect(try server.keyboard() == given)
  }

  @Test("Sessions end at random instants by random signals, and nothing stays down (F6, K4)")
  func campaign() throws {
    let bed = try DesktopBed(windowManager: false)
    let server = try ServerState(bed)
    let before = try server.keyboard()
    var generator = SplitMix64(seed: 3)
    let leaves = [SIGTERM, SIGINT, SIGHUP]
    var signals = leaves + [SIGKILL, SIGABRT, SIGSEGV, SIGQUIT]
    var leftCount = 0
    func isClean() throws -> Bool {
      try !server.isButtonDown() && server.modifiers() == 0 && server.keyboard() == before
    }
    for round in 0..<28 {
      if round % signals.count == 0 { signals.shuffle(using: &generator) }
      let signal = signals[round % signals.count]
      let program = try bed.openOwn("PointingProbe", [bed.displayName, record])
      try #require(program.wait { $0.lines.contains("ready") }, "\(program.errorText)")
      // The program first releases the keys that its predecessor left down, and then acts for a random
      // time.
      let end = Date(timeIntervalSinceNow: Double.random(in: 0..<0.5, using: &generator))
      _ = program.wait(patience: Int32(end.timeIntervalSinceNow * 1000)) { _ in Date() >= end }
      program.signal(signal)
      let status = try program.waitForEnd()
      guard leaves.contains(signal) else {
        #expect(status == -signal)
        if try !isClean() { leftCount += 1 }
        continue
      }
      #expect(status == 128 + signal)
      #expect(try isClean(), "round \(round), signal \(signal)")
      #expect(noted().isEmpty)
    }
    let last = try open(bed, record: record)
    var seen: [DisplayEvent] = []
    #expect(drive(last, &seen) { _ in noted().isEmpty })
    last.close()
    #expect(try isClean())
    #expect(leftCount > 0, "no end came in a gesture, so this proves nothing")
  }
}

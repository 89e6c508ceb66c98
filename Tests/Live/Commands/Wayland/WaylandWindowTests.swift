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

/// A real compositor with a window of ours that shows a stored screen; run by tools/tests/test-wayland.
@Suite("A stored screen in a window on Wayland", .serialized)
struct WaylandWindowTests: DesktopDriving {
  let folder: TemporaryFolder
  private let screen: TwoButtons
  private let clock = MonotonicClock()

  init() throws {
    folder = try Self.profiles()
    let step = folder.url.appending(path: "step.yaml")
    let text = try String(contentsOf: step, encoding: .utf8)
    // The highlight moves when the key is released.
    try folder.write(
      "release.yaml",
      text.replacing(
        "{terminal: n}], press: next}", with: "{terminal: n}], on: release, press: next}"))
    screen = try TwoButtons(in: folder)
    chmod(folder.path, 0o755)
    for name in ["step.yaml", "release.yaml", "screen.yaml"] {
      chmod("\(folder.path)/\(name)", 0o644)
    }
  }

  /// A session without a terminal; its events come as lines of JSON.
  private func open(_ bed: DesktopBed, _ profile: String = "step.yaml") throws -> LiveProgram {
    let program = try LiveProgram(
      // The compositor has priority over an X11 display.
      screen.arguments(profile), in: nil, environment: bed.environment + ["DISPLAY=:no"])
    try #require(wait(program) { !$0.lines.isEmpty }, "\(program.errorText)")
    try expectFrame(bed, at: TwoButtons.one)
    return program
  }

  /// Returns the window in sway's report, once it exists.
  private func window(_ bed: DesktopBed) throws -> [String: Any] {
    try bed.wait(for: "no window") {
      let tree = try bed.shell("swaymsg -t get_tree").output
      var nodes = [try? JSONSerialization.jsonObject(with: Data(tree.utf8)) as? [String: Any]]
      while let node = nodes.popLast() {
        guard let node else { continue }
        if node["app_id"] as? String == "switchlight" { return node }
        for kind in ["nodes", "floating_nodes"] {
          nodes += (node[kind] as? [[String: Any]] ?? []).map { $0 }
        }
      }
      return nil
    }
  }

  /// Returns the corner of the window's contents on the display.
  private func corner(_ bed: DesktopBed) throws -> (x: Int, y: Int) {
    let window = try window(bed)
    func place(_ key: String, _ side: String) -> Int {
      (window[key] as? [String: Any])?[side] as? Int ?? 0
    }
    return (
      place("rect", "x") + place("window_rect", "x"), place("rect", "y") + place("window_rect", "y")
    )
  }

  private func color(
    _ bed: DesktopBed, at place: (x: Int, y: Int), scale: Int = 1
  ) throws -> UInt32 {
    let corner = try corner(bed)
    return try DisplayPicture(of: bed)
      .color(scale * (corner.x + place.x), scale * (corner.y + place.y))
  }

  private func expectFrame(
    _ bed: DesktopBed, at place: (x: Int, y: Int), scale: Int = 1,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    var last: UInt32 = 0
    let isThere = try? bed.wait(for: "no frame") { () -> Bool? in
      last = try color(bed, at: place, scale: scale)
      return last == DisplayPicture.highlight ? true : nil
    }
    #expect(isThere == true, "\(place): \(String(last, radix: 16))", sourceLocation: location)
  }

  @Test(
    "The frame surrounds the highlighted stop, window keys are switches, and closing acts like Ctrl-C (W1, W2)"
  )
  func session() throws {
    let bed = try DesktopBed(sway: 30)
    // It is there first: a window that is drawn has asked for its keys.
    let keyboard = try SeatKeyboard(bed)
    let program = try open(bed)
    #expect(try color(bed, at: TwoButtons.two) != DisplayPicture.highlight)
    let window = try window(bed)
    #expect(window["name"] as? String == "Two buttons")
    #expect(window["pid"] as? Int == Int(program.pid))
    try keyboard.tap("n")
    try expectFrame(bed, at: TwoButtons.two)
    #expect(try color(bed, at: TwoButtons.one) != DisplayPicture.highlight)
    try keyboard.tap(" ")
    #expect(wait(program) { count("activated", $0) == 1 })
    #expect(program.lines.contains { $0.contains("\"activated\"") && $0.contains("\"two\"") })
    _ = try bed.shell("swaymsg '[app_id=\"switchlight\"] kill'")
    #expect(try program.waitForEnd() == 130)
  }

  @Test(
    "A key is pressed and released with the events, and released when another window gets the focus (I6, W1)"
  )
  func holding() throws {
    let bed = try DesktopBed(sway: 30)
    let keyboard = try SeatKeyboard(bed)
    let program = try open(bed, "release.yaml")
    try keyboard.press("n", isDown: true)
    #expect(!program.wait(patience: 400) { count("highlight", $0) > 1 }, "it is down")
    try keyboard.press("n", isDown: false)
    try #require(wait(program) { count("highlight", $0) == 2 }, "\(program.lines)")
    try keyboard.press("n", isDown: true)
    let other = try bed.open("/usr/bin/galculator", window: "galculator")
    #expect(wait(program) { count("highlight", $0) == 3 }, "\(program.lines)")
    // This is of another window, so the next press is a new one.
    try keyboard.press("n", isDown: false)
    _ = try bed.shell("swaymsg '[app_id=\"switchlight\"] focus'")
    try keyboard.tap("n")
    #expect(wait(program) { count("highlight", $0) == 4 }, "\(program.lines)")
    #expect(other.isRunning)
    try keyboard.tap("q")
    #expect(try program.waitForEnd() == 0)
  }

  @Test(
    "A window in the scratchpad or on another workspace pauses the scan, and a press opens it where the person looks (W9.2)",
    arguments: ["'[app_id=\"switchlight\"] move scratchpad'", "workspace 2"])
  func hidden(_ hiding: String) throws {
    let bed = try DesktopBed(sway: 30)
    let terminal = try TerminalWindow(rows: 24, columns: 80)
    let program = try bed.session(screen.arguments(), in: terminal, environment: ["DISPLAY=:no"])
    try #require(wait(program) { !$0.lines.isEmpty }, "\(program.errorText)")
    try expectFrame(bed, at: TwoButtons.one)
    _ = try bed.shell("swaymsg \(hiding)")
    // Only a new picture shows that the window is hidden.
    tap("n", terminal)
    try #require(
      wait(program) { count("paused", $0) == 1 }, "\(program.lines) \(program.errorText)")
    #expect(program.errorText.contains("the window is hidden"), "\(program.errorText)")
    tap(" ", terminal)
    try expectFrame(bed, at: TwoButtons.two)
    try #require(wait(program) { count("resumed", $0) == 2 }, "\(program.lines)")
    #expect(count("activated", program) == 0, "\(program.lines)")
    tap("q", terminal)
    #expect(try program.waitForEnd() == 0)
  }

  @Test("At another size and at scale 2, the screen fills the window (W1, W6)")
  func sizes() throws {
    let bed = try DesktopBed(sway: 30)
    let program = try open(bed)
    _ = try bed.shell(
      "swaymsg '[app_id=\"switchlight\"] border none, resize set 630 430, move position 10 20'")
    try expectFrame(bed, at: TwoButtons.oneInSmall)
    #expect(try color(bed, at: TwoButtons.one) != DisplayPicture.highlight)
    _ = try bed.shell("swaymsg output HEADLESS-1 scale 2")
    try expectFrame(bed, at: TwoButtons.oneInSmall, scale: 2)
    #expect(program.isRunning)
  }

  @Test("A killed compositor does not end the session, which opens its window again later (W1)")
  func killed() throws {
    let bed = try DesktopBed(sway: 30)
    let terminal = try TerminalWindow(rows: 24, columns: 80)
    let program = try bed.session(screen.arguments(), in: terminal, environment: [])
    try #require(wait(program) { !$0.lines.isEmpty }, "\(program.errorText)")
    terminal.type("\u{1B}[?3u")
    try expectFrame(bed, at: TwoButtons.one)
    bed.display.signal(SIGKILL)
    try #require(wait(program) { count("highlight", $0) == 1 })
    tap("n", terminal)
    #expect(wait(program) { count("highlight", $0) == 2 }, "\(program.errorText)")
    // It is reported once, as for a desktop (W9.6).
    #expect(
      wait(program) { $0.errorText.contains("warning: the display cannot be used: it has gone.") },
      "\(program.errorText)")
    try bed.restartCompositor()
    try expectFrame(bed, at: TwoButtons.two)
    tap("q", terminal)
    #expect(try program.waitForEnd() == 0)
  }

  private func drive(_ window: WaylandWindow, until isEnough: () -> Bool) -> Bool {
    var set = PollSet()
    let limit = clock.now + .milliseconds(20_000)
    while clock.now < limit {
      _ = window.process(at: clock.now)
      if isEnough() { return true }
      var ready: [Int32] = []
      let next = min(window.nextDeadline ?? limit, clock.now + .milliseconds(50))
      set.wait(for: window.descriptors, until: next, on: clock, into: &ready)
    }
    return false
  }

  /// A window in the shape 4 to 3, once the compositor has shown something in it.
  private func drawnWindow(_ bed: DesktopBed) throws -> WaylandWindow {
    let window = try #require(
      WaylandWindow(
        environment: bed.variables, painter: PiecePainter(), shape: Size(width: 4, height: 3)))
    window.setTitle("Two buttons")
    try #require(drive(window) { window.size != nil })
    window.show([piece(0)], at: clock.now)
    try #require(drive(window) { window.isAtRest })
    return window
  }

  private func piece(_ x: Int) -> DrawnPiece {
    let own = PixelRect(x: 0, y: 0, width: 80, height: 60)
    return DrawnPiece(
      name: .frame, frame: PixelRect(x: x, y: 100, width: 80, height: 60), shape: [own],
      commands: [.fill([own], 0xFF8C00)])
  }

  @Test(
    "Compositors with and without title bars show the window in the screen's shape (W1)",
    arguments: [Compositor.weston, .plasma])
  func others(compositor: Compositor) throws {
    let bed = try DesktopBed(compositor: compositor, patience: 30)
    let window = try drawnWindow(bed)
    #expect(window.size == Size(width: 960, height: 720))
    // Once a picture is shown nothing wakes.
    #expect(drive(window) { window.nextDeadline == nil })
    #expect(!window.isClosedByPerson && window.takeKeys(at: .zero).isEmpty)
    window.close()
  }

  @Test(
    "A stopped compositor never blocks the session, and the newest picture is shown at last (D10, W1)"
  )
  func stopped() throws {
    let bed = try DesktopBed(sway: 30)
    let window = try drawnWindow(bed)
    bed.display.signal(SIGSTOP)
    defer { bed.display.signal(SIGCONT) }
    for place in 0..<2000 {
      window.show([piece(place % 900)], at: clock.now)
      _ = window.process(at: clock.now)
    }
    bed.display.signal(SIGCONT)
    #expect(
      drive(window) {
        (try? color(bed, at: (x: 1999 % 900 + 10, y: 103))) == DisplayPicture.highlight
      })
    window.close()
  }
}

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

/// A real compositor, which is drawn on; run by tools/tests/test-wayland.
@Suite("Drawing over a Wayland display", .serialized)
struct WaylandOverlayTests: DesktopDriving {
  let folder: TemporaryFolder
  private let clock = MonotonicClock()

  init() throws {
    folder = try Self.profiles()
    chmod(folder.path, 0o755)
    for name in ["auto.yaml", "step.yaml"] { chmod("\(folder.path)/\(name)", 0o644) }
  }

  private func drive(_ overlay: WaylandOverlay, until isEnough: () throws -> Bool) throws -> Bool {
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

  private func open(_ bed: DesktopBed, size: Size? = nil) throws -> WaylandOverlay {
    let overlay = try #require(
      WaylandOverlay(environment: bed.variables, painter: PiecePainter()))
    try #require(
      try drive(overlay) { overlay.size != nil && (size == nil || overlay.size == size) },
      "\(String(describing: overlay.size))")
    return overlay
  }

  private func pixel(_ bed: DesktopBed, _ x: Int, _ y: Int) throws -> UInt32 {
    try DisplayPicture(of: bed).color(x, y)
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

  private static let first = PixelRect(x: 100, y: 100, width: 80, height: 60)
  private static let second = PixelRect(x: 300, y: 200, width: 80, height: 60)

  @Test(
    "A piece is drawn at its position, is transparent outside its shape, moves and disappears (W1, W2)"
  )
  func pieces() throws {
    let bed = try DesktopBed(sway: 30)
    let overlay = try open(bed)
    defer { overlay.close() }
    #expect(overlay.size == Size(width: 1400, height: 900))
    let empty = try pixel(bed, 110, 103)
    overlay.show([ring(Self.first, 0xFF8C00)], at: clock.now)
    #expect(try drive(overlay) { try pixel(bed, 110, 103) == 0xFF8C00 })
    #expect(try pixel(bed, 110, 130) == empty, "inside of it the program is seen")
    // More often than there are buffers.
    for _ in 0..<3 {
      overlay.show([ring(Self.second, 0x00A651)], at: clock.now)
      #expect(try drive(overlay) { try pixel(bed, 310, 203) == 0x00A651 })
      #expect(try pixel(bed, 110, 103) == empty)
      overlay.show([ring(Self.first, 0xFF8C00)], at: clock.now)
      #expect(try drive(overlay) { try pixel(bed, 110, 103) == 0xFF8C00 })
      #expect(try pixel(bed, 310, 203) == empty)
    }
    overlay.show([], at: clock.now)
    #expect(try drive(overlay) { try pixel(bed, 110, 103) == empty })
    overlay.show([ring(Self.second, 0x00A651)], at: clock.now)
    #expect(try drive(overlay) { try pixel(bed, 310, 203) == 0x00A651 })
    overlay.close()
    _ = try bed.wait(for: "it is still there") {
      try pixel(bed, 310, 203) == empty ? true : nil
    }
  }

  @Test("After a picture is shown, nothing wakes up (W4)")
  func rest() throws {
    let bed = try DesktopBed(sway: 30)
    let overlay = try open(bed)
    defer { overlay.close() }
    overlay.show([ring(Self.first, 0xFF8C00)], at: clock.now)
    #expect(try drive(overlay) { try pixel(bed, 110, 103) == 0xFF8C00 })
    #expect(try drive(overlay) { overlay.nextDeadline == nil })
  }

  @Test("On two outputs and at double scale, pieces have their right positions (W6)")
  func outputs() throws {
    let bed = try DesktopBed(sway: 30)
    _ = try bed.shell(
      """
      swaymsg create_output && swaymsg output HEADLESS-2 resolution 1600x1200 scale 2 \
        position 1400 100
      """)
    let overlay = try open(bed, size: Size(width: 2200, height: 900))
    defer { overlay.close() }
    let other = PixelRect(x: 1500, y: 300, width: 80, height: 60)
    overlay.show(
      [ring(Self.first, 0xFF8C00), ring(other, 0x00A651)], at: clock.now)
    // The picture of the whole layout has the larger scale.
    #expect(try drive(overlay) { try pixel(bed, 2 * 1510, 2 * 303) == 0x00A651 })
    let found = try DisplayPicture(of: bed)
    #expect(found.width == 2 * 2200)
    #expect(found.color(2 * 110, 2 * 103) == 0xFF8C00)
    #expect(found.color(2 * 1500, 2 * 300) == 0x00A651)
    #expect(found.color(2 * 1500 - 1, 2 * 300) != 0x00A651)
    #expect(found.color(2 * 1500, 2 * 306) != 0x00A651)
    // A new position and scale, or a new size, is drawn immediately.
    _ = try bed.shell("swaymsg output HEADLESS-2 resolution 800x600 scale 1 position 1500 0")
    #expect(try drive(overlay) { overlay.size == Size(width: 2300, height: 900) })
    #expect(try drive(overlay) { try pixel(bed, 1510, 303) == 0x00A651 })
    _ = try bed.shell("swaymsg output HEADLESS-1 resolution 1000x700")
    #expect(try drive(overlay) { overlay.size == Size(width: 2300, height: 700) })
    #expect(try drive(overlay) { try pixel(bed, 110, 103) == 0xFF8C00 })
    // A new output gets a surface too.
    _ = try bed.shell("swaymsg create_output && swaymsg output HEADLESS-3 position 2300 0")
    #expect(try drive(overlay) { (overlay.size?.width ?? 0) > 2300 })
  }

  @Test("On an output with a fractional scale, each pixel of a piece has its color (W6)")
  func fraction() throws {
    let bed = try DesktopBed(sway: 30)
    _ = try bed.shell("swaymsg output HEADLESS-1 resolution 1200x900 scale 1.5")
    let overlay = try open(bed, size: Size(width: 800, height: 600))
    defer { overlay.close() }
    overlay.show([ring(PixelRect(x: 101, y: 103, width: 81, height: 60), 0xFF8C00)], at: clock.now)
    let found = try bed.wait(for: "no piece") { () -> DisplayPicture? in
      _ = overlay.process(at: clock.now)
      let found = try DisplayPicture(of: bed)
      return found.color(200, 156) == 0xFF8C00 ? found : nil
    }
    #expect(found.width == 1200)
    // From 151.5, 154.5 on, 121.5 wide; each of its lines is 9 high.
    let box = try #require(found.box())
    #expect([121, 122].contains(box.width) && box.height == 90)
    let column = (0..<900).filter { found.color(200, $0) == 0xFF8C00 }
    #expect(column == Array(box.y..<box.y + 9) + Array(box.y + 81..<box.y + 90))
    let row = (box.x..<box.x + box.width).map { found.color($0, 158) }
    #expect(Set(row) == [0xFF8C00])
    #expect(found.color(box.x - 1, 158) == found.color(10, 10), "there is no shade beside it")
    #expect(found.color(box.x + box.width, 158) == found.color(10, 10))
    // At twice the size it is as sharp.
    _ = try bed.shell("swaymsg output HEADLESS-1 scale 2")
    #expect(try drive(overlay) { overlay.size == Size(width: 600, height: 450) })
    overlay.show([ring(Self.first, 0x00A651)], at: clock.now)
    #expect(try drive(overlay) { try pixel(bed, 200, 200) == 0x00A651 })
    #expect(
      try DisplayPicture(of: bed).box(of: 0x00A651).map { [$0.width, $0.height] } == [160, 120])
  }

  @Test("The overlay is in no list of windows, and the keyboard focus stays (W2)")
  func noWindow() throws {
    let bed = try DesktopBed(sway: 30)
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let before = try bed.run("windows").output
    // As the compositor itself lists them for all programs.
    let listed = try bed.shell("SWAYSOCK= \"$SWITCHLIGHT\" windows").output
    let overlay = try open(bed)
    defer { overlay.close() }
    overlay.show([ring(Self.first, 0xFF8C00)], at: clock.now)
    #expect(try drive(overlay) { try pixel(bed, 110, 103) == 0xFF8C00 })
    #expect(try bed.run("windows").output == before)
    #expect(try bed.shell("SWAYSOCK= \"$SWITCHLIGHT\" windows").output == listed)
    let tree = try bed.shell("swaymsg -t get_tree").output
    #expect(!tree.contains("switchlight"))
    #expect(tree.contains("\"focused\": true"))
    #expect(calculator.isRunning)
  }

  @Test("A stopped compositor never blocks the session (D10)")
  func stopped() throws {
    let bed = try DesktopBed(sway: 30)
    let overlay = try open(bed)
    defer { overlay.close() }
    bed.display.signal(SIGSTOP)
    defer { bed.display.signal(SIGCONT) }
    let began = clock.now
    for place in 0..<2000 {
      let frame = PixelRect(x: place % 900, y: 100, width: 80, height: 60)
      overlay.show([ring(frame, 0xFF8C00)], at: clock.now)
      _ = overlay.process(at: clock.now)
    }
    #expect(clock.now - began < .milliseconds(2000))
    bed.display.signal(SIGCONT)
    #expect(try drive(overlay) { try pixel(bed, 1999 % 900 + 10, 103) == 0xFF8C00 })
  }

  @Test("A killed compositor is retried every second (D10)")
  func killed() throws {
    let bed = try DesktopBed(sway: 30)
    let overlay = try open(bed)
    defer { overlay.close() }
    bed.display.signal(SIGKILL)
    #expect(try drive(overlay) { overlay.size == nil })
    #expect(overlay.nextDeadline.map { $0 > clock.now } ?? false)
    overlay.show([ring(Self.first, 0xFF8C00)], at: clock.now)
    #expect(overlay.size == nil)
  }

  /// Waits until the display shows the frame around the highlight.
  ///
  /// `scale` is the number of pixels per point in each direction.
  private func expectFrame(
    _ program: LiveProgram, _ bed: DesktopBed, scale: Double = 1
  ) throws {
    let frame = try #require(highlightedFrame(program), "\(program.lines.suffix(5))")
    _ = try bed.wait(for: "no frame around \(frame)") {
      let (x, y) = (Double(frame[0] + frame[2] / 2) * scale, Double(frame[1] - 3) * scale)
      let color = try pixel(bed, Int(x), Int(y))
      return color == DisplayPicture.highlight ? true : nil
    }
  }

  @Test(
    "In Qt 5, the frame is above a full-screen window, and right at double and fractional scales (W2, W6)"
  )
  func fullScreen() throws {
    let bed = try DesktopBed(sway: 30)
    let editor = try bed.open("/usr/bin/featherpad", ["-s"], window: "FeatherPad")
    let (program, window) = try start(bed, "step.yaml", ["--output", "overlay,jsonl"])
    let box = "Match Case (F5), not checked"
    try highlight(box, program, window)
    try expectFrame(program, bed)
    let editorWindow = "[app_id=\"(?i).*featherpad.*\"]"
    let filled = try bed.shell("swaymsg '\(editorWindow) fullscreen enable'")
    try #require(filled.status == 0, "\(filled)")
    // Its search bar is at the bottom of the display now.
    try highlight(box, program, window) { $0[1] > 800 }
    try expectFrame(program, bed)
    let moved = try bed.shell(
      """
      swaymsg '\(editorWindow) fullscreen disable' && swaymsg create_output \
        && swaymsg output HEADLESS-2 resolution 1600x1200 scale 2 position 1400 0 \
        && swaymsg '\(editorWindow) move container to output HEADLESS-2'
      """)
    try #require(moved.status == 0, "\(moved)")
    try highlight(box, program, window) { $0[0] > 1400 }
    try expectFrame(program, bed, scale: 2)
    let scaled = try bed.shell("swaymsg output HEADLESS-2 scale 1.5")
    try #require(scaled.status == 0, "\(scaled)")
    try highlight(box, program, window) { $0[0] > 1400 }
    try expectFrame(program, bed, scale: 1.5)
    try pick(box, program, window)
    try expectStop(bed, "FeatherPad", "Match Case (F5), checked, check box")
    #expect(editor.isRunning)
  }

  @Test(
    "A session frames keys of GTK 3 and GTK 4 programs, which act, and leaves nothing behind (W1, W2)",
    arguments: [
      ("/usr/bin/galculator", "galculator"), ("/usr/bin/gnome-calculator", "Calculator"),
    ])
  func session(executable: String, title: String) throws {
    let bed = try DesktopBed(sway: 30)
    let calculator = try bed.open(executable, window: title)
    let (program, window) = try start(bed, "step.yaml", ["--output", "overlay,jsonl"])
    for name in ["7, button", "8, button"] {
      try pick(name, program, window)
      try #require(
        wait(program) { seen in
          let last = seen.lines.last {
            $0.contains("\"activated\"") || $0.contains("\"highlight\",")
          }
          return last?.contains("\"activated\"") == false
        }, "\(program.lines.suffix(5))")
      try expectFrame(program, bed)
    }
    try expectStop(bed, title, "text field, 78")
    let last = try #require(highlightedFrame(program))
    program.signal(SIGKILL)
    _ = try program.waitForEnd()
    _ = try bed.wait(for: "the frame is still there") {
      try pixel(bed, last[0] + last[2] / 2, last[1] - 3) != 0xFF8C00 ? true : nil
    }
    #expect(calculator.isRunning)
  }

  @Test("A click passes through the frame to the entry below that it surrounds (W2, F1)")
  func clicks() throws {
    let bed = try DesktopBed(sway: 30)
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let (program, window) = try start(bed, "step.yaml", ["--output", "overlay,jsonl"])
    try pick("Help", program, window)
    #expect(hasScreen("Help", program), "\(program.lines.suffix(8))")
    try expectFrame(program, bed)
    #expect(calculator.isRunning && count("failed", program) == 0)
  }
}

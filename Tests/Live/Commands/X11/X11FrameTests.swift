import Foundation
import SystemFixtures
import Testing

/// The frame over real programs of an X11 display.
///
/// The program confirms the framed control: a second program clicks at the center of the frame, and this
/// control must act.
@Suite("The frame over programs of an X11 display", .serialized)
struct X11FrameTests: DesktopDriving {
  let folder: TemporaryFolder

  init() throws { folder = try Self.profiles() }

  private static let drawn = ["--output", "overlay,jsonl"]

  /// A program, its window, a control, and the text in the window after a click on the control.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var words: [String]
    var window: String
    var control: String
    var result: String

    var testDescription: String { name }

    static let all = [
      Case(
        name: "GTK 3", words: ["/usr/bin/galculator"], window: "galculator", control: "7, button",
        result: "text field, 7"),
      Case(
        name: "GTK 3, twice as large", words: ["/usr/bin/env", "GDK_SCALE=2", "galculator"],
        window: "galculator", control: "7, button", result: "text field, 7"),
      Case(
        name: "GTK 4", words: ["/usr/bin/gnome-calculator"], window: "Calculator",
        control: "7, button", result: "text field, 7"),
      Case(
        name: "Qt 5", words: ["/usr/bin/featherpad", "-s"], window: "FeatherPad",
        control: "Match Case (F5), not checked", result: "Match Case (F5), checked, check box"),
    ]
  }

  private func open(_ given: Case, on bed: DesktopBed) throws -> LiveProgram {
    try bed.open(given.words[0], Array(given.words.dropFirst()), window: given.window)
  }

  /// Waits until a window is active for its program and for the window manager: on a busy machine it is listed before that.
  private func waitForFocus(of window: String, _ bed: DesktopBed) throws {
    _ = try bed.wait(for: "\(window) has no focus") {
      let listed = try bed.run("windows").output
      let isActive = listed.contains(window) && listed.contains(/(?m)^ *\*/)
      return try isActive && bed.shell("xdotool getactivewindow").status == 0 ? true : nil
    }
  }

  /// Clicks from a second program.
  ///
  /// The pointer starts elsewhere, because GTK ignores a click before the pointer has entered.
  private func click(_ place: (x: Int, y: Int), _ bed: DesktopBed) throws {
    let clicked = try bed.shell(
      "xdotool mousemove 5 5 && xdotool mousemove \(place.x) \(place.y) && xdotool click 1")
    try #require(clicked.status == 0, "\(clicked)")
  }

  @Test(
    "The frame surrounds its control without focus or list entry, and ends with the session (W2, W6, D10)",
    arguments: Case.all)
  func frame(_ given: Case) throws {
    let bed = try DesktopBed()
    let running = try open(given, on: bed)
    // Returns the windows and the focus, as another program sees them.
    func seen() throws -> String {
      try bed.shell(
        "xprop -root _NET_CLIENT_LIST _NET_CLIENT_LIST_STACKING _NET_ACTIVE_WINDOW; xdotool getwindowfocus"
      ).output
    }
    try waitForFocus(of: given.window, bed)
    let before = try seen()
    let (program, window) = try start(bed, "step.yaml", Self.drawn)
    try highlight(given.control, program, window)
    let middle = try middleOfFrame(program, bed)
    #expect(try seen() == before)
    try click(middle, bed)
    try expectStop(bed, given.window, given.result)
    #expect(try seen() == before)
    // Our own process is killed: nothing of it stays.
    _ = try middleOfFrame(program, bed)
    program.signal(SIGKILL)
    _ = try program.waitForEnd()
    _ = try bed.wait(for: "the frame is still there") {
      try DisplayPicture(of: bed).box() == nil ? true : nil
    }
    #expect(running.isRunning)
  }

  @Test("On a display with a compositor, the frame and the window inside of it are visible (W2)")
  func compositor() throws {
    let bed = try DesktopBed()
    let compositor = try bed.launch("/usr/bin/xcompmgr")
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let (program, window) = try start(bed, "step.yaml", Self.drawn)
    try highlight("7, button", program, window)
    let middle = try middleOfFrame(program, bed)
    let picture = try DisplayPicture(of: bed)
    // The key is light, with a dark digit in its middle.
    let colors = Set((-8...8).map { picture.color(middle.x + $0, middle.y) })
    #expect(colors.contains { $0 & 0xFF > 0xC0 }, "\(colors)")
    try click(middle, bed)
    try expectStop(bed, "galculator", "text field, 7")
    #expect(compositor.isRunning && calculator.isRunning)
  }

  @Test("The frame is above a menu that holds the pointer, and above a full-screen window (W2)")
  func above() throws {
    let bed = try DesktopBed()
    let editor = try bed.open("/usr/bin/featherpad", ["-s"], window: "FeatherPad")
    let (program, window) = try start(bed, "step.yaml", Self.drawn)
    try highlight("Match Case (F5), not checked", program, window)
    _ = try bed.shell("xdotool key F11")
    _ = try bed.wait(for: "no full screen") {
      try bed.shell("xprop -id $(xdotool getactivewindow) _NET_WM_STATE").output
        .contains("FULLSCREEN") ? true : nil
    }
    // Its search bar is at the bottom of the display now.
    try highlight("Match Case (F5), not checked", program, window) { $0[1] > 800 }
    try click(try middleOfFrame(program, bed), bed)
    try expectStop(bed, "FeatherPad", "Match Case (F5), checked, check box")
    program.signal(SIGTERM)
    _ = try program.waitForEnd()

    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let (second, keys) = try start(bed, "step.yaml", Self.drawn)
    try pick("Help", second, keys)
    #expect(hasScreen("Help", second), "\(second.lines.suffix(8))")
    // A program that lets the user choose a window by the pointer is refused.
    let grab = try bed.shell("timeout 20 xprop")
    #expect(grab.errors.contains("grab"), "\(grab)")
    try highlight("About", second, keys)
    try click(try middleOfFrame(second, bed), bed)
    #expect(hasScreen("About galculator", second), "\(second.lines.suffix(8))")
    #expect(editor.isRunning && calculator.isRunning)
  }

  @Test(
    "Frame and boxes are on the second screen with their stop, also after the screens change (W6)"
  )
  func screens() throws {
    let bed = try DesktopBed()
    func divide(_ line: String) throws {
      let divided = try bed.shell(line)
      try #require(divided.status == 0, "\(divided)")
    }
    try divide(
      """
      xrandr --setmonitor left 900/200x900/200+0+0 screen
      xrandr --setmonitor right 500/120x900/200+900+0 none
      """)
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    func move(to x: Int) throws {
      _ = try bed.shell(
        "xdotool search --onlyvisible --name '^galculator$' windowmove --sync \(x) 20")
    }
    try move(to: 920)
    let (program, window) = try start(bed, "step.yaml", Self.drawn)
    try highlight("7, button", program, window)
    let middle = try middleOfFrame(program, bed)
    #expect(middle.x > 900)
    try click(middle, bed)
    try expectStop(bed, "galculator", "text field, 7")
    // The list of the panel has no position of its own. Its highlighted entry has the color of the frame.
    func expectList(from left: Int, to right: Int) throws {
      try highlight("Switchlight", program, window)
      let place = "\(left) to \(right)"
      var found: (x: Int, y: Int, width: Int, height: Int)?
      _ = try bed.wait(for: "the list is not at \(place): \(String(describing: found))") {
        () -> Bool? in
        found = try DisplayPicture(of: bed).box()
        guard let found else { return nil }
        return found.y > 600 && found.x > right - 400 && found.x + found.width <= right
          ? true : nil
      }
    }
    try expectList(from: 900, to: 1400)
    // The window is now on the left screen, and so is the list.
    try move(to: 20)
    try highlight("8, button", program, window) { $0[0] < 600 }
    _ = try middleOfFrame(program, bed)
    try expectList(from: 0, to: 900)
    // The border between the screens moves. A server reports that when an output of it changes.
    try divide(
      """
      xrandr --delmonitor left && xrandr --delmonitor right
      xrandr --setmonitor left 700/160x900/200+0+0 screen
      xrandr --setmonitor right 700/160x900/200+700+0 none
      xrandr --output screen --off || xrandr --output screen --auto
      """)
    try highlight("9, button", program, window)
    try expectList(from: 0, to: 700)
    #expect(calculator.isRunning)
  }

  @Test(
    "The highlight is framed after kills of window manager and display, and after a raise (D10, W1, W2)"
  )
  func killed() throws {
    let bed = try DesktopBed(patience: 5)
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let (program, window) = try start(bed, "step.yaml", Self.drawn)
    try highlight("7, button", program, window)
    _ = try middleOfFrame(program, bed)
    bed.manager?.signal(SIGKILL)
    // Without a manager the window is somewhere else.
    try highlight("8, button", program, window) { shown in
      let frame = try frame(of: "8", bed)
      return abs(frame[0] - Double(shown[0])) <= 1 && abs(frame[1] - Double(shown[1])) <= 1
    }
    // Without a manager a program may raise itself above all, and no new highlight occurs.
    _ = try middleOfFrame(program, bed)
    let raised = try bed.shell("xdotool search --onlyvisible --name '^galculator$' windowraise")
    try #require(raised.status == 0, "\(raised)")
    try click(try middleOfFrame(program, bed), bed)
    try expectStop(bed, "galculator", "text field, 8")
    bed.display.signal(SIGKILL)
    _ = try calculator.waitForEnd()
    #expect(hasScreen("no window", program))
    try bed.restartDisplay()
    // Our own stops are all that is left, in their list.
    _ = try bed.wait(for: "nothing is drawn") { () -> Bool? in
      tap("n", window)
      return try DisplayPicture(of: bed).box() == nil ? nil : true
    }
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
  }
}

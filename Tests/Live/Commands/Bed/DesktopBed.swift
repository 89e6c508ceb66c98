import Foundation
import Glibc
import SystemFixtures
import Testing

/// A desktop of a test's own, gone with the value.
///
/// It is a display without a screen, a window manager, a session bus and an accessibility bus. Nobody's own desktop is ever touched.
final class DesktopBed {
  private let folder: TemporaryFolder
  private var daemons: [LiveProgram] = []
  /// The display; another one of the same number after ``restartDisplay()``.
  private(set) var display: LiveProgram
  /// What the compositor was started by, if there is one.
  private var compositor: (kind: Compositor, words: [String], variables: [String])?
  /// The window manager, if there is one.
  private(set) var manager: LiveProgram?
  /// The name of the display, such as ":5".
  let displayName: String
  /// The variables of the session.
  let environment: [String]
  /// The same, by their names.
  var variables: [String: String] {
    let pairs = environment.map { variable in
      let parts = variable.split(separator: "=", maxSplits: 1).map(String.init)
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
    return Dictionary(pairs) { $1 }
  }
  /// What stands before each program where all of the session is somebody else's: sway, for one, does not start for root.
  let prefix: [String]

  /// How long a test waits for what has to come; only a program that hangs lets it pass.
  static let patience: TimeInterval = 60

  /// Begins a desktop; programs on it are waited for so many times as long as a person would wait, because many tests
  /// keep the machine busy.
  ///
  /// All of it runs as the user of a number, where one is given; that needs root.
  init(windowManager: Bool = true, patience: Int = 30, user: uid_t? = nil) throws {
    folder = TemporaryFolder()
    let before = user.map(Self.command) ?? []
    prefix = before
    let home = folder.url.path
    chmod(home, 0o700)
    try FileManager.default.createDirectory(
      atPath: home + "/.config", withIntermediateDirectories: true)
    if let user {
      try #require(chown(home, user, user) == 0 && chown(home + "/.config", user, user) == 0)
    }
    display = try Self.start(
      ["/usr/bin/Xvfb", "-displayfd", "1"] + Self.displayArguments, [], after: before)
    try #require(
      display.wait { !$0.lines.isEmpty }, "tools/install-packages test: \(display.errorText)")
    displayName = ":" + display.lines[0]
    var variables = [
      "HOME=\(home)", "XDG_RUNTIME_DIR=\(home)", "DISPLAY=\(displayName)",
      "GIO_USE_VFS=local", "GSETTINGS_BACKEND=memory", "LANG=C.UTF-8", "QT_QPA_PLATFORM=xcb",
      "SWITCHLIGHT_DESKTOP_PATIENCE=\(patience)",
    ]
    let bus = try Self.start(
      ["/usr/bin/dbus-daemon", "--session", "--nofork", "--print-address=1"], variables,
      after: before)
    try #require(bus.wait { !$0.lines.isEmpty }, "\(bus.errorText)")
    // Nobody's own login manager is asked for anything either.
    for name in ["SESSION", "SYSTEM"] {
      variables.append("DBUS_\(name)_BUS_ADDRESS=\(bus.lines[0])")
    }
    environment = variables
    daemons = [bus]
    if windowManager { try startManager() }
    try switchAccessibilityOn()
  }

  /// Begins a desktop of Wayland without a screen, with sway as its compositor.
  convenience init(sway patience: Int) throws {
    try self.init(compositor: .sway, patience: patience)
  }

  /// Begins a desktop of Wayland without a screen, where the desktop entry of Switchlight is installed or not; on Plasma with a keyboard
  /// of that layout.
  init(
    compositor: Compositor, patience: Int, hasEntry: Bool = true, layout: String = "us"
  ) throws {
    folder = TemporaryFolder()
    displayName = ""
    let isRoot = geteuid() == 0
    let nobody = isRoot ? getpwnam("nobody")?.pointee.pw_uid : nil
    let before = nobody.map(Self.command) ?? []
    prefix = before
    let home = folder.url.path
    try FileManager.default.createDirectory(
      atPath: home + "/.config", withIntermediateDirectories: true)
    let settings = try folder.write("settings", compositor.settings, mode: 0o644)
    if hasEntry { try Self.installEntry(in: home) }
    if compositor == .plasma {
      try folder.write(
        ".config/kxkbrc", "[Layout]\nUse=true\nLayoutList=\(layout)\n", mode: 0o644)
    }
    if let nobody { for path in [home, home + "/.config"] { chown(path, nobody, nobody) } }
    chmod(home, 0o700)
    var variables = [
      "HOME=\(home)", "XDG_RUNTIME_DIR=\(home)", "WAYLAND_DISPLAY=wayland-1",
      "GIO_USE_VFS=local", "GSETTINGS_BACKEND=memory",
      "LANG=C.UTF-8", "QT_QPA_PLATFORM=wayland", "GDK_BACKEND=wayland",
      "SWITCHLIGHT_DESKTOP_PATIENCE=\(patience)",
    ]
    if compositor == .sway { variables.append("SWAYSOCK=\(home)/sway.sock") }
    let bus = try Self.start(
      ["/usr/bin/dbus-daemon", "--session", "--nofork", "--print-address=1"], variables,
      after: before)
    try #require(bus.wait { !$0.lines.isEmpty }, "\(bus.errorText)")
    variables.append("DBUS_SESSION_BUS_ADDRESS=\(bus.lines[0])")
    let own = variables.filter { own in
      !["WAYLAND_DISPLAY", "QT_QPA_PLATFORM"].contains { own.hasPrefix($0 + "=") }
    }
    let words = compositor.command(settings: settings)
    display = try Self.start(words, own + compositor.variables, after: before)
    self.compositor = (compositor, words, own + compositor.variables)
    environment = variables
    daemons = [bus]
    try waitForCompositor()
    try switchAccessibilityOn()
  }

  private func waitForCompositor() throws {
    let line = compositor?.kind.isThere ?? "false"
    _ = try wait(for: "tools/install-packages wayland: \(display.errorText)") {
      try #require(display.isRunning, "\(display.errorText)")
      return try shell(line).status == 0 ? true : nil
    }
  }

  /// Starts the compositor again, after the one before has ended.
  func restartCompositor() throws {
    _ = try display.waitForEnd()
    let started = try #require(compositor)
    // sway takes another name where this one is there.
    _ = try shell("rm -f \"$SWAYSOCK\"")
    display = try Self.start(started.words, started.variables, after: prefix)
    try waitForCompositor()
  }

  /// The first question starts the accessibility bus and its registry: Qt looks for them once, when it starts.
  private func switchAccessibilityOn() throws {
    let enabled = try shell(
      """
      dbus-send --session --print-reply --dest=org.a11y.Bus /org/a11y/bus \
        org.freedesktop.DBus.Properties.Set string:org.a11y.Status string:IsEnabled \
        variant:boolean:true && "$SWITCHLIGHT" windows
      """)
    try #require(enabled.status == 0, "\(enabled)")
  }

  /// Installs the desktop entry of the package, for the program as it was built.
  private static func installEntry(in home: String) throws {
    let package = URL(filePath: #filePath).appending(
      path: "../../../../../tools/support/package/switchlight.desktop"
    ).standardizedFileURL
    let entry = try String(contentsOf: package.resolvingSymlinksInPath(), encoding: .utf8)
    let folder = home + "/.local/share/applications"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(entry.replacing("/usr/bin/switchlight", with: Program.path).utf8)
      .write(to: URL(filePath: folder + "/switchlight.desktop"))
  }

  private static func start(
    _ words: [String], _ environment: [String], after prefix: [String]
  ) throws -> LiveProgram {
    let all = prefix + words
    return try LiveProgram(
      Array(all.dropFirst()), in: nil, environment: environment, executable: all[0])
  }

  /// What runs the words behind it as another user, with nothing of root's.
  private static func command(as user: uid_t) -> [String] {
    ["/usr/bin/setpriv", "--reuid", "\(user)", "--regid", "\(user)", "--clear-groups"]
  }

  private static let displayArguments = [
    "-screen", "0", "1400x900x24", "-nolisten", "tcp", "-noreset",
  ]

  /// Starts the window manager, and waits until it is there; what one before has left on the display is taken away.
  func startManager() throws {
    _ = try shell("xprop -root -remove _NET_SUPPORTING_WM_CHECK -remove _NET_CLIENT_LIST")
    manager = try Self.start(["/usr/bin/openbox"], environment, after: prefix)
    _ = try wait(for: "no window manager") {
      try shell("xprop -root _NET_SUPPORTING_WM_CHECK").output.contains("window id") ? true : nil
    }
  }

  /// Starts a display of the same number, after the one before has ended.
  func restartDisplay() throws {
    _ = try display.waitForEnd()
    display = try Self.start(
      ["/usr/bin/Xvfb", displayName] + Self.displayArguments, [], after: prefix)
    _ = try wait(for: "no display") {
      try shell("xprop -root -notype _NET_ACTIVE_WINDOW").status == 0 ? true : nil
    }
  }

  /// Starts a program of the tests' own that lies beside Switchlight, such as one with a window.
  func openOwn(_ name: String, _ arguments: [String]) throws -> LiveProgram {
    let path = URL(filePath: Program.path).deletingLastPathComponent().appending(path: name).path
    return try Self.start([path] + arguments, environment, after: prefix)
  }

  /// Starts a program, without waiting for a window.
  ///
  /// What it says of its errors is not kept: GTK 4 says so much that it would wait for a reader (F7).
  func launch(_ executable: String, _ arguments: [String] = []) throws -> LiveProgram {
    let line = ["/bin/sh", "-c", "exec \"$0\" \"$@\" 2>/dev/null", executable] + arguments
    return try Self.start(line, environment, after: prefix)
  }

  /// Starts Switchlight in a terminal of the session; what it prints goes to the test, or to the terminal.
  func session(
    _ arguments: [String], in window: TerminalWindow, output: LiveProgram.Output = .pipe,
    environment more: [String]
  ) throws -> LiveProgram {
    // The terminal is the test's own, which another user must open.
    if !prefix.isEmpty { chmod(window.path, 0o666) }
    let words = prefix + [Program.path] + arguments
    // Which programs are installed on this machine is no matter of a test.
    let own = more.contains { $0.hasPrefix("XDG_DATA_DIRS=") } ? [] : ["XDG_DATA_DIRS=/nowhere"]
    return try LiveProgram(
      Array(words.dropFirst()), in: window, output: output,
      environment: variables(with: own + more), executable: words[0])
  }

  /// The variables of the session, and some in the place of those of the same name.
  private func variables(with more: [String]) -> [String] {
    environment.filter { own in
      !more.contains { $0.prefix { $0 != "=" } == own.prefix { $0 != "=" } }
    } + more
  }

  /// Runs a line of a shell in the session.
  func shell(_ line: String) throws -> ProgramResult {
    var variables = variables
    guard !prefix.isEmpty else { return try Program.shell(line, environment: variables) }
    variables["LINE"] = line
    return try Program.shell(
      "exec \(prefix.joined(separator: " ")) /bin/bash -c \"$LINE\"", environment: variables)
  }

  /// Runs Switchlight in the session.
  func run(_ arguments: String...) throws -> ProgramResult { try run(arguments) }

  /// Runs Switchlight in the session.
  func run(_ arguments: [String]) throws -> ProgramResult {
    try shell("\"$SWITCHLIGHT\" " + arguments.map { "'\($0)'" }.joined(separator: " "))
  }

  /// Starts a program and waits until it reports a window whose title or program has that in its name.
  func open(
    _ executable: String, _ arguments: [String] = [], window: String
  ) throws -> LiveProgram {
    let program = try launch(executable, arguments)
    _ = try wait(for: "\(window) did not open") {
      try #require(program.isRunning, "\(executable): \(program.errorText)")
      let listed = try run("windows")
      return listed.output.split(separator: "\n").contains {
        ($0.hasPrefix("*") || $0.hasPrefix(" ")) && listed.output.contains(window)
      }
        ? listed : nil
    }
    return program
  }

  /// Waits until something is so, and gives it; what was waited for is put into words at the end.
  func wait<Found>(
    for what: @autoclosure () -> String, _ find: () throws -> Found?
  ) throws -> Found {
    let limit = Date(timeIntervalSinceNow: Self.patience)
    while Date() < limit {
      if let found = try find() { return found }
      restBetweenLooks()
    }
    return try #require(try find(), "\(what())")
  }

  /// What is spoken of the stops of a window, as another look at it finds them, in order; waits until that is as it is to be,
  /// because programs answer before they have drawn.
  func stops(
    _ window: String? = nil, until isEnough: ([String]) -> Bool
  ) throws -> (stops: [String], result: ProgramResult) {
    let limit = Date(timeIntervalSinceNow: Self.patience)
    while true {
      let result = try shell(
        "\"$SWITCHLIGHT\" inspect --desktop" + (window.map { " --window '\($0)'" } ?? ""))
      let found = DesktopBed.stops(in: result.output)
      if isEnough(found) || Date() > limit { return (found, result) }
      restBetweenLooks()
    }
  }

  /// What is spoken of the stops that inspect prints, in order.
  static func stops(in output: String) -> [String] {
    let lines = output.split(separator: "\n").map(String.init)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("Stops by") }) else { return [] }
    return lines[(start + 1)...].compactMap {
      $0.firstMatch(of: /^ +[0-9]+\. (?:"[^"]*"|\S+) "(.*)"/).map { String($0.1) }
    }
  }

  /// Starts an application whose tree is wrong in a way.
  func openHostile(
    _ mode: String, _ arguments: [String] = [], environment more: [String] = []
  ) throws -> LiveProgram {
    let path = URL(filePath: Program.path).deletingLastPathComponent()
      .appending(path: "HostileApplication").path
    let program = try Self.start(
      [path, mode] + arguments, variables(with: more), after: prefix)
    try #require(program.wait { $0.lines.contains("ready") }, "\(program.errorText)")
    return program
  }
}

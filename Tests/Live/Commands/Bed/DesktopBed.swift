import Foundation
import Glibc
import SystemFixtures
import Testing

/// A desktop that belongs to one test and ends with this value.
///
/// It consists of a display without a screen, a window manager, a session bus and an accessibility bus. It
/// never touches a user's desktop.
final class DesktopBed {
  private let folder: TemporaryFolder
  private var daemons: [LiveProgram] = []
  /// The display; another one of the same number after ``restartDisplay()``.
  private(set) var display: LiveProgram
  /// The command that started the compositor, if there is one.
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
  /// The words before each command if the whole session belongs to another user.
  ///
  /// sway, for example, does not start for root.
  let prefix: [String]

  /// The timeout of each wait, in seconds.
  ///
  /// Only a program that hangs reaches it.
  static let patience: TimeInterval = 60

  /// Starts a desktop.
  ///
  /// `patience` multiplies the timeouts for programs on it, because many parallel tests keep the machine busy.
  /// If `user` is given, everything runs as this user, which requires root.
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
    // A user's own login manager receives no requests either.
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

  /// Starts a Wayland desktop without a screen, with or without the installed desktop entry of Switchlight;
  /// on Plasma, with a keyboard of the given layout.
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
    // sway chooses another name if this socket exists.
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

  /// Returns the words that run the following command as another user, with none of root's
  /// privileges.
  private static func command(as user: uid_t) -> [String] {
    ["/usr/bin/setpriv", "--reuid", "\(user)", "--regid", "\(user)", "--clear-groups"]
  }

  private static let displayArguments = [
    "-screen", "0", "1400x900x24", "-nolisten", "tcp", "-noreset",
  ]

  /// Starts the window manager, and waits until it is ready.
  ///
  /// First removes the properties that a previous one left on the display.
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

  /// Starts a test program that was built beside Switchlight, such as one with a window.
  func openOwn(_ name: String, _ arguments: [String]) throws -> LiveProgram {
    let path = URL(filePath: Program.path).deletingLastPathComponent().appending(path: name).path
    return try Self.start([path] + arguments, environment, after: prefix)
  }

  /// Starts a program, without waiting for a window.
  ///
  /// Its standard error is discarded: GTK 4 writes so much that it would block without a reader (F7).
  func launch(_ executable: String, _ arguments: [String] = []) throws -> LiveProgram {
    let line = ["/bin/sh", "-c", "exec \"$0\" \"$@\" 2>/dev/null", executable] + arguments
    return try Self.start(line, environment, after: prefix)
  }

  /// Starts Switchlight in a terminal of the session.
  ///
  /// Its output goes to the test or to the terminal.
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

  /// Returns the variables of the session; those in `more` replace others of the same name.
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

  /// Waits until a value is found, and returns it.
  ///
  /// After a timeout, fails with a message that names the missing value.
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

  /// Returns the spoken texts of the stops of a window, in order.
  ///
  /// Repeats `inspect` until the stops are as expected, because programs answer before they have drawn.
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

  /// Returns the spoken texts of the stops in the output of `inspect`, in order.
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

  /// Closes the active window with the keys of the window manager, until its program has ended.
  ///
  /// It repeats them, because one press was once without effect on a busy machine.
  func closeWindow(of program: LiveProgram) throws {
    _ = try wait(for: "the window stays") {
      _ = try shell("xdotool key alt+F4")
      _ = program.wait(patience: 500) { $0.hasFinished }
      return program.isRunning ? nil : true
    }
  }
}

import AccessibilityBus
import DesktopSession
import DesktopTree
import Diagnostics
import LiveScanning
import Profiles
import SystemCalls

/// Checks if the programs of a desktop can be scanned here, and how Switchlight can act on them; a
/// stored screen needs none of these abilities.
struct DesktopChecks {
  /// The maximum number of programs to name.
  private static let named = 5

  let environment: [String: String]

  private var patience: DesktopTimeouts { DesktopTimeouts(environment: environment) }

  /// Returns all checks, each after those that it depends on.
  func checks(of profile: Profile?) -> [DoctorCheck] {
    let display = desktopDisplay(in: environment, acts: false)
    let look = display.map { DisplayProbe($0, patience: patience.question) }
    defer { display?.close() }
    var found = [displayCheck(look, lacks: display?.lacks ?? [])]
    // An unusable display is not waited for a second time.
    if let display, let look, look.problem == nil {
      found.append(overlayCheck(besides: display))
      found.append(pointerCheck(display.pointerRoute, by: display.ways.pointer))
      found.append(keyboardCheck(of: display))
    }
    if let windows = look?.windows, let display {
      found.append(managerCheck(windows, by: display.ways.windows))
    }
    found += programChecks(look?.windows == nil ? nil : display)
    found.append(Self.lockCheck(running: Self.runningPrograms()))
    found.append(soundCheck())
    if let profile { found.append(Self.sharingCheck(profile)) }
    return found
  }

  /// Checks if a display lists its windows and their positions (D1).
  func displayCheck(_ look: DisplayProbe?, lacks: DisplayLacks = []) -> DoctorCheck {
    var check = DoctorCheck(name: "display", state: .missing, isRequired: false, detail: "")
    let wayland = environment["WAYLAND_DISPLAY"] ?? ""
    let name =
      wayland.isEmpty
      ? "The X11 display \(environment["DISPLAY"] ?? "")" : "The Wayland display \(wayland)"
    guard let look else {
      check.detail = "No display is set (DISPLAY, WAYLAND_DISPLAY)."
      check.fix = Self.graphicalFix
      return check
    }
    if !wayland.isEmpty, look.problem == nil, lacks.contains(.windows) || look.windows?.size == nil
    {
      check.state = .unknown
      check.detail =
        "\(name) does not report window positions, so nothing is drawn or clicked in them"
        + (look.windows?.size == nil ? "." : ", except in one that fills the screen.")
      check.fix = OtherSession(environment: environment).stepsToPlaces
      return check
    }
    guard look.windows?.size != nil else {
      check.detail = "\(name) cannot be used: \(look.problem ?? "it does not answer")."
      check.fix = OtherSession(environment: environment).extensionSteps ?? Self.graphicalFix
      return check
    }
    check.state = .ok
    check.detail = "\(name) reports the active window and window positions."
    return check
  }

  /// Checks if a pointer can click at a position, and names the method (F6, W6).
  func pointerCheck(_ route: InputRoute, by way: String) -> DoctorCheck {
    routeCheck(
      "pointer", route, by: "The pointer can click anywhere (\(way)).",
      instead: "The accessibility bus clicks at points, in programs that allow it.",
      none:
        "No pointer can be used here. Controls still work; point mode and areas are not offered."
    )
  }

  /// Checks if keys can be pressed, and names the method (D6, K4, W6).
  func keyboardCheck(of display: any DesktopDisplay) -> DoctorCheck {
    let way = display.ways.keys
    guard display.typesText || display.keyRoute == .none else {
      return DoctorCheck(
        name: "keyboard", state: .unknown, isRequired: false,
        detail:
          "Keys such as Enter and the arrows are pressed (\(way)). Letters are not: our own keyboard writes by calls, in programs that take them.",
        fix: otherSession)
    }
    return routeCheck(
      "keyboard", display.keyRoute,
      by: "Keys are pressed, and our own keyboard writes (\(way)).",
      instead: "The accessibility bus presses keys, in programs that allow it.",
      none:
        "No keys can be pressed here, so the stops for them are not offered. Our own keyboard writes by calls, in programs that take them."
    )
  }

  private func routeCheck(
    _ name: String, _ route: InputRoute, by display: String, instead registry: String, none: String
  ) -> DoctorCheck {
    switch route {
    case .display: DoctorCheck(name: name, state: .ok, isRequired: false, detail: display)
    case .registry: DoctorCheck(name: name, state: .ok, isRequired: false, detail: registry)
    case .none:
      DoctorCheck(
        name: name, state: .missing, isRequired: false, detail: none, fix: otherSession)
    }
  }

  /// The way to a session with all abilities; in a session of Plasma, a desktop entry is enough for
  /// most of them.
  private var otherSession: String {
    OtherSession(environment: environment).words
  }

  /// Checks if the highlight can be drawn over programs, and names the method (W1, W6).
  private func overlayCheck(besides display: any DesktopDisplay) -> DoctorCheck {
    let isWayland = environment["WAYLAND_DISPLAY"]?.isEmpty == false
    var check = DoctorCheck(name: "overlay", state: .ok, isRequired: false, detail: "")
    let patience = patience.question
    if canDrawOverDisplay(in: environment, besides: display, patience: patience) {
      check.detail =
        OtherSession(environment: environment).isGNOME
        ? "The highlight is drawn over programs, in pictures above everything (the extension of GNOME Shell)."
        : isWayland
          ? "The highlight is drawn over programs, in a layer above all windows (wlr-layer-shell)."
          : "The highlight is drawn over programs, in windows with a shape (X11)."
      return check
    }
    check.state = .missing
    check.detail =
      isWayland
      ? OtherSession(environment: environment).isGNOME
        ? "Without its extension, GNOME Shell does not let other programs draw over windows. The highlight is spoken, and shown in the terminal."
        : "This compositor does not let other programs draw over windows (wlr-layer-shell). The highlight is spoken, and shown in the terminal."
      : "This display cannot be drawn on: it needs 24 bits per pixel, and shapes. The highlight is spoken, and shown in the terminal."
    check.fix = otherSession
    return check
  }

  private static let graphicalFix =
    "Run it in a terminal of the graphical session, as the user who is logged in there"

  /// Checks if a window manager or the compositor can activate and close windows, and names the
  /// method (D6).
  func managerCheck(_ windows: DisplayWindows, by way: String) -> DoctorCheck {
    let isWayland = environment["WAYLAND_DISPLAY"]?.isEmpty == false
    if windows.hasManager {
      let detail =
        isWayland
        ? "The compositor can switch to windows and close them (\(visible(way)))."
        : "A window manager can switch to windows and close them (\(visible(way)))."
      return DoctorCheck(
        name: "window manager", state: .ok, isRequired: false, detail: detail)
    }
    guard !isWayland else {
      return DoctorCheck(
        name: "window manager", state: .missing, isRequired: false,
        detail: "The compositor does not list windows; Alt+F4 closes them.", fix: otherSession)
    }
    return DoctorCheck(
      name: "window manager", state: .missing, isRequired: false,
      detail: "No window manager answers (EWMH), so the topmost window is scanned.",
      fix: "Start the one of your desktop, or a small one: sudo apt install openbox, and openbox")
  }

  // MARK: Programs

  private func programChecks(_ display: (any DesktopDisplay)?) -> [DoctorCheck] {
    let name = "desktop"
    do throws(DesktopProblem) {
      let windows = try DesktopSnapshot(patience, display: display)
        .windows(ownProcess: Int(ownProcess))
      let speaking = windows.applications.count { !$0.isSilent }
      let silent = windows.applications.filter(\.isSilent)
      var check = DoctorCheck(
        name: name, state: .ok, isRequired: false,
        detail: speaking == 1
          ? "One program reports the contents of its windows."
          : "\(speaking) programs report the contents of their windows.")
      if speaking == 0 {
        check.state = .unknown
        check.detail =
          "The accessibility bus is running, but no program reports the contents of its windows."
        check.fix = "Start a program, then: switchlight windows"
      }
      return [check] + Self.silentChecks(silent.map { Self.silentCheck($0) })
    } catch {
      return [
        DoctorCheck(
          name: name, state: .missing, isRequired: false,
          detail: "It cannot be read: \(error.reason).",
          fix: "sudo apt install at-spi2-core, and start it in a graphical session")
      ]
    }
  }

  /// Returns the first programs without accessibility, fixable ones first, and the number of the
  /// others.
  static func silentChecks(_ checks: [DoctorCheck]) -> [DoctorCheck] {
    let sorted = checks.filter { $0.fix != nil } + checks.filter { $0.fix == nil }
    guard sorted.count > named else { return sorted }
    let more = sorted.count - named
    return sorted.prefix(named) + [
      DoctorCheck(
        name: "silent program", state: .unknown, isRequired: false,
        detail: "\(more) more \(more == 1 ? "program says" : "programs say") nothing either.",
        fix: "switchlight windows")
    ]
  }

  private static func silentCheck(_ application: DesktopApplication) -> DoctorCheck {
    let title = application.windows.first?.title ?? ""
    let way = application.process.flatMap { SilentProgram(process: $0).way }
    return DoctorCheck(
      name: "silent program", state: .unknown, isRequired: false,
      detail: "No program reports the contents of the window \(quoted(title))."
        + (way == nil ? " It is one area, in which points can be picked." : ""),
      fix: way.map { "Close it, and \($0)" })
  }

  // MARK: Locking

  /// The known screen lockers by process name; the kernel limits these names to 15 bytes.
  private static let lockers: Set<String> = [
    "light-locker", "xscreensaver", "xss-lock", "xautolock", "i3lock", "slock", "physlock",
    "swayidle", "swaylock", "gnome-screensav", "gnome-shell", "mate-screensave",
    "cinnamon-screen", "xfce4-screensav", "ksmserver", "kwin_wayland", "kwin_x11", "gsd-power",
  ]

  /// Checks if a running program may lock the screen; one switch can unlock only that of GNOME (D15,
  /// D17).
  static func lockCheck(running: Set<String>) -> DoctorCheck {
    let found = running.intersection(lockers).sorted()
    guard !found.isEmpty else {
      return DoctorCheck(
        name: "screen lock", state: .ok, isRequired: false,
        detail: "No known screen locker is running. One switch cannot log in or unlock."
      )
    }
    let isGnome = found.contains("gnome-shell")
    let consequence =
      isGnome
      ? "one switch can unlock it only if desktop.unlock is true"
      : "one switch cannot unlock it"
    let settings = "Turn automatic locking off in the settings of the desktop"
    let permission = "switchlight profile set desktop.unlock true"
    return DoctorCheck(
      name: "screen lock", state: .unknown, isRequired: false,
      detail:
        "\(found.joined(separator: ", ")) may lock the screen, and \(consequence). "
        + "Scanning prevents that if desktop.keepAwake is true.",
      fix: isGnome ? "\(settings), or run: \(permission)" : settings)
  }

  private static func runningPrograms() -> Set<String> {
    let processes = ((try? directoryEntries("/proc")) ?? []).filter { Int($0) != nil }
    return Set(
      processes.compactMap { process in
        (try? readRegularFile("/proc/\(process)/comm", limit: 64, within: .milliseconds(20)))
          .map { String(decoding: $0.prefix { $0 != 10 }, as: UTF8.self) }
      })
  }

  // MARK: Switches

  /// Checks if presses also reach other programs (D15).
  static func sharingCheck(_ profile: Profile) -> DoctorCheck {
    let name = "own switches"
    guard let sharing = profile.sharing else {
      return DoctorCheck(
        name: name, state: .ok, isRequired: false,
        detail: "No other program receives the switch presses.")
    }
    return DoctorCheck(
      name: name, state: .unknown, isRequired: false, detail: sharing.detail, fix: sharing.fix)
  }
}

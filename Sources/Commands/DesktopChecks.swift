import AccessibilityBus
import DesktopTree
import Diagnostics
import LiveScanning
import PictureFormats
import Profiles
import SystemCalls

/// Checks whether programs of a desktop can be scanned here, and what acting can do; nobody needs it for a stored screen.
struct DesktopChecks {
  /// So many programs are named.
  private static let named = 5

  let environment: [String: String]

  private var patience: DesktopPatience { DesktopPatience(environment: environment) }

  /// All of them, in the order in which one depends on the other.
  func checks(of profile: Profile?) -> [DoctorCheck] {
    let display = desktopDisplay(in: environment, acts: false)
    let look = display.map { DisplayLook($0, patience: patience.question) }
    defer { display?.close() }
    var found = [displayCheck(look, lacks: display?.lacks ?? [])]
    // One that cannot be used is not waited for again.
    if let display, let look, look.problem == nil {
      found.append(overlayCheck())
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

  /// Whether a display says which windows there are, and where they are (D1).
  func displayCheck(_ look: DisplayLook?, lacks: DisplayLacks = []) -> DoctorCheck {
    var check = DoctorCheck(name: "display", state: .missing, isRequired: false, detail: "")
    let wayland = environment["WAYLAND_DISPLAY"] ?? ""
    let name =
      wayland.isEmpty
      ? "The X11 display \(environment["DISPLAY"] ?? "")" : "The Wayland display \(wayland)"
    guard let look else {
      check.detail = "No display is named (DISPLAY, WAYLAND_DISPLAY)."
      check.fix = Self.graphicalFix
      return check
    }
    if !wayland.isEmpty, look.problem == nil, lacks.contains(.windows) || look.windows?.size == nil
    {
      check.state = .unknown
      check.detail =
        "\(name) does not say where windows are, so nothing is drawn or clicked in them"
        + (look.windows?.size == nil ? "." : ", but in one that fills the screen.")
      check.fix = otherSession
      return check
    }
    guard look.windows?.size != nil else {
      check.detail = "\(name) cannot be used: \(look.problem ?? "it does not answer")."
      check.fix = Self.graphicalFix
      return check
    }
    check.state = .ok
    check.detail = "\(name) says which window is active, and where windows are."
    return check
  }

  /// Whether a pointer can click at a place, and by which way (F6, W6).
  func pointerCheck(_ route: InputRoute, by way: String) -> DoctorCheck {
    routeCheck(
      "pointer", route, by: "A pointer clicks at any place (\(way)).",
      instead: "The accessibility bus clicks at places, for programs that allow it.",
      none:
        "No pointer can be used here. Controls act by themselves; point mode and areas are not offered."
    )
  }

  /// Whether keys can be pressed, and by which way (D6, K4, W6).
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
      instead: "The accessibility bus presses keys, for programs that allow it.",
      none:
        "No keys can be pressed here: the stops for them are not offered. Our own keyboard writes by calls, in programs that take them."
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

  /// How to come to a session in which nothing is lacking: in that of Plasma a desktop entry is enough for most of it.
  private var otherSession: String {
    OtherSession(environment: environment).words
  }

  /// Whether the highlight can be drawn over programs, and by which way (W1, W6).
  private func overlayCheck() -> DoctorCheck {
    let isWayland = environment["WAYLAND_DISPLAY"]?.isEmpty == false
    var check = DoctorCheck(name: "overlay", state: .ok, isRequired: false, detail: "")
    do throws(MissingLibrary) {
      if try canDrawOverDisplay(in: environment, patience: patience.question) {
        check.detail =
          isWayland
          ? "The highlight is drawn over programs, in a layer above all windows (wlr-layer-shell)."
          : "The highlight is drawn over programs, in windows with a shape (X11)."
        return check
      }
      check.state = .missing
    } catch {
      check.state = .missing
      check.detail =
        "Nothing can be drawn: \(error.reason). The highlight is spoken, and shown in the terminal."
      check.fix = error.hint
      return check
    }
    check.detail =
      isWayland
      ? "This compositor lets no other program draw over windows (wlr-layer-shell). The highlight is spoken, and shown in the terminal."
      : "This display cannot be drawn on: it needs 24 bits a pixel, and shapes. The highlight is spoken, and shown in the terminal."
    check.fix = otherSession
    return check
  }

  private static let graphicalFix =
    "Run it in a terminal of the graphical session, as the person who is logged in there"

  /// Whether windows can be gone to and closed by a window manager, or by the compositor, and by which way (D6).
  func managerCheck(_ windows: DisplayWindows, by way: String) -> DoctorCheck {
    let isWayland = environment["WAYLAND_DISPLAY"]?.isEmpty == false
    if windows.hasManager {
      let detail =
        isWayland
        ? "The compositor goes to windows and closes them (\(visible(way)))."
        : "A window manager goes to windows and closes them (\(visible(way)))."
      return DoctorCheck(
        name: "window manager", state: .ok, isRequired: false, detail: detail)
    }
    guard !isWayland else {
      return DoctorCheck(
        name: "window manager", state: .missing, isRequired: false,
        detail: "The compositor lists no windows: they are closed by Alt+F4.", fix: otherSession)
    }
    return DoctorCheck(
      name: "window manager", state: .missing, isRequired: false,
      detail: "No window manager can be asked (EWMH): the topmost window is scanned.",
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
          ? "One program says what is in its windows."
          : "\(speaking) programs say what is in their windows.")
      if speaking == 0 {
        check.state = .unknown
        check.detail =
          "The accessibility bus is there, and no program says what is in its windows."
        check.fix = "Start a program, then: switchlight windows"
      }
      return [check] + Self.silentChecks(silent.map { Self.silentCheck($0) })
    } catch {
      return [
        DoctorCheck(
          name: name, state: .missing, isRequired: false,
          detail: "It cannot be looked at: \(error.reason).",
          fix: "sudo apt install at-spi2-core, and start it in a graphical session")
      ]
    }
  }

  /// The first silent programs, those before the others that can be fixed, and how many more there are.
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
      detail: "No program says what is in the window \(quoted(title))."
        + (way == nil ? " It is one area, with points." : ""),
      fix: way.map { "Close it, and \($0)" })
  }

  // MARK: Locking

  /// The programs that are known to lock a screen, by the names of their processes, which have 15 bytes at the most.
  private static let lockers: Set<String> = [
    "light-locker", "xscreensaver", "xss-lock", "xautolock", "i3lock", "slock", "physlock",
    "swayidle", "swaylock", "gnome-screensav", "gnome-shell", "mate-screensave",
    "cinnamon-screen", "xfce4-screensav", "ksmserver", "kwin_wayland", "kwin_x11", "gsd-power",
  ]

  /// Whether something may lock the screen, which one switch cannot unlock (D15).
  static func lockCheck(running: Set<String>) -> DoctorCheck {
    let found = running.intersection(lockers).sorted()
    guard !found.isEmpty else {
      return DoctorCheck(
        name: "screen lock", state: .ok, isRequired: false,
        detail: "Nothing runs that is known to lock the screen. One switch cannot log in or unlock."
      )
    }
    return DoctorCheck(
      name: "screen lock", state: .unknown, isRequired: false,
      detail:
        "\(found.joined(separator: ", ")) may lock the screen, and one switch cannot unlock it. "
        + "While somebody scans that is held off, where desktop.keepAwake is true.",
      fix: "Turn automatic locking off in the settings of the desktop")
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

  /// Whether other programs see the presses too (D15).
  static func sharingCheck(_ profile: Profile) -> DoctorCheck {
    let name = "own switches"
    guard let sharing = profile.sharing else {
      return DoctorCheck(
        name: name, state: .ok, isRequired: false,
        detail: "Presses of the switches reach no other program.")
    }
    return DoctorCheck(
      name: name, state: .unknown, isRequired: false, detail: sharing.detail, fix: sharing.fix)
  }
}

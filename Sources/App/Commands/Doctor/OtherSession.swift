import Diagnostics
import DisplayServer
import ScanTime
import SystemCalls

/// The steps to a session with all abilities (W6), with installed programs only.
struct OtherSession {
  /// The maximum number of bytes read from a desktop entry or a session file.
  private static let limit = 1 << 16
  /// The maximum number of sessions to name.
  private static let named = 3
  /// The timeout for a reply of GNOME Shell.
  private static let patience = TimeSpan.milliseconds(500)

  let environment: [String: String]

  /// The steps, without a final period.
  var words: String {
    extensionSteps ?? [permission, session].compactMap { $0 }.joined(separator: " ")
  }

  /// The steps to the positions of windows, without a final period: two plugins of wayfire report
  /// them.
  var stepsToPlaces: String {
    guard desktops.contains(where: { $0.lowercased() == "wayfire" }) else { return words }
    return
      "In wayfire.ini, add ipc and ipc-rules to the line plugins of the section [core], and log in again"
  }

  private var desktops: [Substring] {
    environment["XDG_CURRENT_DESKTOP"]?.split(separator: ":") ?? []
  }

  // MARK: The extension of GNOME Shell

  /// True in a session of GNOME on Wayland.
  var isGNOME: Bool {
    desktops.contains("GNOME") && environment["WAYLAND_DISPLAY"]?.isEmpty == false
  }

  /// The steps to the extension of GNOME Shell, which provides all missing abilities; nil on other
  /// desktops.
  var extensionSteps: String? {
    guard isGNOME else { return nil }
    let enabling = "gnome-extensions enable \(ShellExtension.id)"
    guard let found = ShellExtension(asking: environment, within: Self.patience) else {
      let steps =
        "\(enabling); if that changes nothing: gsettings set org.gnome.shell disable-user-extensions false"
      return isInstalled
        ? "Turn its extension on, after the next login: \(steps)" : "\(Self.installing): \(steps)"
    }
    let permitting =
      found.isPermitted ? "" : "gsettings set org.gnome.shell disable-user-extensions false; "
    switch found.state {
    case .missing where isInstalled:
      return "Log in again, so that GNOME Shell finds its extension, then: \(permitting)\(enabling)"
    case .missing: return "\(Self.installing): \(permitting)\(enabling)"
    case .outOfDate:
      return
        "Install a newer version of the package: its extension does not know GNOME Shell \(visible(found.shellVersion))"
    case .failed:
      return
        "Its extension ended with an error; start it again: gnome-extensions disable \(ShellExtension.id); \(enabling)"
    case .on where found.isPermitted:
      return "End other sessions, which its extension serves alone: switchlight stop"
    case .on, .off, nil: return "Turn its extension on: \(permitting)\(enabling)"
    }
  }

  private static let installing =
    "Install the package, which contains an extension of GNOME Shell, log in again, then"

  /// True if the extension is in one of the shell's folders.
  private var isInstalled: Bool {
    dataFolders.contains {
      (try? readRegularFile(
        "\($0)/gnome-shell/extensions/\(ShellExtension.id)/metadata.json", limit: Self.limit,
        within: .milliseconds(50))) != nil
    }
  }

  /// The folders of shared files, the user's own first.
  private var dataFolders: [String] {
    let own = environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 }
    let shared = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 }
    let folders =
      [own ?? (environment["HOME"] ?? "") + "/.local/share"]
      + (shared ?? "/usr/local/share:/usr/share").split(separator: ":").map(String.init)
    return folders.filter { $0.hasPrefix("/") }
  }

  // MARK: The permission of KWin

  /// The step that makes KWin provide positions, a pointer and keys; nil on other desktops, and if
  /// it has been done.
  private var permission: String? {
    guard desktops.contains("KDE") else { return nil }
    guard let entry else {
      return
        "Install the package: its file switchlight.desktop asks KWin for window positions, a pointer and keys."
    }
    guard let program = entry.program, realPath(program) != realPath("/proc/self/exe") else {
      return nil
    }
    return
      "Start \(visible(program)): \(visible(entry.path)) asks KWin for window positions, a pointer and keys for that program."
  }

  /// The desktop entry that KWin reads, and its program.
  private var entry: (path: String, program: String?)? {
    for folder in dataFolders {
      let path = folder + "/applications/switchlight.desktop"
      if let text = Self.text(path) { return (path, Self.value("Exec", in: text)) }
    }
    return nil
  }

  // MARK: Sessions

  /// The step to a session of X11 or sway: choose an installed one, or install one.
  private var session: String {
    let x11 = Self.names(in: "/usr/share/xsessions") { _ in true }
    let sway = Self.names(in: "/usr/share/wayland-sessions") { $0.hasPrefix("sway") }
    let found = (x11 + sway).prefix(Self.named)
    guard !found.isEmpty else {
      return
        "For everything else, install an X11 or sway session first: sudo apt install sway"
    }
    return "For everything else, log out and choose at login: "
      + found.map { visible($0) }.joined(separator: ", ")
  }

  /// Returns the names of the sessions in a folder, in the order of their files.
  private static func names(
    in folder: String, where isMeant: (String) -> Bool
  ) -> [String] {
    let files = ((try? directoryEntries(folder)) ?? [])
      .filter { $0.hasSuffix(".desktop") && isMeant($0) }.sorted()
    return files.prefix(named).compactMap { file in
      text(folder + "/" + file).flatMap { value("Name", in: $0) }
    }
  }

  private static func text(_ path: String) -> String? {
    (try? readRegularFile(path, limit: limit, within: .milliseconds(50)))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the value of a key of a desktop entry, up to the first space; a name is returned
  /// whole.
  private static func value(_ key: String, in text: String) -> String? {
    for line in text.split(separator: "\n") where line.hasPrefix(key + "=") {
      let value = line.dropFirst(key.count + 1)
      return String(key == "Exec" ? value.prefix { $0 != " " } : value)
    }
    return nil
  }
}

/// A program of this machine that the user can start (D6); its description is untrusted.
package struct InstalledProgram: Hashable, Sendable {
  /// The id of its file, such as "org.example.Editor.desktop".
  package var id: String
  /// The name of the program.
  package var name: String
  /// The purpose of the program.
  package var category: ProgramCategory
  /// Its path and its arguments, without any file.
  package var words: [String]
  /// Its working folder; nil if any folder is allowed.
  package var folder: String?
  /// True if it runs in a terminal.
  package var needsTerminal: Bool

  /// True if it shows a screen of ours in place of the desktop: it precedes all programs (R11).
  package var showsScreen = false

  /// Describes a program without a desktop file, by its path and its arguments.
  package init(id: String, name: String, words: [String]) {
    (self.id, self.name, self.words) = (id, name, words)
    (category, folder, needsTerminal) = (.other, nil, false)
  }

  /// Creates a program from a file; nil if its command is invalid.
  ///
  /// - Parameter path: the path of the file.
  package init?(_ file: DesktopFile, id: String, path: String) {
    guard let words = CommandWords.words(of: file.command, name: file.name, file: path) else {
      return nil
    }
    self.id = id
    name = file.name
    category = ProgramCategory(file.categories)
    self.words = words
    folder = file.folder
    needsTerminal = file.needsTerminal
  }
}

extension InstalledProgram {
  /// The argument that makes programs based on Chromium expose their windows to accessibility
  /// (D16).
  private static let accessFlag = "--force-renderer-accessibility"

  /// Returns the words to start it with, so that it exposes its windows to accessibility (D16).
  package func wordsWithAccess(isBrowser: Bool) -> [String] {
    guard isBrowser, !words.contains(Self.accessFlag), let program = words.first else {
      return words
    }
    return [program, Self.accessFlag] + words.dropFirst()
  }

  /// Returns the environment to start it with (D16).
  ///
  /// It contains variables that make toolkits expose their windows to accessibility, but no
  /// variables of a service manager.
  package static func environment(_ own: [String: String]) -> [String: String] {
    var environment = own
    // The first variable turns the accessibility of toolkits off; the others concern this program
    // alone.
    for name in [
      "NO_AT_BRIDGE", "NOTIFY_SOCKET", "WATCHDOG_PID", "WATCHDOG_USEC", "LISTEN_FDS", "LISTEN_PID",
      "LISTEN_FDNAMES", "WINDOWID",
    ] {
      environment[name] = nil
    }
    for name in [
      "QT_LINUX_ACCESSIBILITY_ALWAYS_ON", "QT_ACCESSIBILITY", "GNOME_ACCESSIBILITY",
      "ACCESSIBILITY_ENABLED", "ELM_ATSPI_MODE",
    ] {
      environment[name] = "1"
    }
    // GTK 2; GTK 3 ignores both modules, and has their functions itself.
    var modules = (environment["GTK_MODULES"] ?? "").split(separator: ":").map(String.init)
    for module in ["gail", "atk-bridge"] where !modules.contains(module) { modules.append(module) }
    environment["GTK_MODULES"] = modules.joined(separator: ":")
    return environment
  }
}

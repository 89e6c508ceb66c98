/// A program of this machine that a person can start (D6); nothing of it is to be trusted.
package struct InstalledProgram: Hashable, Sendable {
  /// The id of its file, such as "org.example.Editor.desktop".
  package var id: String
  /// What it is called.
  package var name: String
  /// What it is for.
  package var category: ProgramCategory
  /// Its path and its arguments, without any file.
  package var words: [String]
  /// The folder in which it begins; nil is any.
  package var folder: String?
  /// True if it runs in a terminal.
  package var needsTerminal: Bool

  /// Describes a program that is none of the files, by its path and its arguments.
  package init(id: String, name: String, words: [String]) {
    (self.id, self.name, self.words) = (id, name, words)
    (category, folder, needsTerminal) = (.other, nil, false)
  }

  /// Takes what a file says of it; nil where its command is none.
  ///
  /// - Parameter path: where the file is.
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
  /// The argument with which what is made of Chromium says what is in its windows (D16).
  private static let accessFlag = "--force-renderer-accessibility"

  /// The words to start it with, so that it says what is in its windows (D16).
  package func wordsWithAccess(isBrowser: Bool) -> [String] {
    guard isBrowser, !words.contains(Self.accessFlag), let program = words.first else {
      return words
    }
    return [program, Self.accessFlag] + words.dropFirst()
  }

  /// The environment to start it with: what makes toolkits say what is in their windows, and nothing of a service manager (D16).
  package static func environment(_ own: [String: String]) -> [String: String] {
    var environment = own
    // The first one keeps toolkits from saying anything, and the others are about this program alone.
    for name in [
      "NO_AT_BRIDGE", "NOTIFY_SOCKET", "WATCHDOG_PID", "WATCHDOG_USEC", "LISTEN_FDS", "LISTEN_PID",
      "LISTEN_FDNAMES", "WINDOWID",
    ] {
      environment[name] = nil
    }
    for name in [
      "QT_LINUX_ACCESSIBILITY_ALWAYS_ON", "QT_ACCESSIBILITY", "GNOME_ACCESSIBILITY",
      "ACCESSIBILITY_ENABLED",
    ] {
      environment[name] = "1"
    }
    return environment
  }
}

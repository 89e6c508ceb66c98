import Diagnostics
import ProfileEditing
import SystemCalls

/// The entry that starts a session at login: a file of the Desktop Application Autostart
/// Specification, which each desktop reads (N8).
extension ProfileStore {
  private static let startKey = "X-Switchlight-Start="

  /// The file of the entry.
  package func loginFile() throws(ProfileStorageProblem) -> String {
    let parts = try configuration().split(separator: "/").dropLast()
    return "/" + (parts + ["autostart", "switchlight.desktop"]).joined(separator: "/")
  }

  /// Returns the session that begins at login.
  ///
  /// An entry that this program did not write, or that is disabled, starts no session.
  package func loginStart() throws(ProfileStorageProblem) -> LoginStart {
    guard let lines = try loginLines(), !lines.contains(where: Self.switchesOff) else {
      return .off
    }
    return lines.lazy.compactMap { line in
      line.hasPrefix(Self.startKey)
        ? LoginStart(rawValue: String(line.dropFirst(Self.startKey.count))) : nil
    }.first ?? .off
  }

  /// True if a line disables its entry, by the specification or by the settings of a desktop.
  ///
  /// Blanks around the equals sign are ignored.
  private static func switchesOff(_ line: String) -> Bool {
    let text = line.filter { $0 != " " && $0 != "\t" }
    return text == "Hidden=true" || text == "X-GNOME-Autostart-enabled=false"
  }

  /// Starts a session at each login from now on, or no longer; the file is written or removed in
  /// one step.
  ///
  /// - Parameter program: the absolute path of this program.
  /// - Throws: among others the problem that another program has written the file, or that desktops
  ///   read this path differently; the file is then unchanged.
  package func startAtLogin(
    _ start: LoginStart, program: String
  ) throws(ProfileStorageProblem) {
    let file = try loginFile()
    let lines = try loginLines()
    if let lines, !lines.contains(where: { $0.hasPrefix(Self.startKey) }) {
      throw .usage(
        "error: \(visible(file)) was not written by this program\n"
          + "hint: Nothing was changed. Give it another name, and try again.")
    }
    guard let words = Self.words(of: start) else {
      if lines != nil { try deleteFile(file) }
      return
    }
    let program = try EntryProgram(program)
    try makeFolder("/" + file.split(separator: "/").dropLast().joined(separator: "/"))
    do throws(SystemError) {
      try replaceFile(file, with: Array(Self.entry(start, words, program: program).utf8))
    } catch {
      throw .writing(file, error)
    }
  }

  /// Returns the lines of the entry; nil if there is no entry.
  private func loginLines() throws(ProfileStorageProblem) -> [String]? {
    let file = try loginFile()
    do throws(FileReadingError) {
      let bytes = try readRegularFile(file, limit: 100_000, within: .milliseconds(2000))
      return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        .map(String.init)
    } catch {
      if case .notFound = error { return nil }
      throw .of(error)
    }
  }

  /// Returns the words after the name of the program; nil if nothing starts.
  private static func words(of start: LoginStart) -> String? {
    switch start {
    case .off: nil
    case .screen: "run --output window"
    case .desktop: "run --desktop --output overlay"
    }
  }

  private static func entry(
    _ start: LoginStart, _ words: String, program: EntryProgram
  ) -> String {
    """
    [Desktop Entry]
    Type=Application
    Name=Switchlight
    Comment=Starts scanning at login. To change it: switchlight login
    Exec=\(program.quoted) \(words)
    Terminal=false
    \(startKey)\(start.rawValue)

    """
  }
}

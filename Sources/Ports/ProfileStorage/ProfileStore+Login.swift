import Diagnostics
import SystemCalls

/// The session that begins at login (N8).
package enum LoginStart: String, CaseIterable, Sendable {
  /// The kept screen, in a window.
  case screen
  /// The programs of the desktop.
  case desktop

  /// The words after the name of the program.
  var words: String {
    switch self {
    case .screen: "run --output window"
    case .desktop: "run --desktop --output speech"
    }
  }
}

/// The entry that starts a session at login: a file of the Desktop Application Autostart
/// Specification, which each desktop reads (N8).
extension ProfileStore {
  private static let startKey = "X-Switchlight-Start="

  /// The file of the entry.
  package func loginFile() throws(ProfileStorageProblem) -> String {
    let parts = try configuration().split(separator: "/").dropLast()
    return "/" + (parts + ["autostart", "switchlight.desktop"]).joined(separator: "/")
  }

  /// Returns the session that begins at login; nil if none does.
  ///
  /// An entry that this program did not write, or that is switched off, starts nothing of it.
  package func loginStart() throws(ProfileStorageProblem) -> LoginStart? {
    let file = try loginFile()
    let bytes: [UInt8]
    do throws(FileReadingError) {
      bytes = try readRegularFile(file, limit: 100_000, within: .milliseconds(2000))
    } catch {
      if case .notFound = error { return nil }
      throw .of(error)
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard !lines.contains("Hidden=true") else { return nil }
    return lines.lazy.compactMap { line in
      line.hasPrefix(Self.startKey)
        ? LoginStart(rawValue: String(line.dropFirst(Self.startKey.count))) : nil
    }.first
  }

  /// Starts a session at each login from now on, or none; the file is written or removed in one step.
  ///
  /// - Parameter program: the absolute path of this program.
  package func startAtLogin(
    _ start: LoginStart?, program: String
  ) throws(ProfileStorageProblem) {
    let file = try loginFile()
    guard let start else {
      guard isTaken(file) else { return }
      return try deleteFile(file)
    }
    try makeFolder("/" + file.split(separator: "/").dropLast().joined(separator: "/"))
    do throws(SystemError) {
      try replaceFile(file, with: Array(Self.entry(start, program: program).utf8))
    } catch {
      throw .writing(file, error)
    }
  }

  private static func entry(_ start: LoginStart, program: String) -> String {
    """
    [Desktop Entry]
    Type=Application
    Name=Switchlight
    Comment=Starts scanning at login. To change it: switchlight login
    Exec=\(quotedArgument(program)) \(start.words)
    Terminal=false
    \(startKey)\(start.rawValue)

    """
  }

  /// Returns an argument of the key Exec in quotation marks (Desktop Entry Specification).
  ///
  /// A backslash is escaped twice: as a character of a string and as one of a quoted argument.
  private static func quotedArgument(_ text: String) -> String {
    var quoted = ""
    for character in text {
      switch character {
      case "\"", "`", "$": quoted += "\\\\\(character)"
      case "\\": quoted += "\\\\\\\\"
      case "%": quoted += "%%"
      default: quoted.append(character)
      }
    }
    return "\"\(quoted)\""
  }
}

import ProgramFiles
import ScanTime
import SwitchInput
import SystemCalls

/// A browser, or a program based on one, that describes its windows only if it is started with
/// access (D11).
///
/// Chromium and all programs based on it are recognized by their child processes: one of them is
/// its "zygote".
struct BrowserProcess {
  private static let limit = 1 << 16
  private static let patience = TimeSpan.milliseconds(100)
  /// The maximum number of child processes that are examined.
  private static let startedLimit = 32
  private static let flag = "--force-renderer-accessibility"

  /// The words of its command.
  private let words: [String]

  /// Reads a process; nil if it is not such a program, or nothing is known of it.
  init?(_ process: Int) {
    guard
      let started = Self.read("/proc/\(process)/task/\(process)/children")?
        .split(separator: UInt8(ascii: " ")).prefix(Self.startedLimit)
        .compactMap({ Int(String(decoding: $0, as: UTF8.self)) }),
      started.contains(where: { Self.words(of: $0)?.contains("--type=zygote") ?? false }),
      let words = Self.words(of: process), !words.isEmpty
    else { return nil }
    self.words = words
  }

  /// The command that starts it with access; nil if it already has access.
  var commandWithAccess: String? {
    guard let program = words.first, !words.contains(Self.flag) else { return nil }
    return "\(program.split(separator: "/").last ?? "") \(Self.flag)"
  }

  /// Returns the command to start it with access to its windows: as the installed program of its
  /// name, otherwise with its own arguments.
  func program(
    among installed: [InstalledProgram], called label: String, process: Int
  ) -> InstalledProgram? {
    guard commandWithAccess != nil, let first = words.first else { return nil }
    func name(_ path: String?) -> Substring? { path?.split(separator: "/").last }
    let found = installed.first { !$0.needsTerminal && name($0.words.first) == name(first) }
    let path = first.hasPrefix("/") ? first : realPath("/proc/\(process)/exe")
    let own = path.map {
      InstalledProgram(id: "", name: label, words: [$0] + words.dropFirst())
    }
    guard var program = found ?? own else { return nil }
    program.words = program.wordsWithAccess(isBrowser: true)
    return program
  }

  /// True if a process has not ended.
  static func isRunning(_ process: Int) -> Bool { words(of: process)?.isEmpty == false }

  /// Returns the words of a process's command line.
  ///
  /// Some programs overwrite it with one text that contains spaces.
  private static func words(of process: Int) -> [String]? {
    read("/proc/\(process)/cmdline").map { bytes in
      bytes.split { $0 == 0 || $0 == UInt8(ascii: " ") }.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private static func read(_ path: String) -> [UInt8]? {
    try? readRegularFile(path, limit: limit, within: patience)
  }
}

import ProgramFiles
import ProgramIO
import SwitchInput
import SystemCalls

/// The programs that are installed, found by their desktop entry files, and started (D6, D16).
struct ProgramShelf {
  /// All of them are found in this time, or those that were.
  private static let patience = TimeSpan.milliseconds(500)
  /// So many files are read, and so many folders in one another looked at.
  private static let fileLimit = 1000
  private static let depth = 3

  /// The programs, by what they are called.
  let programs: [InstalledProgram]
  private let environment: [String: String]

  /// Looks for programs in the folders that the environment names; names are in a language, a BCP 47 tag.
  init(environment: [String: String], language: String, clock: MonotonicClock) {
    self.environment = environment
    let end = clock.now + Self.patience
    var found: [InstalledProgram] = []
    var known: Set<String> = []
    let desktops = (environment["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":").map(String.init)
    for (id, path) in Self.files(in: environment) where clock.now < end {
      // A file that stands in an earlier folder hides those after it, also where it says nothing.
      guard known.insert(id).inserted,
        let bytes = try? readRegularFile(path, limit: DesktopFile.limit, within: end - clock.now),
        let file = DesktopFile(bytes, languages: [language]), file.isOffered(on: desktops),
        file.required.map({ programPath(of: $0, in: environment) != nil }) ?? true,
        var program = InstalledProgram(file, id: id, path: path),
        let place = programPath(of: program.words[0], in: environment)
      else { continue }
      program.words[0] = place
      if program.needsTerminal {
        guard let terminal = Self.terminal(in: environment) else { continue }
        program.words = terminal + program.words
      }
      found.append(program)
    }
    programs = found.sorted { ($0.name.lowercased(), $0.id) < ($1.name.lowercased(), $1.id) }
  }

  /// Starts a program so that it says what is in its windows; false where that cannot be.
  func start(_ program: InstalledProgram) -> Bool {
    let words = program.wordsWithAccess(isBrowser: Self.isBrowser(program.words.first ?? ""))
    do throws(SystemError) {
      try launchProgram(
        words, environment: InstalledProgram.environment(environment), folder: program.folder)
      return true
    } catch {
      return false
    }
  }

  /// The files with their ids, those of the person before those of the system.
  private static func files(in environment: [String: String]) -> [(id: String, path: String)] {
    let home = environment["HOME"].map { $0 + "/.local/share" }
    let own = environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? home
    let shared = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 }
    let folders =
      ([own].compactMap { $0 }
      + (shared ?? "/usr/local/share:/usr/share").split(separator: ":").map(String.init))
      .filter { $0.hasPrefix("/") }
    var files: [(id: String, path: String)] = []
    for folder in folders { list(folder + "/applications", "", depth, into: &files) }
    return files
  }

  private static func list(
    _ folder: String, _ prefix: String, _ depth: Int, into files: inout [(id: String, path: String)]
  ) {
    for name in (try? directoryEntries(folder)) ?? [] where files.count < fileLimit {
      let path = folder + "/" + name
      if name.hasSuffix(".desktop") {
        files.append((prefix + name, path))
      } else if depth > 1, FileStatus(path)?.isFolder == true {
        list(path, prefix + name + "-", depth - 1, into: &files)
      }
    }
  }

  /// What stands before the words of a program that runs in a terminal.
  private static func terminal(in environment: [String: String]) -> [String]? {
    if let terminal = programPath(of: "xdg-terminal-exec", in: environment) { return [terminal] }
    return programPath(of: "x-terminal-emulator", in: environment).map { [$0, "-e"] }
  }

  /// Whether a program is Chromium, or made of it: by its name, or by a file that lies beside all of them.
  private static func isBrowser(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    let names = ["chromium", "google-chrome", "brave", "microsoft-edge", "vivaldi", "opera"]
    if names.contains(where: name.hasPrefix) { return true }
    let folder = (realPath(path) ?? path).split(separator: "/").dropLast()
    return [folder, folder.dropLast()].contains { parts in
      !parts.isEmpty && fileExists("/\(parts.joined(separator: "/"))/chrome_100_percent.pak")
    }
  }
}

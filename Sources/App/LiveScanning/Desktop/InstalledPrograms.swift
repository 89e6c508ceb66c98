import ProgramFiles
import ProgramIO
import ScanTime
import SwitchInput
import SystemCalls

/// Finds the installed programs by their desktop entry files, and starts them (D6, D16).
struct InstalledPrograms {
  /// The timeout of the search; programs found before it count.
  static let patience = TimeSpan.milliseconds(500)

  /// The programs, sorted by name.
  let programs: [InstalledProgram]
  private let environment: [String: String]

  /// Looks for programs in the folders of the environment; their names are in a language, a BCP 47
  /// tag.
  ///
  /// `patience` is the timeout, even if a file system does not answer: another thread reads the
  /// folders, and only the programs found before the timeout count.
  init(
    environment: [String: String], language: String, patience: TimeSpan = Self.patience,
    clock: MonotonicClock
  ) {
    self.environment = environment
    let search = ProgramSearch(
      environment: environment, language: language, until: clock.now + patience, clock: clock)
    programs = search.run().sorted {
      ($0.name.lowercased(), $0.id) < ($1.name.lowercased(), $1.id)
    }
  }

  /// Starts a program so that it reports the content of its windows; returns false if that is
  /// impossible.
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

  /// Returns true if a program is Chromium or based on it: by its name, or by a file that is beside
  /// every Chromium program.
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

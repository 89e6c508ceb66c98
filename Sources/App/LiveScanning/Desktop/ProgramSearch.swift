import ProgramFiles
import ProgramIO
import ScanTime
import SwitchInput
import Synchronization
import SystemCalls

/// Searches for the installed programs within a time limit (D6).
final class ProgramSearch: Sendable {
  /// The maximum number of files read in each folder, and the maximum depth of nested folders.
  private static let fileLimit = 1000
  private static let depth = 3
  /// The maximum number of names whose status is requested because the folder does not record their
  /// type.
  private static let questionLimit = 1000

  private let environment: [String: String]
  private let language: String
  private let end: Instant
  private let clock: MonotonicClock
  private let found = Mutex<[InstalledProgram]>([])

  /// Prepares a search that ends at an instant.
  init(environment: [String: String], language: String, until end: Instant, clock: MonotonicClock) {
    self.environment = environment
    self.language = language
    self.end = end
    self.clock = clock
  }

  /// Returns the programs that were found before the end, in the order of their files.
  func run() -> [InstalledProgram] {
    do throws(SystemError) {
      let work = try ParallelWork(threads: 1) { self.search() }
      var ready: [Int32] = []
      var polling = PollSet()
      polling.wait(for: [work.descriptor], until: end, on: clock, into: &ready)
    } catch {
      search()
    }
    return found.withLock { $0 }
  }

  private func search() {
    let desktops = (environment["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":").map(String.init)
    var known: Set<String> = []
    let folders = Self.folders(in: environment)
    for (place, folder) in folders.enumerated() {
      // A folder with very many files must not use the time of the other folders.
      let now = clock.now
      let left = TimeSpan(
        microseconds: max((end - now).microseconds, 0) / Int64(folders.count - place))
      for (id, path) in files(in: folder, until: now + left) where clock.now < end {
        // A file in an earlier folder hides later files with the same id, even if it defines no
        // program.
        guard known.insert(id).inserted, let program = program(id, path, desktops) else { continue }
        found.withLock { $0.append(program) }
      }
    }
  }

  private func program(_ id: String, _ path: String, _ desktops: [String]) -> InstalledProgram? {
    guard
      let bytes = try? readRegularFile(path, limit: DesktopFile.limit, within: end - clock.now),
      let file = DesktopFile(bytes, languages: [language]), file.isOffered(on: desktops),
      file.required.map({ programPath(of: $0, in: environment) != nil }) ?? true,
      var program = InstalledProgram(file, id: id, path: path),
      let place = programPath(of: program.words[0], in: environment)
    else { return nil }
    program.words[0] = place
    if program.needsTerminal {
      guard let terminal = terminal() else { return nil }
      program.words = terminal + program.words
    }
    return program
  }

  /// Returns the command that runs a program in a terminal.
  private func terminal() -> [String]? {
    if let terminal = programPath(of: "xdg-terminal-exec", in: environment) { return [terminal] }
    return programPath(of: "x-terminal-emulator", in: environment).map { [$0, "-e"] }
  }

  /// Returns the folders of desktop entry files: those of the user, then those of the system.
  private static func folders(in environment: [String: String]) -> [String] {
    let home = environment["HOME"].map { $0 + "/.local/share" }
    let own = environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? home
    let shared = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 }
    return
      ([own].compactMap { $0 }
      + (shared ?? "/usr/local/share:/usr/share").split(separator: ":").map(String.init))
      .filter { $0.hasPrefix("/") }.map { $0 + "/applications" }
  }

  /// Returns the desktop entry files below a folder, with their ids, sorted by id.
  ///
  /// Files in the folder itself precede those in nested folders, so that nested files cannot crowd
  /// them out.
  private func files(in folder: String, until end: Instant) -> [(id: String, path: String)] {
    var files: [(id: String, path: String)] = []
    var open = [(path: folder, prefix: "", depth: Self.depth)]
    var questions = 0
    while !open.isEmpty, files.count < Self.fileLimit {
      let (path, prefix, depth) = open.removeFirst()
      var names: [String] = []
      var inner: [String] = []
      var count = 0
      try? visitDirectory(path) { entry in
        count += 1
        // The clock is read only once every 256 names, to save time.
        if count % 256 == 0, clock.now >= end { return false }
        if entry.name.hasSuffix(".desktop") {
          if entry.kind != .folder, entry.kind != .other { names.append(entry.name) }
        } else if entry.kind == .folder {
          inner.append(entry.name)
        } else if entry.kind == .unknown, depth > 1, questions < Self.questionLimit {
          questions += 1
          if FileStatus(path + "/" + entry.name)?.isFolder == true { inner.append(entry.name) }
        }
        return names.count < Self.fileLimit
      }
      for name in names.sorted() where files.count < Self.fileLimit {
        files.append((prefix + name, path + "/" + name))
      }
      guard depth > 1, clock.now < end else { continue }
      open += inner.sorted().map { ("\(path)/\($0)", "\(prefix)\($0)-", depth - 1) }
    }
    return files
  }
}

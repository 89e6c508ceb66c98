import Profiles
import ProgramIO
import SwitchInput

/// The profiles of the files that a session may change to, read ahead and beside the loop (I14).
///
/// Why: a folder on a network or a disk that spins up can take seconds, and meanwhile the highlight
/// would stand still.
final class ProfileShelf {
  /// A file as it was read last.
  struct Reading: Sendable {
    /// The profile; nil if it is missing or invalid.
    let profile: Profile?
    /// The first problem of the file, as a sentence.
    let problem: String?
  }

  /// Reads a file with overriding values; called on another thread.
  typealias Reader = @Sendable (_ file: String, _ changes: [String]) -> Reading

  /// The time in which a file on a working disk is read; the loop waits no longer.
  static let patience = TimeSpan.milliseconds(50)

  private let files: FileWorkPort
  private let reader: Reader
  private var readings: [String: Reading] = [:]
  /// The files that are being read.
  private var pending: Set<String> = []

  /// Begins without readings; `files` is a worker of its own, so that nothing else delays it.
  init(files: FileWorkPort, reader: @escaping Reader) {
    self.files = files
    self.reader = reader
  }

  /// Reads a file beside the loop; `take` gets the reading, in the loop.
  func read(_ file: String, changes: [String], then take: @escaping (Reading) -> Void) {
    files.begin { [reader] in
      reader(file, changes)
    } then: {
      take($0)
    }
  }

  /// Reads files ahead, for ``reading(of:)``.
  func prepare(_ files: [String]) {
    for file in files where pending.insert(file).inserted {
      read(file, changes: []) { [weak self] in
        self?.readings[file] = $0
        self?.pending.remove(file)
      }
    }
  }

  /// Returns the profile of a file as it is now, or as it was read last if its disk is slow; nil if
  /// it was never read.
  func reading(of file: String) -> Reading? {
    prepare([file])
    _ = files.finish(within: ProfileShelf.patience)
    return readings[file]
  }
}

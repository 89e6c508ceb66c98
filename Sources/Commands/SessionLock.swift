import Foundation
import LinuxIO

/// Only one session scans for a person at a time: two would answer to the same switches.
enum SessionLock {
  /// Where the lock of this login is; nil where nothing says where such files belong.
  static var path: String? {
    let folder = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"] ?? ""
    return folder.hasPrefix("/") ? "\(folder)/switchlight.lock" : nil
  }

  /// Takes the lock for as long as the value lives, or tells who has it.
  static func take() throws -> FileLock? {
    guard let path else { return nil }
    do throws(FileLock.Failure) {
      return try FileLock(instance: path)
    } catch {
      switch error {
      case .held(let process):
        let holder = process.map { "as process \($0)" } ?? "as another process"
        StandardError.write(
          """
          error: switchlight scans already, \(holder).
          hint: End that one first, or have it read its profile again: switchlight reload
          """)
        throw FailureStatus.unavailable.code
      case .failed(let error):
        // Nobody must be kept from scanning by a folder that is full or read-only.
        StandardError.write(
          "warning: It is not known whether switchlight scans already: \(error.description)")
        return nil
      }
    }
  }
}

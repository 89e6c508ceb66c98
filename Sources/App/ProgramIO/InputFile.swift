import Diagnostics
import SystemCalls
import ScanTime

/// Reads whole files of limited size.
package enum InputFile {
  /// The maximum size of a file, in bytes; no screen, profile or script in practice is nearly as
  /// large.
  package static let limit = 64 * 1024 * 1024

  /// Reads a file.
  package static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
    do throws(FileReadingError) {
      return try readFile(path, limit: limit)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The maximum size of a file that is read quickly, in bytes; no profile in practice is nearly as
  /// large.
  package static let quickLimit = 1024 * 1024
  /// The timeout for reads during a scan, and of the profile in use before a session.
  package static let quickPatience = TimeSpan.milliseconds(500)

  /// Reads a file for a caller that must not wait for a pipe or a disk.
  package static func readQuickly(_ path: String) throws(CommandFailure) -> [UInt8] {
    do throws(FileReadingError) {
      return try readRegularFile(path, limit: quickLimit, within: quickPatience)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Reads all of standard input.
  package static func readStandardInput() throws(CommandFailure) -> [UInt8] {
    do throws(FileReadingError) {
      return try readAll(from: 0, named: "standard input", limit: limit)
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension CommandFailure {
  /// Creates the failure for a file that cannot be read, with its exit status.
  package init(_ error: FileReadingError) {
    switch error {
    case .notFound, .isDirectory, .nothingCame, .notAFile, .tooSlow, .failed: status = .noInput
    case .permissionDenied: status = .noPermission
    case .tooLarge: status = .badData
    }
    message = "error: \(error.message)"
  }
}

import Diagnostics
import SystemCalls
import SwitchInput

/// Reads files whole, with a bound on their size.
package enum InputFile {
  /// No screen, profile or script that people write comes near it.
  package static let limit = 64 * 1024 * 1024

  /// Reads a file.
  package static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
    do throws(FileReadingError) {
      return try readFile(path, limit: limit)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// No profile that people write comes near it.
  package static let quickLimit = 1024 * 1024
  /// How long reading may take while somebody scans, and before a session begins with the profile in use.
  package static let quickPatience = TimeSpan.milliseconds(500)

  /// Reads a file for a caller that must not wait: neither for a pipe nor for a disk.
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
  /// Why a file cannot be read, with the exit status for it.
  package init(_ error: FileReadingError) {
    switch error {
    case .notFound, .isDirectory, .nothingCame, .notAFile, .tooSlow, .failed: status = .noInput
    case .permissionDenied: status = .noPermission
    case .tooLarge: status = .badData
    }
    message = "error: \(error.message)"
  }
}

import Diagnostics
import LinuxIO

/// Reads files whole, with a bound on their size.
enum InputFile {
  /// No screen, profile or script that people write comes near it.
  static let limit = 64 * 1024 * 1024

  /// Reads a file.
  static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
    do throws(FileReadingError) {
      return try readFile(path, limit: limit)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Reads all of standard input.
  static func readStandardInput() throws(CommandFailure) -> [UInt8] {
    do throws(FileReadingError) {
      return try readAll(from: 0, named: "standard input", limit: limit)
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension CommandFailure {
  /// Why a file cannot be read, with the exit status for it.
  init(_ error: FileReadingError) {
    switch error {
    case .notFound, .isDirectory, .nothingCame, .failed: status = .noInput
    case .permissionDenied: status = .noPermission
    case .tooLarge: status = .badData
    }
    message = "error: \(error.message)"
  }
}

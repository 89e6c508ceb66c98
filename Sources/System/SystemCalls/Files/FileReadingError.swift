import Glibc

/// The reason that a file could not be read.
package enum FileReadingError: Error, Hashable, Sendable {
  case notFound(path: String)
  case permissionDenied(path: String)
  case isDirectory(path: String)
  /// The file has more bytes than the limit.
  case tooLarge(path: String, limit: Int)
  /// The pipe received no data before the timeout.
  case nothingCame(path: String)
  /// It is a pipe, a socket or a device, but a file is required.
  case notAFile(path: String)
  /// The file system did not deliver the whole file before the timeout.
  case tooSlow(path: String)
  case failed(SystemError)

  /// The problem and the next step, in one sentence each.
  package var message: String {
    switch self {
    case .notFound(let path):
      path.isEmpty
        ? "The name of a file is empty. Check the variable or the command that gives it."
        : "There is no file \(path). Check the name and the folder."
    case .permissionDenied(let path):
      "You may not read \(path). Its owner can allow it: chmod a+r \(path)"
    case .isDirectory(let path):
      "\(path) is a folder. Name a file in it."
    case .tooLarge(let path, let limit):
      "\(path) is larger than \(limit) bytes. Check that it is the right file."
    case .nothingCame(let path):
      "Nothing was written to \(path). Check the program that writes to it."
    case .notAFile(let path):
      "\(path) is a pipe or a device. Name a file; a pipe can be written into one."
    case .tooSlow(let path):
      "\(path) was not read in time. Check the disk or the network that it is on, and try again."
    case .failed(let error):
      error.description
    }
  }

  init(_ error: SystemError, path: String) {
    switch error.code {
    case ENOENT, ENOTDIR: self = .notFound(path: path)
    case EACCES, EPERM: self = .permissionDenied(path: path)
    case EISDIR: self = .isDirectory(path: path)
    case ETIMEDOUT: self = .nothingCame(path: path)
    default: self = .failed(SystemError(call: error.call, code: error.code, path: path))
    }
  }
}

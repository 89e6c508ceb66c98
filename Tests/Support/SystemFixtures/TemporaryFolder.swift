import Foundation
import Glibc

/// A folder that belongs to one test.
///
/// It is removed with its contents when the last reference is released.
package final class TemporaryFolder: Sendable {
  /// Its path, short enough for a socket in it: 108 bytes are the most.
  package let path: String
  /// The same as a URL.
  package var url: URL { URL(filePath: path) }

  /// Creates the folder; a test cannot continue without one.
  package init() {
    var template = Array("/tmp/sl-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { fatalError("no folder can be made in /tmp") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, replacing any existing one, and returns its path.
  ///
  /// A program in it can be run immediately.
  ///
  /// - Throws: ``SystemFailure`` if not all of it can be written.
  @discardableResult
  package func write(
    _ name: String, _ text: String = "", mode: mode_t = 0o600
  ) throws -> String {
    let file = "\(path)/\(name)"
    guard mode & 0o100 == 0 else {
      let draft = try write("\(name).draft", text)
      guard chmod(draft, mode) == 0 else { throw SystemFailure() }
      try copyPrograms(from: draft, to: file)
      unlink(draft)
      return file
    }
    let number = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard number >= 0 else { throw SystemFailure() }
    defer { close(number) }
    var rest = ArraySlice(text.utf8)
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
      guard count > 0 else { throw SystemFailure() }
      rest = rest.dropFirst(count)
    }
    return file
  }

  /// Returns the text of a file in the folder; nil if there is none.
  package func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

/// A call to the system that a test needs and that failed.
package struct SystemFailure: Error {
  /// The number of the error.
  package let code = errno
}

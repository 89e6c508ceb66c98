import Diagnostics
import SystemCalls

/// The message that this user was composing (B4): one private file beside the profiles.
extension ProfileStore {
  /// The maximum number of bytes of a message.
  private static let messageLimit = 500 * 501

  private func messageFile() throws(ProfileStorageProblem) -> String {
    try configuration() + "/message"
  }

  /// Returns the pieces of the message, one a line; empty if there is no file.
  package func message() throws(ProfileStorageProblem) -> [String] {
    let file = try messageFile()
    let bytes: [UInt8]
    do throws(FileReadingError) {
      bytes = try readRegularFile(file, limit: Self.messageLimit, within: .milliseconds(2000))
    } catch {
      if case .notFound = error { return [] }
      throw .of(error)
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { visible(String($0)) }
  }

  /// Writes the pieces of a message; the file is replaced atomically.
  package func saveMessage(_ pieces: [String]) throws(ProfileStorageProblem) {
    let file = try messageFile()
    try makeFolder(try configuration())
    let lines = pieces.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") + "\n" }
    do throws(SystemError) {
      try replaceFile(file, with: Array(lines.joined().utf8), isPrivate: true)
    } catch {
      throw .writing(file, error)
    }
  }
}

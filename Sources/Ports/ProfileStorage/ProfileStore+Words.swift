import Diagnostics
import ScanTime
import SystemCalls
import WordPrediction

/// The words that this user wrote (K3): one private file beside the profiles.
extension ProfileStore {
  private func wordsFile() throws(ProfileStorageProblem) -> String {
    try configuration() + "/words"
  }

  /// Returns the learned words; none if there is no file.
  package func ownWords() throws(ProfileStorageProblem) -> OwnWords {
    let file = try wordsFile()
    let bytes: [UInt8]
    do throws(FileReadingError) {
      bytes = try readRegularFile(
        file, limit: OwnWords.sizeLimit + 1, within: .milliseconds(2000))
    } catch {
      if case .notFound = error { return OwnWords() }
      throw .of(error)
    }
    do throws(BrokenWords) {
      return try OwnWords(bytes: bytes)
    } catch {
      throw .badData(
        "error: \(visible(file)):\(error.line): \(error.problem)\n"
          + "hint: Nothing is learned until it is fixed. To start over: switchlight words --forget-all"
      )
    }
  }

  /// Returns the problem of the bytes of a file of words, with its line; nil if it can be read.
  package static func problem(ofWords bytes: [UInt8]) -> PrintableText? {
    do throws(BrokenWords) {
      _ = try OwnWords(bytes: bytes)
      return nil
    } catch {
      return "\(error.line): error: \(error.problem)\n"
        + "hint: To start over on the computer that it is from: switchlight words --forget-all"
    }
  }

  /// Changes the learned words while no other program does; the file is replaced atomically.
  ///
  /// - Parameter patience: the timeout for the lock, if another program holds it.
  /// - Returns: the result of `change`; nothing is written if that changed nothing.
  package func changeOwnWords<Result>(
    waitingForLock patience: TimeSpan = FileLock.patience,
    _ change: (inout OwnWords) throws(ProfileStorageProblem) -> Result
  ) throws(ProfileStorageProblem) -> Result {
    let folder = try configuration()
    try makeFolder(folder)
    return try whileLocked(folder, waiting: patience) { () throws(ProfileStorageProblem) in
      let old = try ownWords()
      var new = old
      let result = try change(&new)
      if new != old { try writeWords(new) }
      return result
    }
  }

  /// Forgets every word, even if the file is broken.
  package func forgetOwnWords() throws(ProfileStorageProblem) {
    let folder = try configuration()
    try makeFolder(folder)
    try whileLocked(folder) { () throws(ProfileStorageProblem) in try writeWords(OwnWords()) }
  }

  private func writeWords(_ words: OwnWords) throws(ProfileStorageProblem) {
    let file = try wordsFile()
    do throws(SystemError) {
      try replaceFile(file, with: Array(words.text.utf8), isPrivate: true)
    } catch {
      throw .writing(file, error)
    }
  }
}

import Diagnostics
import ScanTime
import SystemCalls
import WordPrediction

/// The words that this user wrote (K3): one private file beside the profiles.
extension ProfileStore {
  private func wordsFile() throws(ProfileStorageProblem) -> String {
    try configuration() + "/words"
  }

  /// The name of the file with the words of the last learned texts.
  static let textWordsName = "words-of-texts"

  /// Returns the file with the words of the last learned texts, a part of the learned words (K6).
  func textWordsFile() throws(ProfileStorageProblem) -> String {
    try configuration() + "/" + Self.textWordsName
  }

  /// Returns the file of the version before an import (N7).
  private func previousWordsFile() throws(ProfileStorageProblem) -> String {
    try wordsFile() + "~"
  }

  /// Returns the learned words; empty if there is no file.
  package func ownWords() throws(ProfileStorageProblem) -> OwnWords {
    try words(in: wordsFile()) ?? OwnWords()
  }

  /// Returns the words in a file; nil if there is no file.
  private func words(in file: String) throws(ProfileStorageProblem) -> OwnWords? {
    let bytes: [UInt8]
    do throws(FileReadingError) {
      bytes = try readRegularFile(
        file, limit: OwnWords.sizeLimit + 1, within: .milliseconds(2000))
    } catch {
      if case .notFound = error { return nil }
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

  /// Adds the words of texts to the learned ones, so that this can be undone once (K6).
  ///
  /// - Returns: the words before and after.
  package func learnTexts(
    _ words: OwnWords
  ) throws(ProfileStorageProblem) -> (before: OwnWords, after: OwnWords) {
    let file = try textWordsFile()
    // The undo information is missing between these two writes, so if the program ends here, both
    // files are still correct.
    try removeIfThere(file)
    let change = try changeOwnWords { own throws(ProfileStorageProblem) in
      let before = own
      own = own.adding(words)
      return (before: before, after: own)
    }
    try writeWords(words, to: file)
    return change
  }

  /// Removes the words that the last learned texts have added, once (K6).
  ///
  /// - Returns: the number of removed words; nil if there is nothing to undo.
  package func forgetTexts() throws(ProfileStorageProblem) -> Int? {
    let file = try textWordsFile()
    guard let words = try words(in: file) else { return nil }
    let count = try changeOwnWords { own throws(ProfileStorageProblem) in
      let before = own.list.count
      own = own.removing(words)
      return before - own.list.count
    }
    try removeIfThere(file)
    return count
  }

  /// Forgets a word in every case, also in the previous version; false if neither contains it.
  package func forgetOwnWord(_ word: String) throws(ProfileStorageProblem) -> Bool {
    let folder = try configuration()
    try makeFolder(folder)
    return try whileLocked(folder) { () throws(ProfileStorageProblem) in
      try undoImport()
      try removeRests()
      let previous = try previousWordsFile()
      // An unreadable version could contain the word.
      if (try? words(in: previous)) == nil { try removeIfThere(previous) }
      var wasKnown = false
      for file in [try textWordsFile(), previous, try wordsFile()] {
        guard var words = try words(in: file), words.forget(word) else { continue }
        try writeWords(words, to: file)
        wasKnown = true
      }
      return wasKnown
    }
  }

  /// Changes the learned words under a lock against other programs; the file is replaced
  /// atomically.
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
      if new != old { try writeWords(new, to: wordsFile()) }
      return result
    }
  }

  /// Forgets every word, also those of the previous version, even if the file is broken.
  package func forgetOwnWords() throws(ProfileStorageProblem) {
    let folder = try configuration()
    try makeFolder(folder)
    try whileLocked(folder) { () throws(ProfileStorageProblem) in
      // An interrupted import has a second name for the words before it.
      try undoImport()
      try removeIfThere(textWordsFile())
      try removeIfThere(previousWordsFile())
      try removeRests()
      try writeWords(OwnWords(), to: wordsFile())
    }
  }

  /// Removes the files that remain if a program is killed while it writes words.
  private func removeRests() throws(ProfileStorageProblem) {
    let folder = try configuration()
    for name in [".words.new", ".words.previous", ".words-of-texts.new"] {
      try removeIfThere("\(folder)/\(name)")
    }
  }

  /// Removes a file; does nothing if there is none.
  func removeIfThere(_ file: String) throws(ProfileStorageProblem) {
    do throws(SystemError) {
      try removeFile(file)
    } catch {
      if !error.isNotFound { throw .writing(file, error) }
    }
  }

  private func writeWords(
    _ words: OwnWords, to file: String
  ) throws(ProfileStorageProblem) {
    do throws(SystemError) {
      try replaceFile(file, with: Array(words.text.utf8), isPrivate: true)
    } catch {
      throw .writing(file, error)
    }
  }
}

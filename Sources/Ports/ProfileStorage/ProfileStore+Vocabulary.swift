import ScanTime
import SystemCalls
import WordPrediction

/// The included words of languages (K5).
extension ProfileStore {
  /// The timeout for reading them.
  private static let patience = TimeSpan.milliseconds(5000)

  /// Returns the words of a language, a BCP 47 tag; nil if it has no words here, or their file is
  /// broken.
  package func vocabulary(of language: String) -> Vocabulary? {
    let subtag = language.lowercased().prefix { $0 != "-" && $0 != "_" }
    guard !subtag.isEmpty, subtag.allSatisfy({ $0.isASCII && $0.isLetter }),
      let folder = folders.words,
      let bytes = try? readRegularFile(
        "\(folder)/\(subtag).words", limit: Vocabulary.sizeLimit, within: Self.patience)
    else { return nil }
    return try? Vocabulary(bytes: bytes)
  }

  /// The subtags of the languages with included words, sorted.
  package var languagesOfWords: [String] {
    let files = folders.words.flatMap { try? directoryEntries($0) } ?? []
    return files.filter { $0.hasSuffix(".words") }.map { String($0.dropLast(6)) }.sorted()
  }
}

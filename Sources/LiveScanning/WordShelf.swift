import ProfileStorage
import SwitchInput
import SystemCalls
import WordPrediction

/// The words of the languages that are installed, and those of the person (K2, K3, K5).
struct WordShelf {
  private static let patience = TimeSpan.milliseconds(500)

  let folders: ProfileFolders

  /// What predicts words in a language, a BCP 47 tag; nil where it has no words here, or what has them is broken.
  func predictor(for language: String) -> Predictor? {
    let subtag = language.lowercased().prefix { $0 != "-" && $0 != "_" }
    guard !subtag.isEmpty, subtag.allSatisfy({ $0.isASCII && $0.isLetter }),
      let folder = folders.words,
      let bytes = try? readRegularFile(
        "\(folder)/\(subtag).words", limit: Vocabulary.sizeLimit, within: Self.patience),
      let vocabulary = try? Vocabulary(bytes: bytes)
    else { return nil }
    let own = (try? ProfileStore(folders).ownWords()) ?? OwnWords()
    return Predictor(vocabulary: vocabulary, own: own)
  }
}

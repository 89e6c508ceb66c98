import AccessibilityBus
import Diagnostics
import ProfileStorage
import SwitchInput
import SystemCalls
import WordPrediction

/// The words of the languages that are installed, and those of the person (K2, K3, K5).
///
/// They are read when they are first asked for.
final class WordShelf: WordSource {
  private static let patience = TimeSpan.milliseconds(500)

  private let folders: ProfileFolders
  private let language: String
  private let report: (PrintableText) -> Void
  private lazy var vocabulary = readVocabulary()
  private lazy var predictor = vocabulary.map { Predictor(vocabulary: $0, own: readOwnWords()) }

  /// Knows the words of a language, a BCP 47 tag; what keeps words from being learned is reported.
  init(_ folders: ProfileFolders, language: String, report: @escaping (PrintableText) -> Void) {
    self.folders = folders
    self.language = language
    self.report = report
  }

  func likely(after text: String, count: Int) -> [String] {
    predictor?.words(after: text, count: count) ?? []
  }

  func learn(_ text: String) {
    guard let vocabulary else { return }
    do throws(ProfileStorageProblem) {
      let own = try ProfileStore(folders).changeOwnWords {
        own throws(ProfileStorageProblem) -> OwnWords in
        own.learn(text, knowing: vocabulary)
        return own
      }
      predictor = Predictor(vocabulary: vocabulary, own: own)
    } catch {
      report(error.message)
    }
  }

  /// Nil where the language has no words here, or what has them is broken.
  private func readVocabulary() -> Vocabulary? {
    let subtag = language.lowercased().prefix { $0 != "-" && $0 != "_" }
    guard !subtag.isEmpty, subtag.allSatisfy({ $0.isASCII && $0.isLetter }),
      let folder = folders.words,
      let bytes = try? readRegularFile(
        "\(folder)/\(subtag).words", limit: Vocabulary.sizeLimit, within: Self.patience)
    else { return nil }
    return try? Vocabulary(bytes: bytes)
  }

  private func readOwnWords() -> OwnWords {
    (try? ProfileStore(folders).ownWords()) ?? OwnWords()
  }
}

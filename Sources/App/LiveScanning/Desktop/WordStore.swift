import Diagnostics
import ProfileStorage
import ScanTime
import SystemCalls
import WordPrediction

/// The words of the installed languages, and the user's own words (K2, K3, K5).
///
/// Files are read and written outside the event loop (K3): a learned word counts at once, and is
/// saved as soon as possible.
final class WordStore {
  /// The time before the next attempt to change a file.
  private static let retryPause = TimeSpan.milliseconds(2000)

  /// The words of a language, and the user's own words.
  private struct Known: Sendable {
    let vocabulary: Vocabulary
    let own: OwnWords
  }

  private let folders: ProfileFolders
  private let language: String
  private let files: FileWorkPort
  private let report: (PrintableText) -> Void
  /// A function that is called after the known words have changed.
  var hasChanged: (Predictor) -> Void = { _ in }
  private var known: Known?
  /// The learned words that are not saved yet, the oldest first, with increasing numbers.
  private var unsaved: [(number: Int, text: String)] = []
  private var lastNumber = 0
  private var isSaving = false
  /// True while a retry is scheduled.
  private var isWaiting = false
  private var isEnding = false
  /// The problems that were already reported, so that each is reported once.
  private var reported: Set<String> = []

  /// Prepares the words of a language, a BCP 47 tag; reports problems that prevent learning.
  init(
    _ folders: ProfileFolders, language: String, files: FileWorkPort,
    report: @escaping (PrintableText) -> Void
  ) {
    self.folders = folders
    self.language = language
    self.files = files
    self.report = report
    let language = language
    files.begin {
      let store = ProfileStore(folders)
      return store.vocabulary(of: language).map {
        Known(vocabulary: $0, own: (try? store.ownWords()) ?? OwnWords())
      }
    } then: { [weak self] known in
      self?.apply(known)
    }
  }

  /// Learns the words of a text; the text is not kept (K3).
  func learn(_ text: String) {
    lastNumber += 1
    unsaved.append((lastNumber, text))
    while unsaved.count > 1, unsaved.reduce(0, { $0 + $1.text.count }) > OwnWords.textLimit {
      unsaved.removeFirst()
    }
    guard let known else { return }
    apply(own: known.own.learning([text], knowing: known.vocabulary))
    save()
  }

  /// Waits at the end of a session for unsaved words, and reports those that could not be saved.
  func end(by end: Instant) {
    // Words that are only being read are not waited for.
    guard !unsaved.isEmpty else { return }
    _ = files.finish(by: end)
    guard known != nil, !unsaved.isEmpty else { return }
    isEnding = true
    // Another program holds the lock for less time than this; waiting for it must not use all the
    // time.
    save(waitingForLock: SessionEndTimes.lock)
    if !files.finish(by: end) {
      report(
        """
        error: the words that were learned last were not kept: the disk does not answer.
        hint: Check the disk of your home folder; the words are learned when they are written again.
        """)
    }
  }

  private func apply(_ known: Known?) {
    guard let known else { return unsaved = [] }
    self.known = known
    apply(own: known.own.learning(unsaved.map(\.text), knowing: known.vocabulary))
    save()
  }

  /// Applies a change of the user's own words.
  private func apply(own: OwnWords) {
    guard let vocabulary = known?.vocabulary else { return }
    known = Known(vocabulary: vocabulary, own: own)
    hasChanged(Predictor(vocabulary: vocabulary, own: own))
  }

  /// Begins to save the words that are not saved yet.
  private func save(waitingForLock patience: TimeSpan = .zero) {
    guard let vocabulary = known?.vocabulary, !unsaved.isEmpty, !isSaving else { return }
    isSaving = true
    let (texts, last, folders) = (unsaved.map(\.text), lastNumber, folders)
    files.begin {
      Result { () throws(ProfileStorageProblem) in
        try ProfileStore(folders).changeOwnWords(waitingForLock: patience) {
          own throws(ProfileStorageProblem) -> OwnWords in
          own = own.learning(texts, knowing: vocabulary)
          return own
        }
      }
    } then: { [weak self] (outcome: Result<OwnWords, ProfileStorageProblem>) in
      self?.apply(outcome, upTo: last)
    }
  }

  private func apply(_ outcome: Result<OwnWords, ProfileStorageProblem>, upTo last: Int) {
    isSaving = false
    switch outcome {
    case .success(let own):
      unsaved.removeAll { $0.number <= last }
      guard let vocabulary = known?.vocabulary else { return }
      apply(own: own.learning(unsaved.map(\.text), knowing: vocabulary))
      save()
    case .failure(let problem):
      // Another program soon releases the lock, so this is reported only at the end of the session.
      let isNew =
        (isEnding || !problem.isOfLock) && reported.insert(problem.message.string).inserted
      if isNew { report(problem.message) }
      tryLater()
    }
  }

  private func tryLater() {
    guard !isWaiting, !isEnding else { return }
    isWaiting = true
    files.wait(Self.retryPause) { [weak self] in
      self?.isWaiting = false
      self?.save()
    }
  }
}

extension OwnWords {
  /// Returns the same words, extended by texts that the user wrote.
  fileprivate func learning(_ texts: [String], knowing vocabulary: Vocabulary) -> OwnWords {
    var own = self
    for text in texts { own.learn(text, knowing: vocabulary) }
    return own
  }
}

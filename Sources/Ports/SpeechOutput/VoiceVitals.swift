import ScanTime

/// The signs that no voice speaks, though the daemon accepts every text (S12).
///
/// If a module has died, texts get no event, or the module "dummy" starts them without an end, or
/// ends each immediately. That depends on the daemon's version and its sound. A slow voice gives
/// some of these signs as well, so they only cause the question for the daemon's voices.
struct VoiceVitals: Hashable {
  /// The number of late texts in a row that cause the question.
  static let lateLimit = 3
  static let quickLimit = 3
  static let unendedLimit = 10
  /// The pause between two questions: a list of all voices keeps a daemon busy for a third of a
  /// second.
  static let shortestPause = TimeSpan.milliseconds(10_000)
  static let longestPause = TimeSpan.milliseconds(120_000)

  /// True if no voice speaks; nothing waits for a text then.
  private(set) var isDead = false
  /// The accepted texts that have neither ended nor been cut, by their messages, with the time at
  /// which each is late.
  private var due: [String: Instant] = [:]
  private var lateCount = 0
  private var quickCount = 0
  private var unendedCount = 0
  /// True if a text has ended since the last answer.
  private var hasEnded = false
  private var isQuestionWanted = false
  private var nextQuestion = Instant.zero
  private var pause = Self.shortestPause

  /// Returns the time at which a text is late, or a requested question may be sent; the latter only
  /// while no answer is due.
  func deadline(isAsking: Bool) -> Instant? {
    (Array(due.values) + (isQuestionWanted && !isAsking ? [nextQuestion] : [])).min()
  }

  /// Expects the end of a text that was accepted or begins.
  mutating func expect(_ message: String, by instant: Instant) {
    // More are never in flight, but a daemon could report any number.
    guard due[message] != nil || due.count < SpeechConnection.inFlightLimit else { return }
    if due.updateValue(instant, forKey: message) == nil { unendedCount += 1 }
    if unendedCount >= Self.unendedLimit { isQuestionWanted = true }
  }

  /// Notes the start of a text, so that its end is due later.
  mutating func begin(_ message: String, dueBy instant: Instant) {
    if due[message] != nil { due[message] = instant }
  }

  /// Notes the end of a text; `isQuick` is true if no voice is that fast.
  mutating func end(_ message: String, isQuick: Bool) {
    due[message] = nil
    lateCount = 0
    unendedCount = 0
    hasEnded = true
    quickCount = isQuick ? quickCount + 1 : 0
    if isDead || quickCount == Self.quickLimit { isQuestionWanted = true }
  }

  /// Notes the end of a text that another one has followed, if it was expected.
  mutating func endFollowed(_ message: String) {
    if due[message] != nil { end(message, isQuick: false) }
  }

  /// Notes the cut of a text, which says nothing about the voice.
  mutating func cut(_ message: String) {
    due[message] = nil
  }

  /// Forgets the accepted texts, which will not be reported.
  mutating func forgetTexts() {
    due = [:]
  }

  /// Counts the texts that are late now.
  mutating func tick(at now: Instant) {
    for (message, limit) in due where limit <= now {
      due[message] = nil
      lateCount += 1
      if lateCount >= Self.lateLimit { isQuestionWanted = true }
    }
  }

  /// Returns true if the daemon's voices have to be queried now.
  mutating func takeQuestion(at now: Instant) -> Bool {
    guard isQuestionWanted, nextQuestion <= now else { return false }
    isQuestionWanted = false
    nextQuestion = now + pause
    pause = min(pause + pause, Self.longestPause)
    return true
  }

  /// Handles the daemon's answer.
  ///
  /// - Returns: true if it changes ``isDead``.
  mutating func handle(_ answer: VoiceAnswer) -> Bool {
    let wasDead = isDead
    switch answer {
    case .voices(let voices) where voices.isEmpty: isDead = true
    // If the daemon cannot list its voices, only the reports of texts count.
    case .unknown where lateCount >= Self.lateLimit: isDead = true
    // A listed voice may still be silent.
    case .voices, .unknown: if hasEnded { isDead = false }
    }
    lateCount = 0
    unendedCount = 0
    hasEnded = false
    return isDead != wasDead
  }

  /// Records that a started text lasted longer than any voice: nothing is spoken, regardless of the
  /// listed voices.
  ///
  /// - Returns: true if that is new.
  mutating func die() -> Bool {
    defer { isDead = true }
    hasEnded = false
    return !isDead
  }
}

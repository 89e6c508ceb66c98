import ScanTime

/// The signs that nobody speaks, though the daemon takes every text (S12).
///
/// If a module has died, texts get no event, or the module "dummy" begins them and does not end
/// them, or it ends each at once: that depends on the daemon's version and on its sound. A slow voice
/// gives some of these signs as well, so they only lead to the question for the daemon's voices.
struct VoiceVitals: Hashable {
  /// The number of texts in a row that raise the question.
  static let lateLimit = 3
  static let quickLimit = 3
  static let unendedLimit = 10
  /// The interval between two questions: a list of all voices keeps a daemon busy for a third of a
  /// second.
  static let shortestPause = TimeSpan.milliseconds(10_000)
  static let longestPause = TimeSpan.milliseconds(120_000)

  /// True if nobody speaks; nothing waits for a text then.
  private(set) var isDead = false
  /// The texts that were taken and have neither ended nor been cut, by their messages, with the time
  /// at which each is late.
  private var due: [String: Instant] = [:]
  private var lateCount = 0
  private var quickCount = 0
  private var unendedCount = 0
  /// True if a text has ended since the last answer.
  private var hasEnded = false
  private var isQuestionWanted = false
  private var nextQuestion = Instant.zero
  private var pause = Self.shortestPause

  /// The time at which a text is late, or a question that is wanted may be asked; the latter only
  /// while no answer is due.
  func deadline(isAsking: Bool) -> Instant? {
    (Array(due.values) + (isQuestionWanted && !isAsking ? [nextQuestion] : [])).min()
  }

  /// A text was taken, or it begins; its end is due then.
  mutating func expect(_ message: String, by instant: Instant) {
    // More are never in flight; a daemon could name any number.
    guard due[message] != nil || due.count < SpeechConnection.inFlightLimit else { return }
    if due.updateValue(instant, forKey: message) == nil { unendedCount += 1 }
    if unendedCount >= Self.unendedLimit { isQuestionWanted = true }
  }

  /// The text begins, so that its end is due later.
  mutating func begin(_ message: String, dueBy instant: Instant) {
    if due[message] != nil { due[message] = instant }
  }

  /// A text has ended; `isQuick` is true if no voice is that fast.
  mutating func end(_ message: String, isQuick: Bool) {
    due[message] = nil
    lateCount = 0
    unendedCount = 0
    hasEnded = true
    quickCount = isQuick ? quickCount + 1 : 0
    if isDead || quickCount == Self.quickLimit { isQuestionWanted = true }
  }

  /// A text that another one has followed has ended, if it was expected.
  mutating func endFollowed(_ message: String) {
    if due[message] != nil { end(message, isQuick: false) }
  }

  /// A text was cut, which says nothing about the voice.
  mutating func cut(_ message: String) {
    due[message] = nil
  }

  /// Nothing of what was taken will be reported.
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

  /// True if the daemon has to be asked for its voices now.
  mutating func takeQuestion(at now: Instant) -> Bool {
    guard isQuestionWanted, nextQuestion <= now else { return false }
    isQuestionWanted = false
    nextQuestion = now + pause
    pause = min(pause + pause, Self.longestPause)
    return true
  }

  /// Handles the daemon's answer.
  ///
  /// - Returns: true if it changes whether anybody speaks.
  mutating func handle(_ answer: VoiceAnswer) -> Bool {
    let wasDead = isDead
    switch answer {
    case .voices(let voices) where voices.isEmpty: isDead = true
    // If the daemon cannot list its voices, only the reports of the texts count.
    case .unknown where lateCount >= Self.lateLimit: isDead = true
    // A listed voice may still be silent.
    case .voices, .unknown: if hasEnded { isDead = false }
    }
    lateCount = 0
    unendedCount = 0
    hasEnded = false
    return isDead != wasDead
  }

  /// A text that was begun and is spoken by no voice that slow: nobody speaks, whatever voices there
  /// are.
  ///
  /// - Returns: true if that was not known.
  mutating func die() -> Bool {
    defer { isDead = true }
    hasEnded = false
    return !isDead
  }
}

import ScanTime
import SwitchInput

/// The engine's record of speech.
struct VoiceState: Equatable, Sendable {
  /// The utterance of the highlight that timed advances wait for (S12).
  var gate: SpeechGate?
  /// The message from the person to others that timed advances wait for as well (B4).
  var message: MessageGate?
  /// The end of the period in which other speech delays the highlight's text (S12); nil if no voice
  /// has reported other speech.
  var otherSpeechEnd: Instant?
  /// The ratio of the actual speaking time to the estimate, learned from the voice (S12).
  private(set) var pace = 1.0
  /// True if speech is silenced, because media started and no gesture has followed (E10).
  var isSilenced = false
  /// The announcements without a voice's report, oldest first (E11).
  private(set) var announcements: [String] = []
  /// The last spoken words of the highlighted element, if it updates frequently (E10).
  var update: FrequentUpdate?
  /// True if the title of the screen was spoken (E12).
  var isScreenKnown = false
  /// The spoken summaries of screens, oldest first (E12).
  private var summaries: [Summary] = []
  /// The last spoken scroll position (E11).
  var lastScrolled: String?

  /// Ends all waits, because scanning has ended.
  mutating func openAllGates() {
    openGate()
    message = nil
  }

  /// True if nothing waits for speech, and no update is due to be spoken.
  @inline(__always)
  var isIdle: Bool { gate == nil && message == nil && update == nil }

  /// The time until which timed advances wait for speech; nil if they do not wait.
  @inline(__always)
  var advanceLimit: Instant? {
    guard let message else { return gate?.limit }
    return gate.map { max($0.limit, message.limit) } ?? message.limit
  }

  /// The maximum number of announcements without a voice's report.
  ///
  /// No voice queues more.
  static let announcementLimit = 64

  /// Ends the wait for the highlight's text.
  @inline(__always)
  mutating func openGate() {
    gate = nil
    otherSpeechEnd = nil
  }

  /// Applies the measured pace of the voice to later estimates (S12).
  mutating func learn(_ pace: Double) {
    guard pace.isFinite else { return }
    self.pace = min(max(pace, 0.25), 4)
  }

  /// Stores an announcement until a voice reports on it (E11).
  mutating func remember(_ announcement: String) {
    if announcements.count >= Self.announcementLimit { announcements.removeFirst() }
    announcements.append(announcement)
  }

  /// The maximum number of stored summaries.
  ///
  /// No session has as many screens.
  static let summaryLimit = 256

  /// Stores a spoken summary (E12).
  ///
  /// - Returns: true if it is new.
  mutating func remember(_ summary: Summary) -> Bool {
    guard !summaries.contains(summary) else { return false }
    if summaries.count >= Self.summaryLimit { summaries.removeFirst() }
    summaries.append(summary)
    return true
  }

  /// Removes an announcement; of two with the same words, the older one.
  ///
  /// - Returns: true if it was stored.
  mutating func forget(_ announcement: String) -> Bool {
    guard let index = announcements.firstIndex(of: announcement) else { return false }
    announcements.remove(at: index)
    return true
  }
}

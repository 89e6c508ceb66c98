import ScanTime
import SwitchInput

/// The engine's record of speech.
struct VoiceState: Equatable, Sendable {
  /// The utterance of the highlight that timed advances wait for (S12).
  var gate: SpeechGate?
  /// The message from the person to others that timed advances wait for as well (B4).
  var message: MessageGate?
  /// The time until which other speech that is spoken first counts (S12); nil before a voice
  /// reported any.
  var otherSpeechEnd: Instant?
  /// The ratio of the time that a text takes to its estimate, learned from the voice (S12).
  private(set) var pace = 1.0
  /// True if speech is silent, because media began and there was no gesture since (E10).
  var isSilenced = false
  /// The announcements that no voice has reported on yet, oldest first (E11).
  private(set) var announcements: [String] = []
  /// The last spoken words of the highlighted element if it updates frequently (E10).
  var update: FrequentUpdate?
  /// True if the title of the screen was spoken (E12).
  var isScreenKnown = false
  /// The summaries of screens that were spoken, oldest first (E12).
  private var summaries: [Summary] = []
  /// The position that was spoken last when the page scrolled (E11).
  var lastScrolled: String?

  /// Stops waiting, because nothing is scanned any longer.
  mutating func openAllGates() {
    openGate()
    message = nil
  }

  /// True if nothing waits for speech, and no change is to be spoken.
  @inline(__always)
  var isIdle: Bool { gate == nil && message == nil && update == nil }

  /// The time until which timed advances wait; nil if they wait for nothing.
  @inline(__always)
  var advanceLimit: Instant? {
    guard let message else { return gate?.limit }
    return gate.map { max($0.limit, message.limit) } ?? message.limit
  }

  /// The maximum number of announcements that are remembered until a voice reports on them; no
  /// voice keeps as many.
  static let announcementLimit = 64

  /// Nothing is waited for.
  @inline(__always)
  mutating func openGate() {
    gate = nil
    otherSpeechEnd = nil
  }

  /// From the next text on, estimates are what the ends that were seen teach (S12).
  mutating func learn(_ pace: Double) {
    guard pace.isFinite else { return }
    self.pace = min(max(pace, 0.25), 4)
  }

  /// Remembers an announcement until a voice reports on it (E11).
  mutating func remember(_ announcement: String) {
    if announcements.count >= Self.announcementLimit { announcements.removeFirst() }
    announcements.append(announcement)
  }

  /// The maximum number of summaries that are remembered; no one sees as many screens.
  static let summaryLimit = 256

  /// Remembers that a summary is spoken (E12).
  ///
  /// - Returns: whether it was not before.
  mutating func remember(_ summary: Summary) -> Bool {
    guard !summaries.contains(summary) else { return false }
    if summaries.count >= Self.summaryLimit { summaries.removeFirst() }
    summaries.append(summary)
    return true
  }

  /// Forgets an announcement, of two with the same words the older one.
  ///
  /// - Returns: whether it was remembered.
  mutating func forget(_ announcement: String) -> Bool {
    guard let place = announcements.firstIndex(of: announcement) else { return false }
    announcements.remove(at: place)
    return true
  }
}

import SwitchInput

/// What the engine knows of what is spoken.
struct VoiceState: Equatable, Sendable {
  /// What timed advances wait for: the utterance of the highlight (S12).
  var gate: SpeechGate?
  /// What timed advances wait for as well: what the person says to others (B4).
  var message: MessageGate?
  /// Until when it counts that something else is spoken first (S12); nil before a voice reported that.
  var otherSpeechEnd: Instant?
  /// How many times its estimate a text takes, as the voice was seen to speak (S12).
  private(set) var pace = 1.0
  /// True if speech is silent, because media began and there was no gesture since (E10).
  var isSilenced = false
  /// The announcements of which it is not known yet whether they were spoken, oldest first (E11).
  private(set) var announcements: [String] = []
  /// What is highlighted and updates frequently, once the screen has changed (E10).
  var update: FrequentUpdate?
  /// True if the title of the screen was spoken (E12).
  var isScreenKnown = false
  /// What summed up screens and was spoken, oldest first (E12).
  private var summaries: [Summary] = []
  /// The position that was spoken last when the page scrolled (E11).
  var lastScrolled: String?

  /// Nothing is waited for, because nothing is scanned any more.
  mutating func openAllGates() {
    openGate()
    message = nil
  }

  /// Until when timed advances wait; nil where they wait for nothing.
  @inline(__always)
  var advanceLimit: Instant? {
    guard let message else { return gate?.limit }
    return gate.map { max($0.limit, message.limit) } ?? message.limit
  }

  /// How many announcements are remembered until a voice reports on them; no voice keeps as many.
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

  /// How many summaries are remembered; nobody sees as many screens.
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

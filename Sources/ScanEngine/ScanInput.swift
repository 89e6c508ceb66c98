import ScreenElements
import SwitchInput

/// The source's answer to a request (A4), with what it changed in the same moment.
public struct ActivationAnswer: Equatable, Sendable {
  /// What became of the request.
  public enum Outcome: Hashable, Sendable {
    case done
    case failed(FailureReason)
  }

  /// What the activation did to the screen, where the source knows it at once.
  public enum Change: Equatable, Sendable {
    case layout(ElementTree)
    case screen(ElementTree)
  }

  /// What was done outside of the screens (B1).
  public enum Act: Hashable, Sendable {
    /// This began.
    case began(OutsideAct)
    /// What the element had begun was ended before its time.
    case ended
  }

  /// The number of the request that is answered.
  public var request: UInt64
  /// What became of it.
  public var outcome: Outcome
  /// What it did to the screen, where that is known at once.
  public var change: Change?
  /// With another screen, the element to land on; nil is its first stop (E11).
  public var focus: String?
  /// What was done outside of the screens, in order; nothing where it failed.
  public var acts: [Act]
  /// Whether somebody is called for help now, or not any more where that was so (F8).
  public var changesCall = false
  /// Texts to be spoken after the landing, in order.
  public var announcements: [String]
  /// What the person says to others, spoken after those, also where nothing else is (B4).
  public var messages: [String] = []

  /// Creates the answer to the request of that number.
  public init(
    request: UInt64, outcome: Outcome, change: Change? = nil, focus: String? = nil,
    acts: [Act] = [], announcements: [String] = []
  ) {
    self.request = request
    self.outcome = outcome
    self.change = change
    self.focus = focus
    self.acts = acts
    self.announcements = announcements
  }
}

/// What came of the wish for another profile (I14).
public enum ProfileChange: Equatable, Sendable {
  /// It is good; its sources are connected or not, and some may be held.
  case accepted(name: String, ScanSettings, connected: [SourceID], held: [SourceID])
  /// It is not; the message says why, in a sentence.
  case refused(name: String, message: String)
}

/// What can happen to the engine.
///
/// Each arrives at an instant that `reduce` is given with it.
public enum ScanInput: Equatable, Sendable {
  case start
  case stop
  case pause
  case resume
  /// A source went down; the timestamp is the kernel's, not after the arrival (I1, I10).
  case press(SourceID, timestamp: Instant)
  case release(SourceID, timestamp: Instant)
  /// A source is there; `held` is what was found when it was asked (I7).
  case connect(SourceID, held: Bool)
  case disconnect(SourceID)
  case suspend
  /// The machine is awake again; these sources were found held (I7).
  case wake(held: [SourceID])
  /// Another screen is shown (T8); `focus` is the element to land on, and `say` is spoken (E11).
  ///
  /// An unexpected one is a screen that no act of the person led to: its guard is longer (D2).
  case screen(ElementTree, focus: String?, say: String? = nil, isUnexpected: Bool = false)
  /// The same screen changed (T1 to T5); `focus` moves the highlight, and `say` is spoken (E11).
  ///
  /// A focus that is empty means the first stop, whichever that is in the groups of the profile.
  case layout(ElementTree, focus: String?, say: String? = nil)
  /// The page scrolled, and is at a position that is spoken, such as "3 of 5" (E11).
  case scrolled(String)
  /// To be spoken once, after what is being spoken (E11).
  case announce(String)
  /// A voice is done with an announcement (E11).
  case announced(String, AnnouncementEnd)
  case answer(ActivationAnswer)
  /// Another profile was asked for, and checked (I14); apart from the rest, or every event would be as
  /// large as a profile.
  indirect case profile(ProfileChange)
  /// A voice is speaking, and what it speaks comes before the latest highlight (S12).
  case speechWaits
  /// The latest highlight is being spoken from now on (S12).
  case speechBegan
  /// The latest highlight was spoken to its end (S12, E10).
  case speechEnded
  /// The latest highlight was cut, or nobody will speak it, so nobody waits for it (S12).
  case speechDropped
  /// A voice was seen to take that many times its estimate, 0.25 to 4 (S12).
  case speechPace(Double)
  /// Somebody is called for help, or not any more, by other means than a switch (F8).
  case help
  /// Nothing happened but time.
  case tick

  /// True if it reports on the latest highlight, so that it means nothing after the next one (S12).
  public var isOfHighlight: Bool {
    switch self {
    case .speechWaits, .speechBegan, .speechEnded, .speechDropped: true
    case .start, .stop, .pause, .resume, .press, .release, .connect, .disconnect, .suspend, .wake,
      .screen, .layout, .scrolled, .announce, .announced, .answer, .profile, .speechPace, .help,
      .tick:
      false
    }
  }
}

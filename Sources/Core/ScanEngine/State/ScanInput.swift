import ScreenElements
import ScanTime
import SwitchInput

/// The source's answer to a request (A4), with what it changed in the same moment.
public struct ActivationAnswer: Equatable, Sendable {
  /// The outcome of the request.
  public enum Outcome: Hashable, Sendable {
    case done
    case failed(FailureReason)
  }

  /// The effect of the activation on the screen, if the source knows it at once.
  public enum Change: Equatable, Sendable {
    case layout(ElementTree)
    case screen(ElementTree)
  }

  /// An act outside of the screens (B1).
  public enum Act: Hashable, Sendable {
    /// This began.
    case began(OutsideAct)
    /// An act that the element had begun was ended before its time.
    case ended
  }

  /// The number of the request that is answered.
  public var request: UInt64
  /// The outcome of the request.
  public var outcome: Outcome
  /// The effect on the screen, if it is known at once.
  public var change: Change?
  /// With another screen, the element to land on; nil means its first stop (E11).
  public var focus: String?
  /// The acts outside of the screens, in order; empty if the request failed.
  public var acts: [Act]
  /// True if it starts a call for help, or ends the current one (F8).
  public var changesCall = false
  /// Texts to be spoken after the landing, in order.
  public var announcements: [String]
  /// Messages from the person to others, spoken after the announcements, even if nothing else is
  /// spoken (B4).
  public var messages: [String] = []
}

extension ActivationAnswer {
  /// Creates the answer to the request of that number.
  public init(
    request: UInt64, outcome: Outcome, change: Change? = nil, focus: String? = nil,
    acts: [Act] = [], announcements: [String] = []
  ) {
    // One that sets each property by itself would copy the whole.
    self.init(
      request: request, outcome: outcome, change: change, focus: focus, acts: acts,
      changesCall: false, announcements: announcements, messages: [])
  }
}

/// The outcome of a request for another profile (I14).
public enum ProfileChange: Equatable, Sendable {
  /// It is good; its sources are connected or not, and some may be held.
  case accepted(name: String, ScanSettings, connected: [SourceID], held: [SourceID])
  /// It is not; the message says why, in a sentence.
  case refused(name: String, message: String)
}

/// An input of the engine.
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
  /// A source is connected; `held` is its state when it was asked (I7).
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
  /// Speak a text once, after the current speech (E11).
  case announce(String)
  /// A voice is done with an announcement (E11).
  case announced(String, AnnouncementEnd)
  case answer(ActivationAnswer)
  /// Another profile was asked for, and checked (I14); apart from the rest, or every event would be as
  /// large as a profile.
  indirect case profile(ProfileChange)
  /// Another value of a setting was asked for, and checked (N2).
  case setting(SettingAnswer)
  /// A voice is speaking, and what it speaks comes before the latest highlight (S12).
  case speechWaits
  /// The latest highlight is being spoken from now on (S12).
  case speechBegan
  /// The latest highlight was spoken to its end (S12, E10).
  case speechEnded
  /// The latest highlight was cut or will not be spoken, so nothing waits for it (S12).
  case speechDropped
  /// The ratio of the time that the voice takes for a text to its estimate, 0.25 to 4 (S12).
  case speechPace(Double)
  /// A call for help began or ended by other means than a switch (F8).
  case help
  /// An output draws the highlight from now on (N2).
  case drawn
  /// Nothing happened but time.
  case tick

  /// True if it reports on the latest highlight, so that it means nothing after the next one (S12).
  public var isOfHighlight: Bool {
    switch self {
    case .speechWaits, .speechBegan, .speechEnded, .speechDropped: true
    case .start, .stop, .pause, .resume, .press, .release, .connect, .disconnect, .suspend, .wake,
      .screen, .layout, .scrolled, .announce, .announced, .answer, .profile, .setting, .speechPace,
      .help, .drawn, .tick:
      false
    }
  }
}

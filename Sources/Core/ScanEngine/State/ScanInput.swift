import ScreenElements
import ScanTime
import SwitchInput

/// The answer of an element's source to a request (A4), with the immediate changes of the screen.
public struct ActivationAnswer: Equatable, Sendable {
  /// The outcome of the request.
  public enum Outcome: Hashable, Sendable {
    case done
    case failed(FailureReason)
  }

  /// The immediate effect of the activation on the screen.
  public enum Change: Equatable, Sendable {
    case layout(ElementTree)
    case screen(ElementTree)
  }

  /// An act outside of the screens (B1).
  public enum Act: Hashable, Sendable {
    /// The act began.
    case began(OutsideAct)
    /// An act that the element had started ended early.
    case ended
  }

  /// The number of the answered request.
  public var request: UInt64
  /// The outcome of the request.
  public var outcome: Outcome
  /// The effect on the screen; nil if the source does not know it yet.
  public var change: Change?
  /// The element to land on, if the answer contains another screen; nil for its first stop (E11).
  public var focus: String?
  /// The acts outside of the screens, in order; empty if the request failed.
  public var acts: [Act]
  /// True if it starts a call for help, or ends the current one (F8).
  public var changesCall = false
  /// Texts to be spoken after the landing, in order.
  public var announcements: [String]
  /// Messages from the person to others, after the announcements.
  ///
  /// They are spoken even if all other speech is off (B4).
  public var messages: [String] = []
}

extension ActivationAnswer {
  /// Creates the answer to a request by its number.
  public init(
    request: UInt64, outcome: Outcome, change: Change? = nil, focus: String? = nil,
    acts: [Act] = [], announcements: [String] = []
  ) {
    // An initializer that assigns each property itself would copy the whole value.
    self.init(
      request: request, outcome: outcome, change: change, focus: focus, acts: acts,
      changesCall: false, announcements: announcements, messages: [])
  }
}

/// The outcome of a request for another profile (I14).
public enum ProfileChange: Equatable, Sendable {
  /// The profile is valid. Some of its sources may be disconnected or held down.
  case accepted(name: String, ScanSettings, connected: [SourceID], held: [SourceID])
  /// The profile is invalid; the message is a sentence with the reason.
  case refused(name: String, message: String)
}

/// An input of the engine.
///
/// `reduce` receives each input with the instant of its arrival.
public enum ScanInput: Equatable, Sendable {
  case start
  case stop
  case pause
  case resume
  /// A source went down. The timestamp is the kernel's, at or before the arrival (I1, I10).
  case press(SourceID, timestamp: Instant)
  case release(SourceID, timestamp: Instant)
  /// A source is connected; `held` is its state when it was queried (I7).
  case connect(SourceID, held: Bool)
  case disconnect(SourceID)
  case suspend
  /// The machine is awake again; these sources were found held (I7).
  case wake(held: [SourceID])
  /// The source shows another screen (T8). `focus` is the element to land on, and `say` is spoken
  /// (E11).
  ///
  /// `isUnexpected` is true if no act of the person led to the screen; its guard is longer (D2).
  case screen(ElementTree, focus: String?, say: String? = nil, isUnexpected: Bool = false)
  /// The same screen changed (T1 to T5). `focus` moves the highlight, and `say` is spoken (E11).
  ///
  /// An empty focus means the first stop in the groups of the profile.
  case layout(ElementTree, focus: String?, say: String? = nil)
  /// The page scrolled to a position, which is spoken, such as "3 of 5" (E11).
  case scrolled(String)
  /// An app announces a text, which is spoken once, after the current speech (E11).
  case announce(String)
  /// A voice has finished or dropped an announcement (E11).
  case announced(String, AnnouncementEnd)
  case answer(ActivationAnswer)
  /// The result of a request for another profile (I14); indirect, to keep inputs smaller than a
  /// profile.
  indirect case profile(ProfileChange)
  /// The result of a request for another value of a setting (N2).
  case setting(SettingAnswer)
  /// A voice is speaking other speech before the latest highlight (S12).
  case speechWaits
  /// The voice has started to speak the latest highlight (S12).
  case speechBegan
  /// The voice has spoken the latest highlight to the end (S12, E10).
  case speechEnded
  /// The latest highlight was cut or will not be spoken, so the wait ends (S12).
  case speechDropped
  /// The ratio of the voice's speaking time to the estimate, from 0.25 to 4 (S12).
  case speechPace(Double)
  /// Starts a call for help, or ends the current one, without a switch (F8).
  case help
  /// An output draws the highlight from now on (N2).
  case drawn
  /// Only time has passed.
  case tick

  /// True if it reports on the latest highlight, and is therefore meaningless after the next one
  /// (S12).
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

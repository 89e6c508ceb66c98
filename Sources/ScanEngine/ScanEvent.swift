import ScreenElements
import Languages
import SwitchInput

/// Why scanning ended by itself.
public enum CompletionReason: Hashable, Sendable {
  case loops
  case empty
}

/// Why a group was left.
public enum LeaveReason: Hashable, Sendable {
  case exit
  case back
  case loops
  case removed
  case restart
  case screen
  case mode
  case stopped
}

/// Why a menu was closed.
public enum CloseReason: Hashable, Sendable {
  case exit
  case back
  case loops
  case picked
  case removed
  case screen
  case mode
  case stopped

  /// The reason for a menu where groups under it are left for another.
  init(_ reason: LeaveReason) {
    switch reason {
    case .exit: self = .exit
    case .back: self = .back
    case .loops: self = .loops
    case .removed: self = .removed
    case .restart: self = .picked
    case .screen: self = .screen
    case .mode: self = .mode
    case .stopped: self = .stopped
    }
  }
}

/// Why nothing came of an activation (A4).
public enum FailureReason: Hashable, Sendable {
  case failed
  case disabled
  case gone
}

/// What is asked of an element.
public enum ElementAction: Hashable, Sendable {
  case activate
  case increment
  case decrement
  case escape
  case scroll(ScrollDirection)
  case custom(String)
  /// A click of the pointer at a point of the screen (P8).
  case click(Point)

  /// True if it changes the value of an adjustable element (A3).
  var isAdjustment: Bool {
    switch self {
    case .increment, .decrement: true
    case .activate, .escape, .scroll, .custom, .click: false
    }
  }
}

/// A request to the element's source; it is answered by ``ScanInput/answer(_:)`` (A4).
public struct ActivationRequest: Hashable, Sendable {
  /// Counts the requests of one run.
  public let number: UInt64
  /// The id of the element that is asked; empty for a click where no element is (P8).
  public let id: String
  /// What is asked of it.
  public let action: ElementAction
  /// Where the element is touched to activate it, where it has a place (E7).
  public internal(set) var point: Point?
  /// The element whose area was scanned, for a click in one (P8).
  public internal(set) var area: String?
}

/// How a voice was done with an announcement (E11).
public enum AnnouncementEnd: Hashable, Sendable {
  /// It was spoken in full.
  case spoken
  /// It was cut off in the middle.
  case cut
  /// It was never begun: speech was silent, nobody speaks, or something else took its place.
  case dropped
}

/// How urgent a text is.
public enum SpeechPriority: Hashable, Sendable {
  case highlight
  case announcement
  case screen
  /// What the person says to others: it is spoken also where nothing else is (B4).
  case message
}

/// What the engine asks of its driver, who performs it.
public enum ScanRequest: Equatable, Sendable {
  /// An action of an element; its source answers by ``ScanInput/answer(_:)`` (A4).
  case perform(ActivationRequest)
  /// A profile to be loaded and checked; the answer is ``ScanInput/profile(_:)`` (I14).
  case loadProfile(String)
  /// Every device that is grabbed is to be let go; there is no answer (I11).
  case releaseDevices
}

/// What the engine did at an instant, or asks for.
///
/// The driver performs requests; every observer sees all events in order (S1).
public struct ScanEvent: Equatable, Sendable {
  /// What was done.
  public enum Kind: Equatable, Sendable {
    case started
    case cleared
    case paused
    case resumed
    case stopped
    case completed(CompletionReason)
    /// The highlight rests on a stop: its place in the scope from 0, and the scope's count with its
    /// exit.
    case highlight(Stop, index: Int, count: Int)
    case entered(group: GroupName)
    case left(group: GroupName, LeaveReason)
    /// The parts to choose from, in the order of the switches (S7).
    case choices([[Stop]])
    /// The menu of an element was opened (A2).
    case menu(id: String)
    case closed(id: String, CloseReason)
    /// An element did what it was asked for; the point is where it was touched, if that is not the middle of its frame
    /// (E7). It is apart from the rest, or every event would be as large.
    indirect case activated(id: String, ElementAction, at: Point? = nil)
    /// An element did something outside of the screens (B1).
    case acted(id: String, ActivationAnswer.Act)
    /// An adjustable element has a new value (A3).
    case adjusted(id: String, value: Double)
    /// Nothing came of what was picked, or of what was asked of an element (A4, T7).
    case failed(Stop.Name, ElementAction, FailureReason)
    case said(Speech)
    /// To be cut: what is being spoken and what waits to be spoken, because of another screen, media that
    /// began, or a stop (E10, E11).
    case cutSpeech
    /// A voice is done with an announcement (E11).
    case announced(String, AnnouncementEnd)
    /// A stage of point mode began (P2).
    case sweep(Sweep)
    case froze(FrozenStage)
    case undone(FrozenStage)
    /// A point was reached, on the element with that id or on none (P6).
    case point(Point, id: String?)
    case mode(ScanMode)
    /// Another profile is in use (I14).
    case profile(name: String)
    /// Somebody is called for help from now on, or not any more (F8).
    case help(isCalling: Bool)
    /// What became of a press; source counts from 1.
    case switched(name: String, source: Int, SwitchPhase)
    case diagnostic(ScanDiagnostic)
    /// Something is asked of the driver.
    case request(ScanRequest)
  }

  /// When it was done.
  public let at: Instant
  /// What was done.
  public let kind: Kind
}

/// Something the person, or who helps them, should know.
public enum ScanDiagnostic: Hashable, Sendable {
  /// A switch was held for longer than its `stuck` time (I12).
  case switchStuck(name: String)
  /// No source of any switch is connected (I13).
  case noSwitch
  /// The element's source did not answer in time (A4); `name` is what it is called when that is spoken.
  case noAnswer(id: String, name: Utterance)
  /// An adjustable element is at the end of its range (A3); `name` is what it is called when that is spoken.
  case rangeEnd(id: String, name: Utterance)
  /// A profile was not taken, and the one before stays (I14).
  case profileRefused(name: String, message: String)

  /// The code that files, logs and other programs rely on.
  public var code: String {
    switch self {
    case .switchStuck: "switch-stuck"
    case .noSwitch: "no-switch"
    case .noAnswer: "no-answer"
    case .rangeEnd: "range-end"
    case .profileRefused: "profile-refused"
    }
  }

  /// What happened, and what to do next, in one sentence each, in English; an element is named by its id.
  public var message: String { utterance(in: "en", byID: true).text }

  /// The same for a person who listens, in a language, a BCP 47 tag; why a profile was not taken stays in
  /// English.
  ///
  /// An element that has neither a label nor a value is named by its id.
  func utterance(in language: String, byID: Bool = false) -> Utterance {
    let (own, tag) = Language.speaking(language)
    let words = own.warnings
    func named(_ text: String) -> Utterance { Utterance(text, language: tag) }
    func element(_ id: String, _ name: Utterance) -> Utterance {
      byID || name.isEmpty ? named(id) : name
    }
    let (template, names): (String, [Utterance]) =
      switch self {
      case .switchStuck(let name): (words.switchStuck, [named(name)])
      case .noSwitch: (words.noSwitch, [])
      case .noAnswer(let id, let name): (words.noAnswer, [element(id, name)])
      case .rangeEnd(let id, let name): (words.rangeEnd, [element(id, name)])
      case .profileRefused(let name, let message):
        (words.profileRefused, [named(name), Utterance(message, language: "en")])
      }
    var utterance = Utterance()
    let pieces = template.split(separator: "%", omittingEmptySubsequences: false)
    for (place, piece) in pieces.enumerated() {
      utterance.add(String(piece), language: tag, after: "")
      if names.indices.contains(place) { utterance.add(names[place], after: "") }
    }
    return utterance
  }
}

import ScreenElements
import Languages
import ScanTime
import SwitchInput

/// The reason why scanning ended by itself.
public enum CompletionReason: Hashable, Sendable {
  case loops
  case empty
}

/// The reason why a group was left.
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

/// The reason why a menu was closed.
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

/// The reason why an activation had no effect (A4).
public enum FailureReason: Hashable, Sendable {
  case failed
  case disabled
  case gone
}

/// An action that an element is asked for.
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
///
/// A value of one reference: copying it costs nothing, and it never changes.
public struct ActivationRequest: Hashable, Sendable {
  /// The request with the engine's own notes.
  let open: OpenRequest

  init(open: OpenRequest) { self.open = open }

  /// Creates a request without notes of the engine.
  init(
    number: UInt64, id: String, action: ElementAction, point: Point? = nil, area: String? = nil
  ) {
    open = OpenRequest(
      number: number, id: id, action: action, point: point, area: area, stop: .element(id))
  }

  /// Counts the requests of one run.
  public var number: UInt64 { open.number }
  /// The id of the element that is asked; empty for a click where no element is (P8).
  public var id: String { open.id }
  /// The action that it asks for.
  public var action: ElementAction { open.action }
  /// The point at which the element is touched to activate it; nil if it has no place (E7).
  public var point: Point? { open.point }
  /// The element whose area was scanned, for a click in one (P8).
  public var area: String? { open.area }

  /// Returns true if two ask for the same; the engine's own notes do not count.
  public static func == (left: ActivationRequest, right: ActivationRequest) -> Bool {
    left.open === right.open
      || left.number == right.number && left.id == right.id && left.action == right.action
        && left.point == right.point && left.area == right.area
  }

  /// Hashes all that is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(id)
    hasher.combine(action)
    hasher.combine(point)
    hasher.combine(area)
  }
}

/// The way in which a voice finished with an announcement (E11).
public enum AnnouncementEnd: Hashable, Sendable {
  /// It was spoken in full.
  case spoken
  /// It was cut off in the middle.
  case cut
  /// It was never begun: speech was silent, there is no voice, or other speech replaced it.
  case dropped
}

/// The urgency of a text.
public enum SpeechPriority: Hashable, Sendable {
  case highlight
  case announcement
  case screen
  /// A message from the person to others: it is spoken even if nothing else is (B4).
  case message
}

/// A request of the engine to its driver, which performs it.
public enum ScanRequest: Equatable, Sendable {
  /// An action of an element; its source answers by ``ScanInput/answer(_:)`` (A4).
  case perform(ActivationRequest)
  /// A profile to be loaded and checked; the answer is ``ScanInput/profile(_:)`` (I14).
  case loadProfile(String)
  /// A value of a setting to be checked; the answer is ``ScanInput/setting(_:)`` (N2).
  case trySetting(SettingValue)
  /// The present values of these settings are to be written into the profile; there is no answer
  /// (N2).
  case keepSettings([Setting])
  /// Every device that is grabbed is to be let go; there is no answer (I11).
  case releaseDevices
}

/// An act of the engine at an instant, or a request.
///
/// The driver performs requests; every observer sees all events in order (S1).
public struct ScanEvent: Equatable, Sendable {
  /// The kind of act.
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
    /// (E7).
    case activated(id: String, ElementAction, at: Point? = nil)
    /// An element did something outside of the screens (B1).
    case acted(id: String, ActivationAnswer.Act)
    /// An adjustable element has a new value (A3).
    case adjusted(id: String, value: Double)
    /// A pick, or a request to an element, had no effect (A4, T7).
    case failed(Stop.Name, ElementAction, FailureReason)
    case said(Speech)
    /// Cut the current and the waiting speech, because of another screen, media that began, or a
    /// stop (E10, E11).
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
    /// A setting was changed, kept or taken back (N2).
    case setting(SettingValue, SettingStep)
    /// A recipe began or ended (N4).
    case recipe(name: String, RecipeStep)
    /// A call for help began or ended (F8).
    case help(isCalling: Bool)
    /// A press reached a phase; source counts from 1.
    case switched(name: String, source: Int, SwitchPhase)
    case diagnostic(ScanDiagnostic)
    /// Something is asked of the driver.
    case request(ScanRequest)
  }

  /// The instant of the act.
  public let at: Instant
  /// The kind of act.
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
  /// A setting is at the end of its range (N2).
  case settingEnd(Setting)
  /// A value of a setting was not taken (N2).
  case settingRefused(Setting, message: String)

  /// The code that files, logs and other programs rely on.
  public var code: String {
    switch self {
    case .switchStuck: "switch-stuck"
    case .noSwitch: "no-switch"
    case .noAnswer: "no-answer"
    case .rangeEnd: "range-end"
    case .profileRefused: "profile-refused"
    case .settingEnd: "setting-end"
    case .settingRefused: "setting-refused"
    }
  }

  /// The problem and the next step, in one sentence each, in English; an element is named by its
  /// id.
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
      case .settingEnd(let setting): (words.rangeEnd, [named(setting.words(in: own))])
      case .settingRefused(let setting, let message):
        (
          own.settings.refused,
          [named(setting.words(in: own)), Utterance(message, language: "en")]
        )
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

import ScreenElements
import Languages
import ScanTime
import SwitchInput

/// The reason why a scan completed.
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

  /// The reason to close a menu if its group is left for the given reason.
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

/// An action that can be requested from an element.
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

/// A request to the element's source, which answers with ``ScanInput/answer(_:)`` (A4).
///
/// Immutable and stored as one reference, so that copies are cheap.
public struct ActivationRequest: Hashable, Sendable {
  /// The request with internal data of the engine.
  let open: OpenRequest

  init(open: OpenRequest) { self.open = open }

  /// Creates a request without internal data of the engine.
  init(
    number: UInt64, id: String, action: ElementAction, point: Point? = nil, area: String? = nil
  ) {
    open = OpenRequest(
      number: number, id: id, action: action, point: point, area: area, stop: .element(id))
  }

  /// The number of the request in this run.
  public var number: UInt64 { open.number }
  /// The id of the element; empty for a click on a point without an element (P8).
  public var id: String { open.id }
  /// The requested action.
  public var action: ElementAction { open.action }
  /// The point at which the element is touched to activate it; nil if it has no position (E7).
  public var point: Point? { open.point }
  /// The element whose area was scanned, for a click in that area (P8).
  public var area: String? { open.area }

  /// Returns true if both are the same request.
  ///
  /// Internal data of the engine is not compared.
  public static func == (left: ActivationRequest, right: ActivationRequest) -> Bool {
    left.open === right.open
      || left.number == right.number && left.id == right.id && left.action == right.action
        && left.point == right.point && left.area == right.area
  }

  /// Hashes the properties that are compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(id)
    hasher.combine(action)
    hasher.combine(point)
    hasher.combine(area)
  }
}

/// The result of a voice's attempt to speak an announcement (E11).
public enum AnnouncementEnd: Hashable, Sendable {
  /// It was spoken in full.
  case spoken
  /// It was cut off in the middle.
  case cut
  /// It was never spoken: speech was silent, there is no voice, or other speech replaced it.
  case dropped
}

/// The urgency of a text.
public enum SpeechPriority: Hashable, Sendable {
  case highlight
  case announcement
  case screen
  /// A message from the person to others. It is spoken even if all other speech is off (B4).
  case message
}

/// A request of the engine to its driver, which performs it.
public enum ScanRequest: Equatable, Sendable {
  /// Perform an action of an element; the source answers with ``ScanInput/answer(_:)`` (A4).
  case perform(ActivationRequest)
  /// Load and check a profile; the answer is ``ScanInput/profile(_:)`` (I14).
  case loadProfile(String)
  /// Check a value of a setting; the answer is ``ScanInput/setting(_:)`` (N2).
  case trySetting(SettingValue)
  /// Write the current values of these settings into the profile; there is no answer (N2).
  case keepSettings([Setting])
  /// Release every grabbed device; there is no answer (I11).
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
    /// The highlight rests on a stop. `index` is its position in the scope, from 0; `count` is the
    /// number of stops in the scope, including its exit.
    case highlight(Stop, index: Int, count: Int)
    case entered(group: GroupName)
    case left(group: GroupName, LeaveReason)
    /// The parts to choose from, in the order of the switches (S7).
    case choices([[Stop]])
    /// The menu of an element was opened (A2).
    case menu(id: String)
    case closed(id: String, CloseReason)
    /// An element performed an action. `at` is the touched point, if it is not the center of the
    /// element's frame (E7).
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
    /// A voice has finished or dropped an announcement (E11).
    case announced(String, AnnouncementEnd)
    /// A stage of point mode began (P2).
    case sweep(Sweep)
    case froze(FrozenStage)
    case undone(FrozenStage)
    /// A point was chosen, on the element with that id; nil if there is no element (P6).
    case point(Point, id: String?)
    case mode(ScanMode)
    /// Another profile is in use (I14).
    case profile(name: String)
    /// A setting was changed, kept or undone (N2).
    case setting(SettingValue, SettingStep)
    /// A recipe began or ended (N4).
    case recipe(name: String, RecipeStep)
    /// A call for help began or ended (F8).
    case help(isCalling: Bool)
    /// A press reached a phase; `source` counts from 1.
    case switched(name: String, source: Int, SwitchPhase)
    case diagnostic(ScanDiagnostic)
    /// A request to the driver.
    case request(ScanRequest)
  }

  /// The instant of the act.
  public let at: Instant
  /// The kind of act.
  public let kind: Kind
}

/// A problem that the person or their helper should know about.
public enum ScanDiagnostic: Hashable, Sendable {
  /// A switch was held for longer than its `stuck` time (I12).
  case switchStuck(name: String)
  /// No source of any switch is connected (I13).
  case noSwitch
  /// The element's source did not answer in time (A4); `name` is the spoken name of the element.
  case noAnswer(id: String, name: Utterance)
  /// An adjustable element is at the end of its range (A3); `name` is the spoken name of the
  /// element.
  case rangeEnd(id: String, name: Utterance)
  /// A profile was rejected, and the previous one stays in use (I14).
  case profileRefused(name: String, message: String)
  /// A setting is at the end of its range (N2).
  case settingEnd(Setting)
  /// A value of a setting was rejected (N2).
  case settingRefused(Setting, message: String)

  /// The stable code for files, logs and other programs.
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

  /// The same message as speech in a language, a BCP 47 tag.
  ///
  /// The reason for rejecting a profile stays in English.
  ///
  /// An element with neither a label nor a value is named by its id.
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
    for (index, piece) in pieces.enumerated() {
      utterance.add(String(piece), language: tag, after: "")
      if names.indices.contains(index) { utterance.add(names[index], after: "") }
    }
    return utterance
  }
}

import ElementTree
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
}

/// A request to the element's source; it is answered by ``ScanEvent/answer(_:)`` (A4).
public struct ActivationRequest: Hashable, Sendable {
  /// Counts the requests of one run.
  public let number: UInt64
  /// The id of the element that is asked.
  public let id: String
  /// What is asked of it.
  public let action: ElementAction
}

/// How urgent a text is.
public enum SpeechPriority: Hashable, Sendable {
  case highlight
  case announcement
  case screen
}

/// A text to be spoken.
///
/// What it says is put into words only when it is asked for, so that handing one over costs nothing.
public struct Speech: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    case stop(ScopeTree, Stop, UtteranceOptions)
    case text(String, language: String)
  }

  /// How urgent it is.
  public let priority: SpeechPriority
  let content: Content

  /// The words.
  public var text: String {
    switch content {
    case .stop(let scopes, let stop, let options): scopes.utterance(of: stop, options)
    case .text(let text, language: _): text
    }
  }

  /// The language of the words as a BCP 47 tag.
  public var language: String {
    switch content {
    case .stop(let scopes, let stop, _): scopes.language(of: stop)
    case .text(_, let language): language
    }
  }
}

/// What the engine did, or wants done, at an instant.
///
/// The driver performs what is to be performed, and
/// every observer sees all of them in order (S1).
public struct ScanEffect: Equatable, Sendable {
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
    case entered(group: String)
    case left(group: String, LeaveReason)
    case activated(id: String, ElementAction)
    case failed(id: String, ElementAction, FailureReason)
    case said(Speech)
    /// What became of a press; source counts from 1.
    case switched(name: String, source: Int, SwitchPhase)
    case diagnostic(ScanDiagnostic)
    /// To be performed by the element's source, and answered.
    case perform(ActivationRequest)
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
  /// The element's source did not answer in time (A4).
  case noAnswer(id: String)

  /// The code that files, logs and other programs rely on.
  public var code: String {
    switch self {
    case .switchStuck: "switch-stuck"
    case .noSwitch: "no-switch"
    case .noAnswer: "no-answer"
    }
  }

  /// What happened, and what to do next, in one sentence each.
  public var message: String {
    switch self {
    case .switchStuck(let name):
      "Switch \(name) was held too long. Release it to use it again."
    case .noSwitch:
      "No switch is connected. Scanning waits; connect a switch and press it to go on."
    case .noAnswer(let id):
      "\(id) did not answer. Scanning goes on."
    }
  }
}

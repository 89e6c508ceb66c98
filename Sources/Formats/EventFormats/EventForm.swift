import ScanEngine

/// An event of the event format: its keys in JSON, its line of text, and its meaning.
///
/// The reference is made from these. The tests compare them with the output of the writers.
package struct EventForm: Hashable, Sendable {
  /// A key of an event, after `t` and `event`.
  package struct Key: Hashable, Sendable {
    /// The key.
    package let name: String
    /// The form of its value.
    package let value: Value
    /// The meaning; empty if the name is clear.
    package let meaning: String
    /// True if it is omitted when it has no value.
    package var isOptional = false
  }

  /// The form of the value of a key.
  package enum Value: Hashable, Sendable {
    case text
    case number
    case wholeNumber
    /// One of these words.
    case word([String])
    case texts
    /// Lists of names, one for each part.
    case parts
    /// Segments of the spoken text: each an object of its text, language, pitch and punctuation
    /// (E9).
    case segments
    /// A text, or null.
    case textOrNull
  }

  /// The name of the event.
  package let name: EventName
  /// The keys after `t` and `event`, in their order.
  package let keys: [Key]
  /// The rest of a line of text after the time; capitals represent the values.
  package let line: String
  /// The meaning of the event.
  package let meaning: String
  /// The rule of the behavior contract for it.
  package let rule: String

  init(
    _ name: EventName, _ line: String = "", rule: String, _ meaning: String, keys: [Key] = []
  ) {
    self.name = name
    self.line = line.isEmpty ? name.rawValue : "\(name.rawValue) \(line)"
    self.rule = rule
    self.meaning = meaning
    self.keys = keys
  }

  /// All events, in the order of their usual occurrence.
  package static let all = EventName.allCases.map(\.form)
}

/// The names of the events that have a line.
package enum EventName: String, CaseIterable, Sendable {
  case started, highlight, choices, said, entered, left, menu, closed, activated, adjusted, acted
  case failed, announced, cleared, paused, resumed, stopped, completed, sweep, froze, undone, point
  case mode, profile, setting, recipe, help
  case switched = "switch"
  case diagnostic

  /// Returns the name of an event; nil for a request, which has no line.
  package init?(_ kind: ScanEvent.Kind) {
    switch kind {
    case .started: self = .started
    case .cleared: self = .cleared
    case .paused: self = .paused
    case .resumed: self = .resumed
    case .stopped: self = .stopped
    case .completed: self = .completed
    case .highlight: self = .highlight
    case .entered: self = .entered
    case .left: self = .left
    case .choices: self = .choices
    case .menu: self = .menu
    case .closed: self = .closed
    case .activated: self = .activated
    case .acted: self = .acted
    case .adjusted: self = .adjusted
    case .failed: self = .failed
    case .said: self = .said
    case .announced: self = .announced
    case .sweep: self = .sweep
    case .froze: self = .froze
    case .undone: self = .undone
    case .point: self = .point
    case .mode: self = .mode
    case .profile: self = .profile
    case .setting: self = .setting
    case .recipe: self = .recipe
    case .help: self = .help
    case .switched: self = .switched
    case .diagnostic: self = .diagnostic
    case .request, .cutSpeech: return nil
    }
  }
}

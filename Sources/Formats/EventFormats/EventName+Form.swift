import ScanEngine
import ScreenElements

extension EventName {
  private typealias Key = EventForm.Key

  private static func key(
    _ name: String, _ value: EventForm.Value = .text, _ meaning: String = ""
  ) -> EventForm.Key { EventForm.Key(name: name, value: value, meaning: meaning) }

  private static let id = key("id", .text, "the id of the element")
  private static let reason = "the reason"

  /// The documented form of the event.
  package var form: EventForm {
    switch self {
    case .started, .cleared, .paused, .resumed, .stopped, .completed: phaseForm
    case .highlight, .choices, .entered, .left, .menu, .closed: stopForm
    case .activated, .acted, .adjusted, .failed, .said, .announced: elementForm
    case .sweep, .froze, .undone, .point: pointForm
    case .mode, .profile, .setting, .recipe, .help, .switched, .diagnostic: sessionForm
    }
  }

  private var phaseForm: EventForm {
    switch self {
    case .cleared:
      EventForm(self, rule: "S1", "The highlight was removed.")
    case .paused: EventForm(self, rule: "S1", "Scanning pauses.")
    case .resumed: EventForm(self, rule: "S1", "Scanning continues.")
    case .stopped: EventForm(self, rule: "S1", "Scanning was stopped.")
    case .completed:
      EventForm(
        self, "REASON", rule: "S9", "Scanning ended by itself; the next press starts it again.",
        keys: [Self.key("reason", .word(EventWords.completions), Self.reason)])
    default: EventForm(self, rule: "S1", "Scanning begins.")
    }
  }

  private var stopForm: EventForm {
    switch self {
    case .highlight:
      EventForm(
        self, "STOP", rule: "S2", "The highlight rests on a stop.",
        keys: [
          Self.key("kind", .word(EventWords.stops), "the kind of the stop"),
          Self.key("id", .text, "its name: an id, or one with row:, exit: or menu: before it"),
          Self.key("index", .wholeNumber, "its index in its scope, from 0"),
          Self.key("count", .wholeNumber, "the number of stops in the scope, including its exit"),
        ])
    case .choices:
      EventForm(
        self, "STOP ... | STOP ...", rule: "S7",
        "The parts to choose from, in the order of the switches.",
        keys: [Self.key("parts", .parts, "the names of the stops of each part")])
    case .entered:
      EventForm(
        self, "GROUP", rule: "G1", "A group was entered.",
        keys: [Self.key("group", .text, "its name")])
    case .left:
      EventForm(
        self, "GROUP REASON", rule: "G5", "A group was left.",
        keys: [
          Self.key("group", .text, "its name"),
          Self.key("reason", .word(EventWords.leaves), Self.reason),
        ])
    case .menu:
      EventForm(self, "ID", rule: "A2", "The menu of an element was opened.", keys: [Self.id])
    default:
      EventForm(
        self, "ID REASON", rule: "A2", "The menu of an element was closed.",
        keys: [Self.id, Self.key("reason", .word(EventWords.closings), Self.reason)])
    }
  }

  private var elementForm: EventForm {
    switch self {
    case .activated:
      EventForm(
        self, "ID ACTION [X Y]", rule: "A4, E7", "An element performed an action.",
        keys: [Self.id, Self.action, Self.touch("x"), Self.touch("y")])
    case .acted:
      EventForm(
        self, "ID ACT WORD ...", rule: "B1", "An element did something outside of the screens.",
        keys: [
          Self.id, Self.key("act", .word(EventWords.acts), "the act"),
          Self.key("words", .texts, "a program with its arguments, a file, a key or a text"),
        ])
    case .adjusted:
      EventForm(
        self, "ID VALUE", rule: "A3", "An adjustable element has a new value.",
        keys: [Self.id, Self.key("value", .number)])
    case .failed:
      EventForm(
        self, "STOP ACTION REASON", rule: "A4, T7", "A pick had no result.",
        keys: [
          Self.key("id", .text, "the name of the stop"), Self.action,
          Self.key("reason", .word(EventWords.failures), Self.reason),
        ])
    case .announced:
      EventForm(
        self, "\"TEXT\" END", rule: "E11", "An announcement has ended.",
        keys: [Self.key("text"), Self.key("end", .word(EventWords.ends), "the outcome")])
    default:
      EventForm(
        self, "PRIORITY LANGUAGE \"TEXT\" [| LANGUAGE \"TEXT\" [pitch N] [punctuation] ...]",
        rule: "E9, E11", "A text is to be spoken.",
        keys: [
          Self.key("priority", .word(EventWords.priorities), "the kind of text"),
          Self.key("language", .text, "a language tag (BCP 47)"), Self.key("text"),
          EventForm.Key(
            name: "segments", value: .segments,
            meaning: "the parts with their voice settings; only with --segments", isOptional: true),
        ])
    }
  }

  private static func touch(_ name: String) -> EventForm.Key {
    EventForm.Key(
      name: name, value: .number,
      meaning: "the touched point, if that is not the middle of its frame", isOptional: true)
  }

  private static let action = key(
    "action", .text,
    "\(EventWords.actions.joined(separator: ", ")), or the name of an action of the element")

  private var pointForm: EventForm {
    let axis = Self.key("axis", .word(EventWords.axes))
    let stage = Self.key("stage", .word(EventWords.stages))
    let position = Self.key("position", .number, "in points or degrees")
    return switch self {
    case .froze:
      EventForm(
        self, "AXIS STAGE POSITION", rule: "P2", "A press froze the sweeping line or band.",
        keys: [axis, stage, position])
    case .undone:
      EventForm(
        self, "AXIS STAGE POSITION", rule: "P5", "The frozen line or band sweeps again.",
        keys: [axis, stage, position])
    case .point:
      EventForm(
        self, "X Y [ID]", rule: "P6", "A point was reached.",
        keys: [
          Self.key("x", .number), Self.key("y", .number),
          Self.key("id", .textOrNull, "the element there, or null"),
        ])
    default:
      EventForm(
        self, "AXIS STAGE FROM TO", rule: "P2", "A line or a band begins to sweep.",
        keys: [axis, stage, Self.key("from", .number), Self.key("to", .number)])
    }
  }

  private var sessionForm: EventForm {
    switch self {
    case .mode:
      EventForm(
        self, "MODE", rule: "P7", "Elements or points are scanned from now on.",
        keys: [Self.key("mode", .word(EventWords.modes))])
    case .profile:
      EventForm(
        self, "NAME", rule: "I14", "Another profile is in use.", keys: [Self.key("name")])
    case .setting:
      EventForm(
        self, "SETTING VALUE STEP", rule: "N2", "A setting was changed by the switch.",
        keys: [
          Self.key("setting", .word(Setting.allCases.map(\.rawValue))),
          Self.key(
            "value", .wholeNumber,
            "in milliseconds, passes or points per second, or the number of a choice"),
          Self.key("step", .word(SettingStep.allCases.map(\.rawValue)), "the outcome"),
        ])
    case .recipe:
      EventForm(
        self, "NAME STEP", rule: "N4", "A recipe begins or ends.",
        keys: [
          Self.key("name"),
          Self.key("step", .word(RecipeStep.allCases.map(\.rawValue)), "the outcome"),
        ])
    case .help:
      EventForm(
        self, "STATE", rule: "F8", "A call for help begins or ends.",
        keys: [Self.key("state", .word(["called", "ended"]))])
    case .switched:
      EventForm(
        self, "SWITCH/SOURCE PHASE", rule: "I1",
        "The result of a press; only with --switches.",
        keys: [
          Self.key("switch", .text, "the name of the switch"),
          Self.key("source", .wholeNumber, "the number of its source, from 1"),
          Self.key("phase", .word(EventWords.phases)),
        ])
    default:
      EventForm(
        self, "CODE \"MESSAGE\"", rule: "A3, A4, I12 to I14, N2",
        "Information for the person or their helper.",
        keys: [
          Self.key("code", .word(EventWords.codes)),
          Self.key("message", .text, "the problem and the next step"),
        ])
    }
  }
}

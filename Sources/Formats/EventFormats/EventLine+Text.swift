import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput
import TextWriting

extension EventLine {
  /// Appends an event as a sentence: the time, the event, and the values of its further keys, in
  /// their order.
  ///
  ///     0ms started                               3000ms activated green activate
  ///     1000ms highlight no                       3000ms adjusted sugar 2
  ///     1000ms highlight [kind]                   3000ms failed green activate gone
  ///     1000ms highlight exit(kind)               3000ms left kind restart
  ///     1000ms highlight menu(activate)           3000ms closed green picked
  ///     1000ms choices black green | exit(kind)   3000ms sweep x line 0 390
  ///     1000ms entered kind                       3000ms froze x line 120.5
  ///     1000ms menu green                         3000ms point 120.5 40 green
  ///     1000ms said highlight en "Black, button"  3000ms mode point
  ///     1000ms announced "Saved" cut              3000ms acted lamp run lamp on
  ///     3000ms acted lamp end                     5000ms completed loops
  ///     1000ms switch main/1 pressed
  ///
  /// A highlight omits its index and count, and a point on no element omits its id. Texts for
  /// people are quoted as in JSON; so is a name that is not a plain word.
  static func appendText(_ event: ScanEvent, to bytes: inout [UInt8]) {
    DecimalText.append(milliseconds: event.at, to: &bytes)
    append("ms ", to: &bytes)
    switch event.kind {
    case .started: append("started", to: &bytes)
    case .cleared: append("cleared", to: &bytes)
    case .paused: append("paused", to: &bytes)
    case .resumed: append("resumed", to: &bytes)
    case .stopped: append("stopped", to: &bytes)
    case .completed(let reason):
      append("completed ", to: &bytes)
      bytes.append(contentsOf: reason.eventName.utf8)
    case .highlight(let stop, index: _, count: _):
      append("highlight ", to: &bytes)
      append(stop, to: &bytes)
    case .entered(let group):
      append("entered ", to: &bytes)
      append(group.written, to: &bytes)
    case .left(let group, let reason):
      append("left ", to: &bytes)
      append(group.written, to: &bytes)
      append(" ", reason.eventName, to: &bytes)
    case .choices(let parts):
      append("choices", to: &bytes)
      for (index, part) in parts.enumerated() {
        if index > 0 { append(" |", to: &bytes) }
        for stop in part {
          append(" ", to: &bytes)
          append(stop, to: &bytes)
        }
      }
    case .menu(let id):
      append("menu ", to: &bytes)
      JSONText.appendWord(id, to: &bytes)
    case .closed(let id, let reason):
      append("closed ", to: &bytes)
      JSONText.appendWord(id, to: &bytes)
      append(" ", reason.eventName, to: &bytes)
    case .activated(let id, let action, let point):
      append("activated ", to: &bytes)
      JSONText.appendWord(id, to: &bytes)
      append(" ", to: &bytes)
      JSONText.appendWord(action.eventName, to: &bytes)
      if let point {
        append(position: point.x, to: &bytes)
        append(position: point.y, to: &bytes)
      }
    case .acted(let id, let act):
      append("acted ", to: &bytes)
      JSONText.appendWord(id, to: &bytes)
      append(" ", act.eventName, to: &bytes)
      for word in act.words {
        append(" ", to: &bytes)
        JSONText.appendWord(word, to: &bytes)
      }
    case .adjusted(let id, let value):
      append("adjusted ", to: &bytes)
      JSONText.appendWord(id, to: &bytes)
      append(" ", to: &bytes)
      DecimalText.append(shortest: value, to: &bytes)
    case .failed(let stop, let action, let reason):
      append("failed ", to: &bytes)
      append(stop.written, to: &bytes)
      append(" ", to: &bytes)
      JSONText.appendWord(action.eventName, to: &bytes)
      append(" ", reason.eventName, to: &bytes)
    case .said(let speech):
      append("said ", to: &bytes)
      bytes.append(contentsOf: speech.priority.eventName.utf8)
      append(" ", to: &bytes)
      JSONText.appendWord(speech.language, to: &bytes)
      append(" ", to: &bytes)
      JSONText.append(speech.text, to: &bytes)
    case .announced(let text, let end):
      append("announced ", to: &bytes)
      JSONText.append(text, to: &bytes)
      append(" ", end.eventName, to: &bytes)
    case .sweep(let sweep):
      append("sweep ", sweep.axis.eventName, to: &bytes)
      append(" ", sweep.stage.eventName, to: &bytes)
      append(position: sweep.from, to: &bytes)
      append(position: sweep.to, to: &bytes)
    case .froze(let frozen):
      append("froze ", to: &bytes)
      append(frozen, to: &bytes)
    case .undone(let frozen):
      append("undone ", to: &bytes)
      append(frozen, to: &bytes)
    case .point(let point, let id):
      append("point", to: &bytes)
      append(position: point.x, to: &bytes)
      append(position: point.y, to: &bytes)
      if let id {
        append(" ", to: &bytes)
        JSONText.appendWord(id, to: &bytes)
      }
    case .mode(let mode):
      append("mode ", mode.eventName, to: &bytes)
    case .setting(let value, let step):
      append("setting ", value.setting.rawValue, to: &bytes)
      append(" ", to: &bytes)
      DecimalText.append(Int(value.value), to: &bytes)
      append(" ", step.rawValue, to: &bytes)
    case .help(let isCalling): append("help ", isCalling ? "called" : "ended", to: &bytes)
    case .recipe(let name, let step):
      append("recipe ", to: &bytes)
      JSONText.appendWord(name, to: &bytes)
      append(" ", step.rawValue, to: &bytes)
    case .profile(let name):
      append("profile ", to: &bytes)
      JSONText.appendWord(name, to: &bytes)
    case .switched(let name, let source, let phase):
      append("switch ", to: &bytes)
      JSONText.appendWord(name, to: &bytes)
      append("/", to: &bytes)
      DecimalText.append(source, to: &bytes)
      append(" ", phase.eventName, to: &bytes)
    case .diagnostic(let diagnostic):
      append("diagnostic ", diagnostic.code, to: &bytes)
      append(" ", to: &bytes)
      JSONText.append(diagnostic.message, to: &bytes)
    case .request, .cutSpeech:
      break  // The writer passes over them: they are no events.
    }
  }

  static func append(_ stop: Stop, to bytes: inout [UInt8]) {
    switch stop {
    case .element(let id, _):
      JSONText.appendWord(id, to: &bytes)
    case .group(let group, _):
      append("[", to: &bytes)
      append(group.written, to: &bytes)
      append("]", to: &bytes)
    case .exit(let group, _):
      append("exit(", to: &bytes)
      append(group.written, to: &bytes)
      append(")", to: &bytes)
    case .entry(let entry, _):
      append("menu(", to: &bytes)
      JSONText.appendWord(entry.name, to: &bytes)
      append(")", to: &bytes)
    }
  }

  private static func append(_ name: WrittenName, to bytes: inout [UInt8]) {
    JSONText.appendWord(name.prefix, name.id, to: &bytes)
  }

  private static func append(_ frozen: FrozenStage, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: frozen.axis.eventName.utf8)
    append(" ", frozen.stage.eventName, to: &bytes)
    append(position: frozen.position, to: &bytes)
  }

  private static func append(position: Double, to bytes: inout [UInt8]) {
    append(" ", to: &bytes)
    DecimalText.append(position, to: &bytes)
  }

  private static func append(_ literal: StaticString, _ word: String, to bytes: inout [UInt8]) {
    append(literal, to: &bytes)
    bytes.append(contentsOf: word.utf8)
  }
}

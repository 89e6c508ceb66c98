import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput
import TextWriting

extension EventLine {
  /// Appends an event as a JSON object with its keys in the promised order.
  static func appendJSON(_ event: ScanEvent, to bytes: inout [UInt8]) {
    append("{\"t\":", to: &bytes)
    DecimalText.append(milliseconds: event.at, to: &bytes)
    switch event.kind {
    case .started: append(",\"event\":\"started\"", to: &bytes)
    case .cleared: append(",\"event\":\"cleared\"", to: &bytes)
    case .paused: append(",\"event\":\"paused\"", to: &bytes)
    case .resumed: append(",\"event\":\"resumed\"", to: &bytes)
    case .stopped: append(",\"event\":\"stopped\"", to: &bytes)
    case .completed(let reason):
      append(",\"event\":\"completed\",\"reason\":", reason.eventName, to: &bytes)
    case .highlight(let stop, let index, let count):
      // A press waits for this line, so it is built from few pieces.
      append(",\"event\":\"highlight\",\"kind\":\"", to: &bytes)
      bytes.append(contentsOf: stop.eventName.utf8)
      append("\",\"id\":", stop.name.written, to: &bytes)
      append(",\"index\":", index, to: &bytes)
      append(",\"count\":", count, to: &bytes)
    case .entered(let group):
      append(",\"event\":\"entered\",\"group\":", group.written, to: &bytes)
    case .left(let group, let reason):
      append(",\"event\":\"left\",\"group\":", group.written, to: &bytes)
      append(",\"reason\":", reason.eventName, to: &bytes)
    case .choices(let parts):
      append(",\"event\":\"choices\",\"parts\":[", to: &bytes)
      for (partIndex, part) in parts.enumerated() {
        append(partIndex == 0 ? "[" : ",[", to: &bytes)
        for (itemIndex, stop) in part.enumerated() {
          if itemIndex > 0 { append(",", to: &bytes) }
          append("", stop.name.written, to: &bytes)
        }
        append("]", to: &bytes)
      }
      append("]", to: &bytes)
    case .menu(let id):
      append(",\"event\":\"menu\",\"id\":", id, to: &bytes)
    case .closed(let id, let reason):
      append(",\"event\":\"closed\",\"id\":", id, to: &bytes)
      append(",\"reason\":", reason.eventName, to: &bytes)
    case .activated(let id, let action, let point):
      append(",\"event\":\"activated\",\"id\":", id, to: &bytes)
      append(",\"action\":", action.eventName, to: &bytes)
      if let point {
        append(",\"x\":", position: point.x, to: &bytes)
        append(",\"y\":", position: point.y, to: &bytes)
      }
    case .acted(let id, let act):
      append(",\"event\":\"acted\",\"id\":", id, to: &bytes)
      append(",\"act\":", act.eventName, to: &bytes)
      append(",\"words\":[", to: &bytes)
      for (wordIndex, word) in act.words.enumerated() {
        append(wordIndex == 0 ? "" : ",", word, to: &bytes)
      }
      append("]", to: &bytes)
    case .adjusted(let id, let value):
      append(",\"event\":\"adjusted\",\"id\":", id, to: &bytes)
      append(",\"value\":", to: &bytes)
      DecimalText.append(shortest: value, to: &bytes)
    case .failed(let stop, let action, let reason):
      append(",\"event\":\"failed\",\"id\":", stop.written, to: &bytes)
      append(",\"action\":", action.eventName, to: &bytes)
      append(",\"reason\":", reason.eventName, to: &bytes)
    case .said(let speech):
      append(",\"event\":\"said\",\"priority\":", speech.priority.eventName, to: &bytes)
      append(",\"language\":", speech.language, to: &bytes)
      append(",\"text\":", speech.text, to: &bytes)
    case .announced(let text, let end):
      append(",\"event\":\"announced\",\"text\":", text, to: &bytes)
      append(",\"end\":", end.eventName, to: &bytes)
    case .sweep(let sweep):
      append(",\"event\":\"sweep\",\"axis\":", sweep.axis.eventName, to: &bytes)
      append(",\"stage\":", sweep.stage.eventName, to: &bytes)
      append(",\"from\":", position: sweep.from, to: &bytes)
      append(",\"to\":", position: sweep.to, to: &bytes)
    case .froze(let frozen):
      append(",\"event\":\"froze\"", to: &bytes)
      append(frozen, to: &bytes)
    case .undone(let frozen):
      append(",\"event\":\"undone\"", to: &bytes)
      append(frozen, to: &bytes)
    case .point(let point, let id):
      append(",\"event\":\"point\",\"x\":", position: point.x, to: &bytes)
      append(",\"y\":", position: point.y, to: &bytes)
      if let id {
        append(",\"id\":", id, to: &bytes)
      } else {
        append(",\"id\":null", to: &bytes)
      }
    case .mode(let mode):
      append(",\"event\":\"mode\",\"mode\":", mode.eventName, to: &bytes)
    case .help(let isCalling):
      append(",\"event\":\"help\",\"state\":", isCalling ? "called" : "ended", to: &bytes)
    case .setting(let value, let step):
      append(",\"event\":\"setting\",\"setting\":", value.setting.rawValue, to: &bytes)
      append(",\"value\":", to: &bytes)
      DecimalText.append(Int(value.value), to: &bytes)
      append(",\"step\":", step.rawValue, to: &bytes)
    case .recipe(let name, let step):
      append(",\"event\":\"recipe\",\"name\":", name, to: &bytes)
      append(",\"step\":", step.rawValue, to: &bytes)
    case .profile(let name):
      append(",\"event\":\"profile\",\"name\":", name, to: &bytes)
    case .switched(let name, let source, let phase):
      append(",\"event\":\"switch\",\"switch\":", name, to: &bytes)
      append(",\"source\":", source, to: &bytes)
      append(",\"phase\":", phase.eventName, to: &bytes)
    case .diagnostic(let diagnostic):
      append(",\"event\":\"diagnostic\",\"code\":", diagnostic.code, to: &bytes)
      append(",\"message\":", diagnostic.message, to: &bytes)
    case .request, .cutSpeech:
      append(",\"event\":\"none\"", to: &bytes)  // The writer passes over them: they are no events.
    }
    append("}", to: &bytes)
  }

  private static func append(_ frozen: FrozenStage, to bytes: inout [UInt8]) {
    append(",\"axis\":", frozen.axis.eventName, to: &bytes)
    append(",\"stage\":", frozen.stage.eventName, to: &bytes)
    append(",\"position\":", position: frozen.position, to: &bytes)
  }

  static func append(_ literal: StaticString, to bytes: inout [UInt8]) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private static func append(_ key: StaticString, _ value: String, to bytes: inout [UInt8]) {
    append(key, to: &bytes)
    JSONText.append(value, to: &bytes)
  }

  private static func append(
    _ key: StaticString, _ name: WrittenName, to bytes: inout [UInt8]
  ) {
    append(key, to: &bytes)
    JSONText.append(name.prefix, name.id, to: &bytes)
  }

  private static func append(
    _ key: StaticString, position: Double, to bytes: inout [UInt8]
  ) {
    append(key, to: &bytes)
    DecimalText.append(position, to: &bytes)
  }

  private static func append(_ key: StaticString, _ value: Int, to bytes: inout [UInt8]) {
    append(key, to: &bytes)
    DecimalText.append(value, to: &bytes)
  }
}

import EventFormats
import ScanEngine

extension ScanEvent {
  /// True if another event has the same instant and the same kind; texts and ids may differ (D12).
  func isLike(_ other: ScanEvent) -> Bool { at == other.at && kind.shape == other.kind.shape }
}

extension ScanEvent.Kind {
  /// The kind without texts and ids.
  fileprivate var shape: [String] {
    switch self {
    case .started: ["started"]
    case .cleared: ["cleared"]
    case .paused: ["paused"]
    case .resumed: ["resumed"]
    case .stopped: ["stopped"]
    case .completed(let reason): ["completed", reason.eventName]
    case .highlight(let stop, let index, let count):
      ["highlight", stop.eventName, "\(index)", "\(count)"]
    case .entered: ["entered"]
    case .left(group: _, let reason): ["left", reason.eventName]
    case .choices(let parts): ["choices"] + parts.map { "\($0.count)" }
    case .menu: ["menu"]
    case .closed(id: _, let reason): ["closed", reason.eventName]
    case .activated: ["activated"]
    case .acted(id: _, let act): ["acted", act.eventName]
    case .adjusted(id: _, let value): ["adjusted", "\(value)"]
    case .failed(_, _, let reason): ["failed", reason.eventName]
    case .said(let speech): ["said", speech.priority.eventName]
    case .cutSpeech: ["cut"]
    case .announced(_, let end): ["announced", end.eventName]
    case .sweep(let sweep): ["sweep", sweep.axis.eventName, sweep.stage.eventName]
    case .froze(let stage): ["froze", "\(stage.position)"]
    case .undone(let stage): ["undone", "\(stage.position)"]
    case .point: ["point"]
    case .mode(let mode): ["mode", mode.eventName]
    case .help(let isCalling): ["help", "\(isCalling)"]
    case .profile: ["profile"]
    case .recipe(_, let step): ["recipe", step.rawValue]
    case .setting(let value, let step):
      ["setting", value.setting.rawValue, "\(value.value)", step.rawValue]
    case .switched(_, let source, let phase): ["switched", "\(source)", phase.eventName]
    case .diagnostic(let diagnostic): ["diagnostic", diagnostic.code]
    case .request(.perform): ["perform"]
    case .request(.loadProfile): ["load"]
    case .request(.trySetting): ["try"]
    case .request(.keepSettings): ["keep"]
    case .request(.releaseDevices): ["release"]
    }
  }
}

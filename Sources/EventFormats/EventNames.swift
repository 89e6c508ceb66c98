import ElementTree
import ScanEngine
import SwitchInput

/// The words of the event format; they are promises to other programs.

extension CompletionReason {
  var eventName: String {
    switch self {
    case .loops: "loops"
    case .empty: "empty"
    }
  }
}

extension LeaveReason {
  var eventName: String {
    switch self {
    case .exit: "exit"
    case .back: "back"
    case .loops: "loops"
    case .removed: "removed"
    case .restart: "restart"
    case .screen: "screen"
    case .mode: "mode"
    case .stopped: "stopped"
    }
  }
}

extension CloseReason {
  var eventName: String {
    switch self {
    case .exit: "exit"
    case .back: "back"
    case .loops: "loops"
    case .picked: "picked"
    case .removed: "removed"
    case .screen: "screen"
    case .mode: "mode"
    case .stopped: "stopped"
    }
  }
}

extension FailureReason {
  var eventName: String {
    switch self {
    case .failed: "failed"
    case .disabled: "disabled"
    case .gone: "gone"
    }
  }
}

extension ElementAction {
  var eventName: String {
    switch self {
    case .activate: "activate"
    case .increment: "increment"
    case .decrement: "decrement"
    case .escape: "escape"
    case .scroll(.up): "scroll-up"
    case .scroll(.down): "scroll-down"
    case .scroll(.left): "scroll-left"
    case .scroll(.right): "scroll-right"
    case .custom(let name): name
    }
  }
}

extension SpeechPriority {
  var eventName: String {
    switch self {
    case .highlight: "highlight"
    case .announcement: "announcement"
    case .screen: "screen"
    }
  }
}

extension AnnouncementEnd {
  var eventName: String {
    switch self {
    case .spoken: "spoken"
    case .cut: "cut"
    case .dropped: "dropped"
    }
  }
}

extension SwitchPhase {
  var eventName: String {
    switch self {
    case .pressed: "pressed"
    case .recognized: "recognized"
    case .released: "released"
    case .cancelled: "cancelled"
    case .ignored: "ignored"
    }
  }
}

extension Stop.Kind {
  var eventName: String {
    switch self {
    case .element: "element"
    case .group: "group"
    case .exit: "exit"
    case .menu: "menu"
    }
  }
}

extension SweepAxis {
  var eventName: String {
    switch self {
    case .x: "x"
    case .y: "y"
    case .angle: "angle"
    case .radius: "radius"
    }
  }
}

extension SweepStage {
  var eventName: String {
    switch self {
    case .band: "band"
    case .line: "line"
    }
  }
}

extension ScanMode {
  var eventName: String {
    switch self {
    case .item: "item"
    case .point: "point"
    }
  }
}

import ScreenElements
import ScanEngine
import SwitchInput

/// The words of the event format; other programs rely on them.

extension CompletionReason {
  package var eventName: String {
    switch self {
    case .loops: "loops"
    case .empty: "empty"
    }
  }
}

extension LeaveReason {
  package var eventName: String {
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
  package var eventName: String {
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
  package var eventName: String {
    switch self {
    case .failed: "failed"
    case .disabled: "disabled"
    case .gone: "gone"
    }
  }
}

extension ElementAction {
  package var eventName: String {
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
    case .click: "click"
    }
  }
}

extension ActivationAnswer.Act {
  package var eventName: String {
    switch self {
    case .began(.run): "run"
    case .began(.play): "play"
    case .began(.press): "keys"
    case .began(.type): "type"
    case .ended: "end"
    }
  }

  /// The subject of the act: a program with its arguments, a file, a key, or a text.
  var words: [String] {
    switch self {
    case .began(.run(let words)): words
    case .began(.play(let file)): [file]
    case .began(.press(let chord)): [chord.text]
    case .began(.type(let text)): [text]
    case .ended: []
    }
  }
}

extension SpeechPriority {
  package var eventName: String {
    switch self {
    case .highlight: "highlight"
    case .announcement: "announcement"
    case .screen: "screen"
    case .message: "message"
    }
  }
}

extension AnnouncementEnd {
  package var eventName: String {
    switch self {
    case .spoken: "spoken"
    case .cut: "cut"
    case .dropped: "dropped"
    }
  }
}

extension SwitchPhase {
  package var eventName: String {
    switch self {
    case .pressed: "pressed"
    case .recognized: "recognized"
    case .released: "released"
    case .cancelled: "cancelled"
    case .ignored: "ignored"
    }
  }
}

extension Stop {
  /// The word for its kind.
  package var eventName: String {
    switch self {
    case .element: "element"
    case .group: "group"
    case .exit: "exit"
    case .entry: "menu"
    }
  }
}

extension SweepAxis {
  package var eventName: String {
    switch self {
    case .x: "x"
    case .y: "y"
    case .angle: "angle"
    case .radius: "radius"
    }
  }
}

extension SweepStage {
  package var eventName: String {
    switch self {
    case .band: "band"
    case .line: "line"
    }
  }
}

extension ScanMode {
  package var eventName: String {
    switch self {
    case .item: "item"
    case .point: "point"
    }
  }
}

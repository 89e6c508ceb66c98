import ScanEngine
import ScreenElements
import ScanTime
import SwitchInput

/// All possible words for a key of an event; each is the one of ``EventNames`` for its case.
enum EventWords {
  static let completions = ([.loops, .empty] as [CompletionReason]).map(\.eventName)
  static let leaves =
    ([.exit, .back, .loops, .removed, .restart, .screen, .mode, .stopped]
    as [LeaveReason]).map(\.eventName)
  static let closings =
    ([.exit, .back, .loops, .picked, .removed, .screen, .mode, .stopped]
    as [CloseReason]).map(\.eventName)
  static let failures = ([.failed, .disabled, .gone] as [FailureReason]).map(\.eventName)
  static let actions =
    ([.activate, .increment, .decrement, .escape, .click(Point(x: 0, y: 0))]
    as [ElementAction]).map(\.eventName)
    + ScrollDirection.allCases.map { ElementAction.scroll($0).eventName }
  static let acts = ["run", "play", "keys", "type", "end"]
  static let priorities = ([.highlight, .announcement, .screen, .message] as [SpeechPriority])
    .map(\.eventName)
  static let ends = ([.spoken, .cut, .dropped] as [AnnouncementEnd]).map(\.eventName)
  static let phases = ([.pressed, .recognized, .released, .cancelled, .ignored] as [SwitchPhase])
    .map(\.eventName)
  static let stops = ["element", "group", "exit", "menu"]
  static let axes = ([.x, .y, .angle, .radius] as [SweepAxis]).map(\.eventName)
  static let stages = ([.band, .line] as [SweepStage]).map(\.eventName)
  static let modes = ([.item, .point] as [ScanMode]).map(\.eventName)
  static let codes = [
    "switch-stuck", "no-switch", "no-answer", "range-end", "profile-refused", "setting-end",
    "setting-refused",
  ]
}

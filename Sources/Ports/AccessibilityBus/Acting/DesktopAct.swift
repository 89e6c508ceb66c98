import DesktopTree
import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

/// Something that an application was asked to do, until the session is answered (F1 to F3).
struct DesktopAct {
  /// The time after which the session no longer waits for its answer (A4).
  private static let answerPatience = TimeSpan.milliseconds(1950)

  let request: ActivationRequest
  let control: DesktopControl?
  let application: String
  /// The scroll bar to move, and its direction.
  var scroll: (bar: DesktopScrollBar, forward: Bool)?
  /// The area to scroll with the wheel, and its direction.
  var wheel: WheelTurn?
  /// The stop that is highlighted after a page was turned (D7).
  var turned: PendingHighlight?
  /// The position after scrolling, to be spoken with the answer.
  var position: Int?
  /// The part of it that is under way.
  var progress: ActProgress
  /// The current accessible of a cell of a sheet; nil for elements that keep their own.
  var cell: AccessibleReference?
  /// The use of a point of the display in it (F5, F6).
  enum Pointing: Hashable {
    /// The pointer acts there.
    case gesture(PointerGesture)
    /// Something is to be dragged from there.
    case remember(Point)
  }

  /// The use of a point of the display; nil if a call acts.
  var pointing: Pointing?
  /// The keys that are pressed one after the other; those that were pressed are gone from it (K4).
  var keys: [KeyCombination]?
  /// True if the key that is on its way is one that not every keyboard has.
  var rareKey = false
  /// True if another field has the focus by now, so that the remaining keys are not pressed (K4).
  var hasLostField = false
  /// The change to the text of a field if no keys can be pressed (K4).
  var edit: (edit: TextEdit, field: AccessibleReference)?
  /// The caret position in that field and the length of its text, in the units of its toolkit.
  var caret: Int?
  var count: Int?
  /// The selected part of its text; nil if unknown.
  var selected: Range<Int>?
  /// The progress of keeping a field as it was while it gets the focus; nil if no field does (F1).
  var entry: DesktopPort.EntryStage?
  /// The calls that do it; those that were answered are gone from it.
  var edits: [BusCall] = []
  /// The stop of the keyboard that is highlighted again (K1).
  var repeated: String?
  /// The texts spoken with its answer.
  var announcements: [String] = []
  /// The number that was found just before, for what goes up and down.
  var current: Double?
  var change = DesktopChange.none
  /// True if what it changed was looked at after it had come to rest.
  var hasLooked = false

  init(
    _ request: ActivationRequest, _ control: DesktopControl?, application: String, at now: Instant
  ) {
    self.request = request
    self.control = control
    self.application = application
    progress = ActProgress(asked: now)
  }

  /// The time at which it is over, whatever happened (F3).
  var end: Instant { progress.end }

  /// True if the session no longer waits for its answer, so that the changes are reported without
  /// one.
  func isTooLate(at now: Instant) -> Bool { now >= progress.asked + Self.answerPatience }

  /// The next time to look at it.
  var deadline: Instant { progress.deadline(wheelPause: wheel?.pause) }

  /// Something of the application changed.
  mutating func noteChange(of application: String, at now: Instant) {
    if application == self.application { progress.noteChange(at: now) }
  }

  /// Notes that the displayed screen has changed.
  mutating func note(_ change: DesktopChange, at now: Instant) {
    self.change = self.change.joined(change)
  }

  /// Returns the next step at a time; another layer or window that opened while it was acting is its answer (F3).
  mutating func advance(at now: Instant) -> ActProgress.Step {
    let hasOpened = if case .screen = change { true } else { false }
    return progress.advance(at: now, wheelPause: wheel?.pause, hasOpened: hasOpened)
  }
}

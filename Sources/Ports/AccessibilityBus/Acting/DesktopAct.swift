import DesktopTree
import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

/// Something that an application was asked to do, until the session is answered (F1 to F3).
struct DesktopAct {
  /// The progress of an act.
  enum Stage: Equatable {
    /// It is asked whether it still is what was highlighted (F2).
    case checking
    /// It is asked to act.
    case acting
    /// It has acted, and what it changes is waited for.
    case settling
  }

  /// An act is over by then, whatever happened (F3).
  static let patience = TimeSpan.milliseconds(1800)
  /// The time after which the session no longer waits for its answer (A4).
  private static let answerPatience = TimeSpan.milliseconds(1950)
  private static let quiet = TimeSpan.milliseconds(60)
  private static let longest = TimeSpan.milliseconds(400)
  private static let unchanged = TimeSpan.milliseconds(150)

  /// A check before it acts (F2).
  enum Check: Hashable {
    /// Something of the control itself.
    case control(AccessibleQuestion)
    /// The windows of the program.
    case windows
    /// The states of something that does not show while no layer is open: a window, or an entry of a menu.
    case layer(AccessibleReference)
    /// The states, or then the role, of a window that was not there before.
    case newWindow(AccessibleReference, AccessibleQuestion)
    /// The position of the scroll bar that is to be moved (F4).
    case position
    /// The frame of the area that the wheel scrolls (F4).
    case place
    /// The current accessible of a cell of a sheet.
    case cell
    /// The focus of the field that is written in (K4).
    case focus
    /// The caret, the selection and the length of its text (F1, K4).
    case text(AccessibleQuestion)
  }

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
  var stage = Stage.checking
  /// The unanswered checks before it acts, by the numbers of their calls.
  var questions: [Int: Check] = [:]
  /// The current accessible of a cell of a sheet; nil for elements that keep their own.
  var cell: AccessibleReference?
  /// The number of the call that acts.
  var call: Int?
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
  /// The time to press the next of them; nil while the previous one is on its way.
  var nextKey: Instant?
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
  /// True if the pointer acts now, and not a call (F6).
  var usesPointer = false
  /// True if the display presses its keys, and has not said what came of them (K4).
  var usesDisplayKeys = false
  /// The texts spoken with its answer.
  var announcements: [String] = []
  /// The number that was found just before, for what goes up and down.
  var current: Double?
  var change = DesktopChange.none
  /// True if what it changed was looked at after it had come to rest.
  var hasLooked = false
  /// The time of the request; on a busy machine it is earlier than the start of the act.
  var asked: Instant
  private var done: Instant?
  private var lastChange: Instant?

  init(
    _ request: ActivationRequest, _ control: DesktopControl?, application: String, at now: Instant
  ) {
    self.request = request
    self.control = control
    self.application = application
    asked = now
  }

  /// The time at which it is over, whatever happened (F3).
  var end: Instant { asked + Self.patience }

  /// True if the session no longer waits for its answer, so that the changes are reported without
  /// one.
  func isTooLate(at now: Instant) -> Bool { now >= asked + Self.answerPatience }

  /// The next time to look at it.
  var deadline: Instant {
    if let nextKey { return min(nextKey, end) }
    guard let done else { return end }
    if let wheel { return min(done + wheel.pause, end) }
    guard let lastChange else { return min(done + Self.unchanged, end) }
    return min(lastChange + Self.quiet, done + Self.longest, end)
  }

  /// Returns true if it has acted, and the following changes have come to rest.
  func hasSettled(at now: Instant) -> Bool { stage == .settling && deadline <= now }

  mutating func settle(at now: Instant) {
    stage = .settling
    done = now
  }

  /// Something of the application changed; before the act that is none of its doing.
  mutating func noteChange(of application: String, at now: Instant) {
    guard application == self.application, stage != .checking else { return }
    lastChange = now
  }

  /// Notes that the displayed screen has changed.
  mutating func note(_ change: DesktopChange, at now: Instant) {
    self.change = self.change.joined(change)
  }

  /// Another layer or window opened while it was acting: that is its answer (F3).
  var hasOpened: Bool {
    if stage == .acting, case .screen = change { true } else { false }
  }
}

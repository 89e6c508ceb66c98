import DesktopTree
import ScreenElements
import ScanEngine
import SwitchInput

/// Something that an application was asked to do, until the session is answered (F1 to F3).
struct DesktopAct {
  /// How far it is.
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
  /// After so long nobody waits for its answer any more (A4).
  private static let answerPatience = TimeSpan.milliseconds(1950)
  private static let quiet = TimeSpan.milliseconds(60)
  private static let longest = TimeSpan.milliseconds(400)
  private static let unchanged = TimeSpan.milliseconds(150)

  /// What is asked before it acts (F2).
  enum Check: Hashable {
    /// Something of the control itself.
    case control(AccessibleQuestion)
    /// Which windows the program has.
    case windows
    /// The states of something that does not show while no layer is open: a window, or an entry of a menu.
    case layer(AccessibleReference)
    /// The states, or then the role, of a window that was not there before.
    case newWindow(AccessibleReference, AccessibleQuestion)
    /// Where the scroll bar is that is to be moved (F4).
    case position
    /// Where what scrolls by the wheel is (F4).
    case place
    /// Which accessible a cell of a sheet has now.
    case cell
    /// Whether the field that is written in still has the keyboard (K4).
    case focus
    /// The caret, the selection and the length of its text (F1, K4).
    case text(AccessibleQuestion)
  }

  let request: ActivationRequest
  let control: DesktopControl?
  let application: String
  /// What is scrolled, and which way.
  var scroll: (bar: DesktopScrollBar, forward: Bool)?
  /// What is scrolled by the wheel, and which way.
  var wheel: WheelTurn?
  /// The stop that is highlighted after a page was turned (D7).
  var turned: AwaitedStop?
  /// How far what is scrolled has gone, to be said with the answer.
  var position: Int?
  var stage = Stage.checking
  /// What is still asked before it acts, by the numbers of the calls.
  var questions: [Int: Check] = [:]
  /// Which accessible a cell of a sheet has now; nil for what keeps its own.
  var cell: AccessibleReference?
  /// The number of the call that acts.
  var call: Int?
  /// What a point of the display is for in it (F5, F6).
  enum Pointing: Hashable {
    /// The pointer acts there.
    case gesture(PointerGesture)
    /// Something is to be dragged from there.
    case remember(Point)
  }

  /// What a point of the display is for; nil where a call acts.
  var pointing: Pointing?
  /// The keys that are pressed one after the other; those that were pressed are gone from it (K4).
  var keys: [KeyCombination]?
  /// When the next of them is pressed; nil while the one before is on its way.
  var nextKey: Instant?
  /// True if the key that is on its way is one that not every keyboard has.
  var rareKey = false
  /// True if another field has the focus by now, so that no more keys are pressed (K4).
  var hasLostField = false
  /// What is done with the text of a field, where no keys can be pressed (K4).
  var edit: (edit: TextEdit, field: AccessibleReference)?
  /// Where the caret of that field is, and how long its text is, in the units of its toolkit.
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
  /// What is said with its answer.
  var announcements: [String] = []
  /// The number that was found just before, for what goes up and down.
  var current: Double?
  var change = DesktopChange.none
  /// True if what it changed was looked at after it had come to rest.
  var hasLooked = false
  /// When it was asked for: earlier than it began, where the machine is busy.
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

  /// When it is over, whatever happened (F3).
  var end: Instant { asked + Self.patience }

  /// True if nobody waits for its answer any more, so that what it changed is reported without one.
  func isTooLate(at now: Instant) -> Bool { now >= asked + Self.answerPatience }

  /// When it is to be looked at again.
  var deadline: Instant {
    if let nextKey { return min(nextKey, end) }
    guard let done else { return end }
    if let wheel { return min(done + wheel.pause, end) }
    guard let lastChange else { return min(done + Self.unchanged, end) }
    return min(lastChange + Self.quiet, done + Self.longest, end)
  }

  /// Whether it was acted, and what follows has come to rest.
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

  /// What is shown has changed.
  mutating func note(_ change: DesktopChange, at now: Instant) {
    self.change = self.change.joined(change)
  }

  /// Another layer or window opened while it was acting: that is its answer (F3).
  var hasOpened: Bool {
    if stage == .acting, case .screen = change { true } else { false }
  }
}

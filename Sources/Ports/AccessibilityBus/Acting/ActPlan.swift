import DesktopTree
import MessageBus
import ScanTime
import ScreenElements
import SwitchInput

/// The one means of an act, with its state (F1 to F6, K4).
enum ActPlan {
  /// A control acts, by a call of its program or by the pointer at it.
  case control(ControlAct)
  /// The pointer acts at a chosen point.
  case point(ActPointing)
  /// Keys are pressed.
  case keys(KeyAct)
  /// The program of a field changes its text.
  case edit(EditAct)
  /// A scroll bar is moved.
  case bar(BarAct)
  /// A wheel is turned.
  case wheel(WheelTurn)
  /// An act without a state: one call or one key, or a request to the window manager.
  case single
}

/// The use of a point of the display in an act (F5, F6).
enum ActPointing: Hashable {
  /// The pointer acts there.
  case gesture(PointerGesture)
  /// The start of a drag is remembered.
  case remember(Point)
}

/// The state of an act of a control.
struct ControlAct {
  /// The use of the point of the control; nil if a call acts.
  var pointing: ActPointing?
  /// The current accessible of a cell of a sheet; nil for elements that keep their own.
  var cell: AccessibleReference?
  /// The last read number of a control with a value.
  var current: Double?
  /// True if the key that changes the number has been pressed (F4).
  var hasPressedStep = false
  /// The progress of keeping a field as it was while it gets the focus; nil if no field does (F1).
  var entry: DesktopPort.EntryStage?
  /// The caret position in that field, in the units of its toolkit.
  var caret: Int?
  /// The selected part of its text; nil if unknown.
  var selected: Range<Int>?
}

/// Keys that are pressed one after the other (K4).
struct KeyAct {
  /// The keys that were not pressed yet.
  var rest: [KeyCombination]
  /// True if the pending key is one that not every keyboard has.
  var isRare = false
  /// True if another field has the focus by now, so that the remaining keys are not pressed (K4).
  var hasLostField = false
  /// The selected part of the field's text before the first key; nil if unknown.
  var selected: Range<Int>?
  /// The stop of the keyboard to highlight again (K1).
  var repeated: String?

  init(_ keys: [KeyCombination]) { rest = keys }
}

/// A change to the text of a field by calls, if no keys can be pressed (K4).
struct EditAct {
  let edit: TextEdit
  let field: AccessibleReference
  /// The caret position in the field and the length of its text, in the units of its toolkit.
  var caret: Int?
  var count: Int?
  /// The calls that were not sent yet.
  var rest: [BusCall] = []
  /// The stop of the keyboard to highlight again (K1).
  var repeated: String?

  init(_ edit: TextEdit, of field: AccessibleReference) {
    self.edit = edit
    self.field = field
  }
}

/// A scroll bar that is moved (F4).
struct BarAct {
  let bar: DesktopScrollBar
  let forward: Bool
  /// Its last read position.
  var current: Double?
  /// Its position in percent after scrolling, to be spoken with the answer.
  var position: Int?

  init(_ bar: DesktopScrollBar, forward: Bool) {
    self.bar = bar
    self.forward = forward
  }
}

extension DesktopAct {
  /// The state of a control's act; nil if the plan is another one.
  var controlled: ControlAct? {
    get { if case .control(let state) = plan { state } else { nil } }
    set { if let newValue { plan = .control(newValue) } }
  }

  /// The keys; nil if the plan is another one.
  var keys: KeyAct? {
    get { if case .keys(let state) = plan { state } else { nil } }
    set { if let newValue { plan = .keys(newValue) } }
  }

  /// The change of a text; nil if the plan is another one.
  var edit: EditAct? {
    get { if case .edit(let state) = plan { state } else { nil } }
    set { if let newValue { plan = .edit(newValue) } }
  }

  /// The scroll bar; nil if the plan is another one.
  var bar: BarAct? {
    get { if case .bar(let state) = plan { state } else { nil } }
    set { if let newValue { plan = .bar(newValue) } }
  }

  /// The area that the wheel scrolls; nil if the plan is another one.
  var wheel: WheelTurn? {
    get { if case .wheel(let state) = plan { state } else { nil } }
    set { if let newValue { plan = .wheel(newValue) } }
  }

  /// The use of a point of the display; nil if no pointer acts.
  var pointing: ActPointing? {
    if case .point(let pointing) = plan { pointing } else { controlled?.pointing }
  }

  /// The stop of the keyboard to highlight again afterwards (K1).
  var repeated: String? {
    get { keys?.repeated ?? edit?.repeated }
    set {
      keys?.repeated = newValue
      edit?.repeated = newValue
    }
  }

  /// The selected part of the text of the field; nil if unknown.
  var selected: Range<Int>? {
    get { keys?.selected ?? controlled?.selected }
    set {
      keys?.selected = newValue
      controlled?.selected = newValue
    }
  }

  /// Notes the caret position, or the length of the text, that a field reported.
  mutating func note(_ number: Int?, of question: AccessibleQuestion) {
    if question == .caret {
      controlled?.caret = number
      edit?.caret = number
    } else {
      edit?.count = number
    }
  }
}

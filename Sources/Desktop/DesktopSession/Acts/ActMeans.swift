import DesktopTree
import ScanEngine
import ScreenElements

/// The one means of an act, with its state (F1 to F6, K4).
package enum ActMeans: Sendable {
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
package enum ActPointing: Hashable, Sendable {
  /// The pointer acts there.
  case gesture(PointerGesture)
  /// The start of a drag is remembered.
  case remember(Point)
}

/// An act of a control.
package struct ControlAct: Sendable {
  /// The part of the control that the act uses.
  enum Use: Sendable {
    /// One call of its program.
    case call
    /// The point at which it is displayed.
    case pointing(ActPointing)
    /// Its action, because the pointer could not click it (F1.21).
    case actionInstead(of: ActObstacle)
    /// Its number, which goes a step up or down (F4).
    case number(NumberStep)
    /// Its text, which keeps its caret while the field gets the focus (F1).
    case entry(FieldEntry)
  }

  package let control: DesktopControl
  /// The accessible that acts: for a cell of a sheet, the current one (F2.6).
  var accessible: AccessibleReference
  var use: Use

  /// Creates the act that a request needs.
  ///
  /// - Parameter pointing: the use of the point of the control; nil if a call acts.
  init(_ control: DesktopControl, _ request: ActivationRequest, pointing: ActPointing?) {
    self.control = control
    accessible = control.accessible.reference
    switch (request.action, pointing, control.range) {
    case (_, let pointing?, _): use = .pointing(pointing)
    case (.increment, _, let range?), (.decrement, _, let range?):
      use = .number(NumberStep(current: range.value))
    case (.activate, _, _)
    where control.way == .focus && control.accessible.interfaces.contains(.text):
      use = .entry(FieldEntry())
    default: use = .call
    }
  }
}

/// A number that goes a step up or down (F4).
struct NumberStep: Sendable {
  /// Its last read value.
  var current: Double
  /// True if the key that changes the number has been pressed.
  var isPressed = false
}

/// A field that keeps its caret and its selection while it gets the focus (F1).
struct FieldEntry: Sendable {
  /// The call that is sent next, or has been sent.
  enum Stage: Sendable {
    /// The field gets the focus.
    case entering
    /// The selection is read after that.
    case reading
    /// Both are restored.
    case restoring
  }

  var stage = Stage.entering
  /// The caret before the act, in the units of the toolkit; nil if the program reports none.
  var caret: Int?
  /// The selection before the act; nil if the program reports none.
  var selected: Range<Int>?

  /// Returns the call that restores the caret and the selection; nil if nothing needs restoring.
  ///
  /// - Parameters:
  ///   - found: the selection after the act.
  ///   - isChosen: true if the person made the selection before the act.
  func restoring(
    _ found: Range<Int>, in field: AccessibleReference, isChosen: Bool
  ) -> ProgramCall? {
    if isChosen, let selected {
      return selected == found ? nil : .setSelection(selected, in: field)
    }
    guard !found.isEmpty else { return nil }
    // A field of a browser has no caret before it has the focus.
    return .setCaret(caret.flatMap { $0 >= 0 ? $0 : nil } ?? found.upperBound, in: field)
  }
}

/// Keys that are pressed one after the other (K4).
package struct KeyAct: Sendable {
  /// The keys that were not pressed yet.
  package internal(set) var rest: [KeyCombination]
  /// True if the pending key is one that not every keyboard has.
  var isRare = false
  /// True if another field has the focus by now, so that the remaining keys are not pressed (K4).
  package internal(set) var hasLostField = false

  init(_ keys: [KeyCombination]) { rest = keys }
}

/// A change to the text of a field by calls, if no keys can be pressed (K4).
package struct EditAct: Sendable {
  /// The part of it that is under way.
  enum Stage: Sendable {
    /// The caret and the length of the text, in the units of the toolkit, as far as they were
    /// reported.
    case asking(caret: Int?, count: Int?)
    /// The calls that were not sent yet.
    case writing(rest: [ProgramCall])
  }

  let edit: TextEdit
  let field: AccessibleReference
  var stage = Stage.asking(caret: nil, count: nil)

  /// Notes the caret or the length of the text.
  mutating func note(_ number: Int?, of question: AccessibleQuestion) {
    guard case .asking(let caret, let count) = stage else { return }
    stage =
      question == .caret
      ? .asking(caret: number, count: count) : .asking(caret: caret, count: number)
  }
}

/// A scroll bar that is moved (F4).
package struct BarAct: Sendable {
  /// The part of it that is under way.
  enum Stage: Sendable {
    case asking
    /// The bar has reported its position.
    case at(Double)
    /// The bar was moved to a position, to be spoken with the answer.
    case moved(percent: Int)
  }

  let bar: DesktopScrollBar
  let forward: Bool
  var stage = Stage.asking
}

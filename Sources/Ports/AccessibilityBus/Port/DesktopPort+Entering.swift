import DesktopTree
import ScanTime
import SwitchInput
import MessageBus

/// Fields that get the focus without any selected text, which the next letter would replace (F1,
/// K4).
extension DesktopPort {
  /// The progress of preserving the caret and the selection of a field that gets the focus.
  enum EntryStage {
    /// The question for the caret and the selection before the act is open.
    case asking
    /// The question for the selection after the act is open.
    case looking
    /// The request to restore both is open.
    case restoring
  }

  /// Asks for the state to preserve when a field gets the focus.
  func askForCaret(of control: DesktopControl, for act: inout DesktopAct, at now: Instant) {
    guard act.request.action == .activate, control.way == .focus, act.pointing == nil,
      control.accessible.interfaces.contains(.text)
    else { return }
    act.controlled?.entry = .asking
    for question in [.caret, .selection] as [AccessibleQuestion] {
      ask(.text(question), question, of: control.accessible.reference, for: &act, at: now)
    }
  }

  /// Continues after an answer to a call that acts; false if the act is no pick of a field, or was
  /// refused.
  ///
  /// If the program refuses any of this, the pick has not failed.
  func takeOfEntry(_ values: [BusValue]?, isRefused: Bool, at now: Instant) -> Bool {
    guard var act, let field = act.control?.accessible.reference else { return false }
    let call: BusCall
    switch act.controlled?.entry {
    case .asking where !isRefused:
      act.controlled?.entry = .looking
      call = AccessibleQuestion.selection.call(field)
    case .looking:
      guard let selected = AccessibleQuestion.selection.answer(values).span,
        let restoring = restoring(selected, in: field, for: act)
      else {
        settle(at: now)
        return true
      }
      act.controlled?.entry = .restoring
      call = restoring
    case .restoring:
      settle(at: now)
      return true
    case .asking, nil: return false
    }
    act.progress.act(by: .call(connection.send(call, until: act.end)))
    self.act = act
    return true
  }

  /// Returns the call that restores the caret and the selection of a field; nil if nothing needs
  /// restoring.
  func restoring(
    _ selected: Range<Int>, in field: AccessibleReference, for act: DesktopAct
  ) -> BusCall? {
    func text(_ member: String, _ numbers: Int...) -> BusCall {
      BusCall(
        destination: field.application, path: field.path, interface: "org.a11y.atspi.Text",
        member: member, arguments: numbers.map { .signed(Int32(clamping: $0)) })
    }
    if chosenText == field, let before = act.selected {
      return before == selected
        ? nil : text("SetSelection", 0, before.lowerBound, before.upperBound)
    }
    guard !selected.isEmpty else { return nil }
    // A field of a browser has no caret before it has the focus.
    let caret = act.controlled?.caret.flatMap { $0 >= 0 ? $0 : nil } ?? selected.upperBound
    return text("SetCaretOffset", caret)
  }

  /// Asks for the selection of a field before its first key, unless the user made the selection.
  func askForSelection(
    in field: AccessibleReference?, for act: inout DesktopAct, at now: Instant
  ) {
    guard let field, keyboard?.hasPressed == false, field != chosenText,
      accessibles?.accessible(at: field)?.interfaces.contains(.text) == true
    else { return }
    ask(.text(.selection), .selection, of: field, for: &act, at: now)
  }

  /// Clears a selection that the user did not make, before a key would replace it.
  ///
  /// A key moves the caret to the end, because keys and calls reach a program in different ways.
  func endSelection() {
    guard let selected = act?.selected, !selected.isEmpty else { return }
    act?.keys?.rest.insert(.end, at: 0)
  }

  /// Notes after an act the field in which the user has selected text (F1).
  func noteChosenText(by act: DesktopAct, isDone: Bool) {
    guard isDone else { return chosenText = nil }
    // For keys it was noted when they were picked.
    guard act.keys == nil, act.edit == nil else { return }
    switch act.pointing {
    case .gesture(.doubleClick), .gesture(.drag): chosenText = accessibles?.focusedField
    default:
      if act.control?.accessible.reference != chosenText { chosenText = nil }
    }
  }
}

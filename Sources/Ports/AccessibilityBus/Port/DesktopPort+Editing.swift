import DesktopTree
import ScanTime
import SwitchInput

/// Writing by calls to the program of the field, if the display presses no keys (K4).
extension DesktopPort {
  /// True if the text of a field is changed by calls: the registry loses Shift, and some displays
  /// cannot type every letter.
  func isEdited(_ field: Accessible?) -> Bool {
    (keyRoute != .display || display?.typesEveryCharacter == false)
      && field?.interfaces.contains(.editableText) == true
      && accessibles?.toolkit.takesText != false
  }

  /// Returns the text change with the same effect as keys; nil if no call has it.
  func edit(_ keys: [KeyCombination], before: String) -> TextEdit? {
    switch keys {
    case [.backspace]: .write(deleted: before.last.map { String($0) } ?? "", inserted: "")
    case [.deleteWord]: .write(deleted: lastWord(of: before), inserted: "")
    case [.left]: .move(-1)
    case [.right]: .move(1)
    case [.home]: .toStart
    case [.end]: .toEnd
    case Keyboard.clearing: .clear
    default: nil
    }
  }

  /// Returns the last word of a text, with the spaces after it.
  private func lastWord(of text: String) -> String {
    var rest = Substring(text)
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    while let last = rest.last, !last.isWhitespace { rest.removeLast() }
    return String(text[rest.endIndex...])
  }

  /// Starts the change of the field, whose program has now reported the caret.
  func beginEdit(at now: Instant) {
    guard var act, let plan = act.edit, let caret = plan.caret else {
      return finish(.failed(.failed), at: now)
    }
    act.edit?.rest = plan.edit.calls(
      of: plan.field, shown?.application.toolkit ?? .other, caret: caret,
      count: plan.count ?? caret)
    self.act = act
    sendNextEdit(at: now)
  }

  /// Continues after an answer to a call.
  ///
  /// A caret that cannot be moved afterwards is no failure of the written text.
  func takeOfEdit(isRefused: Bool, at now: Instant) -> Bool {
    let wasLast = act?.edit?.rest.isEmpty == true
    let onlyMoves = if case .write? = act?.edit?.edit { false } else { true }
    if isRefused, !wasLast || onlyMoves {
      finish(.failed(.failed), at: now)
    } else {
      sendNextEdit(at: now)
    }
    return true
  }

  private func sendNextEdit(at now: Instant) {
    guard var act, var plan = act.edit else { return }
    if plan.rest.isEmpty {
      act.progress.settle(at: now)
    } else {
      let call = plan.rest.removeFirst()
      act.edit = plan
      act.progress.act(by: .call(connection.send(call, until: act.end)))
    }
    self.act = act
  }
}

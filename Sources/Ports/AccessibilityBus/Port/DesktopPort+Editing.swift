import DesktopTree
import ScanTime
import SwitchInput

/// Writing by calls of the program that has the field, where the display presses no keys (K4).
extension DesktopPort {
  /// True if the text of a field is changed by calls: the registry loses Shift, and some displays have not every letter.
  func isEdited(_ field: Accessible?) -> Bool {
    (keyRoute != .display || display?.typesEveryCharacter == false)
      && field?.interfaces.contains(.editableText) == true
      && accessibles?.toolkit.takesText != false
  }

  /// Returns the text change that has the effect of keys; nil if no call has it.
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

  /// The word at the end of a text, with the spaces behind it.
  private func lastWord(of text: String) -> String {
    var rest = Substring(text)
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    while let last = rest.last, !last.isWhitespace { rest.removeLast() }
    return String(text[rest.endIndex...])
  }

  /// Has the program of the field do what was asked for, now that it has said where the caret is.
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

  /// Goes on after an answer to a call; a caret that cannot be set where it belongs is no failure of what was written.
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

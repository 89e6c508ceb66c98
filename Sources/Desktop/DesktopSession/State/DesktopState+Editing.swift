import DesktopTree
import ScanTime

/// Writing by calls to the program of the field, if the display presses no keys (K4).
extension DesktopState {
  /// True if the text of a field is changed by calls: the registry loses Shift, and some displays
  /// cannot type every letter.
  func isEdited(_ field: Accessible?) -> Bool {
    (facts.keyRoute != .display || facts.display?.typesEveryCharacter == false)
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
}

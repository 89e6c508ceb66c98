import DesktopSession
import DesktopTree

/// Fields whose text the user has selected (F1, K4).
extension DesktopPort {
  /// The question for the selection of a field before its first key, unless the user made the
  /// selection.
  func selectionQuestion(in field: AccessibleReference?) -> [DesktopAct.Question] {
    guard let field, keyboard?.hasPressed == false, field != chosenText,
      accessibles?.accessible(at: field)?.interfaces.contains(.text) == true
    else { return [] }
    return [DesktopAct.Question(.text(.selection), .selection, of: field)]
  }

  /// Notes after an act the field in which the user has selected text (F1).
  func noteChosenText(by act: DesktopAct, isDone: Bool) {
    guard isDone else { return chosenText = nil }
    // For keys it was noted when they were picked.
    guard !act.writes else { return }
    switch act.pointing {
    case .gesture(.doubleClick), .gesture(.drag): chosenText = accessibles?.focusedField
    default:
      if act.control?.accessible.reference != chosenText { chosenText = nil }
    }
  }
}

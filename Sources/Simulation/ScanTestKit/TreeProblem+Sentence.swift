import ScreenElements

extension TreeProblem {
  /// The problem and the next step, for the author of the screen.
  var sentence: String {
    switch kind {
    case .duplicateID: "the id \(element) is used twice. Give each element an id of its own."
    case .excludingTraits:
      "\(element) has several of button, link, searchField, keyboardKey, textField, checkBox, "
        + "radioButton, tab, menuItem and comboBox. Keep one of them."
    case .unknownInOrder(let id):
      "the order of \(element) names \(id), which no element has. Correct or remove it."
    case .twiceInOrder(let id): "the order of \(element) names \(id) twice. Remove one of them."
    case .notDescendantInOrder(let id):
      "the order of \(element) names \(id), which is not in it. Move it there, or remove it."
    case .ancestorInOrder(let id, let ancestor):
      "the order of \(element) names \(id) and \(ancestor), which contains it. Remove one of them."
    case .badFrame:
      "the frame, path or activation point of \(element.isEmpty ? "the screen" : element) is not a place "
        + "on a screen. Give finite numbers, and no negative size."
    case .tooDeep(let limit):
      "\(element) contains elements deeper than \(limit) levels. Nest them less deeply."
    case .tooMany(let limit):
      "\(element) is beyond the first \(limit) elements. Show fewer at a time."
    case .badPart:
      "a part of the label, value or hint of \(element) has an invalid pitch or language. Give "
        + "a pitch from 0 to 2, and a language tag such as en."
    case .textTooLong(let limit):
      "a text of \(element) is longer than \(limit) characters. Make it shorter."
    }
  }
}

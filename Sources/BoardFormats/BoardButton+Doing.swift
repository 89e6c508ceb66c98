import Diagnostics

// What a button does is decided here and nowhere else: once there is a message, its actions become responses of the
// screen here, and are no obstacles any more.

extension BoardButton {
  /// What of it cannot be done, each as the end of a sentence about the button.
  package var obstacles: [String] {
    var obstacles = actions.compactMap(\.obstacle)
    if hasSound { obstacles.append("has a recorded sound, which is not played") }
    return obstacles
  }
}

extension BoardAction {
  /// Why it cannot be done, as the end of a sentence about its button; nil for what can.
  var obstacle: String? {
    switch self {
    case .home: nil
    case .speak: "says the whole message (:speak), which cannot be done yet"
    case .clear: "clears the message (:clear), which cannot be done yet"
    case .backspace: "takes back the last word (:backspace), which cannot be done yet"
    case .space: "ends a word (:space), which cannot be done yet"
    case .spell(let letters): "spells \(quoted(letters)), which cannot be done yet"
    case .other(let action): "has the action \(quoted(action)), which is not known"
    }
  }
}

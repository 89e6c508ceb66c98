import ScreenElements
import TextWriting

extension EventLine {
  /// Appends the name, the role and the position of a stop, as further keys of a JSON object (D14).
  static func appendDescription(
    of stop: Stop, in scopes: ScopeTree, to bytes: inout [UInt8]
  ) {
    let element = scopes.element(of: stop)
    let label = element.flatMap { scopes.tree[$0].label }
    append(",\"label\":", to: &bytes)
    JSONText.append(label ?? scopes.utterance(of: stop, UtteranceOptions()), to: &bytes)
    append(",\"role\":", to: &bytes)
    JSONText.append(role(of: stop, element.map { scopes.tree.traits(of: $0) }), to: &bytes)
    append(",\"frame\":", to: &bytes)
    guard let frame = scopes.frame(of: stop) else { return append("null", to: &bytes) }
    for (index, number) in [frame.x, frame.y, frame.width, frame.height].enumerated() {
      append(index == 0 ? "[" : ",", to: &bytes)
      DecimalText.append(number, to: &bytes)
    }
    append("]", to: &bytes)
  }

  /// Returns the word for the role of a stop: that of its first trait with a role, otherwise its
  /// kind.
  private static func role(of stop: Stop, _ traits: Traits?) -> String {
    guard case .element = stop, let traits else { return stop.eventName }
    let roles: [(Traits, String)] = [
      (.textField, "textField"), (.checkBox, "checkBox"), (.radioButton, "radioButton"),
      (.tab, "tab"), (.menuItem, "menuItem"), (.comboBox, "comboBox"),
      (.adjustable, "adjustable"), (.link, "link"), (.button, "button"),
      (.allowsDirectInteraction, "area"), (.staticText, "text"),
    ]
    return roles.first { traits.contains($0.0) }?.1 ?? "element"
  }
}

import Diagnostics
import ScreenElements
import YAMLReading

/// Reads the reactions of an element to requests other than its default action (A2).
extension ScreenReader {
  /// Reads the effect of each custom action of an element; its actions are read before.
  mutating func actionReactions(_ node: YAMLNode, of element: Element) -> [Reaction] {
    let example = "onAction: {Delete: {say: Deleted.}}"
    let entries = values.entries(node, "onAction", example: example) ?? []
    return entries.compactMap { entry in
      guard element.actions.contains(entry.key) else {
        values.log.error(
          at: entry.position, "onAction names \(quoted(entry.key)), which is none of its actions",
          hint: suggestion(for: entry.key, among: element.actions).map { "Did you mean \($0)?" }
            ?? "Add it to actions: [\(quoted(entry.key))].")
        return nil
      }
      return Reaction(.action(entry.key), responses(entry.value, "onAction"))
    }
  }

  /// Reads the effects of scrolling an element; its directions are read before.
  mutating func scrollReactions(_ node: YAMLNode, of element: Element) -> [Reaction] {
    guard
      let fields = values.fields(
        node, of: "onScroll", known: ScreenKeys.scroll.map(\.name),
        example: "onScroll: {down: {layout: second.yaml}}")
    else { return [] }
    for (name, direction) in ScreenKeys.directions where !element.scrolls.contains(direction) {
      guard let entry = fields.entry(name) else { continue }
      values.log.error(
        at: entry.position,
        "onScroll has \(name), but the element does not scroll in that direction",
        hint: "Add \(name) to its scrolls.")
    }
    var reactions: [Reaction] = []
    read(ScreenKeys.scroll, of: "onScroll", fields, into: &reactions)
    return reactions
  }

  /// Notes the actions and directions of an element without a response.
  mutating func noteUnanswered(_ element: Element, _ fields: YAMLFields) {
    if !element.actions.isEmpty, let node = fields["actions"],
      case .sequence(let items) = node.content
    {
      for item in items {
        guard case .scalar(let scalar) = item.content, element.actions.contains(scalar.text),
          element.responses(to: .action(scalar.text))?.isEmpty ?? true
        else { continue }
        let name = quoted(scalar.text)
        unanswered.append(
          (
            "nothing answers the action \(name), so it is not offered",
            "Add onAction: {\(name): {say: Done.}}, or remove the action.", item.position
          ))
      }
    }
    guard !element.scrolls.isEmpty, let node = fields["scrolls"] else { return }
    for (name, direction) in ScreenKeys.directions where element.scrolls.contains(direction) {
      guard element.responses(to: .scroll(direction))?.isEmpty ?? true else { continue }
      unanswered.append(
        (
          "nothing answers scrolling \(name), so it is not offered",
          "Add onScroll: {\(name): {layout: second.yaml}}, or remove \(name) from scrolls.",
          node.position
        ))
    }
  }
}

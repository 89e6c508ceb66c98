import Diagnostics
import ScreenElements
import YAMLReading

/// Reads the changes of the screen after a pick.
extension ScreenReader {
  mutating func set(_ node: YAMLNode) -> SelectionResponse? {
    guard
      let fields = values.fields(
        node, of: "set", known: ScreenKeys.set.map(\.name),
        example: "{set: {id: total, value: \"2\"}}")
    else { return nil }
    var found = ScreenKeys.NewValue()
    read(ScreenKeys.set, of: "set", fields, into: &found)
    guard let id = found.id else { return nil }
    guard found.value != nil || !found.adding.isEmpty || !found.removing.isEmpty else {
      // A wrong value was reported already.
      if fields["value"] == nil, fields["add"] == nil, fields["remove"] == nil {
        values.log.error(
          at: node.position, "set changes nothing",
          hint: "Add value: \"2\", add: [selected] or remove: [notEnabled].")
      }
      return nil
    }
    return .set(id: id, value: found.value, adding: found.adding, removing: found.removing)
  }

  /// Reads the id of an element, which is checked when all ids are known.
  mutating func target(_ node: YAMLNode) -> String? {
    guard let name = values.text(node, "id", example: "total") else { return nil }
    targets.append((name, node.position))
    return name
  }

  /// Reads the states that a pick switches between: values of the element itself, or a mapping.
  mutating func toggle(_ node: YAMLNode) -> SelectionResponse? {
    if case .sequence = node.content {
      return states(node, "toggle").map { .toggle(.values($0)) }
    }
    guard
      let fields = values.fields(
        node, of: "toggle", known: ScreenKeys.toggle.map(\.name), example: "toggle: [off, on]")
    else { return nil }
    var found = ScreenKeys.NewToggle()
    read(ScreenKeys.toggle, of: "toggle", fields, into: &found)
    let kinds = ScreenKeys.toggle.dropFirst().compactMap { fields.entry($0.name) }
    guard kinds.count == 1 else {
      values.log.error(
        at: kinds.dropFirst().first?.position ?? node.position,
        "toggle has \(kinds.count) of values, labels and trait; it must have one",
        hint: "Write toggle: {id: lamp, values: [off, on]}.")
      return nil
    }
    return found.states.first.map { .toggle(id: found.id, $0) }
  }

  /// Reads the states of a pick's cycle; each occurs once.
  mutating func states(_ node: YAMLNode, _ key: String) -> [String]? {
    let items = texts(node, key, example: "off, on")
    guard case .sequence(let all) = node.content, items.count == all.count else { return nil }
    guard items.count >= 2 else {
      values.log.error(
        at: node.position, "\(key) has \(items.count) states; a pick switches between 2 or more",
        hint: "Write \(key): [off, on].")
      return nil
    }
    var first: [String: SourcePosition] = [:]
    for (text, position) in items {
      if let place = first[text] {
        values.log.error(
          at: position, "\(key) has \(quoted(text)) twice", hint: "Remove one of the two.",
          notes: [(place, "the first one is here")])
        return nil
      }
      first[text] = position
    }
    return items.map(\.text)
  }

  /// Reads traits that a pick can change.
  mutating func changedTraits(_ node: YAMLNode, _ key: String) -> Traits {
    var traits: Traits = []
    for item in values.list(node, key, example: "[selected]") ?? [] {
      if let trait = changedTrait(item, "a trait of \(key)") { traits.formUnion(trait) }
    }
    return traits
  }

  /// Reads a trait that a pick can change.
  mutating func changedTrait(_ node: YAMLNode, _ name: String) -> Traits? {
    guard let index = values.choice(node, name, among: ScreenKeys.changeable) else { return nil }
    let word = ScreenKeys.changeable[index]
    return ScreenReader.traitNames.first { $0.key == word }?.value
  }
}

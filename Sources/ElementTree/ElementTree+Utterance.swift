/// Which parts of an element are spoken.
public struct UtteranceOptions: Hashable, Sendable {
  /// Whether hints are spoken.
  public var hints: Bool
  /// Whether traits are spoken.
  public var traits: Bool

  /// Creates a choice; everything is spoken unless told otherwise.
  public init(hints: Bool = true, traits: Bool = true) {
    self.hints = hints
    self.traits = traits
  }
}

extension ElementTree {
  /// What is spoken for the element: label, value, traits, hint, each said once (E9).
  ///
  /// Empty where it has none of them.
  public func utterance(of index: ElementIndex, _ options: UtteranceOptions) -> String {
    guard let slot = slot(index) else { return "" }
    let element = arena.table.elements[Int(slot)]
    var parts: [String] = []
    func say(_ part: String) {
      if !part.isEmpty && !parts.contains(part) { parts.append(part) }
    }
    if let label = element.label { say(label) }
    if let value = element.value { say(value) }
    if options.traits {
      for (trait, name) in Traits.spoken where element.traits.contains(trait) { say(name) }
    }
    if options.hints, let hint = element.hint { say(hint) }
    return parts.joined(separator: ", ")
  }

  /// Whether nothing is spoken for the element, known without putting it into words (E9).
  public func isSilent(_ index: ElementIndex, _ options: UtteranceOptions) -> Bool {
    guard let slot = slot(index) else { return true }
    let element = arena.table.elements[Int(slot)]
    let isEmpty = (element.label ?? "").isEmpty && (element.value ?? "").isEmpty
    guard isEmpty, !options.hints || (element.hint ?? "").isEmpty else { return false }
    return !options.traits || !Traits.spoken.contains { element.traits.contains($0.trait) }
  }
}

extension Traits {
  /// The traits that are spoken, in their order, and their words (E9).
  fileprivate static let spoken: [(trait: Traits, name: String)] = [
    (.selected, "selected"),
    (.notEnabled, "dimmed"),
    (.button, "button"),
    (.link, "link"),
    (.searchField, "search field"),
    (.image, "image"),
    (.header, "heading"),
    (.adjustable, "adjustable"),
  ]
}

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
      for (trait, name) in Traits.spokenNames where element.traits.contains(trait) { say(name) }
    }
    if options.hints, let hint = element.hint { say(hint) }
    return parts.joined(separator: ", ")
  }

  /// Whether nothing is spoken for the element, known without putting it into words (E9).
  public func isSilent(_ index: ElementIndex, _ options: UtteranceOptions) -> Bool {
    guard let slot = slot(index) else { return true }
    // Field by field: an element is large, and this is asked at every landing.
    let place = Int(slot)
    guard arena.table.elements[place].label?.isEmpty ?? true,
      arena.table.elements[place].value?.isEmpty ?? true,
      !options.hints || arena.table.elements[place].hint?.isEmpty ?? true
    else { return false }
    return !options.traits || arena.table.elements[place].traits.isDisjoint(with: .spoken)
  }
}

extension Traits {
  /// All traits that are spoken.
  fileprivate static let spoken = Traits(spokenNames.map { $0.trait })

  /// The traits that are spoken, in their order, and their words (E9).
  fileprivate static let spokenNames: [(trait: Traits, name: String)] = [
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

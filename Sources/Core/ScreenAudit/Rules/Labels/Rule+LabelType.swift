import ScreenElements

extension ScreenCheck {
  /// Finds labels that repeat the traits.
  mutating func findTypesInLabels() {
    for index in subjects.indices where subjects[index].isRead {
      let subject = subjects[index]
      let traits = subject.element.traits
      guard let named = subject.words?.typeNamed(in: subject.label, subject.wordsOfLabel, traits)
      else { continue }
      report(
        .labelType, at: index,
        "The label \(quoted(subject.label)) names the type of the element, which is spoken anyway.",
        measured: "the word \(quoted(named.word)) in the label",
        required: "a label without the type",
        fix: labelWithoutType(named, traits))
    }
  }
}

/// Returns the fix.
///
/// The label must still have a meaning without the word.
private func labelWithoutType(_ named: NamedType, _ traits: Traits) -> String {
  let isContent = named.trait == .image && traits.isDisjoint(with: .excluding)
  let meaning =
    isContent ? "what it shows" : labelMeaning(named.trait == .image ? traits : named.trait)
  return switch named.rest {
  case .nothing: "Say \(meaning) instead."
  case .partOfWord: "Say \(meaning) in a word that does not name the type."
  case .words: isContent ? "Say only \(meaning)." : "Leave the word out of the label."
  }
}

/// Returns the meaning that the label of an element with a trait should have.
private func labelMeaning(_ trait: Traits) -> String {
  if trait.contains(.link) { return "where it leads" }
  if trait.contains(.header) { return "what follows it" }
  if trait.contains(.adjustable) { return "what it sets" }
  if trait.contains(.searchField) { return "what is searched" }
  if trait.contains(.textField) { return "what goes in" }
  if trait.contains(.keyboardKey) { return "what it types" }
  if trait.contains(.tab) { return "which page it shows" }
  if !trait.isDisjoint(with: [.checkBox, .radioButton, .comboBox]) { return "what is chosen" }
  return "what it does"
}

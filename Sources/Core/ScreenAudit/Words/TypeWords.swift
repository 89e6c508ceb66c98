import ScreenElements

/// The names of a control with a trait in a language.
///
/// An object, because each label is compared with several, and they are large to copy.
final class TypeWords: Sendable {
  let trait: Traits
  /// Its names ("button", "check box"), at the place that the language gives them.
  let names: Phrases
  /// Phrases at the start of a label that name it as well, in a language that puts it last ("image of").
  let starts: Phrases
  /// Ends of compounds that name it ("knopf" in "Abspielknopf").
  let ends: [String]
  /// Phrases in which these words are something else ("mouse button").
  let others: Phrases
  /// True if these words also name the object of a control with a trait of its own ("Add photo").
  let isAlsoContent: Bool

  init(
    _ trait: Traits, _ names: Phrases, starts: Phrases = "", ends: [String] = [],
    others: Phrases = "", isAlsoContent: Bool = false
  ) {
    self.trait = trait
    self.names = names
    self.starts = starts
    self.ends = ends
    self.others = others
    self.isAlsoContent = isAlsoContent
  }

  /// Returns true if an element with these traits may be called so.
  func applies(to traits: Traits) -> Bool {
    traits.contains(trait) && !(isAlsoContent && !traits.isDisjoint(with: .excluding))
  }

  /// Returns true if a name of the type may begin with a word.
  func mayBegin(with word: String) -> Bool {
    names.begin(with: word) || starts.begin(with: word) || isCompound(word)
  }

  /// Returns true if a word is a compound that ends with the name of the type.
  ///
  /// Fewer than three letters before it make another word: "flink" is no link.
  func isCompound(_ word: String) -> Bool {
    ends.contains { word.hasSuffix($0) && word.unicodeScalars.count >= $0.unicodeScalars.count + 3 }
  }
}

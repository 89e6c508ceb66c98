import ScreenElements

/// The names of a type of control in a language.
///
/// A class, because each label is compared with several, and they are large to copy.
final class TypeWords: Sendable {
  let trait: Traits
  /// Its names ("button", "check box"), at the position that is usual in the language.
  let names: Phrases
  /// Phrases that also name it at the start of a label, in a language that puts it last ("image
  /// of").
  let starts: Phrases
  /// Ends of compounds that name it ("knopf" in "Abspielknopf").
  let ends: [String]
  /// Phrases in which these words have another meaning ("mouse button").
  let others: Phrases
  /// True if these words also name the object of another type of control ("Add photo").
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

  /// Returns true if a control with these traits may have this type.
  func applies(to traits: Traits) -> Bool {
    traits.contains(trait) && !(isAlsoContent && !traits.isDisjoint(with: .excluding))
  }

  /// Returns true if a name of the type can begin with a word.
  func mayBegin(with word: String) -> Bool {
    names.begin(with: word) || starts.begin(with: word) || isCompound(word)
  }

  /// Returns true if a word is a compound that ends with the name of the type.
  ///
  /// With fewer than three letters before it, the word is another one: "flink" does not contain
  /// "link".
  func isCompound(_ word: String) -> Bool {
    ends.contains { word.hasSuffix($0) && word.unicodeScalars.count >= $0.unicodeScalars.count + 3 }
  }
}

import ScreenElements

/// The words of a language that some rules look for; all in lower case.
struct LanguageWords {
  /// Whether the type of a control stands at the end of its name ("Play button") or before it.
  let typeComes: TypePlace
  /// What controls are called, by trait.
  let types: [(trait: Traits, words: [String])]
  /// Gestures, as the first word of a hint.
  let gestures: [String]
  /// Phrases that name a gesture wherever they stand in a hint.
  let gesturePhrases: [[String]]
  /// Abbreviations that a voice reads out as they are written.
  let abbreviations: [String]
  /// How the label of a control begins that leads to the next or the previous page.
  let paging: [String]
  /// Whether verbs in the third person end with an s.
  let verbsEndWithS: Bool

  enum TypePlace {
    case first
    case last
  }

  /// The words of a language by its tag; nil where there are none.
  static func of(_ tag: String) -> LanguageWords? {
    var language = ""
    for scalar in tag.unicodeScalars {
      if scalar == "-" || scalar == "_" { break }
      language.unicodeScalars.append(scalar)
    }
    switch language.lowercased() {
    case "en": return english
    case "de": return german
    case "fr": return french
    case "es": return spanish
    default: return nil
    }
  }

  /// The word for the type of a control that a label names at the place where the language puts it.
  func typeNamed(in label: String, _ traits: Traits) -> String? {
    let words = words(in: label)
    guard let word = typeComes == .last ? words.last : words.first else { return nil }
    for type in types where traits.contains(type.trait) && type.words.contains(word) { return word }
    return nil
  }

  /// The word for the type of a control that stands anywhere in a text.
  func typeNamed(anywhereIn text: String, _ traits: Traits) -> String? {
    let words = words(in: text)
    for type in types where traits.contains(type.trait) {
      for word in words where type.words.contains(word) { return word }
    }
    return nil
  }

  /// The gesture that a hint asks for.
  func gestureNamed(in hint: String) -> String? {
    let words = words(in: hint)
    guard let first = words.first else { return nil }
    if gestures.contains(first) { return first }
    for phrase in gesturePhrases where phrase.count <= words.count {
      for start in 0...words.count - phrase.count
      where words[start..<start + phrase.count].elementsEqual(phrase) {
        return phrase.joined(separator: " ")
      }
    }
    return nil
  }
}

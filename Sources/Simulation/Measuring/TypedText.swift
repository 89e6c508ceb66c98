import ScreenElements
import SimulatedPeople

/// A text to be typed on a keyboard of a screen, as the targets of its characters in order (M2).
package struct TypedText: Hashable, Sendable {
  /// The error for a character that no target types.
  package struct MissingKey: Error, Hashable {
    /// The character.
    package let character: Character
  }

  /// The ids of the targets.
  package let ids: [String]

  /// Finds the key of each character: a target that spells the character, or has it as its label,
  /// in either case.
  ///
  /// The key of a space is one that ends a word, or has the label or the id "space".
  package init(
    _ text: String, on tree: ElementTree, _ paths: TargetPaths
  ) throws(MissingKey) {
    var keys: [String: String] = [:]
    for target in paths.targets {
      for name in TypedText.characters(of: tree[target.element]) where keys[name] == nil {
        keys[name] = target.id
      }
    }
    var ids: [String] = []
    for character in text {
      guard let id = keys[character.isWhitespace ? " " : character.lowercased()] else {
        throw MissingKey(character: character)
      }
      ids.append(id)
    }
    self.ids = ids
  }

  /// Returns the characters that an element types, in lowercase.
  private static func characters(of element: Element) -> [String] {
    var found: [String] = []
    for case .message(let edit) in element.onSelect {
      switch edit {
      case .spell(let letters): found.append(letters.lowercased())
      case .endWord: found.append(" ")
      case .add, .deleteLetter, .deleteWord, .deletePick, .clear, .speak, .say: break
      }
    }
    let label = (element.label ?? "").lowercased()
    if label.count == 1 { found.append(label) }
    if label == "space" || element.id.lowercased() == "space" { found.append(" ") }
    return found
  }
}

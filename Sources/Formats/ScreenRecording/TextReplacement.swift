import ScreenElements

/// Replaces texts by others of the same length; equal texts have equal replacements, and different
/// texts different ones (D12).
///
/// Letters are replaced by letters, capitals by capitals, digits by digits, and other characters by
/// marks. The replacement of a text is drawn at random at its first occurrence, so that it cannot
/// be reversed.
package struct TextReplacement<Source: RandomNumberGenerator & Sendable>: Sendable {
  /// The replacements of texts, or of ids.
  private struct Table: Sendable {
    var replacements: [String: String] = [:]
    var used: Set<String> = []
  }

  private let words: Set<String>
  private let ids: Set<String>
  private let prefixes: [String]
  private var random: Source
  private var texts = Table()
  private var names = Table()

  /// The number of draws before other letters are used, if the result already replaces another
  /// text.
  private static var draws: Int { 64 }

  /// Creates an empty set of replacements.
  ///
  /// - Parameters:
  ///   - words: texts to keep, alone or followed by a number.
  ///   - ids: ids to keep.
  ///   - prefixes: prefixes of ids to keep.
  package init(
    keeping words: Set<String>, ids: Set<String> = [], prefixes: [String] = [], random: Source
  ) {
    self.words = words
    self.ids = ids
    self.prefixes = prefixes
    self.random = random
  }

  /// Returns the replacement of a text.
  package mutating func replace(_ text: String) -> String {
    if isOwn(text) { return text }
    if let known = texts.replacements[text] { return known }
    let words = words
    return Self.replace(text, in: &texts, keepsMarks: false, &random) { words.contains($0) }
  }

  /// Returns the replacement of an id; marks stay, because many ids are paths.
  package mutating func replace(id: String) -> String {
    if ids.contains(id) { return id }
    if let known = names.replacements[id] { return known }
    for prefix in prefixes where id.hasPrefix(prefix) {
      let replaced = prefix + replace(id: String(id.dropFirst(prefix.count)))
      names.replacements[id] = replaced
      names.used.insert(replaced)
      return replaced
    }
    let (ids, prefixes) = (ids, prefixes)
    return Self.replace(id, in: &names, keepsMarks: true, &random) { name in
      ids.contains(name) || prefixes.contains { name.hasPrefix($0) }
    }
  }

  /// True if it is a word that stays, or such a word and a number.
  private func isOwn(_ text: String) -> Bool {
    if words.contains(text) { return true }
    guard let last = text.lastIndex(of: " ") else { return false }
    let number = text[last...].dropFirst()
    return !number.isEmpty && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
      && words.contains(String(text[..<last]))
  }

  private static func replace(
    _ text: String, in table: inout Table, keepsMarks: Bool, _ random: inout Source,
    unless isTaken: (String) -> Bool
  ) -> String {
    var draw = 0
    var drawn = text
    repeat {
      drawn = Self.draw(text, isWide: draw >= draws, keepsMarks: keepsMarks, &random)
      draw += 1
      // A text that consists of spaces has nothing to replace.
    } while draw < 2 * draws && (drawn == text || table.used.contains(drawn) || isTaken(drawn))
    table.replacements[text] = drawn
    table.used.insert(drawn)
    return drawn
  }

  /// Draws a text of that length; a wide one has letters from a set of thousands.
  private static func draw(
    _ text: String, isWide: Bool, keepsMarks: Bool, _ random: inout Source
  ) -> String {
    var drawn = ""
    let last = text.count - 1
    for (index, character) in text.enumerated() {
      // A character that merges with its neighbor does not count in joined texts, so it is kept.
      let joins =
        index == 0 && " \(character)".count == 1 || index == last && "\(character),".count == 1
      if character.isWhitespace || joins || keepsMarks && character.isMark {
        drawn.append(character)
      } else if isWide {
        drawn.unicodeScalars.append(
          Unicode.Scalar(.random(in: 0x4E00...0x9F00, using: &random)) ?? "x")
      } else if character.isLetter {
        let letters = character.isUppercase ? 0x41...0x5A : 0x61...0x7A as ClosedRange<UInt8>
        drawn.unicodeScalars.append(Unicode.Scalar(UInt8.random(in: letters, using: &random)))
      } else if character.isNumber {
        drawn.unicodeScalars.append(Unicode.Scalar(UInt8.random(in: 0x30...0x39, using: &random)))
      } else {
        drawn.append("!%&*+-/:;=?@^_~|<>".randomElement(using: &random) ?? "!")
      }
    }
    return drawn
  }
}

extension Character {
  /// True if it is a mark of ASCII, neither a letter nor a digit.
  fileprivate var isMark: Bool { isASCII && !isLetter && !isNumber }
}

extension TextReplacement {
  /// Returns a screen with all texts and ids replaced; parts that a desktop does not have are left
  /// out: parts of texts, responses, and appearance.
  package mutating func replace(_ screen: Screen) -> Screen {
    var replaced = Screen(title: replace(screen.title), size: screen.size)
    replaced.language = screen.language
    replaced.direction = screen.direction
    replaced.elements = screen.elements.map { replace($0, depth: 1) }
    return replaced
  }

  private mutating func replace(_ element: Element, depth: Int) -> Element {
    var replaced = element.withoutLooks
    replaced.id = replace(id: element.id)
    replaced.label = element.label.map { replace($0) }
    replaced.value = element.value.map { replace($0) }
    replaced.hint = element.hint.map { replace($0) }
    replaced.order = element.order?.map { replace(id: $0) }
    replaced.actions = element.actions.map { replace($0) }
    // No snapshot has deeper ones.
    replaced.children =
      depth < FlatScreen.levels ? element.children.map { replace($0, depth: depth + 1) } : []
    return replaced
  }
}

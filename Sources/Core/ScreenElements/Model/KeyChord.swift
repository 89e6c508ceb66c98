/// A key that is pressed while others are held down, as screen files write it: `ctrl+s` (B1).
public struct KeyChord: Hashable, Sendable {
  /// A key that is held down meanwhile, by its word.
  public enum Modifier: String, CaseIterable, Sendable {
    case control = "ctrl"
    case alt
    case shift
  }

  /// A key that types no character, by its word.
  public enum Name: String, CaseIterable, Sendable {
    case enter, tab, escape, backspace, delete, insert, up, down, left, right, home, end
    case pageUp = "page-up"
    case pageDown = "page-down"
    case f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12
  }

  /// The key itself.
  public enum Key: Hashable, Sendable {
    case named(Name)
    /// The key that types a character.
    case character(Unicode.Scalar)
  }

  /// The key that is pressed.
  public var key: Key
  /// The keys that are held down, each once, in the order of ``Modifier``.
  public let modifiers: [Modifier]

  /// Names a key, and the keys that are held down with it.
  public init(_ key: Key, _ modifiers: [Modifier] = []) {
    self.key = key
    self.modifiers = Modifier.allCases.filter(modifiers.contains)
  }

  /// Reads the text of a screen file; nil if that names no key.
  ///
  /// A letter is the key that has it: `ctrl+S` is `ctrl+s`. A plus and a space have the words
  /// `plus` and `space`.
  public init?(_ text: String) {
    var parts = text.lowercased().split(separator: "+", omittingEmptySubsequences: false)
    guard let last = parts.popLast().map(String.init) else { return nil }
    let held = parts.map { Modifier(rawValue: String($0)) }
    guard held.allSatisfy({ $0 != nil }), Set(held).count == held.count else { return nil }
    let key: Key
    if let name = Name(rawValue: last) {
      key = .named(name)
    } else if let scalar = Self.words.first(where: { $0.word == last })?.scalar {
      key = .character(scalar)
    } else if last.unicodeScalars.count == 1, let scalar = last.unicodeScalars.first,
      scalar.properties.generalCategory != .control, scalar != " "
    {
      key = .character(scalar)
    } else {
      return nil
    }
    self.init(key, held.compactMap { $0 })
  }

  /// The key that types a character of a text: a line ends with Enter.
  public init(typing scalar: Unicode.Scalar) {
    switch scalar {
    case "\n", "\r": self.init(.named(.enter))
    case "\t": self.init(.named(.tab))
    default: self.init(.character(scalar))
    }
  }

  /// The form of the chord in a screen file.
  public var text: String {
    let last =
      switch key {
      case .named(let name): name.rawValue
      case .character(let scalar):
        Self.words.first { $0.scalar == scalar }?.word ?? String(scalar)
      }
    return (modifiers.map { $0.rawValue } + [last]).joined(separator: "+")
  }

  private static let words: [(word: String, scalar: Unicode.Scalar)] = [
    ("space", " "), ("plus", "+"),
  ]
}

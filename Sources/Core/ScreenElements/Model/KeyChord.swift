/// A key with its modifiers, as screen files write it: `ctrl+s` (B1).
public struct KeyChord: Hashable, Sendable {
  /// A modifier key, by its name.
  public enum Modifier: String, CaseIterable, Sendable {
    case control = "ctrl"
    case alt
    case shift
  }

  /// A key that types no character, by its name.
  public enum Name: String, CaseIterable, Sendable {
    case enter, tab, escape, backspace, delete, insert, up, down, left, right, home, end
    case pageUp = "page-up"
    case pageDown = "page-down"
    case f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12
  }

  /// The key itself.
  public enum Key: Hashable, Sendable {
    case named(Name)
    /// A key by its character.
    case character(Unicode.Scalar)
  }

  /// The pressed key.
  public var key: Key
  /// The modifiers that are held meanwhile, each once, in the order of ``Modifier``.
  public let modifiers: [Modifier]

  /// Creates a key with its modifiers.
  public init(_ key: Key, _ modifiers: [Modifier] = []) {
    self.key = key
    self.modifiers = Modifier.allCases.filter(modifiers.contains)
  }

  /// Reads the text of a screen file; nil if it is not a valid chord.
  ///
  /// The case of a letter is ignored: `ctrl+S` is `ctrl+s`. A plus and a space are written `plus`
  /// and `space`.
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

  /// Creates the key for a character of a text; a line break is Enter.
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

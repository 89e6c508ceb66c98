import Languages

/// A part of an element's label, value or hint that is spoken in its own way (E9).
public struct SpokenPart: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The written words.
  public var text: String
  /// The language of the part as a BCP 47 tag; nil for the language of the element.
  public var language: String?
  /// The pitch, from 0 to 2; 1 is the voice's own pitch.
  public var pitch: Double
  /// True if punctuation marks are spoken as words.
  public var punctuation: Bool
  /// The meaning of the text; nil for plain words.
  public var speakAs: SpeakAs?
  /// The form of a date or a time of day; nil for ISO 8601.
  public var form: DateForm?

  /// Creates a part; by default it is spoken like the rest of the element.
  public init(
    _ text: String, language: String? = nil, pitch: Double = 1, punctuation: Bool = false,
    speakAs: SpeakAs? = nil, form: DateForm? = nil
  ) {
    self.text = text
    self.language = language
    self.pitch = pitch
    self.punctuation = punctuation
    self.speakAs = speakAs
    self.form = form
  }

  /// Creates a part that is spoken like the rest of the element.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// True if it is spoken like the rest of the element.
  public var isPlain: Bool { language == nil && pitch == 1 && !punctuation && speakAs == nil }

  /// The lowest and the highest pitch.
  public static let pitches = 0.0...2.0
}

/// The kind of text that a part belongs to.
enum TextRole: Hashable, Sendable {
  case label
  case value
  case hint
  /// The text for an empty value; it is stored in its parts alone.
  case placeholder

  static let all: [TextRole] = [.label, .value, .hint, .placeholder]
}

/// A part with the text that it belongs to.
struct PlacedPart: Hashable, Sendable {
  let role: TextRole
  var part: SpokenPart
}

extension [SpokenPart] {
  /// The texts of all parts as one text.
  ///
  /// Two parts are separated by a space if neither has one there, except before a closing mark and
  /// after an opening one.
  var joinedText: String {
    var text = ""
    for part in self {
      text += separator(between: text, part.text)
      text += part.text
    }
    return text
  }
}

/// Returns the separator between two pieces of one text.
func separator(between before: String, _ after: String) -> String {
  guard let last = before.unicodeScalars.last, let first = after.unicodeScalars.first else {
    return ""
  }
  if last.properties.isWhitespace || first.properties.isWhitespace { return "" }
  return switch (last, first) {
  case ("(", _), ("[", _), ("{", _): ""
  case (_, "."), (_, ","), (_, ";"), (_, ":"), (_, "!"), (_, "?"), (_, ")"), (_, "]"), (_, "}"): ""
  default: " "
  }
}

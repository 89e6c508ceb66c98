import Languages

/// The words of one utterance, in segments that a voice speaks each in its own way (E9).
///
/// No segment is empty. Adjacent segments with the same properties are joined, unless their
/// punctuation is spoken.
public struct Utterance: Hashable, Sendable {
  /// Words with the same language, pitch and punctuation.
  public struct Segment: Hashable, Sendable {
    /// The words to speak.
    public fileprivate(set) var words: String
    /// The language of the words as a BCP 47 tag.
    public let language: String
    /// The pitch, from 0 to 2; 1 is the voice's own pitch.
    public let pitch: Double
    /// True if punctuation marks are spoken as words.
    public let punctuation: Bool
    /// The separator before the next words if all segments are written as one text.
    ///
    /// It is a space, a comma and a space, or empty. A voice does not speak it, but pauses.
    public fileprivate(set) var separator: String
  }

  /// The segments, in spoken order.
  public private(set) var segments: [Segment] = []

  /// Creates an empty utterance.
  public init() {}

  /// Creates an utterance of one text.
  ///
  /// If it consists of marks alone, their names are spoken (E9).
  public init(_ text: String, language: String) {
    add(text, language: language, punctuation: Language.isOfMarks(text))
  }

  /// All words as one text, with their separators.
  public var text: String {
    if segments.count == 1 { return segments[0].words }
    var text = ""
    for segment in segments { text += segment.words + segment.separator }
    return text
  }

  /// True if nothing is spoken.
  public var isEmpty: Bool { segments.isEmpty }

  /// Appends words after a separator; empty words are ignored.
  public mutating func add(
    _ words: String, language: String, pitch: Double = 1, punctuation: Bool = false,
    after separator: String = ", "
  ) {
    guard !words.isEmpty else { return }
    let end = segments.count - 1
    if end >= 0 {
      let last = segments[end]
      if last.language == language, last.pitch == pitch, !last.punctuation, !punctuation {
        segments[end].words += separator
        segments[end].words += words
        return
      }
      segments[end].separator = separator
    }
    segments.append(
      Segment(
        words: words, language: language, pitch: pitch, punctuation: punctuation, separator: ""))
  }

  /// Appends another utterance after a separator.
  public mutating func add(_ other: Utterance, after separator: String = ", ") {
    var separator = separator
    for segment in other.segments {
      add(
        segment.words, language: segment.language, pitch: segment.pitch,
        punctuation: segment.punctuation, after: separator)
      separator = segment.separator
    }
  }
}

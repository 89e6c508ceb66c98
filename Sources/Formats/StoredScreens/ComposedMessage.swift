import ScreenElements

/// The message that a person composes on stored screens, piece by piece (B4).
struct ComposedMessage: Hashable, Sendable {
  /// The maximum number of pieces; further ones are not added.
  static let limit = 500

  /// A text that was added, or spelled letter by letter.
  private struct Piece: Hashable, Sendable {
    var text: String
    var isSpelled = false
  }

  private var entries: [Piece] = []
  /// True if letters are added to the last piece.
  private var isSpelling = false
  /// True if the whole message was spoken, so that the next word or letter starts another one.
  private var isSpoken = false
  /// The previous message, which was spoken or cleared; it can be restored until a new one is
  /// started.
  private var previous: [Piece] = []

  /// Creates a message from pieces; empty and excess ones are omitted.
  init(_ pieces: [String] = []) {
    entries = pieces.filter { !$0.isEmpty && $0.utf8.count <= Self.limit }.prefix(Self.limit)
      .map { Piece(text: $0) }
  }

  /// The added texts, each as one piece.
  var pieces: [String] { entries.map(\.text) }

  /// The whole message, with spaces between its pieces.
  var text: String { pieces.joined(separator: " ") }

  /// Ends the message, which was spoken: the next word or letter begins another one.
  mutating func end() { isSpoken = true }

  /// Starts an empty message.
  private mutating func beginAnew() {
    let old = entries.isEmpty ? previous : entries
    self = ComposedMessage()
    previous = old
  }

  /// Restores the previous message; false if there is none.
  private mutating func restore() -> Bool {
    guard !previous.isEmpty else { return false }
    let restored = previous
    self = ComposedMessage()
    entries = restored
    return true
  }

  /// Applies an edit; false if there is nothing to change, or no room.
  mutating func apply(_ edit: MessageEdit) -> Bool {
    switch edit {
    case .speak, .say: return true
    case .clear:
      beginAnew()
      return true
    case .endWord:
      isSpelling = false
      return true
    case .add(let words):
      if isSpoken { beginAnew() }
      guard entries.count < Self.limit else { return false }
      entries.append(Piece(text: words))
      isSpelling = false
      return true
    case .spell(let letters):
      if isSpoken { beginAnew() }
      guard isSpelling, let last = entries.indices.last else {
        guard entries.count < Self.limit else { return false }
        entries.append(Piece(text: letters, isSpelled: true))
        isSpelling = true
        return true
      }
      guard entries[last].text.utf8.count < Self.limit else { return false }
      entries[last].text += letters
      return true
    case .deleteWord:
      guard !entries.isEmpty else { return restore() }
      isSpelling = false
      isSpoken = false
      return entries.popLast() != nil
    case .deleteLetter:
      guard var last = entries.popLast() else { return restore() }
      isSpoken = false
      last.text.removeLast()
      // A new piece is spelled from here on.
      isSpelling = !last.text.isEmpty
      if isSpelling { entries.append(last) }
      return true
    case .deletePick:
      return apply(entries.last?.isSpelled == true ? .deleteLetter : .deleteWord)
    }
  }
}

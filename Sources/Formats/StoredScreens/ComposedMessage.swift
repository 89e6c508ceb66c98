import ScreenElements

/// The message that a person composes on stored screens, piece by piece (B4).
struct ComposedMessage: Hashable, Sendable {
  /// The maximum number of pieces; further ones are not added.
  static let limit = 500

  /// The added texts, each as one piece.
  private(set) var pieces: [String] = []
  /// True if letters are added to the last piece.
  private var isSpelling = false
  /// True if the whole message was spoken, so that the next word or letter starts another one.
  private var isSpoken = false
  /// The previous message, which was spoken or cleared; it can be restored until a new one is
  /// started.
  private var previous: [String] = []

  /// Creates a message from pieces; empty and excess ones are omitted.
  init(_ pieces: [String] = []) {
    self.pieces = Array(
      pieces.filter { !$0.isEmpty && $0.utf8.count <= Self.limit }.prefix(Self.limit))
  }

  /// The whole message, with spaces between its pieces.
  var text: String { pieces.joined(separator: " ") }

  /// Ends the message, which was spoken: the next word or letter begins another one.
  mutating func end() { isSpoken = true }

  /// Starts an empty message.
  private mutating func beginAnew() {
    let old = pieces.isEmpty ? previous : pieces
    self = ComposedMessage()
    previous = old
  }

  /// Restores the previous message; false if there is none.
  private mutating func restore() -> Bool {
    guard !previous.isEmpty else { return false }
    self = ComposedMessage(previous)
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
      guard pieces.count < Self.limit else { return false }
      pieces.append(words)
      isSpelling = false
      return true
    case .spell(let letters):
      if isSpoken { beginAnew() }
      guard isSpelling, let last = pieces.indices.last else {
        guard pieces.count < Self.limit else { return false }
        pieces.append(letters)
        isSpelling = true
        return true
      }
      guard pieces[last].utf8.count < Self.limit else { return false }
      pieces[last] += letters
      return true
    case .deleteWord:
      guard !pieces.isEmpty else { return restore() }
      isSpelling = false
      isSpoken = false
      return pieces.popLast() != nil
    case .deleteLetter:
      guard var last = pieces.popLast() else { return restore() }
      isSpoken = false
      last.removeLast()
      // A new piece is spelled from here on.
      isSpelling = !last.isEmpty
      if isSpelling { pieces.append(last) }
      return true
    }
  }
}

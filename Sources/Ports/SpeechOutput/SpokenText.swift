import ScanEngine
import ScanTime
import SwitchInput

/// A text on its way to the voice.
struct SpokenText {
  var priority: SpeechPriority
  /// The whole text, as its author wrote it.
  let text: String
  let parts: [VoicePart]
  /// The estimated time to speak it at the rate of its parts (S12).
  let estimate: TimeSpan
  /// The number of the text.
  var number = 0
}

/// The texts that wait until the daemon has answered for the previous one.
///
/// Only the newest highlight is kept: an earlier one is not spoken. Messages keep their order.
struct SpeechMailbox {
  static let messageLimit = 32

  private(set) var highlight: SpokenText?
  private(set) var messages: [SpokenText] = []

  var isEmpty: Bool { highlight == nil && messages.isEmpty }

  /// Adds a text; returns the oldest message if there is no room for it.
  mutating func add(_ text: SpokenText) -> SpokenText? {
    if text.priority == .highlight {
      highlight = text
      return nil
    }
    messages.append(text)
    return messages.count > Self.messageLimit ? messages.removeFirst() : nil
  }

  /// Removes and returns the next text.
  ///
  /// A message waits until the previous highlight has ended (E11), because the daemon would cut
  /// that highlight. If there is a newer highlight, the message is next, and the highlight waits
  /// for it. A message also waits for the previous one: the daemon speaks everything that it has,
  /// and highlights follow all of that.
  mutating func takeNext(
    whileSounding isSounding: Bool, afterMessage hasMessage: Bool
  ) -> SpokenText? {
    if let message = messages.first, hasMessage {
      guard let newest = highlight, newest.number < message.number else { return nil }
    } else if let message = messages.first {
      guard let newest = highlight else { return isSounding ? nil : messages.removeFirst() }
      if message.number < newest.number { return messages.removeFirst() }
    }
    defer { highlight = nil }
    return highlight
  }

  /// Removes and returns all messages.
  mutating func takeMessages() -> [SpokenText] {
    defer { messages = [] }
    return messages
  }

  /// Forgets the highlight.
  mutating func dropHighlight() {
    highlight = nil
  }
}

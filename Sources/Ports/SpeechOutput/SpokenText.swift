import ScanEngine
import ScanTime
import SwitchInput

/// A text on its way to the voice.
struct SpokenText {
  var priority: SpeechPriority
  /// The whole text, as its author knows it.
  let text: String
  let parts: [VoicePart]
  /// The estimated time to speak it at the rate of its parts (S12).
  let estimate: TimeSpan
  /// Counts the texts.
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

  /// Adds a text; gives the oldest message where there is no room.
  mutating func add(_ text: SpokenText) -> SpokenText? {
    if text.priority == .highlight {
      highlight = text
      return nil
    }
    messages.append(text)
    return messages.count > Self.messageLimit ? messages.removeFirst() : nil
  }

  /// The text whose turn it is.
  ///
  /// A message waits until the highlight before it has ended (E11), because the daemon would cut that, or
  /// until there is a newer highlight, which waits behind the message then. It waits for the message before
  /// it too: what the daemon has it speaks, and highlights come after all of that.
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

  /// Takes out all messages.
  mutating func takeMessages() -> [SpokenText] {
    defer { messages = [] }
    return messages
  }

  /// Forgets the highlight.
  mutating func dropHighlight() {
    highlight = nil
  }
}

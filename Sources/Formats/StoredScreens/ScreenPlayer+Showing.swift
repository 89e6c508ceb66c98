import Languages
import ScreenElements

extension ScreenPlayer {
  /// Returns the displayed form of a screen at a path: with the possible actions (A2), with running
  /// programs in the values of their elements, and with the message in the elements that speak it.
  func shown(_ screen: Screen, at path: String) -> Shown {
    var marked = screen.offering(goesBack: !covered.isEmpty)
    for place in running where place.path == path {
      let word = Language.speaking(screen.language).language.programs.running
      _ = Self.change(place.id, in: &marked.elements) { $0.value = word }
    }
    show(message, on: &marked.elements)
    return Shown(path: path, screen: screen, tree: ElementTree(marked))
  }

  /// Sets the message as the value of each element that speaks it, in a window with its pictures;
  /// at a landing only its length is spoken.
  ///
  /// An element that its screen defines as dimmed is dimmed only while the message is empty.
  private func show(_ message: ComposedMessage, on elements: inout [Element]) {
    for index in elements.indices {
      if elements[index].onSelect.contains(.message(.speak)) {
        let text = message.text
        elements[index].valueParts = text.isEmpty ? [] : [SpokenPart(text, speakAs: .wordCount)]
        let pieces = message.pieces.map { MessagePiece($0, picture: wordPictures[$0]) }
        // Without a picture it is an ordinary text.
        elements[index].appearance.messagePieces =
          pieces.contains { $0.picture != nil } ? pieces : []
      }
      if !message.pieces.isEmpty, elements[index].onSelect.contains(where: \.needsMessage) {
        elements[index].traits.remove(.notEnabled)
      }
      if !elements[index].children.isEmpty { show(message, on: &elements[index].children) }
    }
  }
}

extension SelectionResponse {
  /// True if it has no effect without a message.
  fileprivate var needsMessage: Bool { self == .message(.speak) || self == .message(.clear) }
}

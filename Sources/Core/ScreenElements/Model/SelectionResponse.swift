/// A response of an element to its selection in a stored screen.
public enum SelectionResponse: Hashable, Sendable {
  /// Announces a text.
  case say(String)
  /// Opens another stored screen, by its file name relative to this one.
  case open(String)
  /// Replaces this screen with another version as a layout change (E11), by its file name relative
  /// to this one.
  case layout(String)
  /// Returns to the previous screen.
  case back
  /// Sets the value of the element with this id, and adds and removes traits.
  case set(id: String, value: String? = nil, adding: Traits = [], removing: Traits = [])
  /// Switches the element with this id, or itself if it is nil, to its next state, and speaks that
  /// state.
  case toggle(id: String? = nil, StateToggle)
  /// Changes the message that the person composes, or speaks it (B4).
  case message(MessageEdit)
  /// Calls for help, or ends the current call (F8).
  case help
  /// Performs an act outside of the screens (B1).
  case outside(OutsideAct)
}

/// An act of a stored screen's element outside of the screens (B1).
public enum OutsideAct: Hashable, Sendable {
  /// Runs a program with its arguments, without a shell. The program is an absolute path, or a name
  /// to search for.
  case run([String])
  /// Plays a sound file, by its name relative to the screen.
  case play(String)
  /// Presses a key in the program with the keyboard focus.
  case press(KeyChord)
  /// Types a text in the program with the keyboard focus.
  case type(String)

  /// True if it presses keys.
  public var pressesKeys: Bool {
    switch self {
    case .press, .type: true
    case .run, .play: false
    }
  }

  /// True if it requires a screen that the person trusts (B2).
  public var needsTrust: Bool {
    switch self {
    case .run, .press, .type: true
    case .play: false
    }
  }
}

extension Element {
  /// The acts outside of the screens for a pick and all other requests, in order (B1).
  public var outsideActs: [OutsideAct] { allResponses.outsideActs }

  /// Calls a closure for the element and each of its descendants, in document order.
  package func visit(_ visitor: (Element) -> Void) {
    visitor(self)
    for child in children { child.visit(visitor) }
  }
}

extension [SelectionResponse] {
  /// The acts outside of the screens among these responses, in order (B1).
  package var outsideActs: [OutsideAct] {
    compactMap { if case .outside(let act) = $0 { act } else { nil } }
  }
}

extension Screen {
  /// The acts outside of the screens of all elements, each with its element, in document order
  /// (B1).
  package var outsideActs: [(element: Element, act: OutsideAct)] {
    var found: [(element: Element, act: OutsideAct)] = []
    for element in elements {
      element.visit { element in found += element.outsideActs.map { (element, $0) } }
    }
    return found
  }
}

/// A change of the message by an element of a stored screen, or its speech (B4).
public enum MessageEdit: Hashable, Sendable {
  /// Adds words as one piece.
  case add(String)
  /// Adds letters to the piece that is being spelled, or starts a new one.
  case spell(String)
  /// Ends the piece that is being spelled.
  case endWord
  /// Deletes the last letter.
  case deleteLetter
  /// Deletes the last piece.
  case deleteWord
  /// Deletes the last letter of a spelled piece, and any other last piece whole.
  case deletePick
  /// Clears the message.
  case clear
  /// Speaks the whole message; the element displays the message as its value.
  case speak
  /// Speaks another text as a message, without changing the composed one.
  case say(String)
}

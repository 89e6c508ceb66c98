/// A response of an element to its selection in a stored screen.
public enum SelectionResponse: Hashable, Sendable {
  /// Announces a text.
  case say(String)
  /// Opens another stored screen, by its file's name beside this one.
  case open(String)
  /// Replaces this screen with another version, as a change of the layout (E11), by its file's name
  /// beside this one.
  case layout(String)
  /// Goes back to the previous screen.
  case back
  /// Sets the value of the element with that id, and gives and takes traits.
  case set(id: String, value: String? = nil, adding: Traits = [], removing: Traits = [])
  /// Switches the element with that id, or itself, to its next state, and says it.
  case toggle(id: String? = nil, StateToggle)
  /// Changes the message that the person is putting together, or speaks it (B4).
  case message(MessageEdit)
  /// Calls for help, or ends the call (F8).
  case help
  /// Does something outside of the screens (B1).
  case outside(OutsideAct)
}

/// An act of an element of a stored screen outside of the screens (B1).
public enum OutsideAct: Hashable, Sendable {
  /// Runs a program with its arguments, without a shell: a path from the root, or a name to be found.
  case run([String])
  /// Plays a sound, by its file's name beside the screen.
  case play(String)
  /// Presses a key in the program that has the keyboard.
  case press(KeyChord)
  /// Types a text there.
  case type(String)

  /// True if keys are pressed for it.
  public var pressesKeys: Bool {
    switch self {
    case .press, .type: true
    case .run, .play: false
    }
  }

  /// True if only a screen that the person trusts may do it (B2).
  public var needsTrust: Bool {
    switch self {
    case .run, .press, .type: true
    case .play: false
    }
  }
}

extension Element {
  /// The acts outside of the screens, for a pick and all other requests, in order (B1).
  public var outsideActs: [OutsideAct] { allResponses.outsideActs }

  /// Gives each element of this one's tree to a closure, itself first, in document order.
  package func visit(_ visitor: (Element) -> Void) {
    visitor(self)
    for child in children { child.visit(visitor) }
  }
}

extension [SelectionResponse] {
  /// The responses that act outside of the screens, in order (B1).
  package var outsideActs: [OutsideAct] {
    compactMap { if case .outside(let act) = $0 { act } else { nil } }
  }
}

extension Screen {
  /// The acts of its elements outside of the screens, each with its element, in document order
  /// (B1).
  package var outsideActs: [(element: Element, act: OutsideAct)] {
    var found: [(element: Element, act: OutsideAct)] = []
    for element in elements {
      element.visit { element in found += element.outsideActs.map { (element, $0) } }
    }
    return found
  }
}

/// A change of the message by an element of a stored screen (B4).
public enum MessageEdit: Hashable, Sendable {
  /// Adds words as one piece.
  case add(String)
  /// Adds letters to the piece that is being spelled, or begins one.
  case spell(String)
  /// Ends the piece that is being spelled.
  case endWord
  /// Takes back the last letter.
  case deleteLetter
  /// Takes back the last piece.
  case deleteWord
  /// Clears the message.
  case clear
  /// Speaks it as a whole; the element shows it as its value.
  case speak
  /// Speaks a text as a message of its own, and leaves the one that is put together as it is.
  case say(String)
}

/// A board as its file has it: buttons with words and pictures, in a grid or at places of their own (B5).
///
/// Texts are clean and bounded, and every number is within its bounds.
package struct Board: Hashable, Sendable {
  /// Its name among the boards of a package; empty where it has none.
  package var id = ""
  /// What people call it; empty where it has no name.
  package var name = ""
  /// The language of its words as a BCP 47 tag; nil where it says none.
  package var locale: String?
  /// Its buttons, in the order of the file.
  package var buttons: [BoardButton] = []
  /// Which button is in each cell, row by row, all rows of one length; empty without a grid.
  package var cells: [[Int?]] = []
  /// Its pictures by their ids.
  package var images: [String: BoardMedium] = [:]
  /// Its recorded sounds by their ids.
  package var sounds: [String: BoardMedium] = [:]

  /// True if each button says a place of its own, so that the grid does not count.
  package var hasPlaces: Bool { !buttons.isEmpty && buttons.allSatisfy { $0.area != nil } }
  /// The numbers of the buttons that have a place, which are shown unless they are hidden.
  package var placedButtons: Set<Int> {
    hasPlaces ? Set(buttons.indices) : Set(cells.joined().compactMap { $0 })
  }
  /// What its buttons do that are shown.
  var shownActions: [BoardAction] {
    placedButtons.sorted().filter { !buttons[$0].isHidden }.flatMap { buttons[$0].actions }
  }
}

/// A button of a board.
package struct BoardButton: Hashable, Sendable {
  /// Its name on the board.
  package var id: String
  /// Where it stands in the JSON of its board.
  package var path: String
  /// The words on it; empty where it has none.
  package var label = ""
  /// What is said in the place of the label when it is picked.
  package var vocalization: String?
  /// The color of its ground, as 0xRRGGBB.
  package var background: UInt32?
  /// The color of its border, as 0xRRGGBB.
  package var border: UInt32?
  /// True if it is not shown.
  package var isHidden = false
  /// The picture on it.
  package var image: String?
  /// The recorded sound that is played in the place of its words.
  package var sound: String?
  /// The board that it opens.
  package var link: BoardLink?
  /// What it does, in this order; none for a button that says its words.
  package var actions: [BoardAction] = []
  /// Its own place on the board.
  package var area: BoardArea?
}

/// A place on a board; all four numbers are parts of its width and its height, from 0 to 1.
package struct BoardArea: Hashable, Sendable {
  /// The left edge.
  package var left: Double
  /// The upper edge.
  package var top: Double
  /// The width, above 0.
  package var width: Double
  /// The height, above 0.
  package var height: Double
}

/// How a button says which board it opens.
package struct BoardLink: Hashable, Sendable {
  /// A path in the package.
  package var path: String?
  /// The id of a board.
  package var id: String?
  /// True if it also says an address in the network, which is never asked.
  package var hasAddress = false
}

/// A picture or a recorded sound of a board.
package struct BoardMedium: Hashable, Sendable {
  /// Where its bytes are.
  package enum Source: Hashable, Sendable {
    /// In the board itself, as a data URI.
    case data(String)
    /// In the package, at a path.
    case file(String)
    /// At an address in the network, which is never asked.
    case network
    /// In a set of symbols with that name, which is not shipped.
    case symbol(String)
    /// Nowhere.
    case none
  }

  /// Where it stands in the JSON of its board.
  package var path: String
  /// Where its bytes are.
  package var source: Source
}

/// What a button does in the place of saying its words.
package enum BoardAction: Hashable, Sendable {
  /// Says the whole message.
  case speak
  /// Takes the whole message away.
  case clear
  /// Takes the last entry of the message away.
  case backspace
  /// Ends the word.
  case space
  /// Opens the first board.
  case home
  /// Adds letters to the last word.
  case spell(String)
  /// Something that is not known.
  case other(String)

  /// Reads an action as boards write it.
  package init(_ text: String) {
    switch text {
    case ":speak": self = .speak
    case ":clear": self = .clear
    case ":backspace": self = .backspace
    case ":space": self = .space
    case ":home": self = .home
    default:
      if text.hasPrefix("+"), text.count > 1 {
        self = .spell(String(text.dropFirst()))
      } else {
        self = .other(text)
      }
    }
  }
}

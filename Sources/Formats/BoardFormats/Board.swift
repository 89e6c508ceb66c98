/// A board from its file: buttons with words and pictures, in a grid or in areas of their own (B5).
///
/// Texts are clean and bounded, and every number is within its bounds.
package struct Board: Hashable, Sendable {
  /// Its name among the boards of a package; empty if it has none.
  package var id = ""
  /// Its name for people; empty if it has none.
  package var name = ""
  /// The language of its words as a BCP 47 tag; nil if the file names none.
  package var locale: String?
  /// Its buttons, in the order of the file.
  package var buttons: [BoardButton] = []
  /// The index of the button in each cell, row by row, all rows of one length; empty without a
  /// grid.
  package var cells: [[Int?]] = []
  /// Its pictures by their ids.
  package var images: [String: BoardMedium] = [:]
  /// Its recorded sounds by their ids.
  package var sounds: [String: BoardMedium] = [:]

  /// True if each button has its own area, so that the grid is ignored.
  package var hasPlaces: Bool { !buttons.isEmpty && buttons.allSatisfy { $0.area != nil } }
  /// The indexes of the buttons that have a cell or an area; they are shown unless they are hidden.
  package var placedButtons: Set<Int> {
    hasPlaces ? Set(buttons.indices) : Set(cells.joined().compactMap { $0 })
  }
  /// The indexes of its visible buttons, in the order of the file.
  var shownButtons: [Int] { placedButtons.sorted().filter { !buttons[$0].isHidden } }
  /// The actions of its visible buttons.
  var shownActions: [BoardAction] { shownButtons.flatMap { buttons[$0].actions } }
}

/// A button of a board.
package struct BoardButton: Hashable, Sendable {
  /// Its name on the board.
  package var id: String
  /// Its path in the JSON of its board.
  package var path: String
  /// The words on it; empty if it has none.
  package var label = ""
  /// The words that are spoken instead of the label when it is picked.
  package var vocalization: String?
  /// The color of its background, as 0xRRGGBB.
  package var background: UInt32?
  /// The color of its border, as 0xRRGGBB.
  package var border: UInt32?
  /// True if it is not shown.
  package var isHidden = false
  /// The picture on it.
  package var image: String?
  /// The recorded sound that is played instead of its words.
  package var sound: String?
  /// The board that it opens.
  package var link: BoardLink?
  /// Its actions, in order; empty for a button that speaks its words.
  package var actions: [BoardAction] = []
  /// Its own area on the board.
  package var area: BoardArea?
}

/// An area of a board; all four numbers are parts of its width and its height, from 0 to 1.
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

/// The reference of a button to the board that it opens.
package struct BoardLink: Hashable, Sendable {
  /// A path in the package.
  package var path: String?
  /// The id of a board.
  package var id: String?
  /// True if it also has an address in the network, which is never used.
  package var hasAddress = false
}

/// A picture or a recorded sound of a board.
package struct BoardMedium: Hashable, Sendable {
  /// The location of its bytes.
  package enum Source: Hashable, Sendable {
    /// In the board itself, as a data URI.
    case data(String)
    /// In the package, at a path.
    case file(String)
    /// At an address in the network, which is never used.
    case network
    /// In a named set of symbols, which is not shipped.
    case symbol(String)
    /// Nowhere.
    case none
  }

  /// Its path in the JSON of its board.
  package var path: String
  /// The location of its bytes.
  package var source: Source
}

/// An action of a button, instead of saying its words.
package enum BoardAction: Hashable, Sendable {
  /// Says the whole message.
  case speak
  /// Removes the whole message.
  case clear
  /// Removes the last letter of a spelled word, or the last entry of the message.
  case backspace
  /// Removes the last entry of the message.
  case deleteWord
  /// Ends the word.
  case space
  /// Opens the first board.
  case home
  /// Opens the settings of Switchlight (N2).
  case settings
  /// Adds letters to the last word.
  case spell(String)
  /// An unknown action.
  case other(String)

  /// Reads an action in the form of the boards.
  package init(_ text: String) {
    switch text {
    case ":speak": self = .speak
    case ":clear": self = .clear
    case ":backspace": self = .backspace
    case ":deleteword": self = .deleteWord
    case ":space": self = .space
    case ":home": self = .home
    case ":ext_switchlight_settings": self = .settings
    default:
      if text.hasPrefix("+"), text.count > 1 {
        self = .spell(String(text.dropFirst()))
      } else {
        self = .other(text)
      }
    }
  }
}

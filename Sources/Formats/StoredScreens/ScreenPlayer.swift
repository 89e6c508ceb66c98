import Languages
import ScreenElements
import ScanEngine

/// Stored screens that answer requests to their elements as their files define: a stack of screens
/// with the current one on top.
///
/// It is a value and does no I/O: every screen is provided beforehand under its path.
package struct ScreenPlayer: Sendable {
  /// A screen with its changes, as displayed.
  struct Shown {
    var path: String
    var screen: Screen
    var tree: ElementTree
  }

  /// An element of a screen that can be shown.
  package struct Place: Hashable, Sendable {
    /// The screen, by ``ScreenPath``.
    package var path: String
    /// The element's id.
    package var id: String

    /// Names an element of a screen.
    package init(path: String, id: String) {
      self.path = path
      self.id = id
    }
  }

  /// The path of the first screen.
  package let firstPath: String
  let screens: [String: Screen]
  var covered: [Shown] = []
  var top: Shown
  var failures: [String: Int] = [:]
  /// The elements that have started something outside of the screens which still runs (B1).
  var running: Set<Place> = []
  /// The user's composed message (B4).
  var message = ComposedMessage()
  /// The spoken values of adjusted elements (E12).
  var adjustedValues = AdjustedValues()
  /// The pictures of the elements that add words to the message, by these words (B4).
  let wordPictures: [String: String]

  /// The responses in place of recorded sounds that cannot be played (B5.64).
  package let unplayed: [Place: SelectionResponse]

  /// The maximum number of screens for `back`; older ones are forgotten.
  package static let deepestPile = 1000

  /// Creates a player that shows a screen; `screens` has all that can be opened, by ``ScreenPath``.
  package init(
    showing screen: Screen, path: String, screens: [String: Screen] = [:],
    unplayed: [Place: SelectionResponse] = [:]
  ) {
    firstPath = path
    self.unplayed = unplayed
    self.screens = screens
    top = Shown(path: path, screen: screen, tree: ElementTree(screen))
    wordPictures = Self.wordPictures(
      on: [screen] + screens.sorted { $0.key < $1.key }.map(\.value))
    top = shown(screen, at: path)
  }

  /// Returns the pictures of the elements that add words to the message; of several for the same
  /// words the first one.
  private static func wordPictures(on screens: [Screen]) -> [String: String] {
    var pictures: [String: String] = [:]
    for element in screens.flatMap(\.elements) {
      element.visit { element in
        guard let picture = element.appearance.picture else { return }
        for case .message(.add(let words)) in element.allResponses where pictures[words] == nil {
          pictures[words] = picture
        }
      }
    }
    return pictures
  }

  /// The current screen as its author wrote it, with its changes.
  package var screen: Screen { top.screen }
  /// The acts of the elements of all screens outside of them (B1).
  package var outsideActs: [OutsideAct] {
    ([top.screen] + screens.values).flatMap { $0.outsideActs.map(\.act) }
  }
  /// True if an element of a screen speaks to others (B4).
  package var speaksMessages: Bool {
    var speaks = unplayed.values.contains { if case .message = $0 { true } else { false } }
    for screen in [top.screen] + screens.values {
      for element in screen.elements {
        element.visit { element in
          for case .message(let edit) in element.allResponses {
            switch edit {
            case .speak, .say: speaks = true
            case .add, .spell, .endWord, .deleteLetter, .deleteWord, .deletePick, .clear: break
            }
          }
        }
      }
    }
    return speaks
  }
  /// The current screen, ready for scanning.
  package var tree: ElementTree { top.tree }

  /// Makes the next activation of the element with that id fail, or its recorded sound if it has
  /// one (B5.64); calls accumulate.
  package mutating func failNext(_ id: String) {
    failures[id, default: 0] += 1
  }

  /// Shows another screen on top of the current one, so that `back` returns to it.
  ///
  /// - Returns: its tree; nil if no screen has that path, and then nothing has changed.
  package mutating func open(_ path: String) -> ElementTree? {
    guard let screen = screens[path] else { return nil }
    covered.append(top)
    if covered.count > Self.deepestPile { covered.removeFirst() }
    top = shown(screen, at: path)
    return top.tree
  }

  /// Replaces the current screen by another version of it.
  ///
  /// - Returns: its tree, or nil if no screen has that path and nothing has changed.
  package mutating func replace(with path: String) -> ElementTree? {
    guard let screen = screens[path] else { return nil }
    top = shown(screen, at: path)
    return top.tree
  }

  /// The pieces of the user's message (B4).
  package var messagePieces: [String] { message.pieces }

  /// Replaces the message by one that was composed earlier (B4).
  ///
  /// - Returns: the tree of the current screen.
  @discardableResult
  package mutating func restoreMessage(_ pieces: [String]) -> ElementTree {
    message = ComposedMessage(pieces)
    top = shown(top.screen, at: top.path)
    return top.tree
  }

  /// Returns the address of an element of the current screen.
  package func place(of id: String) -> Place { Place(path: top.path, id: id) }

  /// Returns the announcement after the program of an element has failed, in the language of its
  /// screen.
  package func badEnd(at place: Place) -> String? {
    guard let screen = screen(of: place) else { return nil }
    let words = Language.speaking(screen.language).language.programs
    return spokenName(at: place).map { words.endedBadly($0) }
  }

  /// Returns the spoken name of an element; nil if there is none.
  package func spokenName(at place: Place) -> String? {
    guard let screen = screen(of: place), case let tree = ElementTree(screen) else { return nil }
    return tree.index(of: place.id).map { tree.spokenName(of: $0).text }
  }

  private func screen(of place: Place) -> Screen? {
    place.path == top.path ? top.screen : screens[place.path]
  }

  /// Returns the name of a screen's file in scripts, relative to the folder of the first screen.
  package func scriptName(of path: String) -> String {
    let folder = firstPath.utf8.lastIndex(of: UInt8(ascii: "/")).map { firstPath[...$0] } ?? ""
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  /// Notes that the program of an element continues, or has ended: the element shows it as its
  /// value (B1).
  ///
  /// - Returns: the tree of the current screen, which is unchanged if the element is on another
  ///   one.
  package mutating func setRunning(_ isRunning: Bool, at place: Place) -> ElementTree {
    if isRunning { running.insert(place) } else { running.remove(place) }
    if place.path == top.path { top = shown(top.screen, at: top.path) }
    return top.tree
  }
}

import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

/// The highlight in a picture.
package enum SceneHighlight: Hashable, Sendable {
  case nothing
  case stop(Stop.Name)
  /// A menu over the screen (A2).
  case menu(SceneMenu)
  /// The parts to choose from, in the order of the switches (S7).
  case parts([[Stop.Name]])
  /// The lines of point mode (P1).
  case figure(PointFigure)
}

/// The menu of an element as a list (A2, A3).
package struct SceneMenu: Hashable, Sendable {
  /// One entry.
  package struct Entry: Hashable, Sendable {
    /// The label.
    package var text: String
    /// The number of its part, from 1; nil unless parts are chosen (S7).
    package var part: Int?
    /// The keys of the entry if it is a row of keys (K1); otherwise empty.
    package var cells: [String]
    /// The index of the exit among the keys; nil if they have none.
    package var exit: Int?
    /// True if it is the row of predicted words (K2).
    package var isWords: Bool

    /// Creates an entry.
    package init(
      text: String, part: Int? = nil, cells: [String] = [], exit: Int? = nil, isWords: Bool = false
    ) {
      self.text = text
      self.part = part
      self.cells = cells
      self.exit = exit
      self.isWords = isWords
    }
  }

  /// The element with this menu.
  package var element: Stop.Name
  /// The element's label, or its id.
  package var title: String
  /// The entries, in the order of the scan.
  package var entries: [Entry]
  /// The index of the highlighted entry; nil if parts are chosen, or while nothing is highlighted.
  package var highlight: Int?
  /// The index of the highlighted key in that entry; nil if the whole row is highlighted, or if the
  /// entry is not a row of keys.
  package var cell: Int?
  /// The area to leave uncovered if possible, in points: the field with the caret (K1).
  package var beside: Frame?
  /// The other parts of the keyboard, if the menu is one (K1).
  package var keyboard: KeyboardLook

  /// Creates a menu.
  package init(
    element: Stop.Name, title: String, entries: [Entry], highlight: Int?, cell: Int? = nil,
    beside: Frame? = nil, keyboard: KeyboardLook = KeyboardLook()
  ) {
    self.beside = beside
    self.keyboard = keyboard
    self.cell = cell
    self.element = element
    self.title = title
    self.entries = entries
    self.highlight = highlight
  }
}

extension SceneHighlight {
  /// Creates the highlight of a state; a moving line has its position at the instant.
  package init(_ state: ScanState, sweepAt instant: Instant) {
    if let menu = SceneMenu(state) {
      self = .menu(menu)
    } else if !state.parts.isEmpty {
      self = .parts(state.parts.map { part in part.map(\.name) })
    } else if let motion = PointMotion(state) {
      self = .figure(motion.figure(at: instant))
    } else {
      self = state.highlight.map { .stop($0.name) } ?? .nothing
    }
  }
}

extension SceneMenu {
  /// True if the menu is a keyboard: it has rows of keys (K1).
  package var hasKeys: Bool { entries.contains { !$0.cells.isEmpty } }

  /// Creates the open menu of a state; nil if none is open.
  package init?(_ state: ScanState) {
    guard let menu = state.openMenu else { return nil }
    let parts = state.parts
    let tree = state.scopes.tree
    let entries = menu.entries.map { entry in
      let part = parts.firstIndex { $0.contains { $0.name == .entry(entry) } }
      return Entry(text: entry.writtenWords(in: tree.language), part: part.map { $0 + 1 })
    }
    let label = tree.index(of: menu.element).flatMap { tree[$0].label } ?? ""
    self.init(
      element: .element(menu.element),
      title: label.isEmpty ? menu.element : label, entries: entries,
      highlight: state.highlight == nil ? nil : menu.position)
  }
}

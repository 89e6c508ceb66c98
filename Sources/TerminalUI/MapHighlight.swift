import ScreenElements
import ScanEngine
import SwitchInput

/// What is highlighted on a map.
enum MapHighlight: Hashable, Sendable {
  case nothing
  case stop(Stop.Name)
  /// A menu on top of the map (A2).
  case menu(MapMenu)
  /// The parts to choose from, in the order of the switches (S7).
  case parts([[Stop.Name]])
  /// The lines of point mode (P1).
  case figure(PointFigure)
}

/// The menu of an element as a list (A2, A3).
struct MapMenu: Hashable, Sendable {
  /// One entry.
  struct Entry: Hashable, Sendable {
    var text: String
    /// The number of the part that it belongs to, from 1, where parts are chosen (S7).
    var part: Int?
  }

  /// The element that it is for.
  var element: Stop.Name
  var title: String
  var entries: [Entry]
  /// The place of the highlighted entry; nil where parts are chosen, or while nothing is highlighted.
  var highlight: Int?
}

extension MapHighlight {
  /// What a state lights; a line that sweeps is where it is at the instant.
  init(_ state: ScanState, sweepAt instant: Instant) {
    if let menu = MapMenu(state) {
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

extension MapMenu {
  /// The open menu of a state, if there is one.
  init?(_ state: ScanState) {
    guard let menu = state.openMenu else { return nil }
    let parts = state.parts
    let tree = state.scopes.tree
    let entries = menu.entries.map { entry in
      let part = parts.firstIndex { $0.contains { $0.name == .entry(entry) } }
      return Entry(text: entry.words(in: tree.language), part: part.map { $0 + 1 })
    }
    let label = tree.index(of: menu.element).flatMap { tree[$0].label } ?? ""
    self.init(
      element: .element(menu.element),
      title: label.isEmpty ? menu.element : label, entries: entries,
      highlight: state.highlight == nil ? nil : menu.position)
  }
}

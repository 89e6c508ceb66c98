import ElementTree
import ScanEngine
import SwitchInput

/// What is lit on the map, in every method and mode.
struct MapLight: Hashable, Sendable {
  /// A menu with the place of its lit entry (A2).
  struct Menu: Hashable, Sendable {
    var title: String
    var entries: [String]
    var position: Int
  }

  /// A stage of point mode, frozen or sweeping, at the place where it is now (P2).
  struct Stage: Hashable, Sendable {
    var axis: SweepAxis
    /// In points, or degrees.
    var position: Double
    /// The width of a band in points; 0 is a line (P3).
    var band: Double
  }

  /// The stop that is lit.
  var item: MapItem.Key?
  /// In elimination, the parts to choose from, each with its stops (S7).
  var parts: [[MapItem.Key]] = []
  var menu: Menu?
  var stages: [Stage] = []
}

extension MapLight {
  /// What a state lights at an instant.
  init(_ state: ScanState, at instant: Instant) {
    parts = state.parts.map { part in part.map { MapItem.Key($0) } }
    if let menu = state.openMenu {
      let tree = state.scopes.tree
      let label = tree.index(of: menu.element).flatMap { tree[$0].label } ?? ""
      self.menu = Menu(
        title: label.isEmpty ? menu.element : label, entries: menu.entries.map(\.utterance),
        position: menu.position)
    } else {
      item = state.highlight.map { MapItem.Key($0) }
    }
    guard let sweep = state.sweep else { return }
    let width = state.settings.point.band
    stages = state.frozen.filter { $0.stage == .line }
      .map { Stage(axis: $0.axis, position: $0.position, band: 0) }
    stages.append(
      Stage(
        axis: sweep.axis, position: sweep.position(at: instant),
        band: sweep.stage == .band ? width : 0))
  }
}

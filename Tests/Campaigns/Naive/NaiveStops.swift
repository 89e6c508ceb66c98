import ScreenElements

/// Something the highlight can rest on, worked out from the sentences of G1 to G5.
indirect enum NaiveStop: Equatable {
  case element(String, isDisabled: Bool)
  case group(String, [NaiveStop])
  case exit(String)

  /// The id that events and rows use for it.
  var id: String {
    switch self {
    case .element(let id, isDisabled: _): id
    case .group(let id, _): id
    case .exit(let group): "exit:" + group
    }
  }

  /// As the text format writes it.
  var text: String {
    switch self {
    case .element(let id, isDisabled: _): id
    case .group(let id, _): "[\(id)]"
    case .exit(let group): "exit(\(group))"
    }
  }
}

/// From items to stops.
struct NaiveStops {
  var grouping: Grouping

  /// The stops of a scope; in one with an order there are no groups of rows (G3).
  func scope(_ rows: [[NaiveItem]], hasOrder: Bool) -> [NaiveStop] {
    guard grouping.style == .rows, !hasOrder else { return flat(rows) }
    // An item counts if it holds a stop.
    let stops = rows.map { row in row.map { self.stops($0) }.filter { !$0.isEmpty } }
      .filter { !$0.isEmpty }
    return stops.flatMap { row -> [NaiveStop] in
      let inside = row.flatMap { $0 }
      guard stops.count > 1, row.count >= 3, let first = inside.first else { return inside }
      return group("row:" + first.id, inside)
    }
  }

  /// The stops of rows one after another.
  func flat(_ rows: [[NaiveItem]]) -> [NaiveStop] { rows.flatMap { $0 }.flatMap { stops($0) } }

  private func stops(_ item: NaiveItem) -> [NaiveStop] {
    switch item {
    case .element(let element):
      let isDisabled = element.traits.contains(.notEnabled)
      guard !isDisabled || grouping.includesDisabled else { return [] }
      return [.element(element.id, isDisabled: isDisabled)]
    case .unit(let element, let rows):
      switch element.navigation {
      case .combined:
        return group(element.id, scope(rows, hasOrder: element.order != nil))
      case .separate:
        return flat(rows)
      case .automatic:
        return grouping.style == .containers ? group(element.id, flat(rows)) : flat(rows)
      }
    }
  }

  /// Returns the group; a group with one stop becomes that stop, and an empty one disappears (G4).
  private func group(_ id: String, _ inside: [NaiveStop]) -> [NaiveStop] {
    inside.count < 2 ? inside : [.group(id, inside)]
  }

  /// Returns the ring inside a group: its stops and its exit (G5).
  func ring(_ id: String, _ inside: [NaiveStop]) -> [NaiveStop] {
    switch grouping.exit {
    case .last: inside + [.exit(id)]
    case .first: [.exit(id)] + inside
    case .none: inside
    }
  }
}

import ElementTree

/// What the menu of an element offers, or that of the increment, decrement and exit of an adjustable
/// one (A2, A3).
///
/// It never changes, so whatever remembers that it was shown keeps it at the cost of a reference.
final class MenuOffer: Hashable, Sendable {
  /// Counts the menus of one run, so that a late press cannot fall on another menu.
  let number: Int
  /// The element that it is for.
  let element: Stop
  /// Whether it only adjusts.
  let adjusts: Bool
  let entries: [MenuEntry]
  /// The ring of stops that the entries are.
  let stops: [Stop]

  init(number: Int, element: Stop, adjusts: Bool, entries: [MenuEntry]) {
    self.number = number
    self.element = element
    self.adjusts = adjusts
    self.entries = entries
    stops = entries.map {
      Stop(kind: .menu, id: "menu:" + $0.name, element: nil, scope: number)
    }
  }

  /// Whether two offer the same; the stops follow from the rest.
  static func == (left: MenuOffer, right: MenuOffer) -> Bool {
    left === right
      || left.number == right.number && left.adjusts == right.adjusts
        && left.element == right.element && left.entries == right.entries
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(element)
    hasher.combine(adjusts)
    hasher.combine(entries)
  }
}

import ElementTree

/// The menu of an element, or the increment, decrement and exit of an adjustable one (A2, A3).
///
/// It is a ring of stops on top of the open scopes.
struct OpenMenu: Hashable, Sendable {
  /// Counts the menus of one run, so that a late press cannot fall on another menu.
  let number: Int
  /// The element that it is for.
  let element: Stop
  /// Whether it only adjusts.
  let adjusts: Bool
  private(set) var entries: [MenuEntry]
  private(set) var stops: [Stop]
  var position = 0
  /// How often timed advances have wrapped in it since the last gesture (S9).
  var passes = 0

  init(number: Int, element: Stop, adjusts: Bool, entries: [MenuEntry]) {
    self.number = number
    self.element = element
    self.adjusts = adjusts
    self.entries = []
    stops = []
    replace(entries)
  }

  /// Offers other entries; the lit one stays where it is among them, or gives way to the one at its
  /// place.
  ///
  /// - Returns: whether the lit entry is still there.
  @discardableResult
  mutating func replace(_ entries: [MenuEntry]) -> Bool {
    let lit = self.entries.indices.contains(position) ? self.entries[position] : nil
    self.entries = entries
    stops = entries.map {
      Stop(kind: .menu, id: "menu:" + $0.name, element: nil, scope: number)
    }
    if let lit, let place = entries.firstIndex(of: lit) {
      position = place
      return true
    }
    position = min(position, max(entries.count - 1, 0))
    return false
  }
}

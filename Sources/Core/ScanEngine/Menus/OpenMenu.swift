import ScreenElements

/// The menu that is open: a ring of stops on top of the open scopes (A2, A3).
struct OpenMenu: Hashable, Sendable {
  private(set) var offer: MenuOffer
  /// Which of the menus of this run it is.
  private var number: Int
  var position = 0
  /// The number of times that timed advances have wrapped in it since the last gesture (S9).
  var passes = 0

  init(_ offer: MenuOffer) {
    self.offer = offer
    number = offer.number
  }

  /// Looks like any other menu that offers the same.
  mutating func forgetNumber() { number = 0 }

  /// The id of the element that it is for.
  var element: String { offer.element }

  /// Offers other entries; the highlighted one stays where it is among them, or gives way to the one at
  /// its place, or to a new one that keeps a change of a setting: one press is enough for that (N2).
  ///
  /// - Returns: whether the highlighted entry is still there.
  mutating func replace(_ entries: [MenuEntry], in tree: ElementTree) -> Bool {
    let before = offer
    let highlighted = before.entries.indices.contains(position) ? before.entries[position] : nil
    offer = MenuOffer(
      number: before.number, element: before.element, kind: before.kind, entries: entries,
      tree: tree)
    if case .setting(.keep)? = entries.first, entries.first != before.entries.first {
      position = 0
      return false
    }
    if let highlighted, let place = entries.firstIndex(of: highlighted) {
      position = place
      return true
    }
    position = min(position, max(entries.count - 1, 0))
    return false
  }
}

import ScreenElements

/// The open menu: a ring of stops above the open scopes (A2, A3).
struct OpenMenu: Hashable, Sendable {
  private(set) var offer: MenuOffer
  /// The number of this menu in the run.
  private var number: Int
  var position = 0
  /// The number of times that timed advances have wrapped in it since the last gesture (S9).
  var passes = 0

  init(_ offer: MenuOffer) {
    self.offer = offer
    number = offer.number
  }

  /// Clears the number, so that menus with the same content compare equal.
  mutating func forgetNumber() { number = 0 }

  /// The id of the element to which the menu belongs.
  var element: String { offer.element }

  /// Replaces the entries.
  ///
  /// The highlighted entry stays highlighted if it is still in the list. Otherwise the entry at the
  /// same position is highlighted. A new entry that keeps a changed setting is highlighted first,
  /// so that one press is enough to keep the change (N2).
  ///
  /// - Returns: true if the highlighted entry is still in the list.
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
    if let highlighted, let index = entries.firstIndex(of: highlighted) {
      position = index
      return true
    }
    position = min(position, max(entries.count - 1, 0))
    return false
  }
}

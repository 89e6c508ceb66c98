import ScreenElements
import Languages

/// The entries of an element's menu (A2), or the increment, decrement and exit of an adjustable
/// element (A3).
///
/// Immutable and shared by reference, so that copies are cheap.
final class MenuOffer: Hashable, Sendable {
  /// The number of this menu in the run, so that a late press cannot pick from another menu.
  let number: Int
  /// The id of the element to which the menu belongs.
  let element: String
  /// The purpose of the menu.
  let kind: MenuKind
  let entries: [MenuEntry]
  /// The tree that contains the element; it determines the language of the entries.
  let tree: ElementTree

  init(number: Int, element: String, kind: MenuKind, entries: [MenuEntry], tree: ElementTree) {
    self.number = number
    self.element = element
    self.kind = kind
    self.entries = entries
    self.tree = tree
  }

  /// The number of entries, which are the stops of the ring.
  var count: Int { entries.count }

  /// Returns the stop for the entry at a position; nil if the position is out of range.
  func stop(_ position: Int) -> Stop? {
    guard position >= 0, position < entries.count else { return nil }
    return .entry(entries[position], menu: number)
  }

  /// Returns the position of the entry that opens a setting (N2); nil if there is no such entry.
  func itemIndex(of setting: Setting) -> Int? {
    entries.firstIndex {
      if case .setting(.open(let value)) = $0 { value.setting == setting } else { false }
    }
  }

  /// Returns the utterance of the entry at a position.
  func utterance(at position: Int) -> Utterance {
    guard entries.indices.contains(position) else { return Utterance() }
    let entry = entries[position]
    return Utterance(entry.words(in: tree.language), language: language(at: position))
  }

  /// Returns the language of the entry at a position; for a custom action, that of the element.
  func language(at position: Int) -> String {
    if entries.indices.contains(position), case .custom = entries[position],
      let index = tree.index(of: element)
    {
      return tree.language(of: index)
    }
    return Language.speaking(tree.language).tag
  }

  /// Returns true if both menus have the same content, even with different numbers.
  ///
  /// The stops are derived from the other properties and are not compared.
  static func == (left: MenuOffer, right: MenuOffer) -> Bool {
    left === right
      || left.kind == right.kind && left.element == right.element
        && left.entries == right.entries
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(element)
    hasher.combine(kind)
    hasher.combine(entries)
  }
}

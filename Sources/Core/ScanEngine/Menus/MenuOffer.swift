import ScreenElements
import Languages

/// The entries of the menu of an element, or the increment, decrement and exit of an adjustable one
/// (A2, A3).
///
/// It never changes, so a record of it costs only a reference.
final class MenuOffer: Hashable, Sendable {
  /// Counts the menus of one run, so that a late press cannot fall on another menu.
  let number: Int
  /// The id of the element that it is for.
  let element: String
  /// The purpose of the menu.
  let kind: MenuKind
  let entries: [MenuEntry]
  /// The tree that the element is in; the words of the entries follow its language.
  let tree: ElementTree

  init(number: Int, element: String, kind: MenuKind, entries: [MenuEntry], tree: ElementTree) {
    self.number = number
    self.element = element
    self.kind = kind
    self.entries = entries
    self.tree = tree
  }

  /// The number of stops in the ring of its entries.
  var count: Int { entries.count }

  /// The stop that the entry at a place is; nil beyond the ends.
  func stop(_ position: Int) -> Stop? {
    guard position >= 0, position < entries.count else { return nil }
    return .entry(entries[position], menu: number)
  }

  /// Returns the place of the entry that opens a setting (N2).
  func place(of setting: Setting) -> Int? {
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

  /// Returns the language of the entry at a position: that of a custom action is the element's.
  func language(at position: Int) -> String {
    if entries.indices.contains(position), case .custom = entries[position],
      let index = tree.index(of: element)
    {
      return tree.language(of: index)
    }
    return Language.speaking(tree.language).tag
  }

  /// True if two offer the same, whichever menus of the run they are; the stops follow from the rest.
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

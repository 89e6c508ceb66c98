/// A stop of the highlight.
public enum Stop: Hashable, Sendable {
  /// An accessible element, by its id.
  case element(String, ElementIndex)
  /// A container or a row that can be entered; `scope` is its inside.
  case group(GroupName, scope: Int)
  /// The exit of a group; `scope` is the inside of that group.
  case exit(of: GroupName, scope: Int)
  /// An entry of a menu, with the number of the menu. Entries are created by the engine and are in
  /// no tree (A2).
  case entry(MenuEntry, menu: Int)

  /// The name of the stop, which identifies it in other trees.
  public var name: Name {
    switch self {
    case .element(let id, _): .element(id)
    case .group(let group, _): .group(group)
    case .exit(let group, _): .exit(of: group)
    case .entry(let entry, _): .entry(entry)
    }
  }

  /// The result for a position outside of every scope, which has an empty name.
  @usableFromInline static let nothing = Stop.element("", ElementIndex(-1))
}

extension Stop {
  /// The name that identifies a stop in every tree, independent of its position (T1).
  ///
  /// A literal is the id of an element.
  public enum Name: Hashable, Sendable, ExpressibleByStringLiteral {
    /// An accessible element, by its id.
    case element(String)
    /// A group that can be entered.
    case group(GroupName)
    /// The exit of a group.
    case exit(of: GroupName)
    /// An entry of a menu (A2).
    case entry(MenuEntry)

    /// Creates the name of an element.
    public init(stringLiteral id: String) { self = .element(id) }
  }
}

/// The name that identifies a group in every tree (G2, G3, M5).
///
/// A literal is the id of a container.
public enum GroupName: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A container, by its id.
  case container(String)
  /// A row, by the id of its first stop.
  case row(first: String)
  /// A planned group, by the id of the first stop in its second part, which is unique among planned
  /// groups (M5).
  case planned(second: String)

  /// Creates the name of a container.
  public init(stringLiteral id: String) { self = .container(id) }
}

/// Something the highlight can rest on.
public enum Stop: Hashable, Sendable {
  /// An accessible element, by its id.
  case element(String, ElementIndex)
  /// A container or a row that can be entered, with the scope that entering it opens.
  case group(GroupName, scope: Int)
  /// The way out of a group, with the scope that it leaves.
  case exit(of: GroupName, scope: Int)
  /// An entry of a menu, with the number of the menu; no tree has any, the engine makes them (A2).
  case entry(MenuEntry, menu: Int)

  /// The name that finds the stop in another tree.
  public var name: Name {
    switch self {
    case .element(let id, _): .element(id)
    case .group(let group, _): .group(group)
    case .exit(let group, _): .exit(of: group)
    case .entry(let entry, _): .entry(entry)
    }
  }

  /// The answer for a place outside of every scope: it names nothing.
  @usableFromInline static let nothing = Stop.element("", ElementIndex(-1))
}

extension Stop {
  /// The name that identifies a stop in every tree, independent of its place (T1).
  ///
  /// A literal is the id of an element.
  public enum Name: Hashable, Sendable, ExpressibleByStringLiteral {
    /// An accessible element, by its id.
    case element(String)
    /// A group that can be entered.
    case group(GroupName)
    /// The way out of a group.
    case exit(of: GroupName)
    /// An entry of a menu (A2).
    case entry(MenuEntry)

    /// Names an element.
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
  /// A planned group, by the id of the first stop of its second part, which no other planned group has (M5).
  case planned(second: String)

  /// Names a container.
  public init(stringLiteral id: String) { self = .container(id) }
}

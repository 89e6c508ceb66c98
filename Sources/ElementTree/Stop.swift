/// Something the highlight can rest on.
public struct Stop: Hashable, Sendable {
  /// What kind of stop it is.
  public enum Kind: Hashable, Sendable {
    /// An accessible element.
    case element
    /// A container or a row that can be entered.
    case group
    /// The way out of a group.
    case exit
    /// An entry of a menu; no tree has any, the engine makes them (A2).
    case menu
  }

  /// What kind of stop it is.
  public let kind: Kind
  /// The name that events carry: the element's id, a container's id, `row:` and the id of the row's
  /// first stop, `exit:` and the name of its group, or `menu:` and the name of the entry.
  public let id: String
  /// The element, or the container of a group; nil for a row and for an exit.
  public let element: ElementIndex?
  /// The scope that entering this group opens; for an exit the scope that it leaves; for a menu entry
  /// the number of its menu; else nil.
  public let scope: Int?

  /// Creates a stop; the trees make their own, the engine those of menus.
  public init(kind: Kind, id: String, element: ElementIndex?, scope: Int?) {
    self.kind = kind
    self.id = id
    self.element = element
    self.scope = scope
  }

  /// What a place outside of every scope is answered with: it names nothing.
  static let nothing = Stop(kind: .element, id: "", element: nil, scope: nil)

  /// What stands before the id of a row's first stop in the row's name.
  static let rowPrefix = "row:"
  /// What stands before a group's name in its exit's name.
  static let exitPrefix = "exit:"
}

extension String {
  /// What follows a prefix, or nil where the text does not start so.
  func dropping(_ prefix: String) -> String? {
    // Scalar by scalar: an id may begin with a mark that would join the prefix's last character.
    guard unicodeScalars.starts(with: prefix.unicodeScalars) else { return nil }
    return String(unicodeScalars.dropFirst(prefix.unicodeScalars.count))
  }
}

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
  }

  /// What kind of stop it is.
  public let kind: Kind
  /// The name that events carry: the element's id, a container's id, `row:` and the id of the row's
  /// first stop, or `exit:` and the name of its group.
  public let id: String
  /// The element, or the container of a group; nil for a row and for an exit.
  public let element: ElementIndex?
  /// The scope that entering this group opens; for an exit the scope that it leaves; else nil.
  public let scope: Int?

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

/// Something the highlight can rest on.
public struct Stop: Hashable, Sendable {
  /// What kind of stop it is.
  public enum Kind: Hashable, Sendable {
    case element
    case group
    case exit
  }

  public let kind: Kind
  /// The name that events carry: the element's id, a container's id, `row:` and the id of the row's
  /// first stop, or `exit:` and the name of its group.
  public let id: String
  /// The element, or the container of a group; nil for a row and for an exit.
  public let element: ElementIndex?
  /// The scope that entering this group opens; for an exit the scope that it leaves; else nil.
  public let scope: Int?
}

/// The rings of stops that scanning walks: scope 0 is the root, every other one a group (G1 to G6).
///
/// A value of one reference: copying it costs nothing, and it never changes.
public struct ScopeTree: Sendable, Equatable {
  /// Finds the stops of a tree.
  public init(_ tree: ElementTree, _ grouping: Grouping) { fatalError() }

  public var tree: ElementTree { fatalError() }
  public var grouping: Grouping { fatalError() }
  public var scopeCount: Int { fatalError() }
  /// How many stops a scope has, with its exit.
  public func count(of scope: Int) -> Int { fatalError() }
  /// The stop at a place in a scope; the place is from 0 to the scope's count less one.
  public func stop(_ position: Int, in scope: Int) -> Stop { fatalError() }
  /// The name of the group that a scope is the inside of; nil for the root.
  public func group(of scope: Int) -> String? { fatalError() }
  /// The scope in which a scope's group is a stop, and its place there; nil for the root.
  public func parent(of scope: Int) -> (scope: Int, position: Int)? { fatalError() }
  /// Where the stop of that kind and name is now, if it is a stop; an element that became a group, or
  /// the other way round, is still itself.
  public func locate(_ kind: Stop.Kind, _ id: String) -> (scope: Int, position: Int)? {
    fatalError()
  }
  /// The scope whose group has that name, if there is one.
  public func scope(ofGroup id: String) -> Int? { fatalError() }
  /// Where the highlight goes for a stop: an exit has the frame of its group.
  public func frame(of stop: Stop) -> Frame? { fatalError() }
  /// What is spoken for a stop (E9, G6).
  public func utterance(of stop: Stop, _ options: UtteranceOptions) -> String { fatalError() }
  /// The language of what is spoken for a stop.
  public func language(of stop: Stop) -> String { fatalError() }
}

/// A problem of a screen that its reader or its source should hear of.
public struct TreeProblem: Hashable, Sendable {
  /// The kind of a problem.
  public enum Kind: Hashable, Sendable {
    /// Its id is that of an earlier element; it is left out with all it contains.
    case duplicateID
    /// It has more than one of the traits that exclude one another (E8); the first one stays.
    case excludingTraits
    /// Its `order` names an id that no element has; the entry is ignored (E4).
    case unknownInOrder(id: String)
    /// Its `order` names an id again; the later entry is ignored (E4).
    case twiceInOrder(id: String)
    /// Its `order` names an element that it does not contain; the entry is ignored (E4).
    case notDescendantInOrder(id: String)
    /// Its `order` names an element and an ancestor of it; the inner one is ignored (E4).
    case ancestorInOrder(id: String, ancestor: String)
    /// Its frame, path or activation point is not a place on a screen; it is taken as not given (E7).
    case badFrame
    /// Its contents are nested too deeply; they are left out.
    case tooDeep(limit: Int)
    /// It is the first one beyond the number of elements that are taken; it and the rest are left out.
    case tooMany(limit: Int)
    /// A part of its label, value or hint has a pitch that is not from 0 to 2, or a language tag that is too
    /// long; the part is spoken like the rest of the element (E9).
    case badPart
    /// One of its texts is too long; the text is cut.
    case textTooLong(limit: Int)
  }

  /// The id of the element that it is about; empty for the screen itself.
  public var element: String
  /// The kind of the problem.
  public var kind: Kind

  /// Creates a problem of the element with that id.
  public init(element: String, kind: Kind) {
    self.element = element
    self.kind = kind
  }
}

/// Problems as they are found, each with the place in the document that it belongs to.
struct ProblemList {
  private var found: [(rank: Int32, problem: TreeProblem)] = []

  mutating func add(_ kind: TreeProblem.Kind, of element: String, at rank: Int32) {
    found.append((rank, TreeProblem(element: element, kind: kind)))
  }

  /// Returns the problems in document order; those of one element in the order they were found.
  func inDocumentOrder() -> [TreeProblem] {
    let order = found.indices.sorted {
      found[$0].rank != found[$1].rank ? found[$0].rank < found[$1].rank : $0 < $1
    }
    return order.map { found[$0].problem }
  }
}

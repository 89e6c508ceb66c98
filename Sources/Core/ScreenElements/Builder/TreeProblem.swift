/// A problem of a screen, for its author or its source.
public struct TreeProblem: Hashable, Sendable {
  /// The kind of a problem.
  public enum Kind: Hashable, Sendable {
    /// Its id belongs to an earlier element; the element and its contents are omitted.
    case duplicateID
    /// It has more than one of the mutually exclusive traits (E8); the first one is kept.
    case excludingTraits
    /// Its `order` contains an unknown id; the entry is ignored (E4).
    case unknownInOrder(id: String)
    /// Its `order` contains an id twice; the later entry is ignored (E4).
    case twiceInOrder(id: String)
    /// Its `order` contains an element outside of it; the entry is ignored (E4).
    case notDescendantInOrder(id: String)
    /// Its `order` contains an element and an ancestor of it; the inner one is ignored (E4).
    case ancestorInOrder(id: String, ancestor: String)
    /// Its frame, path or activation point is invalid, and is ignored (E7).
    case badFrame
    /// Its contents are nested too deeply, and are omitted.
    case tooDeep(limit: Int)
    /// It is the first element beyond the maximum number; it and all later ones are omitted.
    case tooMany(limit: Int)
    /// A part of its label, value or hint has a pitch outside of 0 to 2, or a language tag that is
    /// too long. The part is spoken like the rest of the element (E9).
    case badPart
    /// One of its texts is too long, and is cut.
    case textTooLong(limit: Int)
  }

  /// The id of the element with the problem; empty for the screen itself.
  public var element: String
  /// The kind of the problem.
  public var kind: Kind

  /// Creates a problem of the element with this id.
  public init(element: String, kind: Kind) {
    self.element = element
    self.kind = kind
  }
}

/// The problems in the order of their detection, each with its position in document order.
struct ProblemList {
  private var found: [(rank: Int32, problem: TreeProblem)] = []

  mutating func add(_ kind: TreeProblem.Kind, of element: String, at rank: Int32) {
    found.append((rank, TreeProblem(element: element, kind: kind)))
  }

  /// Returns the problems in document order; those of one element in the order of their detection.
  func inDocumentOrder() -> [TreeProblem] {
    let order = found.indices.sorted {
      found[$0].rank != found[$1].rank ? found[$0].rank < found[$1].rank : $0 < $1
    }
    return order.map { found[$0].problem }
  }
}

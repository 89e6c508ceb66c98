/// The reason why an element is not read; the outermost one of several.
public enum HiddenReason: Hashable, Sendable {
  /// It is inside an accessible element, which is the only stop (E1).
  case insideAccessibleElement(id: String)
  /// One of its ancestors hides its descendants (E2).
  case hiddenByParent(id: String)
  /// A modal sibling covers it, or one of its ancestors (E3).
  case behindModal(id: String)
  /// The `order` of a container lists neither it nor one of its ancestors (E4).
  case leftOutOfOrder(id: String)
}

/// The result for an element: whether it is read, and the container that holds it.
struct Standing {
  enum Verdict: UInt8 {
    case read
    case insideAccessibleElement
    case hiddenByParent
    case behindModal
    case leftOutOfOrder
  }

  var verdict = Verdict.read
  /// The slot of the element that hides it.
  var cause: Int32 = -1
  /// The slot of the container that holds it for scanning, -1 for the screen: its parent, or the
  /// container whose order lists it.
  var host: Int32 = -1
  /// True if its host's order lists it.
  var isListed = false

  var isRead: Bool { verdict == .read }
}

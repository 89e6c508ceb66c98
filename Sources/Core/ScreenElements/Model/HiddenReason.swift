/// The reason why an element is not read; of several reasons, the outermost one.
public enum HiddenReason: Hashable, Sendable {
  /// It is inside an accessible element, which is the only stop (E1).
  case insideAccessibleElement(id: String)
  /// One of its ancestors hides its descendants (E2).
  case hiddenByParent(id: String)
  /// A modal sibling of the element or of one of its ancestors covers it (E3).
  case behindModal(id: String)
  /// The `order` of a container contains neither the element nor one of its ancestors (E4).
  case leftOutOfOrder(id: String)
}

/// The result for an element: the reason why it is hidden, if any, and its container.
struct Standing {
  enum Verdict: UInt8 {
    case read
    case insideAccessibleElement
    case hiddenByParent
    case behindModal
    case leftOutOfOrder
  }

  var verdict = Verdict.read
  /// The slot of the element that hides it; -1 if there is none.
  var cause: Int32 = -1
  /// The slot of its container for scanning, -1 for the screen.
  ///
  /// It is the parent, or the container whose order contains the element.
  var host: Int32 = -1
  /// True if the order of its container contains it.
  var isListed = false

  var isRead: Bool { verdict == .read }
}

/// The index of an element in one snapshot; it has no meaning in another one.
public struct ElementIndex: Hashable, Sendable {
  /// The slot, from 0 to the tree's count minus one.
  public let value: Int32

  /// Creates an index from a slot.
  public init(_ value: Int32) {
    self.value = value
  }
}

/// An immutable snapshot of a screen for scanning, with ids for callers and indices inside.
///
/// Creating one never fails. Problems of the screen are corrected in the safest way and reported in
/// ``problems``. The reader of a stored screen rejects a screen with problems; a live screen is
/// scanned anyway. The limits are 256 levels, 200,000 elements and 10,000 Unicode scalars per text.
///
/// It is stored as one reference, so that copies are cheap. For an index of another snapshot,
/// results are meaningless, but never a trap.
public struct ElementTree: Sendable, Equatable {
  let storage: ElementStorage

  /// Creates a snapshot of a screen (E1 to E8).
  public init(_ screen: Screen) {
    storage = ElementStorage(screen)
  }

  /// The problems of the screen, in document order.
  public var problems: [TreeProblem] { storage.problems }
  /// The name of the screen.
  public var title: String { storage.title }
  /// The size of the screen in points; zero if it was invalid.
  public var size: Size { storage.size }
  /// The language of the screen as a BCP 47 tag.
  public var language: String { storage.language }
  /// The side on which lines of text begin: that of the screen, otherwise that of its language
  /// (E5).
  public var direction: Direction { storage.direction }
  /// True if a pointer can click at any point (P8).
  public var hasPointer: Bool { storage.hasPointer }
  /// True for the window of another program, as that program reports it (D14).
  public var isOfDesktop: Bool { storage.isOfDesktop }
  /// True if frames are display coordinates (F7).
  package var hasPlaces: Bool { storage.hasPlaces }
  /// The elements that a person can escape from (A2).
  public var escape: ScreenEscape { storage.escape }
  /// The number of elements, including those that are not read.
  public var count: Int { storage.table.nodes.count }
  /// The elements of the top level, in document order.
  public var topLevel: Range<Int32> { 0..<storage.table.topLevelCount }

  /// All elements in document order: each before its contents, and these before its next sibling.
  ///
  /// Later elements are on top of earlier ones (P6). The indices themselves are not in this order.
  public var documentOrder: [ElementIndex] { storage.table.slots.map { ElementIndex($0) } }

  /// The ids of all elements, in document order.
  package var ids: some Sequence<String> { documentOrder.lazy.map { self[$0].id } }

  /// Returns the index of the element with this id; nil if there is none.
  public func index(of id: String) -> ElementIndex? {
    storage.table.slot(of: id).map { ElementIndex($0) }
  }

  /// Returns the index of the element with this id; nil if there is none.
  ///
  /// No search is needed if it is still at the expected index.
  package func index(of id: String, expectedAt elementIndex: ElementIndex?) -> ElementIndex? {
    if let elementIndex, let slot = slot(elementIndex), storage.table.elements[Int(slot)].id == id {
      return elementIndex
    }
    return index(of: id)
  }

  /// Returns true if both are copies of the same snapshot, so that indices are interchangeable.
  package func isCopy(of other: ElementTree) -> Bool { storage === other.storage }

  /// Returns the element at an index.
  ///
  /// Its `children` are empty; its language and frame are the original ones, or nil if they were
  /// invalid.
  ///
  /// An element without a label has one from its contents (E9).
  public subscript(index: ElementIndex) -> Element {
    guard let slot = slot(index) else { return Element(id: "") }
    return storage.table.elements[Int(slot)]
  }

  /// Returns the traits of an element without copying the rest of it; empty if there is no such
  /// element.
  public func traits(of index: ElementIndex) -> Traits {
    guard let slot = slot(index) else { return [] }
    return storage.table.elements[Int(slot)].traits
  }

  /// Returns all responses of an element without copying the rest of it; empty if there is no such
  /// element.
  package func responses(of index: ElementIndex) -> [SelectionResponse] {
    guard let slot = slot(index) else { return [] }
    let elements = storage.table.elements
    // Most elements have none.
    if elements[Int(slot)].onSelect.isEmpty, elements[Int(slot)].reactions.isEmpty { return [] }
    return elements[Int(slot)].allResponses
  }

  /// The element that summarizes the screen: the first readable one in document order; nil if there
  /// is none (E12).
  package var summary: ElementIndex? {
    let read = storage.table.summaries.filter {
      storage.table.nodes[Int($0)].accessible && storage.standings[Int($0)].isRead
    }
    return read.min { storage.table.nodes[Int($0)].rank < storage.table.nodes[Int($1)].rank }
      .map { ElementIndex($0) }
  }

  /// Returns the parent of an element; nil at the top level.
  public func parent(of index: ElementIndex) -> ElementIndex? {
    guard let slot = slot(index), storage.table.nodes[Int(slot)].parent >= 0 else { return nil }
    return ElementIndex(storage.table.nodes[Int(slot)].parent)
  }

  /// Returns the children of an element, in document order.
  public func children(of index: ElementIndex) -> Range<Int32> {
    guard let slot = slot(index) else { return 0..<0 }
    return storage.table.nodes[Int(slot)].children
  }

  /// Returns true for a single accessible element, which hides its contents (E1).
  public func isAccessible(_ index: ElementIndex) -> Bool {
    guard let slot = slot(index) else { return false }
    return storage.table.nodes[Int(slot)].accessible
  }

  /// Returns the id of the nearest matching element around an element, which can be the element
  /// itself; nil if there is none.
  package func nearest(around index: ElementIndex, _ fits: (Element) -> Bool) -> String? {
    var current: ElementIndex? = index
    while let here = current {
      if fits(self[here]) { return self[here].id }
      current = parent(of: here)
    }
    return nil
  }

  /// Returns the language of an element's texts: its own, otherwise that of the nearest ancestor
  /// with a language, otherwise that of the screen (E9).
  public func language(of index: ElementIndex) -> String {
    var slot = slot(index) ?? -1
    while slot >= 0 {
      if let language = storage.table.elements[Int(slot)].language { return language }
      slot = storage.table.nodes[Int(slot)].parent
    }
    return storage.language
  }

  /// Returns the reason why an element is not read; nil if it is read (E1 to E4).
  ///
  /// A container itself is never read; its result is nil if nothing hides its contents.
  public func hiddenReason(of index: ElementIndex) -> HiddenReason? {
    guard let slot = slot(index) else { return nil }
    let standing = storage.standings[Int(slot)]
    guard standing.cause >= 0 else { return nil }
    let id = storage.table.elements[Int(standing.cause)].id
    return switch standing.verdict {
    case .read: nil
    case .insideAccessibleElement: .insideAccessibleElement(id: id)
    case .hiddenByParent: .hiddenByParent(id: id)
    case .behindModal: .behindModal(id: id)
    case .leftOutOfOrder: .leftOutOfOrder(id: id)
    }
  }

  /// Returns the slot of an index; nil if it is not in this tree.
  func slot(_ index: ElementIndex) -> Int32? {
    index.value >= 0 && index.value < storage.table.nodes.count ? index.value : nil
  }
}

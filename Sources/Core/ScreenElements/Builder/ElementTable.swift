/// The relations of one element to the others.
struct Node: Equatable {
  /// The slot of its parent, or -1 at the top level.
  var parent: Int32
  var firstChild: Int32
  var childCount: Int32
  /// Its position in document order.
  var rank: Int32
  /// The rank after its last descendant.
  var end: Int32
  /// True for an accessible element (E1).
  ///
  /// The original children decide, so that a container that lost its contents does not become a
  /// button.
  var accessible: Bool

  var children: Range<Int32> { firstChild..<firstChild + childCount }
}

/// The accepted elements and their relations.
struct ElementTable: Sendable {
  /// The cleaned elements without their children; an element without a name has one from its
  /// contents.
  var elements: [Element]
  let nodes: [Node]
  /// The slot for each rank.
  let slots: [Int32]
  let topLevelCount: Int32
  /// The slots of the summary elements of the screen, unsorted.
  let summaries: [Int32]
  /// True if the screen has a heading.
  let hasHeadings: Bool
  private let ids: IDTable

  init(_ collector: inout ElementCollector) {
    topLevelCount = collector.topLevelCount
    ids = collector.table
    let entries = collector.entries
    // The top level is first, then the children of each element in turn.
    var firstChild: [Int32] = []
    firstChild.reserveCapacity(entries.count)
    var free = topLevelCount
    for entry in entries {
      firstChild.append(free)
      free += entry.childCount
    }
    var slots: [Int32] = []
    var rankOfSlot = [Int32](repeating: 0, count: entries.count)
    slots.reserveCapacity(entries.count)
    var next = firstChild
    var nextAtTop: Int32 = 0
    for (rank, entry) in entries.enumerated() {
      let slot: Int32
      if entry.parent < 0 {
        slot = nextAtTop
        nextAtTop += 1
      } else {
        slot = next[Int(entry.parent)]
        next[Int(entry.parent)] += 1
      }
      slots.append(slot)
      rankOfSlot[Int(slot)] = Int32(rank)
    }
    self.slots = slots
    var nodes: [Node] = []
    var elements: [Element] = []
    nodes.reserveCapacity(entries.count)
    elements.reserveCapacity(entries.count)
    for rank in rankOfSlot {
      let entry = entries[Int(rank)]
      // Changed in place from here on, because an element is large.
      elements.append(collector.element(rank))
      let index = elements.count - 1
      nodes.append(
        Node(
          parent: entry.parent < 0 ? -1 : slots[Int(entry.parent)],
          firstChild: firstChild[Int(rank)], childCount: entry.childCount,
          rank: rank, end: entry.end, accessible: elements[index].isAccessible))
      elements[index].clean(at: rank, &collector.problems)
    }
    self.nodes = nodes
    summaries = elements.indices.compactMap {
      elements[$0].traits.contains(.summaryElement) ? Int32($0) : nil
    }
    hasHeadings = elements.indices.contains { elements[$0].traits.contains(.header) }
    self.elements = elements
  }

  func slot(of id: String) -> Int32? {
    let rank = ids.rank(id.hashValue) { elements[Int(slots[Int($0)])].id == id }
    return rank.map { slots[Int($0)] }
  }
}

/// The place of one element among the others.
struct Node: Equatable {
  /// The slot of its parent, or -1 at the top level.
  var parent: Int32
  var firstChild: Int32
  var childCount: Int32
  /// Its place in the document.
  var rank: Int32
  /// The rank after that of its last descendant.
  var end: Int32
  /// E1, decided by the children as they were given: clipping turns no container into a button.
  var accessible: Bool

  var children: Range<Int32> { firstChild..<firstChild + childCount }
}

/// The elements that were taken, and their relations.
struct ElementTable: Sendable {
  /// The elements without their children, cleaned, and named after their contents if they have no
  /// name.
  var elements: [Element]
  let nodes: [Node]
  /// The slot of each rank.
  let slots: [Int32]
  let topLevelCount: Int32
  /// The slots of the elements that sum up the screen, in no order.
  let summaries: [Int32]
  /// True if there is a heading.
  let hasHeadings: Bool
  private let ids: IDTable

  init(_ collector: inout ElementCollector) {
    topLevelCount = collector.topLevelCount
    ids = collector.table
    let entries = collector.entries
    // The top level comes first, then the children of each element in turn.
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
      // In place from here on: an element is large.
      elements.append(collector.element(rank))
      let place = elements.count - 1
      nodes.append(
        Node(
          parent: entry.parent < 0 ? -1 : slots[Int(entry.parent)],
          firstChild: firstChild[Int(rank)], childCount: entry.childCount,
          rank: rank, end: entry.end, accessible: elements[place].isAccessible))
      elements[place].clean(at: rank, &collector.problems)
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

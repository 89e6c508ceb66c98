/// The valid entries of every `order` (E4).
struct ExplicitOrders: Sendable {
  /// The slots in the orders of all containers, one container after another.
  private var entries: [Int32] = []
  /// The range of entries for each container with an `order`; empty if there is no `order`.
  private var ranges: [Range<Int32>?] = []

  /// True if no element has an `order`.
  var isEmpty: Bool { ranges.isEmpty }

  /// Resolves the ids in every `order`.
  ///
  /// Invalid ids are reported and ignored.
  init(_ table: ElementTable, _ problems: inout ProblemList) {
    // The last container found to list each element; unlike a set, it need not be cleared.
    var lister: [Int32] = []
    for slot in table.slots {
      guard let order = table.elements[Int(slot)].order else { continue }
      if lister.isEmpty {
        lister = [Int32](repeating: -1, count: table.nodes.count)
        ranges = [Range<Int32>?](repeating: nil, count: table.nodes.count)
      }
      resolve(order, of: slot, table, &lister, &problems)
    }
  }

  /// Returns true if an element has an `order`.
  func has(_ slot: Int32) -> Bool { !isEmpty && ranges[Int(slot)] != nil }

  /// Returns the entries of an element's `order`, in that order.
  func entries(of slot: Int32) -> ArraySlice<Int32> {
    guard !isEmpty, let range = ranges[Int(slot)] else { return [] }
    return entries[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  private mutating func resolve(
    _ order: [String], of container: Int32, _ table: ElementTable, _ lister: inout [Int32],
    _ problems: inout ProblemList
  ) {
    let node = table.nodes[Int(container)]
    let id = table.elements[Int(container)].id
    var listed: [Int32] = []
    for name in order {
      guard let slot = table.slot(of: name) else {
        problems.add(.unknownInOrder(id: name), of: id, at: node.rank)
        continue
      }
      let rank = table.nodes[Int(slot)].rank
      if rank <= node.rank || rank >= node.end {
        problems.add(.notDescendantInOrder(id: name), of: id, at: node.rank)
      } else if lister[Int(slot)] == container {
        problems.add(.twiceInOrder(id: name), of: id, at: node.rank)
      } else {
        lister[Int(slot)] = container
        listed.append(slot)
      }
    }
    let first = Int32(entries.count)
    for slot in listed {
      var above = table.nodes[Int(slot)].parent
      while above != container && lister[Int(above)] != container {
        above = table.nodes[Int(above)].parent
      }
      if above == container {
        entries.append(slot)
      } else {
        problems.add(
          .ancestorInOrder(
            id: table.elements[Int(slot)].id, ancestor: table.elements[Int(above)].id),
          of: id, at: node.rank)
      }
    }
    ranges[Int(container)] = first..<Int32(entries.count)
  }
}

extension ElementTable {
  /// Moves the entries of each `order` to its container, and removes its other contents (E4).
  ///
  /// E1 to E3 are applied first: a listed element that they hide stays hidden, and the order of a
  /// container that is not read has no effect. An element in two orders belongs to the outer
  /// container, whose order hides everything between the two.
  func applyOrders(_ orders: ExplicitOrders, _ standings: inout [Standing]) {
    for slot in nodes.indices {
      guard standings[slot].isRead else { continue }
      if !standings[slot].isListed {
        let parent = nodes[slot].parent
        guard parent < 0 || standings[Int(parent)].isRead else {
          standings[slot].verdict = standings[Int(parent)].verdict
          standings[slot].cause = standings[Int(parent)].cause
          continue
        }
        guard parent < 0 || !orders.has(parent) else {
          standings[slot].verdict = .leftOutOfOrder
          standings[slot].cause = parent
          continue
        }
      }
      for entry in orders.entries(of: Int32(slot)) {
        standings[Int(entry)].isListed = true
        standings[Int(entry)].host = Int32(slot)
      }
    }
  }
}

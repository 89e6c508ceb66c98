extension ElementTable {
  /// Computes for each element if it is read, and its container (E1 to E4).
  func standings(_ orders: ExplicitOrders) -> [Standing] {
    var standings = [Standing](repeating: Standing(), count: nodes.count)
    reach(0..<topLevelCount, in: -1, &standings)
    for slot in nodes.indices where nodes[slot].childCount > 0 {
      reach(nodes[slot].children, in: Int32(slot), &standings)
    }
    if !orders.isEmpty { applyOrders(orders, &standings) }
    return standings
  }

  /// Computes the results of siblings by E1 to E3; that of their parent must be known.
  private func reach(_ family: Range<Int32>, in parent: Int32, _ standings: inout [Standing]) {
    let above = verdictInside(parent, standings)
    var modal: Int32?
    if above == nil {
      // The last one is the topmost (E3).
      modal = family.last { elements[Int($0)].modal }
    }
    for slot in family {
      standings[Int(slot)].host = parent
      if let above {
        standings[Int(slot)].verdict = above.verdict
        standings[Int(slot)].cause = above.cause
      } else if let modal, slot != modal {
        standings[Int(slot)].verdict = .behindModal
        standings[Int(slot)].cause = modal
      }
    }
  }

  /// Returns the cause that hides all contents of an element; nil if there is none.
  private func verdictInside(
    _ parent: Int32, _ standings: [Standing]
  ) -> (verdict: Standing.Verdict, cause: Int32)? {
    guard parent >= 0 else { return nil }
    let standing = standings[Int(parent)]
    if !standing.isRead { return (standing.verdict, standing.cause) }
    if nodes[Int(parent)].accessible { return (.insideAccessibleElement, parent) }
    if elements[Int(parent)].elementsHidden { return (.hiddenByParent, parent) }
    return nil
  }
}

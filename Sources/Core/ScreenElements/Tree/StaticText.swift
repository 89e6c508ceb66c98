/// The static elements that are not stops (E13).
struct StaticText {
  /// The slots that are not stops.
  private(set) var leftOut: Set<Int32> = []

  /// The static elements in each container that needs one as a stop if it has no others; -1 is the
  /// screen.
  private var kept: [Int32: [Int32]] = [:]
  /// The containers with another stop inside.
  private var busy: Set<Int32> = []

  init(_ storage: ElementStorage, _ grouping: Grouping) {
    guard !grouping.includesStatic else { return }
    let table = storage.table
    for slot in table.nodes.indices where storage.standings[slot].isRead {
      guard table.nodes[slot].accessible, table.elements[slot].isStop(grouping) else { continue }
      let keeper = table.keeper(around: Int32(slot))
      if table.elements[slot].isStatic {
        kept[keeper, default: []].append(Int32(slot))
      } else {
        markBusy(keeper, table)
      }
    }
    // Inner containers first, because a text that stays in one is a stop of those around it.
    for (keeper, slots) in kept.sorted(by: { $0.key > $1.key }) {
      if busy.contains(keeper) {
        leftOut.formUnion(slots)
      } else {
        markBusy(keeper, table)
      }
    }
  }

  private mutating func markBusy(_ keeper: Int32, _ table: ElementTable) {
    var index = keeper
    while busy.insert(index).inserted, index >= 0 { index = table.keeper(around: index) }
  }
}

extension ElementTable {
  /// Returns the nearest container around an element that needs a stop, because it is modal or
  /// scrolls and could otherwise not be left or scrolled; -1 is the screen.
  fileprivate func keeper(around slot: Int32) -> Int32 {
    var index = nodes[Int(slot)].parent
    while index >= 0 {
      let element = elements[Int(index)]
      if element.modal || !element.scrolls.isEmpty { return index }
      index = nodes[Int(index)].parent
    }
    return -1
  }
}

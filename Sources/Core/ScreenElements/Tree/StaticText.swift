/// The static elements that are left out of the stops (E13).
struct StaticText {
  /// The slots that are left out.
  private(set) var leftOut: Set<Int32> = []

  /// The static elements inside of each container that keeps them if it has nothing else; -1 is the
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
    // The inner ones first: what stays in one is a stop of those around it.
    for (keeper, slots) in kept.sorted(by: { $0.key > $1.key }) {
      if busy.contains(keeper) {
        leftOut.formUnion(slots)
      } else {
        markBusy(keeper, table)
      }
    }
  }

  private mutating func markBusy(_ keeper: Int32, _ table: ElementTable) {
    var place = keeper
    while busy.insert(place).inserted, place >= 0 { place = table.keeper(around: place) }
  }
}

extension ElementTable {
  /// Returns the nearest container around an element that nobody could leave or scroll without a
  /// stop inside: one that is modal or scrolls; -1 is the screen.
  fileprivate func keeper(around slot: Int32) -> Int32 {
    var place = nodes[Int(slot)].parent
    while place >= 0 {
      let element = elements[Int(place)]
      if element.modal || !element.scrolls.isEmpty { return place }
      place = nodes[Int(place)].parent
    }
    return -1
  }
}

/// The items of every block in reading order (E4 to E6).
///
/// A block keeps its contents together: the screen, a unit, a group, and any container that an
/// order lists. Its items are the elements and the blocks directly inside it.
struct ReadingLayout: Sendable {
  /// The slots of all items, block after block.
  let items: [Int32]
  /// True for each item at the beginning of a row; an order is one row.
  let startsRow: [Bool]
  /// The start of the items of each block: the screen first, then by slot; one more for the end.
  private let starts: [Int32]

  /// Lays out a tree; containers for which `isGroup` is true stay together, beside units.
  init(
    _ table: ElementTable, _ orders: ExplicitOrders, _ standings: [Standing],
    _ contents: [Contents],
    _ direction: Direction, isGroup: (Int) -> Bool
  ) {
    let count = table.nodes.count
    // The block that each element is an item of, 0 for the screen, else slot + 1; -1 for no item.
    var block = [Int32](repeating: -1, count: count)
    // The block that the inside of a container belongs to.
    var inside = [Int32](repeating: 0, count: count)
    var starts = [Int32](repeating: 0, count: count + 2)
    for slot in 0..<count where standings[slot].isRead && contents[slot].count > 0 {
      let host = Int(standings[slot].host)
      let outer = host < 0 ? 0 : inside[host]
      let isBlock =
        !table.nodes[slot].accessible
        && (table.elements[slot].asksToBeUnit || standings[slot].isListed || isGroup(slot))
      inside[slot] = isBlock ? Int32(slot) + 1 : outer
      if isBlock || table.nodes[slot].accessible {
        block[slot] = outer
        starts[Int(outer) + 1] += 1
      }
    }
    for key in 1..<starts.count { starts[key] += starts[key - 1] }
    var items = [Int32](repeating: 0, count: Int(starts[count + 1]))
    var startsRow = [Bool](repeating: false, count: items.count)
    var next = starts
    for slot in table.slots where block[Int(slot)] >= 0 && !standings[Int(slot)].isListed {
      let key = Int(block[Int(slot)])
      items[Int(next[key])] = slot
      next[key] += 1
    }
    var rows = ReadingRows(direction)
    for key in 0...count where starts[key] < starts[key + 1] {
      let range = Int(starts[key])..<Int(starts[key + 1])
      if key > 0 && orders.has(Int32(key - 1)) {
        startsRow[range.lowerBound] = true
        var place = range.lowerBound
        for entry in orders.entries(of: Int32(key - 1)) where block[Int(entry)] == Int32(key) {
          items[place] = entry
          place += 1
        }
      } else {
        rows.arrange(&items, &startsRow, range) { slot in table.place(slot, contents) }
      }
    }
    self.items = items
    self.startsRow = startsRow
    self.starts = starts
  }

  /// Returns the range of items of the screen (nil) or of a block; empty for anything else.
  func range(of block: Int32?) -> Range<Int> {
    let key = block.map { Int($0) + 1 } ?? 0
    return Int(starts[key])..<Int(starts[key + 1])
  }
}

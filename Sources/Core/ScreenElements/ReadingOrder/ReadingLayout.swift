/// The items of every block in reading order (E4 to E6).
///
/// A block has contiguous contents: the screen, a unit, a group, or a container in an order. Its
/// items are the elements and blocks directly inside it.
struct ReadingLayout: Sendable {
  /// The slots of all items, one block after another.
  let items: [Int32]
  /// True for the first item of each row; an order is a single row.
  let startsRow: [Bool]
  /// The index of the first item of each block, with the screen first, then by slot, and at the end
  /// the number of all items.
  private let starts: [Int32]

  /// Computes the layout of a tree.
  ///
  /// Containers for which `isGroup` is true have contiguous contents, like units.
  init(
    _ table: ElementTable, _ orders: ExplicitOrders, _ standings: [Standing],
    _ contents: [Contents],
    _ direction: Direction, isGroup: (Int) -> Bool
  ) {
    let count = table.nodes.count
    // The block of each item: 0 for the screen, otherwise slot + 1; -1 for elements that are not
    // items.
    var block = [Int32](repeating: -1, count: count)
    // The block of each container's contents.
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
        var index = range.lowerBound
        for entry in orders.entries(of: Int32(key - 1)) where block[Int(entry)] == Int32(key) {
          items[index] = entry
          index += 1
        }
      } else {
        rows.arrange(&items, &startsRow, range) { slot in table.rectangle(slot, contents) }
      }
    }
    self.items = items
    self.startsRow = startsRow
    self.starts = starts
  }

  /// Returns the range of items of a block; of the screen if it is nil.
  ///
  /// Empty for other elements.
  func range(of block: Int32?) -> Range<Int> {
    let key = block.map { Int($0) + 1 } ?? 0
    return Int(starts[key])..<Int(starts[key + 1])
  }
}

import ScanTime
import SwitchInput

/// A priority queue of steps, as a binary heap: the step with the least time is first, and of equal
/// times the one with the fewest presses.
struct ReachQueue {
  private struct Entry {
    let time: Instant
    let presses: Int
    let number: Int

    static func < (left: Entry, right: Entry) -> Bool {
      if left.time != right.time { return left.time < right.time }
      if left.presses != right.presses { return left.presses < right.presses }
      return left.number < right.number
    }
  }

  private var entries: [Entry] = []

  mutating func insert(_ number: Int, time: Instant, presses: Int) {
    entries.append(Entry(time: time, presses: presses, number: number))
    var index = entries.count - 1
    while index > 0, entries[index] < entries[(index - 1) / 2] {
      entries.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func popFirst() -> Int? {
    guard let first = entries.first, let last = entries.popLast() else { return nil }
    guard !entries.isEmpty else { return first.number }
    entries[0] = last
    var index = 0
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < entries.count && entries[child] < entries[least] {
        least = child
      }
      guard least != index else { return first.number }
      entries.swapAt(index, least)
      index = least
    }
  }
}

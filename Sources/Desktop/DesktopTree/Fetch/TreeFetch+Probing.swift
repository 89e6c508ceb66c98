import ScreenElements

/// Containers with too many children: only the visible ones are searched (D8).
extension TreeFetch {
  /// The search for the visible children of a container with too many children.
  struct Probe {
    /// The number of missing answers.
    var missing = 0
    /// The indices of the children that were found at a point.
    var numbers: Set<Int> = []
    var isFilling = false
    var found: [Int: AccessibleReference] = [:]
    /// The number of columns, if it is a sheet.
    var columns: Int?
  }

  /// Searches for the visible children along the middle of a container: of 10,000 rows only some
  /// dozens are visible (D8).
  mutating func probe(_ place: Int) {
    let level = progress[place].level
    guard level < limits.levels, tree.nodes[place].interfaces.contains(.component),
      let seen = visibleFrame(of: place)
    else {
      tree.omissions.insert(.children(limit: limits.children))
      return
    }
    let step = max(seen.height / Double(limits.probes), 10)
    let x = Int((seen.left + min(seen.width / 2, 30)).rounded())
    var y = seen.top + 3
    while y < seen.bottom {
      ask(.atPoint(x: x, y: Int(y.rounded())), of: place)
      progress[place].probe.missing += 1
      y += step
    }
  }

  mutating func goOnProbing(_ place: Int) {
    let probe = progress[place].probe
    guard !probe.isFilling else {
      if tree.toolkit == .libreOffice { return addCells(probe.found, of: place) }
      // Those that were found, in their order.
      for (number, child) in probe.found.sorted(by: { $0.key < $1.key }) {
        guard
          let added = add(child, in: place, number: number, level: progress[place].level + 1)
        else { continue }
        tree.nodes[place].children.append(added)
      }
      return
    }
    if tree.toolkit == .libreOffice { return fill(place, with: cellNumbers(of: place)) }
    var numbers = probe.numbers
    let sorted = numbers.sorted()
    // Between two near points there may be more columns, or rows that are lower than the distance.
    for (first, second) in zip(sorted, sorted.dropFirst()) where second - first <= limits.probes * 4
    {
      numbers.formUnion(first...second)
    }
    // The last row has columns after the found one.
    if let last = sorted.last {
      numbers.formUnion(last..<min(last + limits.columns, tree.nodes[place].childCount))
    }
    fill(place, with: Array(numbers.sorted().prefix(limits.children)))
  }

  /// Asks for the children at these indices.
  private mutating func fill(_ place: Int, with numbers: [Int]) {
    guard !numbers.isEmpty else {
      tree.omissions.insert(.children(limit: limits.children))
      return
    }
    progress[place].probe.isFilling = true
    progress[place].probe.missing = 0
    for number in numbers {
      ask(.childAt(number), of: place)
      progress[place].probe.missing += 1
    }
  }

  /// Returns the part of an accessible that is inside all of its containers.
  func visibleFrame(of place: Int) -> Frame? {
    guard var seen = tree.nodes[place].frame else { return nil }
    var around = tree.nodes[place].parent
    while let outer = around {
      if let frame = tree.nodes[outer].frame {
        guard let shared = seen.intersection(frame) else { return nil }
        seen = shared
      }
      around = tree.nodes[outer].parent
    }
    return seen
  }
}

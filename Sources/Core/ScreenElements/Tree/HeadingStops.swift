/// A move from heading to heading (E14).
public enum HeadingStep: Hashable, Sendable {
  case next
  case previous
}

/// The first stop of each heading's section (E14).
struct HeadingStops: Sendable {
  /// A stop at the start of a section: its slot, and its position among all readable elements.
  private struct Begin {
    let slot: Int32
    let itemIndex: Int32
  }

  /// The starts of sections, in reading order.
  private var begins: [Begin] = []
  /// The position of each slot among all readable elements, or -1; empty without headings.
  private var indexOfSlot: [Int32] = []

  /// Finds the sections of a tree; `scopeOfSlot` contains the scope of each stop, or -1.
  init(_ tree: ElementTree, scopeOfSlot: [Int32]) {
    guard tree.storage.table.hasHeadings else { return }
    let order = tree.readingOrder
    indexOfSlot = [Int32](repeating: -1, count: scopeOfSlot.count)
    var following: Begin?
    for (itemIndex, index) in order.enumerated().reversed() {
      let slot = Int(index.value)
      indexOfSlot[slot] = Int32(itemIndex)
      if scopeOfSlot[slot] >= 0 {
        following = Begin(slot: index.value, itemIndex: Int32(itemIndex))
      }
      guard tree.traits(of: index).contains(.header) else { continue }
      if let following { begins.append(following) }
      following = nil
    }
    begins.reverse()
  }

  /// True if there are no sections.
  var isEmpty: Bool { begins.isEmpty }

  /// Returns twice the position of an element, so that there are positions between two elements.
  func itemIndex(of slot: Int32) -> Int32? {
    guard indexOfSlot.indices.contains(Int(slot)), indexOfSlot[Int(slot)] >= 0 else { return nil }
    return 2 * indexOfSlot[Int(slot)]
  }

  /// Returns the nearest stop after or before a position, with a wrap at the end; nil if there is
  /// none.
  func slot(_ step: HeadingStep, from index: Int32) -> Int32? {
    switch step {
    case .next: (begins.first { 2 * $0.itemIndex > index } ?? begins.first)?.slot
    case .previous: (begins.last { 2 * $0.itemIndex < index } ?? begins.last)?.slot
    }
  }
}

extension ScopeTree {
  /// Returns the start of the next or previous heading's section, relative to a stop and with a
  /// wrap at the end of the screen (E14).
  ///
  /// Nil if that is the stop itself, or there is none.
  package func heading(_ step: HeadingStep, from stop: Stop) -> (scope: Int, position: Int)? {
    guard !plan.headings.isEmpty, let here = itemIndex(of: stop),
      let slot = plan.headings.slot(step, from: here)
    else { return nil }
    let scope = Int(plan.scopeOfSlot[Int(slot)])
    let position = Int(plan.positionOfSlot[Int(slot)])
    guard scope >= 0, self.stop(position, in: scope) != stop else { return nil }
    return (scope, position)
  }

  /// Returns twice the position of a stop among all readable elements.
  ///
  /// A group has the position of its first element. An exit follows the last element of its group,
  /// on either side of the ring.
  private func itemIndex(of stop: Stop) -> Int32? {
    switch stop {
    case .element(_, let index): plan.headings.itemIndex(of: index.value)
    case .group(_, let scope): edge(of: scope, isLast: false)
    case .exit(_, let scope): edge(of: scope, isLast: true).map { $0 + 1 }
    case .entry: nil
    }
  }

  /// Returns the position of the first or the last element in a scope.
  private func edge(of scope: Int, isLast: Bool) -> Int32? {
    var scope = scope
    while true {
      let count = count(of: scope)
      let inside = (0..<count).map { stop($0, in: scope) }.filter {
        if case .exit = $0 { false } else { true }
      }
      switch isLast ? inside.last : inside.first {
      case .element(_, let index)?: return plan.headings.itemIndex(of: index.value)
      case .group(_, let inner)? where inner > scope: scope = inner
      case .group, .exit, .entry, nil: return nil
      }
    }
  }
}

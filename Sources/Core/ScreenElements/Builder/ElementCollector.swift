/// Collects the valid elements of a screen, in document order.
///
/// It uses a stack of its own, because a source may nest its elements more deeply than a thread's
/// stack allows.
struct ElementCollector {
  /// An accepted element: its position in the source, and its relations in the tree.
  struct Entry {
    let family: Int32
    let position: Int32
    /// The rank of its parent, or -1 at the top level.
    let parent: Int32
    var childCount: Int32 = 0
    /// The rank after its last descendant.
    var end: Int32 = 0
  }

  private struct Visit {
    let family: Int32
    let parent: Int32
    var next = 0
  }

  /// The visited lists of siblings.
  private(set) var families: [[Element]] = []
  /// The accepted elements; the index is the rank, which is the position in document order.
  private(set) var entries: [Entry] = []
  private(set) var table = IDTable()
  private(set) var topLevelCount: Int32 = 0
  var problems = ProblemList()

  init(_ elements: [Element]) {
    var open: [Visit] = []
    families.append(elements)
    open.append(Visit(family: 0, parent: -1))
    walk: while let visit = open.last {
      guard visit.next < families[Int(visit.family)].count else {
        close(visit)
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      switch add(visit) {
      case .left: continue
      case .full: break walk
      case .taken: break
      }
      let children = families[Int(visit.family)][visit.next].children
      guard !children.isEmpty else { continue }
      let rank = Int32(entries.count - 1)
      guard open.count < TreeLimits.depth else {
        problems.add(.tooDeep(limit: TreeLimits.depth), of: id(rank), at: rank)
        continue
      }
      open.append(Visit(family: Int32(families.count), parent: rank))
      families.append(children)
    }
    for visit in open { close(visit) }
  }

  /// Returns the original element at a rank.
  func element(_ rank: Int32) -> Element {
    let entry = entries[Int(rank)]
    return families[Int(entry.family)][Int(entry.position)]
  }

  private func id(_ rank: Int32) -> String {
    let entry = entries[Int(rank)]
    return ElementCollector.taken(families[Int(entry.family)][Int(entry.position)].id)
  }

  /// Returns an id, cut to the limit.
  private static func taken(_ id: String) -> String { id.cut(to: TreeLimits.text) ?? id }

  private enum Outcome {
    case taken
    case left
    case full
  }

  private mutating func add(_ visit: Visit) -> Outcome {
    let rank = Int32(entries.count)
    let id = ElementCollector.taken(families[Int(visit.family)][visit.next].id)
    guard entries.count < TreeLimits.count else {
      problems.add(.tooMany(limit: TreeLimits.count), of: id, at: rank)
      return .full
    }
    let hash = id.hashValue
    if table.rank(hash, isSame: { self.id($0) == id }) != nil {
      problems.add(.duplicateID, of: id, at: rank)
      return .left
    }
    table.append(hash)
    entries.append(
      Entry(family: visit.family, position: Int32(visit.next), parent: visit.parent, end: rank + 1))
    if visit.parent < 0 {
      topLevelCount += 1
    } else {
      entries[Int(visit.parent)].childCount += 1
    }
    return .taken
  }

  private mutating func close(_ visit: Visit) {
    if visit.parent >= 0 { entries[Int(visit.parent)].end = Int32(entries.count) }
  }
}

import ScreenElements
import Testing

@Suite("Random trees")
struct RandomTreesTests {
  static let seeds: Range<UInt64> = 0..<2000

  static let groupings: [Grouping] = [Grouping.Style.none, .containers, .rows].flatMap { style in
    [Grouping.Exit.last, .first, .none].flatMap { exit in
      [false, true].map { Grouping(style: style, exit: exit, includesDisabled: $0) }
    }
  }

  @Test("The reading order equals a literal implementation of the rules (E1 to E6)")
  func readingOrder() {
    for seed in Self.seeds {
      var random = RandomScreens(seed: seed)
      let screen = random.screen()
      let expected = PlainReading(screen: screen).order.joined(separator: " ")
      #expect(ElementTree(screen).reading == expected, "seed \(seed)")
    }
  }

  @Test("The stops equal a literal implementation of the rules (G1 to G5)")
  func stops() {
    let exits = [Grouping.Exit.last, .first, .none]
    for seed in Self.seeds {
      var random = RandomScreens(seed: seed)
      let screen = random.screen()
      let tree = ElementTree(screen)
      // Six of the eighteen for each screen: every style, and all exits over three screens.
      for grouping in Self.groupings where grouping.exit == exits[Int(seed % 3)] {
        let expected = PlainReading(screen: screen, grouping: grouping).outline
        #expect(ScopeTree(tree, grouping).outline == expected, "seed \(seed), \(grouping)")
      }
    }
  }

  @Test("Each element that is read is in the reading order once, each unit in one piece (E6)")
  func readOnce() {
    for seed in Self.seeds {
      var random = RandomScreens(seed: seed)
      let tree = ElementTree(random.screen())
      let all = (0..<Int32(tree.count)).map { ElementIndex($0) }
      let read = all.filter { tree.isAccessible($0) && tree.hiddenReason(of: $0) == nil }
      let order = tree.readingOrder
      #expect(order.count == read.count && Set(order) == Set(read), "seed \(seed)")
      for unit in all where tree.isUnit(unit) {
        let inside = leaves(tree, unit)
        guard let first = inside.first, let start = order.firstIndex(of: first) else { continue }
        #expect(
          Array(order[start..<min(start + inside.count, order.count)]) == inside, "seed \(seed)")
      }
    }
  }

  private func leaves(_ tree: ElementTree, _ block: ElementIndex) -> [ElementIndex] {
    tree.contents(of: block).flatMap { tree.isAccessible($0) ? [$0] : leaves(tree, $0) }
  }

  @Test(
    "Each element that is read and enabled is one stop, and scopes, exits and positions agree (G1 to G5)"
  )
  func invariants() {
    for seed in Self.seeds {
      var random = RandomScreens(seed: seed)
      let tree = ElementTree(random.screen())
      for grouping in Self.groupings {
        let fault = fault(ScopeTree(tree, grouping))
        #expect(fault == nil, "seed \(seed), \(grouping)")
      }
    }
  }

  /// Returns the error in the stops of a tree; nil if there is none.
  private func fault(_ stops: ScopeTree) -> String? {
    let tree = stops.tree
    var seen: [ElementIndex] = []
    var groups: [Int] = []
    for scope in 0..<stops.scopeCount {
      let count = stops.count(of: scope)
      let exits = (0..<count).filter { position in
        if case .exit = stops.stop(position, in: scope) { true } else { false }
      }
      let expected: [Int] =
        scope == 0 || stops.grouping.exit == .none
        ? [] : [stops.grouping.exit == .first ? 0 : count - 1]
      if exits != expected { return "exits of scope \(scope) at \(exits)" }
      if scope > 0 && count - exits.count < 2 { return "scope \(scope) is too small" }
      for position in 0..<count {
        let stop = stops.stop(position, in: scope)
        guard let place = stops.locate(stop.name), place == (scope, position) else {
          return "\(stop) is not located"
        }
        switch stop {
        case .element(let id, let element):
          if tree[element].id != id { return "\(id) is another element" }
          seen.append(element)
          continue
        case .group(let name, let inner):
          groups.append(inner)
          guard let parent = stops.parent(of: inner), parent == (scope, position),
            stops.group(of: inner) == name, stops.scope(of: name) == inner
          else { return "group \(name) and its scope disagree" }
        case .exit(let name, let left):
          if left != scope || name != stops.group(of: scope) {
            return "\(stop) in scope \(scope)"
          }
        case .entry: return "an entry of a menu is in a tree"
        }
        if stops.utterance(of: stop, UtteranceOptions()).isEmpty { return "\(stop) says nothing" }
      }
    }
    if groups.sorted() != Array(1..<max(stops.scopeCount, 1)) { return "scopes \(groups)" }
    let expected = (0..<Int32(tree.count)).map { ElementIndex($0) }.filter {
      tree.isAccessible($0) && tree.hiddenReason(of: $0) == nil
        && (stops.grouping.includesDisabled || !tree[$0].traits.contains(.notEnabled))
    }
    return seen.count == expected.count && Set(seen) == Set(expected) ? nil : "stops \(seen)"
  }

  @Test("If no two frames are equal, the order of siblings in the document does not matter (E5)")
  func shuffled() {
    for seed in Self.seeds {
      var random = RandomScreens(seed: seed)
      var screen = random.distinct()
      let before = ElementTree(screen).reading
      random.shuffle(&screen.elements)
      #expect(ElementTree(screen).reading == before, "seed \(seed)")
    }
  }

  @Test("The same screen, read twice, gives equal trees and stops (T5)")
  func equality() {
    for seed in Self.seeds {
      var random = RandomScreens(seed: seed)
      let screen = random.screen()
      let (one, other) = (ElementTree(screen), ElementTree(screen))
      #expect(one == other, "seed \(seed)")
      #expect(ScopeTree(one, Grouping()) == ScopeTree(other, Grouping()), "seed \(seed)")
    }
  }
}

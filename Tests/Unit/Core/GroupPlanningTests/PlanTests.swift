import GroupFixtures
import GroupPlanning
import Randomness
import ScreenElements
import Testing

@Suite("Plans of groups on screens")
struct PlanTests {
  private let costs = PlanCosts(step: 1_000_000, pause: 500_000, pick: 650_000, misses: 0.02)
  private let grouping = Grouping(style: .planned)

  private func keys(_ ids: some Sequence<String>, inRowsOf length: Int = 9) -> [Element] {
    ids.enumerated().map { number, id in
      var key = Element.button(id, id.uppercased())
      key.frame = Frame(
        x: Double(number % length) * 50, y: Double(number / length) * 50, width: 44, height: 44)
      return key
    }
  }

  /// A list in one column: its groups stay visually connected after any change.
  private func list(_ ids: some Sequence<String>) -> ElementTree {
    tree(keys(ids, inRowsOf: 1))
  }

  private func tree(_ elements: [Element]) -> ElementTree {
    ElementTree(Screen(title: "Keys", size: Size(width: 500, height: 500), elements: elements))
  }

  private let alphabet = "abcdefghijklmnopqrstuvwxyz".map { String($0) }

  @Test("Planned groups keep the reading order, and contain each stop once (M4)")
  func order() {
    let tree = tree(keys(alphabet))
    let scopes = ScopeTree(planned: tree, grouping, costs)
    #expect(scopes.scopeCount > 1)
    #expect(scopes.leaves() == alphabet.map { .element($0) })
    for (name, inside) in scopes.plannedGroups {
      guard case .planned(let second) = name else { continue }
      #expect(inside.count > 1 && inside.contains(.element(second)))
      let place = scopes.locate(.group(name))
      #expect(place.map { scopes.stop($0.position, in: $0.scope).name } == .group(name))
    }
  }

  @Test("An author's group stays whole, and contains planned groups (M4)")
  func author() {
    var elements = keys(alphabet)
    var pad = Element.group("pad", "Pad") {
      elements[5]; elements[6]
    }
    pad.children = Array(elements[5..<20])
    elements.replaceSubrange(5..<20, with: [pad])
    let scopes = ScopeTree(planned: tree(elements), grouping, costs)
    let all = scopes.leaves()
    #expect(all.contains(.group("pad")) && all.count == 12)
    let inside = scopes.scope(of: "pad").map { scopes.leaves(in: $0) }
    #expect(inside == alphabet[5..<20].map { .element($0) })
    #expect(scopes.plannedGroups.values.contains { $0.contains("g") && !$0.contains("a") })
  }

  @Test("No grouping takes less than the minimum time, also inside the author's groups (M4)")
  func least() throws {
    var elements = keys(alphabet)
    var pad = Element.group("pad", "Pad") { elements[18] }
    pad.children = Array(elements[18...])
    elements.replaceSubrange(18..., with: [pad])
    for misses in [0, 0.02] {
      var costs = costs
      costs.misses = misses
      let planned = ScopeTree(planned: tree(elements), grouping, costs)
      let least = try #require(planned.leastTime(costs))
      let expected = try #require(planned.expectedTime(costs))
      #expect(least <= expected && expected <= 1.25 * least)
      let flat = ScopeTree(tree(elements), Grouping(style: .rows))
      #expect(flat.leastTime(costs) == least)
    }
  }

  @Test(
    "An unplanned group is in no other group, and keeps its contents without a weight (M4)")
  func unplanned() throws {
    func own(_ count: Int) -> Element {
      var own = Element(id: "own")
      own.navigation = .combined
      own.traits = .unplanned
      own.children = keys((0..<count).map { "own\($0)" })
      var inner = Element(id: "inner")
      inner.navigation = .combined
      inner.children = keys((0..<9).map { "inner\($0)" })
      own.children.append(inner)
      for place in own.children.indices { own.children[place].frame = nil }
      own.frame = Frame(x: 0, y: 499, width: 500, height: 1)
      return own
    }
    let alone = ScopeTree(planned: tree(keys(alphabet)), grouping, costs)
    let tree = tree(keys(alphabet) + [own(60)])
    let scopes = ScopeTree(planned: tree, grouping, costs)
    #expect(scopes.count(of: 0) == alone.count(of: 0) + 1)
    #expect(scopes.stop(scopes.count(of: 0) - 1, in: 0).name == .group("own"))
    #expect(scopes.plannedGroups == alone.plannedGroups)
    #expect(scopes.scope(of: "own").map { scopes.count(of: $0) } == 62)
    #expect(scopes.scope(of: "inner").map { scopes.count(of: $0) } == 10)
    #expect(scopes.weight(inside: 0, .even) == 26)
    let (time, before) = (scopes.expectedTime(costs) ?? 0, alone.expectedTime(costs) ?? 0)
    // A pass that is missed takes one stop longer.
    #expect(abs(time - before - costs.misses * costs.step) < 1)
    // A change inside the unplanned group changes no plan.
    let changed = self.tree(keys(alphabet) + [own(2)])
    let after = scopes.changed(to: changed, grouping, costs, weights: .even, keeps: false)
    #expect(after.groupPlan == scopes.groupPlan)
    // In the middle it parts the groups, and there is one of each name.
    var parted = keys(alphabet)
    parted.insert(own(2), at: 5)
    parted[5].frame = Frame(x: 230, y: 0, width: 4, height: 44)
    for plan in [nil, alone.groupPlan] {
      let scopes =
        plan.map { ScopeTree(self.tree(parted), grouping, plan: $0) }
        ?? ScopeTree(planned: self.tree(parted), grouping, costs)
      #expect(scopes.leaves().filter { $0 != .group("own") } == alphabet.map { .element($0) })
      #expect(scopes.locate(.group("own"))?.scope == 0)
      let names = (1..<scopes.scopeCount).compactMap { scopes.group(of: $0) }
      #expect(Set(names).count == names.count)
    }
    // The remaining stops beside the unplanned group do not become one group.
    let few = ScopeTree(
      self.tree(keys(["a", "b"]) + [own(2)]), grouping, plan: alone.groupPlan)
    #expect(few.count(of: 0) == 3)
  }

  @Test("Beside an exit and unplanned groups, a scope has 24 stops in all (M4)")
  func limitBeside() {
    let costs = PlanCosts(step: 1, pick: 9e9)
    var pad = Element(id: "pad")
    pad.navigation = .combined
    pad.children = keys((0..<40).map { "k\($0)" })
    var own = Element(id: "own")
    own.navigation = .combined
    own.traits = .unplanned
    own.children = keys(["own0", "own1"])
    let scopes = ScopeTree(planned: tree(keys(alphabet) + [pad, own]), grouping, costs)
    for scope in 0..<scopes.scopeCount { #expect(scopes.count(of: scope) <= 24) }
  }

  @Test("Without a plan, planned grouping contains only the author's groups (M4)")
  func withoutPlan() {
    #expect(ScopeTree(tree(keys(alphabet)), grouping).scopeCount == 1)
    let plan = GroupPlan(for: tree(keys(alphabet)), grouping, costs)
    #expect(ScopeTree(tree(keys(alphabet)), Grouping(style: .rows), plan: plan).groupPlan == nil)
  }

  @Test("A group has the weight of its contents, also with nested groups (M4, E6)")
  func frames() throws {
    let scopes = ScopeTree(planned: tree(keys(alphabet)), grouping, costs)
    #expect(scopes.plannedGroups.count > 1)
    for (name, inside) in scopes.plannedGroups {
      let place = try #require(scopes.locate(.group(name)))
      let frame = scopes.frame(of: scopes.stop(place.position, in: place.scope))
      let parts = inside.compactMap { stop -> Frame? in
        guard case .element(let id) = stop, let index = scopes.tree.index(of: id) else {
          return nil
        }
        return scopes.tree.highlight(of: index)
      }
      let (left, right) = (parts.map(\.left).min() ?? 0, parts.map(\.right).max() ?? 0)
      let (top, bottom) = (parts.map(\.top).min() ?? 0, parts.map(\.bottom).max() ?? 0)
      let union = Frame(x: left, y: top, width: right - left, height: bottom - top)
      #expect(frame == union)
    }
  }

  @Test(
    "At most a tenth of the stops in the frame of a planned group belong to others (M4)",
    arguments: 0..<12)
  func compact(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    // Keys in rows that are not all of one length, as a keyboard or a list of tools has them.
    var elements: [Element] = []
    for row in 0..<7 {
      for place in 0..<1 + random.pick(9) {
        var key = Element.button("k\(row)-\(place)", "Key")
        key.frame = Frame(
          x: Double(place * 50 + random.pick(4)), y: Double(row * 50 + random.pick(4)), width: 40,
          height: 40)
        elements.append(key)
      }
    }
    let scopes = ScopeTree(planned: tree(elements), grouping, costs)
    #expect(scopes.scopeCount > 1)
    for (name, inside) in scopes.plannedGroups {
      let place = try #require(scopes.locate(.group(name)))
      let box = try #require(scopes.frame(of: scopes.stop(place.position, in: place.scope)))
      let held = elements.filter { element in
        guard let frame = element.frame else { return false }
        let middle = Point(x: frame.left + frame.width / 2, y: frame.top + frame.height / 2)
        return box.contains(middle, .leftToRight)
      }
      let others = Set(held.map { Stop.Name.element($0.id) }).subtracting(inside)
      #expect(others.count * 10 <= held.count)
    }
  }

  @Test(
    "Stops are grouped even if no group is a visible block, or no stop has a position (M4)"
  )
  func unclear() {
    var stacked = keys((0..<40).map { "k\($0)" })
    for place in stacked.indices { stacked[place].frame = Frame(x: 0, y: 0, width: 44, height: 44) }
    #expect(ScopeTree(planned: tree(stacked), grouping, costs).count(of: 0) <= 24)
    for place in stacked.indices { stacked[place].frame = nil }
    let scopes = ScopeTree(planned: tree(stacked), grouping, costs)
    #expect(scopes.count(of: 0) < 12 && scopes.leaves().count == 40)
  }

  @Test("A group of keys is named by its first and last key, another group by its first names (M5)")
  func names() {
    func name(_ elements: [Element], _ language: String = "en") -> [String] {
      var screen = Screen(title: "", size: Size(width: 900, height: 900), elements: elements)
      screen.language = language
      let scopes = ScopeTree(planned: ElementTree(screen), grouping, costs)
      return (0..<scopes.count(of: 0)).compactMap {
        guard case .group = scopes.stop($0, in: 0) else { return nil }
        return scopes.utterance(of: scopes.stop($0, in: 0), UtteranceOptions())
      }
    }
    #expect(name(keys(alphabet)).contains("A to R"))
    // Nobody would look for R in "Q to T".
    let unordered = keys("qwertyuiopasdfghjklzxcvbnm".map { String($0) })
    #expect(name(unordered).contains { $0.hasPrefix("Q, W, E, R") })
    let tools = ["Bold", "Italic", "Underline", "Strike", "Left", "Right", "Middle", "Full"]
      .flatMap { [$0, $0 + " again"] }
    let named = tools.map { Element.button($0, $0) }
    let english = name(named)
    #expect(english.allSatisfy { $0.contains(", ") && !$0.contains("group of") })
    #expect(english.contains { $0.contains(" and ") && $0.hasSuffix(" more") })
    #expect(name(named, "de").contains { $0.contains(" und ") && $0.hasSuffix(" weitere") })
    #expect(name(named, "fr").contains { $0.contains(" et ") && $0.hasSuffix(" autres") })
    #expect(name(named, "es").contains { $0.contains(" y ") && $0.hasSuffix(" más") })
  }

  @Test("The name of a planned group is short, and contains each mark (M5)")
  func shortNames() {
    /// Returns the name of one group of these elements, followed by the spoken punctuation marks.
    func name(_ labels: String?...) -> String {
      let elements = labels.enumerated().map { number, label in
        var element = Element.button("e\(number)", "")
        element.label = label
        return element
      }
      var plan = GroupPlan()
      let group = plan.addGroup(second: "e1", parent: -1, home: nil)
      for number in labels.indices { plan.add(.element("e\(number)"), to: group) }
      plan.add("z", to: -1)
      let scopes = ScopeTree(tree(elements + keys(["z"])), grouping, plan: plan)
      let stop = scopes.stop(0, in: 0)
      #expect(scopes.plannedName(of: scopes.stop(1, in: 0)) == "")
      let spoken = scopes.spokenUtterance(of: stop, UtteranceOptions())
      #expect([spoken.text, ""].contains(scopes.plannedName(of: stop)) && !spoken.isEmpty)
      return ([spoken.text] + spoken.segments.filter(\.punctuation).map(\.words))
        .joined(separator: " | ")
    }
    #expect(name("1", "2", "3") == "1 to 3")
    #expect(name("h", "j", "k") == "h, j, k")
    #expect(name("x", "y", "z", "a", "b", "c") == "x, y, z, a and 2 more")
    #expect(name("4", "5", "6", "*", "%", "1") == "4, 5, 6, * and 2 more | *")
    // "and 1 more" is not used if the name itself is as short.
    #expect(name("7", "8", "9", "/", "sqrt") == "7, 8, 9, /, sqrt | /")
    #expect(name("(", ")") == "(, ) | ( | )")
    let long = String(repeating: "words ", count: 40)
    #expect(name(long, "Copy", "Paste") == "words words words words words words and 2 more")
    #expect(name(nil, "Save", nil, nil) == "Save and 3 more")
    #expect(name(nil, "Save") == "Save and 1 more")
    #expect(name(nil, nil, nil) == "group of 3")
  }

  @Test("Frequent targets take less time, and a group has the weight of its contents (M6)")
  func weights() throws {
    let elements = tree(keys(alphabet))
    let even = ScopeTree(planned: elements, grouping, costs)
    let often = StopWeights([("z", 50), ("y", 30), ("a", 1)])
    let wanted = ScopeTree(planned: elements, grouping, costs, weights: often)
    func time(_ scopes: ScopeTree, _ weights: StopWeights = .even) throws -> Double {
      try #require(scopes.expectedTime(costs, weights))
    }
    #expect(try time(wanted, often) < 0.85 * time(even, often))
    #expect(try time(wanted) >= time(even))
    #expect(often["b"] == 1 && StopWeights.even["b"] == 1 && StopWeights([("a", 0)])["a"] == 0)
    // The maximum in a file.
    #expect(StopWeights([("a", 1e9)])["a"] == 1e9)
    #expect(wanted.weight(inside: 0, often) == 50 + 30 + 24)
    #expect(wanted.weights(of: 0, often).reduce(0, +) == 104)
  }

  // MARK: Calm

  @Test(
    "A new element joins the group of its predecessor, and a removed one leaves it (M5)",
    arguments: 1...26)
  func joins(place: Int) throws {
    let before = ScopeTree(planned: list(alphabet), grouping, costs)
    var ids = alphabet
    ids.insert("new", at: place)
    ids.removeAll { $0 == "d" }
    let earlier = ids[try #require(ids.firstIndex(of: "new")) - 1]
    let after = before.changed(
      to: list(ids), grouping, costs, weights: .even, keeps: false)
    #expect(after.groupPlan == before.groupPlan)
    #expect(after.leaves() == ids.map { .element($0) })
    let old = before.plannedGroups
    #expect(!old.isEmpty && after.plannedGroups.count == old.count)
    for (name, inside) in after.plannedGroups {
      let own = inside.filter { $0 != "new" }
      #expect(own == old[name]?.filter { $0 != "d" })
      #expect(inside.contains("new") == own.contains(.element(earlier)))
    }
  }

  @Test(
    "If stops move and groups are no longer visible blocks, new ones are made, unless one is entered (M5)",
    arguments: [(0, false), (1, false), (9, true)])
  func moved(rows: Int, isAnother: Bool) throws {
    let ids = (0..<90).map { "e\($0)" }
    let before = ScopeTree(planned: tree(keys(ids)), grouping, costs)
    // So many rows at the end become rows of four.
    var moved = keys(ids)
    for number in (90 - rows * 9)..<90 {
      let place = number - (90 - rows * 9)
      moved[number].frame = Frame(
        x: Double(place % 4) * 50, y: Double(10 - rows + place / 4) * 50, width: 44, height: 44)
    }
    let kept = before.changed(to: tree(moved), grouping, costs, weights: .even, keeps: true)
    #expect(kept.groupPlan == before.groupPlan)
    let after = kept.changed(to: tree(moved), grouping, costs, weights: .even, keeps: false)
    #expect((after.plannedGroups != before.plannedGroups) == isAnother)
    // If fewer stops have moved, no new plan is calculated.
    #expect((after.groupPlan == before.groupPlan) == !isAnother)
    let again = after.changed(to: tree(moved), grouping, costs, weights: .even, keeps: false)
    #expect(again.groupPlan == after.groupPlan)
  }

  @Test(
    "If no other groups are visible blocks either, the groups stay and are not planned again (M5)")
  func stacked() throws {
    let ids = (0..<40).map { "e\($0)" }
    let before = ScopeTree(planned: tree(keys(ids)), grouping, costs)
    var stacked = keys(ids)
    for place in stacked.indices { stacked[place].frame = Frame(x: 0, y: 0, width: 44, height: 44) }
    let after = before.changed(to: tree(stacked), grouping, costs, weights: .even, keeps: false)
    #expect(after.plannedGroups == before.plannedGroups)
    #expect(after.groupPlan != before.groupPlan)
    let again = after.changed(to: tree(stacked), grouping, costs, weights: .even, keeps: false)
    #expect(again.groupPlan == after.groupPlan)
  }

  @Test("Random small changes keep the members of each group together (M5)", arguments: 0..<20)
  func stability(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var ids = (0..<60).map { "e\($0)" }
    var scopes = ScopeTree(planned: list(ids), grouping, costs)
    let first = scopes.plannedGroups
    #expect(first.count > 1)
    for step in 0..<5 {
      if random.pick(2) == 0 {
        ids.insert("new\(step)", at: random.pick(ids.count + 1))
      } else {
        ids.remove(at: random.pick(ids.count))
      }
      scopes = scopes.changed(to: list(ids), grouping, costs, weights: .even, keeps: false)
      #expect(scopes.leaves() == ids.map { .element($0) })
    }
    let kept = Set(ids)
    for (name, inside) in scopes.plannedGroups {
      let own = inside.filter { !"\($0)".hasPrefix("new") }
      #expect(own == first[name]?.filter { kept.contains("\($0)") })
    }
  }

  @Test("Another plan is made if it saves a tenth, and never while a group is entered (M5)")
  func anew() throws {
    let before = ScopeTree(planned: tree(keys(alphabet.prefix(6))), grouping, costs)
    let grown = tree(keys((0..<60).map { "e\($0)" }))
    let kept = before.changed(to: grown, grouping, costs, weights: .even, keeps: true)
    #expect(kept.groupPlan == before.groupPlan)
    let planned = before.changed(to: grown, grouping, costs, weights: .even, keeps: false)
    #expect(planned == ScopeTree(planned: grown, grouping, costs))
    let time = try #require(planned.expectedTime(costs))
    #expect(try time < 0.9 * #require(kept.expectedTime(costs)))
  }

  @Test(
    "Another plan is made if more than a tenth of the stops changed and it saves a tenth (M5)",
    arguments: [(2, 50, false), (3, 50, true), (3, 0, false)])
  func share(added: Int, weight: Double, isAnother: Bool) {
    let before = ScopeTree(planned: tree(keys(alphabet)), grouping, costs)
    let new = (0..<added).map { "new\($0)" }
    let wanted = StopWeights(alphabet.map { ($0, 1) } + new.map { ($0, weight) })
    let after = before.changed(
      to: tree(keys(alphabet + new)), grouping, costs, weights: wanted, keeps: false)
    #expect((Set(after.plannedGroups.keys) != Set(before.plannedGroups.keys)) == isAnother)
  }

  @Test(
    "If another plan saves too little, the next search waits until more has changed (M5)")
  func looksOnce() throws {
    let ids = (0..<60).map { "e\($0)" }
    let before = ScopeTree(planned: list(ids), grouping, costs)
    // Every fifth stop has another id at its old position, so the groups are as good as before.
    let renamed = ids.enumerated().map { $0.offset % 5 == 2 ? "other\($0.offset)" : $0.element }
    let after = before.changed(
      to: list(renamed), grouping, costs, weights: .even, keeps: false)
    #expect(Set(after.plannedGroups.keys).isSubset(of: before.plannedGroups.keys))
    let plan = try #require(after.groupPlan)
    #expect(plan != before.groupPlan && plan.count == 60)
    #expect(renamed.allSatisfy { plan.knows(.element($0)) } && !plan.knows("e2"))
    let last = after.changed(
      to: list(renamed.dropLast()), grouping, costs, weights: .even, keeps: false)
    #expect(last.groupPlan == plan)
  }

  @Test(
    "While a screen changes, very many stops are planned with less effort, and nearly as well (M5)")
  func quick() throws {
    let grown = tree(keys((0..<500).map { "e\($0)" }))
    let before = ScopeTree(planned: tree(keys(alphabet)), grouping, costs)
    let quick = before.changed(to: grown, grouping, costs, weights: .even, keeps: false)
    let least = try #require(quick.leastTime(costs))
    #expect((quick.expectedTime(costs) ?? 0) < 1.2 * least)
    for scope in 0..<quick.scopeCount { #expect(quick.count(of: scope) <= 24) }
  }

  @Test("A plan stays valid whatever happens to its screen (M5, Y2)", arguments: 0..<60)
  func anyChange(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func some() -> [Element] {
      var elements = keys((0..<40).filter { _ in random.pick(3) > 0 }.map { "e\($0)" })
      for _ in 0..<random.pick(6) where elements.count > 1 {
        elements.swapAt(random.pick(elements.count), random.pick(elements.count))
      }
      guard elements.count > 8, random.pick(2) == 0 else { return elements }
      var pad = Element(id: "pad")
      pad.navigation = .combined
      pad.children = Array(elements[2..<8])
      elements.replaceSubrange(2..<8, with: [pad])
      return elements
    }
    let plan = GroupPlan(for: tree(some()), grouping, costs)
    let changed = tree(some())
    let scopes = ScopeTree(changed, grouping, plan: plan)
    #expect(scopes.leaves() == ScopeTree(changed, grouping).leaves())
    for scope in 1..<max(scopes.scopeCount, 1) {
      #expect(scopes.count(of: scope) >= 3)
      #expect(scopes.group(of: scope).flatMap { scopes.scope(of: $0) } == scope)
    }
  }
}

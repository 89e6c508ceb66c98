import GroupFixtures
import Randomness
import ScanEngine
import ScreenElements
import Testing

/// A window of keys in rows that changes at random while it is scanned.
private struct ChangingWindow {
  private(set) var keys: [Element]
  private var made = 0

  init(_ count: Int) {
    keys = (0..<count).map { .button("k\($0)", "Key \($0)") }
    place(inRowsOf: 8)
  }

  /// Moves all, as a window does that becomes narrower.
  mutating func place(inRowsOf length: Int) {
    for number in keys.indices {
      keys[number].frame = Frame(
        x: Double(number % length) * 60, y: Double(number / length) * 60, width: 50, height: 40)
    }
  }

  var screen: Screen {
    Screen(title: "Keys", size: Size(width: 500, height: 900), elements: keys)
  }

  /// Changes the look and keeps the stops: a name, a value, or a position by a few points.
  mutating func changeLook(_ random: inout SplitMix64) {
    let number = random.pick(keys.count)
    switch random.pick(3) {
    case 0: keys[number].label = "Name \(random.pick(1000))"
    case 1: keys[number].value = "\(random.pick(100)) %"
    default:
      let frame = keys[number].frame ?? Frame(x: 0, y: 0, width: 0, height: 0)
      keys[number].frame = Frame(
        x: frame.left + Double(random.pick(5)) - 2, y: frame.top + Double(random.pick(5)) - 2,
        width: frame.width, height: frame.height)
    }
  }

  /// Changes the stops: a key appears, disappears, or becomes enabled or disabled.
  ///
  /// The others keep their positions.
  mutating func changeStops(_ random: inout SplitMix64) {
    let number = random.pick(keys.count)
    switch random.pick(3) {
    case 0:
      var new = Element.button("new\(made)", "New \(made)")
      let beside = keys[max(number - 1, 0)].frame ?? Frame(x: 0, y: 0, width: 50, height: 40)
      new.frame = Frame(
        x: beside.left + 5, y: beside.top - (number > 0 ? 0 : 60), width: 50, height: 40)
      keys.insert(new, at: number)
      made += 1
    case 1 where keys.count > 4: keys.remove(at: number)
    default: keys[number].traits.formSymmetricDifference(.notEnabled)
    }
  }
}

@Suite("Planned groups of a screen that changes while it is scanned")
struct PlannedCalmTests {
  private func planned(_ settings: ScanSettings) -> ScanSettings {
    var settings = settings
    settings.grouping.style = .planned
    settings.loops = .forever
    return settings
  }

  /// Checks the invariants after each change.
  private func expectWhole(_ rig: EngineRig, _ window: ChangingWindow, _ step: Int) {
    let scopes = rig.state.scopes
    let enabled = window.keys.filter { !$0.traits.contains(.notEnabled) }
    let flat = ScopeTree(ElementTree(window.screen), Grouping())
    #expect(scopes.leaves() == flat.leaves(), "\(step): all is reached, in the reading order")
    #expect(scopes.leaves().count == enabled.count)
    for scope in 1..<max(scopes.scopeCount, 1) {
      guard case .exit = scopes.stop(scopes.count(of: scope) - 1, in: scope) else {
        Issue.record("\(step): a group without an exit")
        continue
      }
      #expect(scopes.count(of: scope) >= 3)
    }
    #expect(rig.violations.isEmpty, "\(step): \(rig.violations)")
  }

  /// Sends a change, and returns true if the highlighted stop still exists.
  ///
  /// It must then stay highlighted, without another highlight event.
  private func change(_ rig: inout EngineRig, _ window: ChangingWindow, at time: Int64) -> Bool {
    // A landing that was due before the change is not an effect of the change.
    rig.run(through: time)
    let before = rig.state.highlight?.name
    let log = rig.log.count
    rig.send(.layout(ElementTree(window.screen), focus: nil), at: time)
    guard let before, rig.state.scopes.locate(before) != nil else { return false }
    #expect(rig.state.highlight?.name == before, "\(time)")
    #expect(!rig.log.dropFirst(log).contains { $0.contains(" highlight ") }, "\(time)")
    return true
  }

  @Test(
    "Random small changes reshuffle nothing while scanning, and the highlight stays (M5, T1)",
    arguments: 0..<40)
  func calm(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var window = ChangingWindow(50)
    let isStepping = seed % 2 == 0
    var rig = EngineRig(planned(isStepping ? stepping() : automatic()), window.screen)
    rig.send(.start, at: 0)
    let first = rig.state.scopes.plannedGroups
    #expect(first.count > 3)
    var time: Int64 = 0
    // Four of fifty are less than a tenth.
    var left = 4
    for step in 0..<40 {
      time += Int64(300 + random.pick(900))
      if left > 0, random.pick(6) == 0 {
        window.changeStops(&random)
        left -= 1
      } else {
        window.changeLook(&random)
      }
      _ = change(&rig, window, at: time)
      expectWhole(rig, window, step)
      let now = rig.state.scopes.plannedGroups
      for (name, inside) in first {
        let stayed = inside.filter { rig.state.scopes.locate($0) != nil }
        guard stayed.count > 1, let inside = now[name] else { continue }
        #expect(inside.filter { first[name]?.contains($0) == true } == stayed, "\(step): \(name)")
      }
      #expect(Set(now.keys).isSubset(of: first.keys), "\(step): no other groups are made")
      // Meanwhile the person continues, into groups and out of them.
      switch random.pick(4) {
      case 0: rig.tap(isStepping ? 1 : 0, at: time + 100)
      case 1: rig.tap(0, at: time + 100)
      default: break
      }
      time += 200
    }
  }

  @Test(
    "In a group, many changes never remove a person from it, and its exit leads out (M5, T1, Y1)",
    arguments: 0..<40)
  func inGroup(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var window = ChangingWindow(50)
    var rig = EngineRig(planned(stepping()), window.screen)
    rig.send(.start, at: 0)
    // Into the first group, and on to some stop of it.
    var time: Int64 = 1000
    rig.tap(1, at: time)
    try #require(!rig.state.enteredGroups.isEmpty)
    for _ in 0..<random.pick(4) {
      time += 500
      rig.tap(0, at: time)
    }
    for step in 0..<30 {
      time += 500
      let entered = rig.state.enteredGroups
      window.changeStops(&random)
      let isThere = change(&rig, window, at: time)
      expectWhole(rig, window, step)
      guard isThere, !entered.isEmpty else { continue }
      // Groups may dissolve around the highlighted stop, but new ones may not appear (G4).
      let isInside = rig.state.enteredGroups.allSatisfy { entered.contains($0) }
      #expect(isInside, "\(step): \(entered) to \(rig.state.enteredGroups)")
    }
    // Steps lead to the exit of each group that is entered, and that leads out.
    for _ in 0..<200 where !rig.state.enteredGroups.isEmpty {
      time += 500
      let isOnExit = if case .exit = rig.state.highlight?.name { true } else { false }
      rig.tap(isOnExit ? 1 : 0, at: time)
    }
    #expect(rig.state.enteredGroups.isEmpty)
    #expect(rig.violations.isEmpty, "\(rig.violations)")
  }

  @Test(
    "If all stops move, the groups are visible blocks again, but not while one is entered (M5)",
    arguments: [3, 5, 7])
  func reflow(length: Int) throws {
    var window = ChangingWindow(50)
    var rig = EngineRig(planned(stepping()), window.screen)
    rig.send(.start, at: 0)
    let first = rig.state.scopes.plannedGroups
    rig.tap(1, at: 1000)
    try #require(!rig.state.enteredGroups.isEmpty)
    window.place(inRowsOf: length)
    #expect(change(&rig, window, at: 2000))
    #expect(rig.state.scopes.plannedGroups == first)
    // Out of the group.
    for time in stride(from: Int64(3000), to: 30_000, by: 500)
    where !rig.state.enteredGroups.isEmpty {
      let isOnExit = if case .exit = rig.state.highlight?.name { true } else { false }
      rig.tap(isOnExit ? 1 : 0, at: time)
    }
    try #require(rig.state.enteredGroups.isEmpty)
    var random = SplitMix64(seed: 1)
    window.changeLook(&random)
    rig.send(.layout(ElementTree(window.screen), focus: nil), at: 31_000)
    expectWhole(rig, window, length)
    let new = rig.state.settings.scopes(of: ElementTree(window.screen))
    #expect(rig.state.scopes.plannedGroups == new.plannedGroups && new.plannedGroups != first)
    // A later change of the look moves no group.
    let log = rig.log.count
    window.changeLook(&random)
    rig.send(.layout(ElementTree(window.screen), focus: nil), at: 32_000)
    #expect(rig.state.scopes.plannedGroups == new.plannedGroups && rig.log.count == log)
  }

  @Test("An empty focus leads to the first stop, which may be a planned group (E11, M4)")
  func firstStop() {
    let window = ChangingWindow(40)
    let own = Element.group("own", "Own") {
      Element.button("help", "Help")
      Element.button("escape", "Escape")
    }
    func screen(_ keys: [Element]) -> Screen {
      var screen = window.screen
      screen.elements = keys + [own]
      return screen
    }
    var rig = EngineRig(planned(stepping()), screen([]))
    rig.send(.start, at: 0)
    #expect(rig.state.highlight != nil)
    rig.send(.layout(ElementTree(screen(window.keys)), focus: ""), at: 1000)
    let first = rig.state.scopes.stop(0, in: 0).name
    #expect(rig.state.highlight?.name == first)
    if case .group(.planned) = first {} else { Issue.record("\(first) is no planned group") }
    // If the highlight is already there, nothing is spoken again.
    let log = rig.log.count
    rig.send(.layout(ElementTree(screen(Array(window.keys.dropLast()))), focus: ""), at: 2000)
    #expect(rig.log.count == log && rig.violations.isEmpty, "\(rig.log) \(rig.violations)")
  }
}

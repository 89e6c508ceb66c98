import Randomness
import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput
import Testing

/// A random screen on which frames are missing, equal and overlapping, in groups and outside of them.
private func arrowScreen(_ random: inout SplitMix64) -> Screen {
  let width = 2 + random.pick(6)
  let missing = random.pick(4)
  func leaf(_ id: String) -> Element {
    var element = Element(id: id)
    element.label = id
    let size = Double(1 + random.pick(3)) * 20
    // On a coarse grid many centers are equal, or share a line or a diagonal; on finer ones, none
    // do.
    let isCoarse = width < 6
    func place() -> Double {
      isCoarse ? Double(random.pick(width)) * 20 : Double(random.pick(100_000)) / 100
    }
    if random.pick(8) >= missing {
      element.frame = Frame(x: place(), y: place(), width: isCoarse ? 20 : size, height: size)
    }
    return element
  }
  var elements: [Element] = []
  for number in 0..<(2 + random.pick(9)) {
    guard random.pick(6) == 0 else {
      elements.append(leaf("e\(number)"))
      continue
    }
    let inside = (0..<(2 + random.pick(6))).map { leaf("e\(number)-\($0)") }
    elements.append(group("g\(number)", inside))
  }
  return screen(elements)
}

/// The stops of the innermost scope that arrows do not reach from each other one, judged by the moves that
/// are reported.
private func unreached(_ rig: EngineRig) -> [String] {
  guard let first = rig.state.highlight?.description else { return ["nothing is highlighted"] }
  var ways: [String: [String]] = [:]
  var open = [rig]
  while let here = open.popLast() {
    guard let id = here.state.highlight?.description, ways[id] == nil else { continue }
    ways[id] = []
    for direction in 0..<4 {
      var next = here
      next.tap(direction, at: here.milliseconds + 1000)
      ways[id, default: []].append(next.state.highlight?.description ?? "")
      open.append(next)
    }
  }
  let scope = rig.state.enteredGroups.last.flatMap { rig.state.scopes.scope(of: $0) } ?? 0
  let all = (0..<rig.state.scopes.count(of: scope)).map {
    rig.state.scopes.stop($0, in: scope).description
  }
  // The stops that the first stop leads to, and those that lead to it.
  var back: [String: [String]] = [:]
  for (from, targets) in ways { for target in targets { back[target, default: []].append(from) } }
  func reached(_ ways: [String: [String]]) -> Set<String> {
    var reached: Set<String> = [first]
    var open = [first]
    while let here = open.popLast() {
      for next in ways[here, default: []] where reached.insert(next).inserted { open.append(next) }
    }
    return reached
  }
  return all.filter { !reached(ways).contains($0) || !reached(back).contains($0) }
}

@Suite("Arrows")
struct ArrowTests {
  @Test(
    "On 20,000 random screens, arrows alone lead from each stop to every other one (S6)",
    arguments: 0..<10)
  func leadEverywhere(part: Int) {
    var settings = ScanSettings(
      switches: [Action.up, .down, .left, .right, .select].map {
        SwitchSettings(name: "\($0)", press: $0)
      })
    settings.method = .directed
    for number in 0..<2000 {
      let seed = UInt64(part * 2000 + number)
      var random = SplitMix64(seed: seed)
      settings.grouping = Grouping(
        style: random.pick(3) == 0 ? .rows : .none, exit: random.pick(2) == 0 ? .last : .first)
      var rig = EngineRig(settings, arrowScreen(&random))
      rig.writes = false
      rig.send(.start, at: 0)
      var problem = unreached(rig)
      // Inside of each group, too.
      for position in 0..<rig.state.scopes.count(of: 0) where problem.isEmpty {
        let stop = rig.state.scopes.stop(position, in: 0)
        guard case .group = stop, let inside = rig.entering(stop.name) else { continue }
        problem = unreached(inside)
      }
      #expect(problem.isEmpty, "seed \(seed)")
      if !problem.isEmpty { return }
    }
  }
}

extension EngineRig {
  /// The scan inside a group of the root, found by trying arrows.
  fileprivate func entering(_ group: Stop.Name) -> EngineRig? {
    var seen: Set<Stop.Name> = []
    var open = [self]
    while let here = open.popLast() {
      guard let highlight = here.state.highlight?.name, seen.insert(highlight).inserted else {
        continue
      }
      if highlight == group {
        var inside = here
        inside.tap(4, at: here.milliseconds + 1000)
        return inside
      }
      for direction in 0..<4 {
        var next = here
        next.tap(direction, at: here.milliseconds + 1000)
        open.append(next)
      }
    }
    return nil
  }
}

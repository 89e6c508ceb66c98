import ScreenElements
import ScanAnalysis
import ScanEngine
import ScanTime
import SwitchInput

/// All possible behavior of a person, on a grid of time: at each instant a finger presses or releases any
/// switch, or does nothing until the next instant.
///
/// It is slow and takes no short cuts. The sentences of Y1 alone decide if a state has a way out.
struct EveryWay {
  /// The outcome of the search.
  enum Outcome {
    /// The places in which a person would be stuck, as Y1 names them, each with the way to it.
    case ends([DeadEnd.Place: String])
    /// There are more states than were looked at.
    case undecided
  }

  private struct Way {
    let from: Int
    let to: Int
    let activates: Bool
    let step: Step
  }

  private enum Step {
    case touch(Int)
    case wait
    case untilStuck
  }

  let place: WatchedScan.Place
  let grid: TimeSpan
  private var scans: [WatchedScan] = []
  private var known: [[Int64]: Int] = [:]
  private var ways: [Way] = []
  private var reachedBy: [Int] = []

  init(_ place: WatchedScan.Place, grid: TimeSpan) {
    self.place = place
    self.grid = grid
  }

  mutating func judge(limit: Int) -> Outcome {
    let idle = WatchedScan(place)
    scans.append(idle)
    known[idle.key] = 0
    reachedBy.append(-1)
    var next = 0
    while next < scans.count {
      guard scans.count <= limit else { return .undecided }
      followWays(from: next)
      next += 1
    }
    return .ends(deadEnds)
  }

  private mutating func followWays(from origin: Int) {
    let scan = scans[origin]
    if let index = scan.switches.indices.first(where: { scan.isDownInVain($0) }) {
      var next = scan
      next.touch(index, place)
      return arrive(next, .touch(index), from: origin)
    }
    for index in scan.switches.indices {
      var next = scan
      next.touch(index, place)
      arrive(next, .touch(index), from: origin)
    }
    var next = scan
    let end = scan.state.now + grid
    next.wait(until: min(end, scan.state.nextDeadline ?? end), place)
    arrive(next, .wait, from: origin)
    guard let stuck = firstStuck(scan) else { return }
    var held = scan
    held.wait(until: stuck, place)
    arrive(held, .untilStuck, from: origin)
  }

  private func firstStuck(_ scan: WatchedScan) -> Instant? {
    scan.switches.indices.filter { scan.switches[$0].contact != .none }.map {
      scan.switches[$0].pressed + scan.settings.switches[$0].stuck
    }.min()
  }

  private mutating func arrive(_ scan: WatchedScan, _ step: Step, from origin: Int) {
    var scan = scan
    let activates = scan.activated
    scan.activated = false
    let key = scan.key
    let target: Int
    if let place = known[key] {
      target = place
    } else {
      target = scans.count
      known[key] = target
      scans.append(scan)
      reachedBy.append(ways.count)
    }
    guard target != origin else { return }
    ways.append(Way(from: origin, to: target, activates: activates, step: step))
  }

  /// The states from which no way leads out, by their places.
  private var deadEnds: [DeadEnd.Place: String] {
    let isOut = leading { EveryWay.isOut($0) }
    let scansAgain = leading { $0.state.phase == .scanning || EveryWay.isOut($0) }
    var found: [DeadEnd.Place: String] = [:]
    for (number, scan) in scans.enumerated() {
      let isGood = scan.state.phase == .scanning ? isOut[number] : scansAgain[number]
      guard !isGood, EveryWay.isOpen(scan), !waitsForTap(scan) else { continue }
      let place = EveryWay.place(scan)
      if found[place] == nil { found[place] = path(to: number) }
    }
    return found
  }

  /// True if a tap was begun (A1): it is performed next.
  private func waitsForTap(_ scan: WatchedScan) -> Bool {
    guard scan.settings.select == .autoTap, let due = scan.state.nextDeadline else { return false }
    var next = scan
    next.wait(until: due, place)
    return next.activated
  }

  private func leading(to isGood: (WatchedScan) -> Bool) -> [Bool] {
    var leads = scans.map(isGood)
    var sources: [[Int]] = Array(repeating: [], count: scans.count)
    for way in ways where !way.activates { sources[way.to].append(way.from) }
    var unread = leads.indices.filter { leads[$0] }
    while let number = unread.popLast() {
      for source in sources[number] where !leads[source] {
        leads[source] = true
        unread.append(source)
      }
    }
    return leads
  }

  /// Returns the way to a state, with the times.
  private func path(to number: Int) -> String {
    var words: [String] = []
    var here = number
    while reachedBy[here] >= 0 {
      let way = ways[reachedBy[here]]
      let time = scans[way.from].state.now.microseconds / 1000
      switch way.step {
      case .touch(let index):
        let it = scans[way.from].switches[index]
        words.append("\(time) \(it.isDown ? "release" : "press") \(index)")
      case .wait: break
      case .untilStuck: words.append("\(time) until stuck")
      }
      here = way.from
    }
    let end = scans[number]
    return words.reversed().joined(separator: ", ")
      + "; \(end.state.now.microseconds / 1000) \(end.state.phase) \(end.words)"
      + " in \(end.state.enteredGroups), due "
      + "\(end.state.nextDeadline.map { ($0 - end.state.now).microseconds / 1000 } ?? -1)"
  }
}

import ScreenElements
import ScanAnalysis
import ScanEngine
import ScanTime
import SwitchInput
import Testing

@Suite("The search for dead ends, against a search of every possible path")
struct DeadEndProofTests {
  /// The maximum number of states of one place that the proof examines.
  static let limit = 3_000

  @Test(
    "On 2,000 small random profiles and screens, the search reports no false dead end, and misses none (Y1)",
    arguments: 0..<4)
  func bothWays(part: UInt64) {
    var judged = 0
    var refused = 0
    var seed = part * 1_000_000
    while judged < 500 {
      let place = RandomPlace(seed: seed).place
      var ways = EveryWay(place, grid: .milliseconds(100))
      if case .ends(let ends) = ways.judge(limit: DeadEndProofTests.limit) {
        judged += 1
        let problem = problem(DeadEndProofTests.search(place), ends)
        #expect(problem == nil, "seed \(seed): \(place.words)")
        if problem != nil { return }
        if !ends.isEmpty { refused += 1 }
      }
      seed += 1
    }
    print("seeds \(part * 1_000_000)..<\(seed): \(judged) judged, \(refused) have a dead end")
    // A third of them has a dead end, so that both ways are tried.
    #expect(refused > 100 && judged - refused > 200)
  }

  /// Returns the disagreement between the search and the walk of every way; nil if they agree.
  private func problem(_ search: DeadEndSearch, _ ends: [DeadEnd.Place: String]) -> String? {
    switch search {
    case .tooMany: return "more states than a small screen has"
    case .none: return ends.first.map { "\($0.key) is missed: \($0.value)" }
    case .found(let found):
      guard ends[found.place] == nil else { return nil }
      return ends.isEmpty ? "\(found.place) leads out" : "\(found.place) is not among \(ends)"
    }
  }

  static func search(_ place: WatchedScan.Place) -> DeadEndSearch {
    ScanState.findDeadEnd(
      place.profiles[0].settings, on: place.tree, profiles: place.profiles, limit: 100_000)
  }
}

extension WatchedScan.Place {
  /// The profiles and the stops, for a message.
  var words: String {
    let scopes = ScopeTree(tree, profiles[0].settings.grouping)
    let stops = (0..<scopes.scopeCount).map { scope in
      (0..<scopes.count(of: scope)).map { scopes.stop($0, in: scope).description }
    }
    return "\(stops) with \(profiles.map(\.settings))"
  }
}

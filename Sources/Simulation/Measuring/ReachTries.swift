import ScanEngine
import ScreenElements
import SimulatedPeople
import ScanTime
import SwitchInput

/// The number of times that a person reached a target within a time limit (M2).
package struct ReachTries: Hashable, Sendable {
  /// The id of the target.
  package let id: String
  /// The number of tries.
  package let tries: Int
  /// The number of tries that reached the target within the limit.
  package let reached: Int

  /// The default number of tries for each target.
  package static let usualTries = 40
  /// The number of presses in a session over which the tries are distributed, because some people
  /// tire.
  private static let sessionPresses = 200

  /// Simulates a person's tries to reach each target of a screen, each from the start of a scan.
  package static func all(
    _ person: Person, _ settings: ScanSettings, on tree: ElementTree, within limit: TimeSpan,
    tries: Int = usualTries, seed: UInt64 = 1
  ) -> [ReachTries] {
    guard settings.reasonNobodyScans == nil else { return [] }
    var hurried = person
    hurried.patience = min(person.patience, limit)
    let paths = TargetPaths(settings, on: tree)
    let fresh = PersonSession(hurried, settings, on: tree, paths: paths, seed: seed)
    return paths.targets.enumerated().map { place, target in
      let reached = (0..<tries).count { attempt in
        var session = fresh.restarted(
          block: place * tries + attempt, presses: attempt * sessionPresses / max(tries, 1))
        return session.select(place, number: 0).isReached
      }
      return ReachTries(id: target.id, tries: tries, reached: reached)
    }
  }
}

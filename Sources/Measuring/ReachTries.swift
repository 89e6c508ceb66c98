import ScanEngine
import ScreenElements
import SimulatedPeople
import SwitchInput

/// How often a person reached a target within a time (M2).
package struct ReachTries: Hashable, Sendable {
  /// The id of the target.
  package let id: String
  /// How often the person tried.
  package let tries: Int
  /// How often the target was reached in time.
  package let reached: Int

  /// How often each target is tried.
  package static let usualTries = 40
  /// The tries are spread over a session of so many presses, because some people tire.
  private static let sessionPresses = 200

  /// Lets a person try to reach each target of a screen, each time from the beginning of a scan.
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
        var session = fresh.anew(
          block: place * tries + attempt, presses: attempt * sessionPresses / max(tries, 1))
        return session.select(place, number: 0).isReached
      }
      return ReachTries(id: target.id, tries: tries, reached: reached)
    }
  }
}

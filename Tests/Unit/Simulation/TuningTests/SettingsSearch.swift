import Measuring
import ProfileEditing
import ScanEngine
import ScanTime
import ScreenElements
import SimulatedPeople
import SwitchInput
import Tuning

/// A search for the settings with which a person is quickest: one value after another, by simulation.
struct SettingsSearch {
  let person: Person
  /// The maximum time for late presses (N1.9).
  let longestGrace: TimeSpan
  /// The minimum of the interval and the time for late presses together (N1.15).
  var shortestTime = TimeSpan.zero
  /// The minimum interval (N1.15).
  var shortestInterval = TimeSpan.zero
  let tree: ElementTree
  let selections: Int
  let seed: UInt64

  /// Tries only speeds that tune may advise (N1.15).
  mutating func observe(_ limits: TuningLimits) {
    shortestTime = limits.shortestTime
    shortestInterval = max(SwitchTiming.intervals.lowerBound, person.reaction)
  }

  /// The mean seconds of a selection.
  func seconds(_ settings: ScanSettings) -> Double {
    let plan = MeasuringPlan(person, settings, on: tree, selections: selections, seed: seed)
    let blocks = (0..<plan.blockCount).map { ($0, plan.play(block: $0)) }
    return MeasurementResult(blocks, targets: plan.paths.targets.count).seconds.mean.mean
  }

  /// Tries intervals with times for late presses, then one other value after another.
  func best(from settings: ScanSettings) -> ScanSettings {
    var found = (settings: settings, seconds: seconds(settings))
    for change in speeds + others {
      var other = found.settings
      change(&other)
      let seconds = seconds(other)
      if seconds < found.seconds { found = (other, seconds) }
    }
    return found.settings
  }

  private typealias Change = (inout ScanSettings) -> Void

  private var speeds: [Change] {
    let mean = person.reaction.microseconds
    return [95, 105, 115, 130, 150].flatMap { (percent: Int64) -> [Change] in
      let interval = TimeSpan(microseconds: mean * percent / 100)
      return [0, 25, 45].map { TimeSpan(microseconds: mean * $0 / 100) }
        .filter {
          $0 <= longestGrace && interval >= shortestInterval && interval + $0 >= shortestTime
        }
        .map { (late: TimeSpan) -> Change in
          {
            $0.interval = interval
            $0.lateGrace = late
          }
        }
    }
  }

  private var others: [Change] {
    [0, 150, 300].map { time in { $0.firstItemPause = .milliseconds(time) } }
      + [0, 25].map { time in { $0.switches[0].hold = .milliseconds(time) } }
      + [100, 250].map { time in { $0.switches[0].ignoreRepeat = .milliseconds(time) } }
      + [2, 4].map { count in { $0.loops = .passes(count) } }
  }
}

import Diagnostics
import ScanAnalysis
import ScanEngine
import ScanTime
import ScreenElements
import SwitchInput

/// The average time of a pick on a screen with a profile, and faster groups (M3).
struct PickCost {
  private let screen: String
  private let settings: ScanSettings
  private let time: TimeSpan
  /// The simplest groups that would need at most two thirds of the time; nil if there are none, or
  /// if a pick is not slow.
  private let better: (groups: String, time: TimeSpan)?

  /// The minimum time of a slow pick.
  private static let slow = TimeSpan.milliseconds(10_000)

  /// Computes the costs; nil if nothing can be picked, or if the time is unknown.
  init?(_ settings: ScanSettings, on shown: Screen, named name: String) {
    let tree = ElementTree(shown)
    guard let time = settings.expectedPickTime(on: tree) ?? Self.searched(settings, on: tree) else {
      return nil
    }
    screen = name
    self.settings = settings
    self.time = time
    let others: [(groups: String, style: Grouping.Style)] = [
      ("rows", .rows), ("planned", .planned),
    ]
    better =
      time < Self.slow
      ? nil
      : others.lazy.filter { $0.style != settings.grouping.style }.compactMap { groups, style in
        settings.expectedPickTime(on: tree, groups: style).map { (groups: groups, time: $0) }
      }.first { $0.time.microseconds * 3 <= time.microseconds * 2 }
  }

  /// Returns the mean of the fastest ways to all elements, for methods without a formula.
  private static func searched(_ settings: ScanSettings, on tree: ElementTree) -> TimeSpan? {
    let press =
      settings.planning.press > .zero
      ? settings.planning.press
      : TimeSpan(microseconds: settings.interval.microseconds * 65 / 100)
    let reached = ScanState.reachCosts(settings, on: tree, reaction: press).reached
    guard !reached.isEmpty else { return nil }
    let sum = reached.reduce(0) { $0 + $1.cost.time.microseconds }
    return TimeSpan(microseconds: sum / Int64(reached.count))
  }

  /// True if there is advice, which includes the cost.
  var isAdvised: Bool { better != nil }

  /// The cost in a sentence.
  var sentence: PrintableText {
    "On \(visible(screen)), a pick takes \(secondsText(time)) on average."
  }

  /// Returns the warning about a slow pick, with the command that makes it faster; nil if the pick
  /// is not slow, or other groups would save less than a third.
  ///
  /// - Parameter profile: the name or path in the command line; nil for the profile in use.
  func advice(for profile: String?) -> PrintableText? {
    guard let better else { return nil }
    let option = profile.map { " --profile \(shellWord($0))" as PrintableText } ?? ""
    let isOneByOne = settings.stopGrouping.style == .none
    return
      "warning: a pick on \(visible(screen)) takes \(secondsText(time)) on average"
      + (isOneByOne ? ", because its stops are scanned one by one" : "")
      + "\nhint: With \(better.groups == "rows" ? "rows" : "planned groups") it takes \(secondsText(better.time)): "
      + "switchlight profile set groups \(better.groups)\(option)"
  }
}

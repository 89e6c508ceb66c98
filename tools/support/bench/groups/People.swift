import Dispatch
import Foundation
import Measuring
import RandomNumbers
import ScanEngine
import SimulatedPeople
import ScanTime
import SwitchInput
import Synchronization

/// How often each person selects something on each screen in each way.
private let selections = 1000

/// The cost of selections for a person at a speed, by way of grouping, on screens.
private struct PersonRow {
  /// The mean seconds on each screen.
  ///
  /// A way of grouping that a screen does not have gives no value.
  var ways: [Way: [MeasurementResult]] = [:]

  /// The mean over the screens, with the half of its interval of 95 %: those of the screens know nothing of one another.
  private static func mean(_ estimates: [Estimate]) -> String {
    let count = Double(max(estimates.count, 1))
    let mean = estimates.reduce(0) { $0 + $1.mean } / count
    let squares = estimates.reduce(0) { $0 + ($1.margin ?? 0) * ($1.margin ?? 0) }
    return hundredths(mean) + " ± " + hundredths(squares.squareRoot() / count)
  }

  func seconds(_ way: Way) -> String { Self.mean((ways[way] ?? []).map(\.seconds.mean)) }

  /// How much sooner planned groups lead there than another way, of the same targets and random numbers.
  func saved(by planned: Way, from other: Way) -> String {
    Self.mean(
      zip(ways[other] ?? [], ways[planned] ?? []).map { $0.difference(from: $1) })
  }

  /// The part of the targets that the person gave up.
  var unreached: Double {
    let all = ways.values.joined()
    let count = all.reduce(0) { $0 + $1.count }
    return Double(count - all.reduce(0) { $0 + $1.reached }) / Double(max(count, 1))
  }
}

/// The interval that setup would set for a person (R5), and one that is half as long again.
private func intervals(of person: Person) -> [TimeSpan] {
  let fitting = Double(person.reaction.microseconds) / 650_000
  let step = fitting <= 2 ? 0.1 : fitting <= 5 ? 0.25 : 0.5
  let seconds = (fitting / step).rounded(.up) * step
  return [seconds, seconds * 1.5].map { TimeSpan(microseconds: Int64(($0 * 1e6).rounded())) }
}

/// Prints the cost of a selection for each person at two speeds, in each way of grouping: the mean over the
/// screens.
func measurePeople(
  _ people: [Person], _ screens: [MeasuredScreen], ways: [Way], _ profile: ScanSettings
) {
  let rows = people.flatMap { person in
    intervals(of: person).map { (person: person, interval: $0) }
  }
  let jobs = rows.indices.flatMap { row in
    screens.indices.flatMap { screen in ways.map { (row: row, screen: screen, way: $0) } }
  }
  let found = Mutex([Int: MeasurementResult]())
  DispatchQueue.concurrentPerform(iterations: jobs.count) { number in
    let (row, screen, way) = jobs[number]
    var settings = profile
    settings.interval = rows[row].interval
    // As long as in the profile, compared with the interval.
    settings.firstItemPause = TimeSpan(microseconds: rows[row].interval.microseconds / 2)
    settings.grouping.style = way.style
    let tree = way == .nested ? screens[screen].nested : screens[screen].tree
    let plan = MeasuringPlan(
      rows[row].person, settings, on: tree, selections: selections, seed: UInt64(screen + 1))
    guard !plan.isEmpty else { return }
    let measured = MeasurementResult(
      (0..<plan.blockCount).map { ($0, plan.play(block: $0)) }, targets: plan.paths.targets.count)
    found.withLock { $0[number] = measured }
  }
  let results = found.withLock { $0 }
  print(
    "| person | a stop | " + ways.map(\.rawValue).joined(separator: " | ")
      + " | planned saves of \(ways[ways.count - 2].rawValue) | given up |")
  print("|" + String(repeating: " --- |", count: ways.count + 4))
  for (place, row) in rows.enumerated() {
    var figures = PersonRow()
    for (number, job) in jobs.enumerated() where job.row == place {
      if let measured = results[number] { figures.ways[job.way, default: []].append(measured) }
    }
    let cells =
      [row.person.name, hundredths(Double(row.interval.microseconds) / 1e6) + " s"]
      + ways.map(figures.seconds)
      + [figures.saved(by: .planned, from: ways[ways.count - 2])]
      + [hundredths(figures.unreached * 100) + " %"]
    print("| " + cells.joined(separator: " | ") + " |")
  }
}

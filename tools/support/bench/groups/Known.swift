import Measuring
import RandomNumbers
import ScanEngine
import ScreenElements
import SimulatedPeople
import ScanTime
import SwitchInput

/// A board with one key for each letter and the space, in the order of the alphabet.
private func letters(columns: Int) -> ElementTree {
  let names = ["space"] + (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }
  let keys = names.enumerated().map { place, name in
    var key = Element(id: name)
    key.traits = [.button]
    key.frame = Frame(
      x: Double(place % columns) * 50, y: Double(place / columns) * 50, width: 44, height: 44)
    return key
  }
  let size = Size(width: Double(columns) * 50, height: Double((27 + columns - 1) / columns) * 50)
  return ElementTree(Screen(title: "Letters", size: size, elements: keys))
}

/// How often each key is pressed in English, in percent of the letters; a word has 4.79 of them.
private let wishes: [String: Double] = {
  let frequencies = [
    8.04, 1.48, 3.34, 3.82, 12.49, 2.40, 1.87, 5.05, 7.57, 0.16, 0.54, 4.07, 2.51, 7.23, 7.64,
    2.14, 0.12, 6.28, 6.51, 9.28, 2.73, 1.05, 1.68, 0.23, 1.66, 0.09,
  ]
  var wishes = ["space": frequencies.reduce(0, +) / 4.79]
  for (place, frequency) in frequencies.enumerated() {
    wishes[String(UnicodeScalar(UInt8(ascii: "a") + UInt8(place)))] = frequency
  }
  return wishes
}()

/// One switch that scans by itself, a second a stop, with nothing that takes time beside that.
private func settings(_ style: Grouping.Style) -> ScanSettings {
  var settings = ScanSettings(switches: [SwitchSettings(name: "main", press: .select)])
  settings.method = .auto
  settings.interval = .milliseconds(1000)
  settings.firstItemPause = .zero
  settings.loops = .forever
  settings.afterSelect = .restart
  settings.grouping.style = style
  settings.grouping.exit = .none
  // A press counts as a step: so the first stop of a group costs one, the second two, and so on.
  settings.planning.press = settings.interval
  settings.planning.misses = 0
  return settings
}

private func played(_ plan: MeasuringPlan) -> MeasurementResult {
  MeasurementResult(
    (0..<plan.blockCount).map { ($0, plan.play(block: $0)) }, targets: plan.paths.targets.count)
}

private func text(_ estimate: Estimate) -> String {
  hundredths(estimate.mean) + " ± " + hundredths(estimate.margin ?? 0)
}

/// The part of the chances that were missed, in percent: each miss has one more chance.
private func missed(_ measured: MeasurementResult) -> String {
  let chances = measured.chances.mean
  return hundredths(measured.misses.mean / chances * 100) + " ± "
    + hundredths((measured.misses.margin ?? 0) / (chances * chances) * 100)
}

/// Returns the steps to a key of a board: the row and then the key in it, or in planned groups the steps
/// of the plan.
private func calculated(_ settings: ScanSettings, on tree: ElementTree, columns: Int) -> Double {
  if let costs = settings.planCosts, settings.grouping.style == .planned {
    return (settings.scopes(of: tree).expectedTime(costs, settings.planning.weights) ?? 0) / 1e6
  }
  let shares = tree.readingOrder.map { wishes[tree[$0].id] ?? 0 }
  let steps = shares.indices.map { columns < 27 ? $0 / columns + $0 % columns + 2 : $0 + 1 }
  return zip(shares, steps).reduce(0) { $0 + $1.0 * Double($1.1) } / shares.reduce(0, +)
}

/// Prints calculated values beside the results of the engine and its simulated people: the steps for a letter
/// of English, and the rate of late presses with the interval of the rule of 0.65.
func measureKnown() {
  print("\nSteps to a letter of English, in the order of the alphabet:\n")
  print("| keys | calculated | search | simulated |\n| --- | --- | --- | --- |")
  let quick = Person(name: "Who never errs")
  let ways: [(name: String, columns: Int, style: Grouping.Style)] = [
    ("one by one", 27, .none), ("rows of 5", 5, .rows), ("rows of 6", 6, .rows),
    ("rows of 9", 9, .rows), ("planned", 6, .planned),
  ]
  for way in ways {
    let tree = letters(columns: way.columns)
    let plan = MeasuringPlan(
      quick, settings(way.style), on: tree, weights: wishes, selections: 100_000, seed: 1)
    let exact = ExactCost(plan, quick, on: tree).steps.map(hundredths) ?? "not known"
    let known = hundredths(calculated(plan.settings, on: tree, columns: way.columns))
    print("| \(way.name) | \(known) | \(exact) | \(text(played(plan).steps.mean)) |")
  }
  print(
    "\nLate presses in percent, where a stop is highlighted for the mean press time divided by 0.65:\n"
  )
  print("| variation | by the rule | simulated, normal | log-normal |\n| --- | --- | --- | --- |")
  let rates = [
    (0.1, "0.00"), (0.15, "0.02"), (0.2, "0.35"), (0.25, "1.56"), (0.3, "3.63"), (0.35, "6.2"),
    (0.4, "8.9"), (0.5, "14.1"),
  ]
  for (variation, known) in rates {
    let late = [TimeSpread.Shape.normal, .logNormal].map { shape in
      var person = Person(name: "Ann")
      person.reaction = .milliseconds(650)
      person.reactionVariation = variation
      person.reactionShape = shape
      // A late person does not press on the next stop, so the chances are independent.
      person.holdBack = .zero
      person.pressLength = .milliseconds(20)
      let plan = MeasuringPlan(
        person, settings(.none), on: letters(columns: 27), selections: 20_000, seed: 1)
      return missed(played(plan))
    }
    print("| \(hundredths(variation)) | \(known) | \(late.joined(separator: " | ")) |")
  }
}

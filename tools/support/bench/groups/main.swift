import DesktopTree
import Foundation
import GroupPlanning
import Profiles
import ScanEngine
import ScreenElements
import ScreenFormats
import SimulatedPeople
import ScanTime
import SwitchInput

/// The ways in which stops are grouped.
enum Way: String, CaseIterable {
  case none, rows, containers, nested, planned

  var style: Grouping.Style {
    switch self {
    case .none, .nested: .none
    case .rows: .rows
    case .containers: .containers
    case .planned: .planned
    }
  }

  /// The scopes of a screen grouped in this way.
  func scopes(_ screen: MeasuredScreen, _ settings: ScanSettings) -> ScopeTree {
    var settings = settings
    settings.grouping.style = style
    return settings.scopes(of: self == .nested ? screen.nested : screen.tree)
  }
}

/// A screen to be measured; on a desktop its nested groups are elements (D7).
struct MeasuredScreen {
  let name: String
  let tree: ElementTree
  let nested: ElementTree

  init(name: String, recorded: AccessibleTree) {
    self.name = name
    var options = DesktopScreenOptions()
    tree = ElementTree(DesktopScreen(recorded, options: options).screen)
    options.nests = true
    nested = ElementTree(DesktopScreen(recorded, options: options).screen)
  }

  init(name: String, screen: Screen) {
    self.name = name
    tree = ElementTree(screen)
    nested = tree
  }
}

let widths = [26, 5, 6, 6, 10, 6, 7, 9, 7, 8]

func line(_ cells: [String]) {
  let padded = zip(cells, widths).map { cell, width in
    cell + String(repeating: " ", count: max(0, width - cell.count))
  }
  print("| " + padded.joined(separator: " | ") + " |")
}

func hundredths(_ number: Double) -> String { String(format: "%.2f", number) }

/// Prints the cost of a pick on each screen, in seconds, for a person with this delay between the highlight
/// and the press.
///
/// - Returns: whether planned groups meet the goals.
func measure(_ screens: [MeasuredScreen], press: TimeSpan, _ profile: ScanSettings) -> Bool {
  var settings = profile
  settings.planning.press = press
  guard let costs = settings.planCosts else { return false }
  print("\nA press takes \(hundredths(Double(press.microseconds) / 1e6)) s:\n")
  line(["screen", "stops"] + Way.allCases.map(\.rawValue) + ["of nested", "of best", "of bound"])
  print(
    "|"
      + widths.map { String(repeating: "-", count: $0 + 2) }.joined(
        separator: "|") + "|")
  var sums = [Double](repeating: 0, count: Way.allCases.count)
  var worst = 0.0
  var bounds = 0.0
  for screen in screens {
    let times = Way.allCases.map { way in
      (way.scopes(screen, settings).expectedTime(costs) ?? 0) / 1e6
    }
    for (place, time) in times.enumerated() { sums[place] += time }
    let stops = Int(Way.none.scopes(screen, settings).weight(inside: 0, .even))
    let best = times.dropLast().min() ?? 0
    let ratio = times[4] / max(best, 0.001)
    worst = max(worst, ratio)
    let bound = (Way.planned.scopes(screen, settings).leastTime(costs) ?? 0) / 1e6
    bounds += bound
    line(
      [screen.name, "\(stops)"] + times.map(hundredths)
        + [times[3], best, bound].map { hundredths(times[4] / max($0, 0.001)) })
  }
  let means = sums.map { $0 / Double(max(screens.count, 1)) }
  let ofBound = sums[4] / max(bounds, 0.001)
  line(
    ["mean", ""] + means.map(hundredths)
      + [hundredths(means[4] / means[3]), hundredths(worst), String(format: "%.3f", ofBound)])
  return worst <= 1.02 && (press < .milliseconds(1000) || means[4] <= 0.85 * means[3])
}

/// So many keys in rows.
func keys(_ count: Int, inRowsOf length: Int = 10) -> ElementTree {
  let elements = (0..<count).map { number in
    var key = Element(id: "k\(number)")
    key.frame = Frame(
      x: Double(number % length) * 50, y: Double(number / length) * 50, width: 44, height: 44)
    return key
  }
  let size = Size(width: Double(length) * 50, height: Double(count / length) * 50)
  return ElementTree(Screen(title: "Keys", size: size, elements: elements))
}

/// How long something takes, 11 times in order.
func milliseconds(_ work: () -> Void) -> [Double] {
  let clock = ContinuousClock()
  return (0..<11).map { _ in
    let time = clock.measure(work)
    return Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1000
  }.sorted()
}

/// Prints how long a change of so many stops takes beside finding them without groups: one that moves nothing, and one
/// after which all rows are of another length, so that groups are planned again: the median, the least and the most of 11
/// times.
func measureChanges(_ stops: Int, _ profile: ScanSettings) {
  var settings = profile
  settings.grouping.style = .planned
  guard let costs = settings.planCosts else { return }
  let (tree, other) = (keys(stops), keys(stops, inRowsOf: 7))
  let before = settings.scopes(of: tree)
  var count = 0
  func change(to tree: ElementTree) -> [Double] {
    milliseconds {
      count +=
        before.changed(
          to: tree, settings.stopGrouping, costs, weights: .even, keeps: false
        ).scopeCount
    }
  }
  func text(_ times: [Double]) -> String {
    "\(hundredths(times[5])) ms (\(hundredths(times[0])) to \(hundredths(times[10])))"
  }
  let alone = milliseconds {
    count += ScopeTree(tree, settings.stopGrouping, plan: GroupPlan()).scopeCount
  }
  let kept = change(to: tree)
  let moved = change(to: other)
  print(
    "\(stops) stops: \(text(kept)) after a change, \(text(moved)) where all have moved,",
    "\(text(alone)) without groups")
}

/// Prints the time for planning the groups of this number of stops in rows of ten: the median, the minimum
/// and the maximum of 11 runs.
///
/// Also prints the cost of a pick in them, compared with the bound and with the best groups.
func measurePlanning(_ count: Int, misses: Double, _ profile: ScanSettings) {
  var settings = profile
  settings.grouping.style = .planned
  settings.planning.misses = misses
  guard let costs = settings.planCosts else { return }
  let tree = keys(count)
  var scopes = settings.scopes(of: tree)
  let times = milliseconds { scopes = settings.scopes(of: tree) }
  let expected = scopes.expectedTime(costs) ?? 0
  let above = expected / (scopes.leastTime(costs) ?? 1) - 1
  // That takes seconds.
  let plan = GroupPlan(
    for: tree, settings.stopGrouping, costs, weights: .even, .exhaustive)
  let best = ScopeTree(tree, settings.stopGrouping, plan: plan).expectedTime(costs) ?? 1
  print(
    "\(count) stops, \(hundredths(misses * 100)) % of misses: \(hundredths(times[5])) ms",
    "(\(hundredths(times[0])) to \(hundredths(times[10]))); a pick takes \(hundredths(above * 100)) % more than the bound,",
    "\(hundredths((expected / best - 1) * 100)) % more than in the best groups"
  )
}

/// The files of a folder with one of these ends, in the order of their names.
func files(in folder: String, _ end: String) throws -> [(name: String, bytes: [UInt8])] {
  try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    .filter { $0.hasSuffix(end) }
    .map { file in
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder + "/" + file)))
      return (String(file.prefix { $0 != "." }), bytes)
    }
}

/// The measurements, and their inputs.
struct GroupMeasuring {
  let profile: ScanSettings
  let people: [Person]
  let windows: [MeasuredScreen]
  let shipped: [MeasuredScreen]

  /// Reads a profile, a folder of people, one of windows, and others of screens.
  init?(_ paths: [String]) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: paths[0])))
    guard let profile = readProfile(bytes, name: paths[0]).profile?.scanning else { return nil }
    self.profile = profile
    people = try files(in: paths[1], ".yaml").compactMap {
      readPerson($0.bytes, name: $0.name).person
    }
    windows = try files(in: paths[2], ".accessibles").compactMap { file in
      AccessibleRecording(text: String(decoding: file.bytes, as: UTF8.self)).tree.map {
        MeasuredScreen(name: file.name, recorded: $0)
      }
    }
    shipped = try paths.dropFirst(3).flatMap { try files(in: $0, ".yaml") }.compactMap { file in
      readScreen(file.bytes, name: file.name).screen.map {
        MeasuredScreen(name: file.name, screen: $0)
      }
    }
  }

  /// Prints the tables of exact times, and how long planning takes.
  ///
  /// - Returns: whether planned groups meet the goals.
  func measureTimes() -> Bool {
    var isMet = true
    for press in [TimeSpan.milliseconds(300), .milliseconds(1000)] {
      if !windows.isEmpty { isMet = measure(windows, press: press, profile) && isMet }
      // No shipped screen has nested groups, so that column is that without groups.
      if !shipped.isEmpty { _ = measure(shipped, press: press, profile) }
    }
    print("\nPlanning:\n")
    for (count, misses) in [(64, 0.02), (300, 0.02), (1000, 0), (1000, 0.02)] {
      measurePlanning(count, misses: misses, profile)
    }
    print("\nA change of the screen:\n")
    for count in [64, 300, 1000] { measureChanges(count, profile) }
    return isMet
  }
}

/// Measures one part, or all of them; ends with 1 if a goal is missed.
func measureGroups(_ arguments: [String]) throws -> Int32 {
  let part = arguments[0]
  guard let measuring = try GroupMeasuring(Array(arguments.dropFirst())) else { return 1 }
  var isMet = true
  if ["all", "times"].contains(part) { isMet = measuring.measureTimes() }
  if ["all", "people"].contains(part) {
    print("\nWindows, with simulated people:\n")
    measurePeople(measuring.people, measuring.windows, ways: Way.allCases, measuring.profile)
    print("\nShipped screens, with simulated people:\n")
    measurePeople(
      measuring.people, measuring.shipped, ways: [.none, .containers, .rows, .planned],
      measuring.profile)
  }
  if ["all", "known"].contains(part) { measureKnown() }
  return isMet ? 0 : 1
}

guard CommandLine.arguments.count > 5 else { exit(64) }
exit(try measureGroups(Array(CommandLine.arguments.dropFirst())))

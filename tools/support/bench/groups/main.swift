import DesktopTree
import Foundation
import GroupPlanning
import Profiles
import ScanEngine
import ScreenElements
import ScreenFormats
import SwitchInput

/// The ways in which stops are grouped.
enum Way: String, CaseIterable {
  case none, rows, containers, nested, planned

  /// The scopes of a screen grouped in this way.
  func scopes(_ screen: MeasuredScreen, _ settings: ScanSettings) -> ScopeTree {
    var settings = settings
    settings.grouping.style =
      switch self {
      case .none, .nested: .none
      case .rows: .rows
      case .containers: .containers
      case .planned: .planned
      }
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

func line(_ cells: [String]) {
  let padded = zip(cells, [26, 5, 6, 6, 10, 6, 7, 9, 7]).map { cell, width in
    cell + String(repeating: " ", count: max(0, width - cell.count))
  }
  print("| " + padded.joined(separator: " | ") + " |")
}

func hundredths(_ number: Double) -> String { String(format: "%.2f", number) }

/// Prints what a pick takes on each screen, in seconds, for a person who presses so long after a stop is highlighted.
///
/// - Returns: whether planned groups meet the goals.
func measure(_ screens: [MeasuredScreen], press: TimeSpan, _ profile: ScanSettings) -> Bool {
  var settings = profile
  settings.planning.press = press
  guard let costs = settings.planCosts else { return false }
  print("\nA press takes \(hundredths(Double(press.microseconds) / 1e6)) s:\n")
  line(["screen", "stops"] + Way.allCases.map(\.rawValue) + ["of nested", "of best"])
  print(
    "|"
      + [26, 5, 6, 6, 10, 6, 7, 9, 7].map { String(repeating: "-", count: $0 + 2) }.joined(
        separator: "|") + "|")
  var sums = [Double](repeating: 0, count: Way.allCases.count)
  var worst = 0.0
  for screen in screens {
    let times = Way.allCases.map { way in
      (way.scopes(screen, settings).expectedTime(costs) ?? 0) / 1e6
    }
    for (place, time) in times.enumerated() { sums[place] += time }
    let stops = Int(Way.none.scopes(screen, settings).weight(inside: 0, .even))
    let best = times.dropLast().min() ?? 0
    let ratio = times[4] / max(best, 0.001)
    worst = max(worst, ratio)
    line(
      [screen.name, "\(stops)"] + times.map(hundredths)
        + [hundredths(times[4] / max(times[3], 0.001)), hundredths(ratio)])
  }
  let means = sums.map { $0 / Double(max(screens.count, 1)) }
  line(
    ["mean", ""] + means.map(hundredths) + [hundredths(means[4] / means[3]), hundredths(worst)])
  return worst <= 1.02 && (press < .milliseconds(1000) || means[4] <= 0.85 * means[3])
}

/// Prints how long it takes to plan the groups of so many stops in rows of ten: the median, the least and the most of 11
/// times, and what a pick takes in them, compared with what no groups can take less than.
func measurePlanning(_ count: Int, misses: Double, _ profile: ScanSettings) {
  var settings = profile
  settings.grouping.style = .planned
  settings.planning.misses = misses
  guard let costs = settings.planCosts else { return }
  let elements = (0..<count).map { number in
    var key = Element(id: "k\(number)")
    key.frame = Frame(
      x: Double(number % 10) * 50, y: Double(number / 10) * 50, width: 44, height: 44)
    return key
  }
  let size = Size(width: 500, height: Double(count) * 5)
  let tree = ElementTree(Screen(title: "Keys", size: size, elements: elements))
  let clock = ContinuousClock()
  var scopes = settings.scopes(of: tree)
  let times = (0..<11).map { _ in
    let time = clock.measure { scopes = settings.scopes(of: tree) }
    return Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1000
  }.sorted()
  let above = (scopes.expectedTime(costs) ?? 0) / (scopes.leastTime(costs) ?? 1) - 1
  print(
    "\(count) stops, \(hundredths(misses * 100)) % of misses: \(hundredths(times[5])) ms",
    "(\(hundredths(times[0])) to \(hundredths(times[10]))); a pick takes \(hundredths(above * 100)) % more than the least"
  )
}

/// Reads the windows in a folder, the screens in others and a profile, and prints the tables; ends with 1 where a goal
/// is missed.
func measureGroups(_ arguments: [String]) throws -> Int32 {
  let bytes = [UInt8](try Data(contentsOf: URL(filePath: arguments[0])))
  guard let profile = readProfile(bytes, name: arguments[0]).profile?.scanning else { return 1 }
  var windows: [MeasuredScreen] = []
  var shipped: [MeasuredScreen] = []
  for folder in arguments.dropFirst() {
    for file in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      guard file.hasSuffix(".accessibles") || file.hasSuffix(".yaml") else { continue }
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder + "/" + file)))
      let name = file.prefix { $0 != "." }
      if file.hasSuffix(".accessibles") {
        guard let tree = AccessibleRecording(text: String(decoding: bytes, as: UTF8.self)).tree
        else { return 1 }
        windows.append(MeasuredScreen(name: String(name), recorded: tree))
      } else if file.hasSuffix(".yaml") {
        guard let screen = readScreen(bytes, name: file).screen else { return 1 }
        shipped.append(MeasuredScreen(name: String(name), screen: screen))
      }
    }
  }
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
  return isMet ? 0 : 1
}

guard CommandLine.arguments.count > 2 else { exit(64) }
exit(try measureGroups(Array(CommandLine.arguments.dropFirst())))

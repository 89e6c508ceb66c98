import DesktopTree
import Foundation
import Profiles
import ScanAnalysis
import ScanEngine
import ScreenElements

/// What it takes to reach the stops of one recorded window, grouped in one way.
struct WindowCost {
  /// How many stops were reached.
  let stops: Int
  /// How many that can be used were not.
  let missing: Int
  /// Seconds, over all stops alike.
  let mean: Double
  let worst: Double
  /// Presses, over all stops alike.
  let presses: Double
  /// The longest name of a group, in characters.
  let longestName: Int

  init(_ recorded: AccessibleTree, nests: Bool, _ settings: ScanSettings) {
    var settings = settings
    settings.grouping.style = nests ? .none : .containers
    var options = DesktopScreenOptions()
    options.nests = nests
    let screen = DesktopScreen(recorded, options: options)
    let tree = ElementTree(screen.screen)
    let costs = ScanState.reachCosts(settings, on: tree)
    let reached = costs.reached.map(\.cost)
    let seconds = reached.map { Double($0.time.microseconds) / 1e6 }
    stops = reached.count
    let usable = Set(screen.screen.elements.flatMap(\.usable))
    missing =
      costs.ids.filter {
        usable.contains($0) && screen.controls[$0] != nil && costs[$0].isMissing
      }.count
    mean = seconds.reduce(0, +) / Double(max(seconds.count, 1))
    worst = seconds.max() ?? 0
    presses = Double(reached.map(\.presses).reduce(0, +)) / Double(max(reached.count, 1))
    longestName = screen.screen.elements.map(\.longestGroupName).max() ?? 0
  }
}

extension ReachCosts.Reach {
  var isMissing: Bool { if case .reached = self { false } else { true } }
}

extension Element {
  /// The ids of what is in it and can be used.
  var usable: [String] {
    (traits.contains(.notEnabled) ? [] : [id]) + children.flatMap(\.usable)
  }

  /// The length of the longest name of a group, itself or inside of it.
  var longestGroupName: Int {
    let own = children.isEmpty ? 0 : label?.count ?? 0
    return children.map(\.longestGroupName).reduce(own, max)
  }
}

func line(_ cells: [String]) {
  let widths = [24, 5, 10, 6, 5, 6, 12, 12, 9]
  let padded = zip(cells, widths).map { cell, width in
    cell + String(repeating: " ", count: max(0, width - cell.count))
  }
  print("| " + padded.joined(separator: " | ") + " |")
}

func tenths(_ number: Double) -> String { String(format: "%.1f", number) }

/// Reads the recordings in a folder and a profile, and prints what the groups of each window cost; ends with 1 where the
/// goals are missed.
func measureGroups(_ folder: String, profile path: String) throws -> Int32 {
  let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
  guard let settings = readProfile(bytes, name: path).profile?.scanning else { return 1 }
  line(
    ["window", "stops", "containers", "nested", "ratio", "worst", "presses", "presses", "longest"])
  line(["", "", "s", "s", "", "s", "containers", "nested", "name"])
  print(
    "|"
      + [24, 5, 10, 6, 5, 6, 12, 12, 9].map { String(repeating: "-", count: $0 + 2) }
      .joined(separator: "|") + "|")
  var sums = (containers: 0.0, nested: 0.0, windows: 0)
  var isMet = true
  let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  for name in names where name.hasSuffix(".accessibles") {
    let text = try String(contentsOf: URL(filePath: folder + "/" + name), encoding: .utf8)
    guard let tree = AccessibleRecording(text: text).tree else { return 1 }
    let containers = WindowCost(tree, nests: false, settings)
    let nested = WindowCost(tree, nests: true, settings)
    sums = (sums.containers + containers.mean, sums.nested + nested.mean, sums.windows + 1)
    if nested.missing > 0 || nested.longestName > 200 { isMet = false }
    line([
      String(name.dropLast(".accessibles".count)), "\(nested.stops)", tenths(containers.mean),
      tenths(nested.mean), String(format: "%.2f", nested.mean / max(containers.mean, 0.001)),
      tenths(nested.worst), tenths(containers.presses), tenths(nested.presses),
      "\(nested.longestName)" + (nested.missing > 0 ? " -\(nested.missing)" : ""),
    ])
  }
  guard sums.windows > 0 else { return 1 }
  let ratio = sums.nested / sums.containers
  print(
    "\(sums.windows) windows: containers \(tenths(sums.containers / Double(sums.windows))) s, nested",
    "\(tenths(sums.nested / Double(sums.windows))) s, ratio \(String(format: "%.2f", ratio)) (goal: 0.55)"
  )
  return isMet && ratio <= 0.55 ? 0 : 1
}

guard CommandLine.arguments.count == 3 else { exit(64) }
exit(try measureGroups(CommandLine.arguments[1], profile: CommandLine.arguments[2]))

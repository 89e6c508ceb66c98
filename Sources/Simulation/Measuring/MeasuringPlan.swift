import GroupPlanning
import RandomNumbers
import ScanEngine
import ScreenElements
import SimulatedPeople
import ScanTime
import SwitchInput

/// The plan of a measurement: a person, a screen and the scan settings (M2).
///
/// It is divided into independent blocks. Each block is a separate session with its own random
/// numbers, so blocks can be simulated on any thread and in any order.
package struct MeasuringPlan: Sendable {
  /// The total number of selections.
  package let selections: Int
  /// The settings of the person's profile, with planned groups for the weights (M4, M6).
  package let settings: ScanSettings
  /// The person's mean reaction.
  let reaction: TimeSpan
  /// The targets of the screen and their paths.
  package let paths: TargetPaths
  /// A new session, which each block copies.
  private let fresh: PersonSession
  private let wishes: TargetWeights
  /// The targets of a text, which repeats after its end; nil if targets are drawn at random.
  private let typed: [Int]?
  /// The targets of a written text on its keyboards; nil without one.
  private let written: WrittenTargets?
  private let seed: UInt64

  /// The maximum number of selections; the minimum is 1.
  package static let mostSelections = 5_000_000

  /// Creates the plan of a measurement.
  ///
  /// Targets without a weight are never selected. Without any weights, all targets are equally
  /// likely. With a text, its characters are selected one by one instead. A text that is written on
  /// changing keyboards replaces the screen.
  package init(
    _ person: Person, _ settings: ScanSettings, on tree: ElementTree,
    weights: [String: Double]? = nil, text: TypedText? = nil, writing task: WritingTask? = nil,
    selections: Int, seed: UInt64
  ) {
    let tree = task?.trees.first ?? tree
    self.seed = seed
    self.selections = min(max(selections, 0), MeasuringPlan.mostSelections)
    reaction = person.reaction
    var settings = settings
    if let weights {
      settings.planning.weights = StopWeights(
        weights.sorted { $0.key < $1.key }.map { (id: $0.key, weight: $0.value) })
    }
    self.settings = settings
    paths = TargetPaths(settings, on: tree)
    fresh = PersonSession(person, settings, on: tree, paths: paths, seed: seed)
    var numbers: [String: Int] = [:]
    for (number, target) in paths.targets.enumerated() { numbers[target.id] = number }
    written = task.flatMap { WrittenTargets($0, settings) }
    typed = text.map { $0.ids.compactMap { numbers[$0] } }
    let shares = typed.map { typed in
      typed.reduce(into: [Double](repeating: 0, count: numbers.count)) { $0[$1] += 1 }
    }
    // The targets of a task are none of the screen's.
    wishes = TargetWeights(
      task != nil
        ? [written == nil ? 0 : 1]
        : shares ?? paths.targets.map { target in weights.map { $0[target.id] ?? 0 } ?? 1 })
  }

  /// Creates the plan of a text that is written on changing keyboards.
  package init(
    _ person: Person, _ settings: ScanSettings, writing task: WritingTask, selections: Int,
    seed: UInt64
  ) {
    self.init(
      person, settings,
      on: task.trees.first ?? ElementTree(Screen(title: "", size: Size(width: 1, height: 1))),
      writing: task, selections: selections, seed: seed)
  }

  /// Returns the probability of a target, from 0 to 1.
  package func share(of target: Int) -> Double { wishes.share(of: target) }

  /// True if the screen has no possible target.
  package var isEmpty: Bool { wishes.isEmpty }

  /// The number of selections in a block: a twentieth of the total, at most 100.
  ///
  /// So there are at least 20 blocks, from which the intervals are computed.
  package var blockSize: Int { min(100, max(1, selections / 20)) }

  /// The number of blocks.
  package var blockCount: Int { (selections + blockSize - 1) / blockSize }

  /// Simulates a block, by its number from 0.
  package func play(block: Int) -> [SelectionRecord] {
    guard !isEmpty, (0..<blockCount).contains(block) else { return [] }
    var session = fresh.restarted(block: block)
    if let written {
      let begin = block * blockSize
      return written.play(begin..<min(begin + blockSize, selections), in: session)
    }
    var generator = SplitMix64(seed: seed, stream: UInt64(block), 3)
    let count = min(blockSize, selections - block * blockSize)
    return (0..<count).map { number in
      let target = typed.map { $0[(block * blockSize + number) % $0.count] }
      return session.select(target ?? wishes.draw(&generator), number: number)
    }
  }
}

/// The frequencies of the targets.
private struct TargetWeights: Sendable {
  /// The sum of the weights up to and including each target.
  private var sums: [Double] = []

  init(_ weights: [Double]) {
    var sum = 0.0
    for weight in weights {
      sum += max(weight, 0)
      sums.append(sum)
    }
  }

  private var total: Double { sums.last ?? 0 }

  var isEmpty: Bool { !(total > 0) }

  func share(of target: Int) -> Double {
    guard sums.indices.contains(target), !isEmpty else { return 0 }
    return (sums[target] - (target > 0 ? sums[target - 1] : 0)) / total
  }

  /// Returns a random target, with a probability in proportion to its weight.
  func draw(_ generator: inout SplitMix64) -> Int {
    let wanted = generator.uniform() * total
    var (first, last) = (0, sums.count - 1)
    while first < last {
      let middle = (first + last) / 2
      if sums[middle] > wanted { last = middle } else { first = middle + 1 }
    }
    return first
  }
}

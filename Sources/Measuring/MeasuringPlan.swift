import GroupPlanning
import RandomNumbers
import ScanEngine
import ScreenElements
import SimulatedPeople
import SwitchInput

/// What is measured of one way of scanning: who selects what on which screen (M2).
///
/// It is divided into blocks that know nothing of one another: each is a session of its own with random numbers of its
/// own, so that it does not matter who plays which block, and when.
package struct MeasuringPlan: Sendable {
  /// How often something is selected, in all blocks together.
  package let selections: Int
  /// The settings of the person's profile; planned groups are those for the weights (M4, M6).
  package let settings: ScanSettings
  /// The person's mean reaction.
  let reaction: TimeSpan
  /// The targets of the screen.
  package let paths: TargetPaths
  /// A session that has not begun, of which each block has a copy.
  private let fresh: PersonSession
  private let wishes: Wishes
  /// The targets of a text, which is begun again at its end; nil where they are drawn.
  private let typed: [Int]?
  private let seed: UInt64

  /// What selections are from 1 to.
  package static let mostSelections = 5_000_000

  /// Plans a measurement.
  ///
  /// What is not among the weights is not wanted, and without weights all targets are alike. A text is typed character by
  /// character instead.
  package init(
    _ person: Person, _ settings: ScanSettings, on tree: ElementTree,
    weights: [String: Double]? = nil, text: TypedText? = nil, selections: Int, seed: UInt64
  ) {
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
    typed = text.map { $0.ids.compactMap { numbers[$0] } }
    let shares = typed.map { typed in
      typed.reduce(into: [Double](repeating: 0, count: numbers.count)) { $0[$1] += 1 }
    }
    wishes = Wishes(
      shares ?? paths.targets.map { target in weights.map { $0[target.id] ?? 0 } ?? 1 })
  }

  /// The part of all wishes that a target is, from 0 to 1.
  package func share(of target: Int) -> Double { wishes.share(of: target) }

  /// True if nothing on the screen is wanted.
  package var isEmpty: Bool { wishes.isEmpty }

  /// How many selections a block has: a twentieth of all, 100 at the most.
  ///
  /// So there are 20 blocks at the least, from which the intervals are computed.
  package var blockSize: Int { min(100, max(1, selections / 20)) }

  /// How many blocks there are.
  package var blockCount: Int { (selections + blockSize - 1) / blockSize }

  /// Plays a block, by its number from 0.
  package func play(block: Int) -> [SelectionRecord] {
    guard !isEmpty, (0..<blockCount).contains(block) else { return [] }
    var session = fresh.anew(block: block)
    var generator = SplitMix64(seed: seed, stream: UInt64(block), 3)
    let count = min(blockSize, selections - block * blockSize)
    return (0..<count).map { number in
      let target = typed.map { $0[(block * blockSize + number) % $0.count] }
      return session.select(target ?? wishes.draw(&generator), number: number)
    }
  }
}

/// Which target is wanted how often.
private struct Wishes: Sendable {
  /// The sum of the weights up to each target, and with it.
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

  /// The first target whose sum is above a random part of the whole.
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

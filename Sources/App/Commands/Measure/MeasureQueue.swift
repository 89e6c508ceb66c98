import Measuring
import SimulatedPeople
import Synchronization

/// The blocks of all plans, which threads play side by side: block by block, all plans of one block
/// first, so that the played part at an interrupt is the same for each.
final class MeasureQueue: Sendable {
  private let plans: [MeasuringPlan]
  private let next = Atomic(0)
  private let isStopped = Atomic(false)
  private let played: Mutex<[[Int: [SelectionRecord]]]>

  init(_ plans: [MeasuringPlan]) {
    self.plans = plans
    played = Mutex(plans.map { _ in [:] })
  }

  private var count: Int { (plans.map(\.blockCount).max() ?? 0) * plans.count }

  /// Plays blocks until none is left, or it is stopped.
  func work() {
    while !isStopped.load(ordering: .relaxed) {
      let number = next.add(1, ordering: .relaxed).oldValue
      guard number < count else { return }
      let (block, plan) = number.quotientAndRemainder(dividingBy: plans.count)
      let records = plans[plan].play(block: block)
      played.withLock { $0[plan][block] = records }
    }
  }

  /// Lets each thread end its block and no other one.
  func stop() { isStopped.store(true, ordering: .relaxed) }

  /// The part that has been played, from 0 to 1.
  var progress: Double {
    count > 0 ? min(1, Double(next.load(ordering: .relaxed)) / Double(count)) : 1
  }

  /// Returns the results of each plan, for the blocks that were played of all plans; nil if there
  /// are none.
  func results() -> [MeasurementResult]? {
    let all = played.withLock { $0 }
    let common = (all.first ?? [:]).keys.filter { block in all.allSatisfy { $0[block] != nil } }
      .sorted()
    guard !common.isEmpty else { return nil }
    return zip(plans, all).map { plan, blocks in
      MeasurementResult(
        common.map { ($0, blocks[$0] ?? []) }, targets: plan.paths.targets.count)
    }
  }
}

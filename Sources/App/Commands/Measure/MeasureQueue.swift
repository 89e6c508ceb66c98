import Measuring
import SimulatedPeople
import Synchronization

/// The blocks of all plans, played by several threads: one block of every plan before the next one,
/// so that all plans have the same progress at an interrupt.
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

  /// Plays blocks until all are played or the queue is stopped.
  func work() {
    while !isStopped.load(ordering: .relaxed) {
      let number = next.add(1, ordering: .relaxed).oldValue
      guard number < count else { return }
      let (block, plan) = number.quotientAndRemainder(dividingBy: plans.count)
      let records = plans[plan].play(block: block)
      played.withLock { $0[plan][block] = records }
    }
  }

  /// Stops each thread after its current block.
  func stop() { isStopped.store(true, ordering: .relaxed) }

  /// The completed share, from 0 to 1.
  var progress: Double {
    count > 0 ? min(1, Double(next.load(ordering: .relaxed)) / Double(count)) : 1
  }

  /// Returns the results of each plan for the blocks that every plan has completed; nil if there
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

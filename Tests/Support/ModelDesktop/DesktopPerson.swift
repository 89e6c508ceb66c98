import ScanEngine
import ScanTime
import ScreenElements
import Session
import SwitchInput

/// A person with two switches, "next" and "select", in a script of steps at their times.
///
/// They see the session as it is, and pick a stop by moving to it; the programs of the script do their steps at the same times.
package final class DesktopPerson: InputPort, FeedbackPort {
  private static let pressPause = TimeSpan.milliseconds(1)

  private var steps: ArraySlice<(at: Instant, step: DesktopStep)>
  private let perform: (DesktopStep, Instant) -> Void
  /// The label that they move to, with the number of presses until they give up.
  private var aim: (label: String, at: Instant, presses: Int)?
  private var state: ScanState
  package private(set) var endRequest: SessionEnd?
  /// True if the highlight moves because they pressed "next".
  package private(set) var isMoving = false
  /// The labels that they did not find.
  package private(set) var missed: [String] = []

  package init(
    _ steps: [(at: Instant, step: DesktopStep)], _ state: ScanState,
    perform: @escaping (DesktopStep, Instant) -> Void
  ) {
    (self.steps, self.state, self.perform) = (steps[...], state, perform)
  }

  package var descriptors: [Int32] { [] }
  package var nextDeadline: Instant? { [aim?.at, steps.first?.at].compactMap { $0 }.min() }
  package func heldSources() -> [SourceID] { [] }
  package func close() {}

  package func show(_ events: [ScanEvent], _ state: ScanState) { self.state = state }

  package func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {
    isMoving = false
    if let (label, at, presses) = aim, at <= now {
      aim = nil
      if label.split(separator: "|").contains(state.scopes.label(of: state.highlight)[...]) {
        press(1, at: now, into: &inputs)
      } else if presses > 0 {
        isMoving = true
        press(0, at: now, into: &inputs)
        aim = (label, now + Self.pressPause, presses - 1)
      } else {
        missed.append(label)
      }
    }
    while let (at, step) = steps.first, at <= now {
      steps.removeFirst()
      switch step {
      case .end: endRequest = .quit
      case .pick(let label): aim = (label, now, 40)
      default: perform(step, now)
      }
    }
  }

  private func press(_ number: Int, at now: Instant, into inputs: inout [TimedInput]) {
    let source = SourceID(switchIndex: number, sourceIndex: 0)
    inputs.append(TimedInput(.press(source, timestamp: now), at: now))
    inputs.append(TimedInput(.release(source, timestamp: now), at: now))
  }
}

extension ScopeTree {
  /// Returns the label of a stop, as a sighted person reads it.
  package func label(of stop: Stop?) -> String {
    guard let stop else { return "" }
    if case .exit = stop { return "exit" }
    if case .entry(let entry, _) = stop { return "\(entry)" }
    return element(of: stop).flatMap { tree[$0].label } ?? "\(stop)"
  }

  /// The labels of the stops outside of groups.
  package var labels: [String] { (0..<count(of: 0)).map { label(of: stop($0, in: 0)) } }
}

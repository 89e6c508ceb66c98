import ScanEngine
import ScanTime
import ScreenElements
import Session
import SwitchInput

/// Long work in a session, one step at each wake-up; the screen shows the progress (N1.14).
final class StepSession: SessionCompanion {
  private let count: Int
  private let step: () -> Void
  private var done: Int
  private var isShown = false

  /// Prepares a number of steps; some may already be done.
  init(_ count: Int, from done: Int = 0, step: @escaping () -> Void) {
    (self.count, self.done) = (count, done)
    self.step = step
  }

  var endRequest: SessionEnd? { done < count ? nil : .quit }
  var nextDeadline: Instant? { .zero }

  func show(_ events: [ScanEvent], _ state: ScanState) { isShown = true }

  func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {
    guard isShown, done < count else { return }
    step()
    done += 1
    let screen = Screen.sentence(sentence)
    inputs.append(TimedInput(.layout(ElementTree(screen), focus: nil, say: nil), at: now))
  }

  /// The text of the screen.
  var sentence: String {
    "Computing the seconds of a selection on the screen: \(done * 100 / max(count, 1)) %"
  }
}

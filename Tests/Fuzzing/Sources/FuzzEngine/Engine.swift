import ScreenElements
import FuzzSupport
import ScanEngine
import ScanTime
import SwitchInput

/// Bytes as settings, a screen and events: the engine keeps its invariants, and sends requests only
/// to existing elements (Y1, Y2).
@c(LLVMFuzzerTestOneInput)
package func fuzzEngine(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var choices = Choices(Input(start, count).bytes)
  let settings = choices.settings()
  let screen = choices.screen()
  var drive = Drive(settings, screen, at: choices.beginning())
  drive.answersAtOnce = choices.pick(3) > 0
  drive.send(.start, &choices)
  if !settings.recipes.isEmpty, choices.oneIn(2) { drive.beginRecipe(&choices) }
  var steps = 0
  while !choices.isAtEnd, steps < 200 {
    drive.wait(choices.pause())
    drive.send(choices.event(at: drive.state.now), &choices)
    steps += 1
  }
  drive.wait(.milliseconds(5000))
  drive.requireEndOfRecipe(&choices)
  drive.lines.requireGood()
  return 0
}

extension Choices {
  /// Returns the start of the clock.
  fileprivate mutating func beginning() -> Instant {
    guard oneIn(16) else { return .zero }
    return Instant(microseconds: one(of: [.min, .max, -1, .max - 10_000_000, 1_000_000_000_000]))
  }

  /// Returns the duration of a pause.
  fileprivate mutating func pause() -> TimeSpan {
    .milliseconds(one(of: [20, 0, 100, 300, 1000, 1700, 4000, 50, 80, 250, 61_000]))
  }
}

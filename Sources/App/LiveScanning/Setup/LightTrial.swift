import ProfileEditing
import ScanEngine
import ScreenElements
import Session
import StoredScreens
import ScanTime
import SwitchInput

/// A reaction trial in a session: the screen is the light, and presses are passed to
/// ``ReactionTrial`` (R5).
final class LightTrial: SessionCompanion {
  private let delays: [TimeSpan]
  private var trial: ReactionTrial?
  private var isShown = false

  init(delays: [TimeSpan]) {
    self.delays = delays
  }

  private static let size = Size(width: 400, height: 130)
  private static let dark = screen(
    "wait", "Wait", Frame(x: 140, y: 40, width: 120, height: 50))
  private static let bright = screen(
    "light", "PRESS NOW", Frame(x: 0, y: 0, width: size.width, height: size.height))

  private static func screen(_ id: String, _ label: String, _ frame: Frame) -> Screen {
    var element = Element(id: id)
    element.label = label
    element.frame = frame
    return Screen(title: "Press when the light comes on", size: size, elements: [element])
  }

  /// The first screen of the trial, which is dark.
  static var player: ScreenPlayer { ScreenPlayer(showing: dark, path: "setup") }

  /// The outcome of the trial; nil if it was stopped early.
  var outcome: ReactionTrial.Outcome? { trial.flatMap { $0.isOver ? $0.outcome : nil } }

  var endRequest: SessionEnd? { trial?.isOver == true ? .quit : nil }
  /// The next deadline, due at once if a press has changed the light.
  var nextDeadline: Instant? {
    trial?.isLit == isShown ? trial?.nextDeadline : trial.map { _ in .zero }
  }

  /// Records the start when a screen is shown for the first time.
  func show(_ events: [ScanEvent], _ state: ScanState) {
    if trial == nil { trial = ReactionTrial(delays: delays, at: state.now) }
  }

  /// Forwards presses and releases before the engine filters them.
  func record(_ event: ScanInput, at instant: Instant) {
    switch event {
    case .press(_, let time): trial?.press(at: time)
    case .release(_, let time): trial?.release(at: time)
    case .start, .stop, .pause, .resume, .connect, .disconnect, .suspend, .wake, .screen, .layout,
      .scrolled, .announce, .announced, .answer, .profile, .setting, .speechWaits, .speechBegan,
      .speechEnded, .speechDropped, .speechPace, .help, .drawn, .tick:
      break
    }
  }

  func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {
    trial?.passTime(to: now)
    guard let trial, trial.isLit != isShown else { return }
    isShown = trial.isLit
    let tree = ElementTree(isShown ? Self.bright : Self.dark)
    inputs.append(TimedInput(.layout(tree, focus: nil), at: now))
  }
}

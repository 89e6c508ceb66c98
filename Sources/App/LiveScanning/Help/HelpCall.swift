import Languages
import ScanEngine
import Session
import ScanTime
import SwitchInput
import SystemCalls

/// Repeats a call for help with a sound of Switchlight until the call ends (F8).
final class HelpCall: InputPort, FeedbackPort {
  /// The time between two repetitions of the words and the sound.
  private static let pause = TimeSpan.milliseconds(5000)

  private let clock: MonotonicClock
  private let sound: () -> Void
  /// The time of the next sound; nil if there is no call.
  private var due: Instant?
  /// True from the beginning of a call to its end, also after the end of the session.
  private(set) var isCalling = false
  /// True if the words are repeated with the sound: the engine speaks them the first time.
  private var repeats = false
  private var language = "en"

  /// Waits for a call; `sound` plays the sound and returns at once.
  init(clock: MonotonicClock, sound: @escaping () -> Void) {
    self.clock = clock
    self.sound = sound
  }

  let descriptors: [Int32] = []
  var nextDeadline: Instant? { due }

  func show(_ events: [ScanEvent], _ state: ScanState) {
    language = state.scopes.tree.language
    for event in events {
      guard case .help(let isCalling) = event.kind else { continue }
      self.isCalling = isCalling
      due = isCalling ? clock.now : nil
      repeats = false
    }
  }

  func read(_ ready: [Int32], now: Instant, into events: inout [TimedInput]) {
    guard let due, due <= now else { return }
    sound()
    let words = Language.speaking(language).language.help
    if repeats { events.append(TimedInput(.announce(words.call), at: now)) }
    repeats = true
    self.due = now + Self.pause
  }

  func heldSources() -> [SourceID] { [] }
  func close() { due = nil }
}

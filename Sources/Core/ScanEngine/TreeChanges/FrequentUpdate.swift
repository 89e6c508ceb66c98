import ScreenElements
import ScanTime
import SwitchInput

/// The last spoken words of the highlighted element, if it updates frequently (E10).
struct FrequentUpdate: Equatable, Sendable {
  /// The id of the element.
  let element: String
  /// The tree at the time of its last utterance.
  let spoken: ElementTree
  /// The time at which it was spoken.
  let at: Instant
  /// True if the screen has changed since then.
  var hasChanged = false

  /// The minimum time between two utterances of its changes (E10).
  static let pause = TimeSpan.milliseconds(4000)

  /// The time of the next check; nil if the screen has not changed since then.
  var due: Instant? { hasChanged ? at + Self.pause : nil }
}

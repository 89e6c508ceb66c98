import ScreenElements
import ScanTime
import SwitchInput

/// The last spoken words of an element that updates frequently, while it is highlighted (E10).
struct FrequentUpdate: Equatable, Sendable {
  /// The id of the element.
  let element: String
  /// The tree that it was spoken from.
  let spoken: ElementTree
  /// The instant at which it was spoken.
  let at: Instant
  /// True if the screen has changed since then.
  var hasChanged = false

  /// It is spoken again no sooner than that (E10).
  static let pause = TimeSpan.milliseconds(4000)

  /// The time of the next check; nil if the screen has not changed since then.
  var due: Instant? { hasChanged ? at + Self.pause : nil }
}

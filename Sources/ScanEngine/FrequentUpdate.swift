import ScreenElements
import SwitchInput

/// What an element that updates frequently said when it was spoken last, while it is highlighted (E10).
struct FrequentUpdate: Equatable, Sendable {
  /// The id of the element.
  let element: String
  /// The tree that it was spoken from.
  let spoken: ElementTree
  /// When it was spoken.
  let at: Instant
  /// True if the screen has changed since then.
  var hasChanged = false

  /// It is spoken again no sooner than that (E10).
  static let pause = TimeSpan.milliseconds(4000)

  /// When it is looked at again, where it is.
  var due: Instant? { hasChanged ? at + Self.pause : nil }
}

import ScanTime
import SwitchInput

/// The name that the highlighted element got while it was highlighted (D5).
struct HighlightRename: Hashable, Sendable {
  /// The id of the element.
  let element: String
  /// The instant at which its name was spoken again.
  let spoken: Instant
  /// The instant of a later change of the name that is still to be spoken; nil if the current name
  /// was spoken.
  var changed: Instant?

  /// The name of one element is not spoken again sooner than that (D5).
  static let pause = TimeSpan.milliseconds(2000)

  /// The time at which the current name is to be spoken; nil if it was spoken already.
  var due: Instant? { changed == nil ? nil : spoken + Self.pause }
}

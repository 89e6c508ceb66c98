import ScanTime
import SwitchInput

/// A new name of the highlighted element (D5).
struct HighlightRename: Hashable, Sendable {
  /// The id of the element.
  let element: String
  /// The time at which a new name was last spoken.
  let spoken: Instant
  /// The time of a later rename that is not spoken yet; nil if the current name was spoken.
  var changed: Instant?

  /// The minimum time between two spoken renames of one element (D5).
  static let pause = TimeSpan.milliseconds(2000)

  /// The time at which the current name will be spoken; nil if it was spoken already.
  var due: Instant? { changed == nil ? nil : spoken + Self.pause }
}

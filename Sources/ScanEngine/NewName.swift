import SwitchInput

/// The name that the highlighted element got while it was highlighted (D5).
struct NewName: Hashable, Sendable {
  /// The id of the element.
  let element: String
  /// When its name was spoken again.
  let spoken: Instant
  /// When the name changed since then, and is still to be spoken; nil where it is the one that was spoken.
  var changed: Instant?

  /// The name of one element is not spoken again sooner than that (D5).
  static let pause = TimeSpan.milliseconds(2000)

  /// When it is to be spoken again, where it is.
  var due: Instant? { changed == nil ? nil : spoken + Self.pause }
}

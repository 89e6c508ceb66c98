import ScanTime

/// A press from its first contact to its end, with its bounces (N1).
package struct ExerciseContact: Hashable, Sendable {
  /// The time of the first contact.
  package var begin: Instant
  /// The time of the release; later bounces are not part of the press.
  package var end: Instant
  /// The number of times that the contact opened and closed again at either end.
  package var bounces = 0
  /// The longest time for which it was open between two bounces.
  package var longestBounce = TimeSpan.zero

  /// The length of the press.
  package var length: TimeSpan { end - begin }
}

/// Joins the edges of a switch into presses: a contact that closes again at once has bounced.
struct ContactReader: Sendable {
  private var contact: ExerciseContact?
  private var lastEdge = Instant.zero
  private var wasSolid = false
  private(set) var isDown = false

  /// The minimum duration of a release; a shorter one is a bounce.
  static let bounceTime = TimeSpan.milliseconds(15)

  /// The time at which the press ends, unless it bounces again; nil while the switch is down.
  var overAt: Instant? { contact == nil || isDown ? nil : lastEdge + Self.bounceTime }

  /// Handles a closed contact; returns true if it starts a press.
  ///
  /// The previous press must have ended: call ``finish(at:)`` first.
  mutating func press(at instant: Instant) -> Bool {
    guard !isDown else { return false }
    isDown = true
    defer { lastEdge = instant }
    guard contact != nil else {
      contact = ExerciseContact(begin: instant, end: instant)
      wasSolid = false
      return true
    }
    bounce(for: instant - lastEdge)
    return false
  }

  private mutating func bounce(for span: TimeSpan) {
    guard var open = contact else { return }
    open.bounces += 1
    open.longestBounce = max(open.longestBounce, span)
    contact = open
  }

  /// Handles an opened contact.
  mutating func release(at instant: Instant) {
    guard isDown, contact != nil else { return }
    isDown = false
    let isSolid = instant - lastEdge >= Self.bounceTime
    // Until it was closed for a while it was bouncing at its beginning.
    if isSolid || !wasSolid { contact?.end = instant }
    wasSolid = wasSolid || isSolid
    lastEdge = instant
  }

  /// Returns the press that is over, once.
  mutating func finish(at now: Instant) -> ExerciseContact? {
    guard let overAt, overAt <= now else { return nil }
    defer { contact = nil }
    return contact
  }
}

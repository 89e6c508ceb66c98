/// What is known of one switch.
///
/// Sources are bits, the first one the lowest.
struct SwitchState: Hashable, Sendable {
  var connected: UInt64 = 0
  /// The sources that hold the open contact (I6).
  var down: UInt64 = 0
  /// The sources that must be seen released, or found up, before they count again (I7).
  var blocked: UInt64 = 0
  /// Of the blocked ones, those whose cancelled contact was a gesture: the repeat window opens again
  /// when the last of them comes up (I3).
  var lingering: UInt64 = 0
  /// The switch recognizes nothing before this instant (I3).
  var windowEnd: Instant?
  var contact: Contact?

  /// Opens the repeat window, or makes it longer; it never shrinks (I3).
  mutating func openWindow(at instant: Instant, for span: TimeSpan) {
    guard span > .zero else { return }
    let end = instant + span
    windowEnd = windowEnd.map { max($0, end) } ?? end
  }

  /// Cancels the open contact: its sources wait for a release (I7).
  mutating func cancelContact() {
    guard let contact else { return }
    blocked |= down
    if contact.wasRecognised { lingering |= down }
    down = 0
    self.contact = nil
  }

  /// A blocked source was seen released, or found up.
  mutating func unblock(_ bit: UInt64, at instant: Instant, window: TimeSpan) {
    blocked &= ~bit
    guard lingering & bit != 0 else { return }
    lingering &= ~bit
    if lingering == 0 { openWindow(at: instant, for: window) }
  }
}

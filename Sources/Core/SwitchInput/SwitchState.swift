import ScanTime

/// The state of one switch.
///
/// Sources are bits, the first one the lowest.
struct SwitchState: Hashable, Sendable {
  var connected: UInt64 = 0
  /// The sources that hold the open contact (I6).
  var down: UInt64 = 0
  /// The sources that must be seen released, or found up, before they count again (I7).
  var blocked: UInt64 = 0
  /// The blocked sources of each cancelled contact that was a gesture; no source is in two of them.
  ///
  /// The repeat window opens again when the last source of a contact comes up (I3).
  var lingering: [UInt64] = []
  /// The switch recognizes nothing before this instant (I3).
  var windowEnd: Instant?
  var contact: Contact?

  /// Opens the repeat window, or makes it longer; it never shrinks (I3).
  mutating func openWindow(at instant: Instant, for span: TimeSpan) {
    guard span > .zero else { return }
    let end = instant + span
    windowEnd = windowEnd.map { max($0, end) } ?? end
  }

  /// Opens the repeat window and replaces the contact, in one access to the state (I3).
  mutating func change(contact: Contact?, at instant: Instant, window: TimeSpan) {
    openWindow(at: instant, for: window)
    self.contact = contact
  }

  /// Cancels the open contact: its sources wait for a release (I7).
  mutating func cancelContact() {
    guard let contact else { return }
    blocked |= down
    if contact.wasRecognized { lingering.append(down) }
    down = 0
    self.contact = nil
  }

  /// Unblocks a source that was seen released, or found up.
  mutating func unblock(_ bit: UInt64, at instant: Instant, window: TimeSpan) {
    blocked &= ~bit
    guard let contact = lingering.firstIndex(where: { $0 & bit != 0 }) else { return }
    lingering[contact] &= ~bit
    guard lingering[contact] == 0 else { return }
    lingering.remove(at: contact)
    openWindow(at: instant, for: window)
  }
}

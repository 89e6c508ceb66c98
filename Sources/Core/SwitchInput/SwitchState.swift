import ScanTime

/// The state of one switch.
///
/// Sets of sources are bit masks, in which the first source is the lowest bit.
struct SwitchState: Hashable, Sendable {
  var connected: UInt64 = 0
  /// The sources that are held in the open contact (I6).
  var down: UInt64 = 0
  /// The sources that must be released before they count again (I7).
  var blocked: UInt64 = 0
  /// The blocked sources of each cancelled contact that was a gesture; no source is in two of them.
  ///
  /// The repeat window reopens when the last source of a contact is released (I3).
  var lingering: [UInt64] = []
  /// The end of the repeat window, before which the switch recognizes nothing (I3).
  var windowEnd: Instant?
  var contact: Contact?

  /// Opens or extends the repeat window; it never becomes shorter (I3).
  mutating func openWindow(at instant: Instant, for span: TimeSpan) {
    guard span > .zero else { return }
    let end = instant + span
    windowEnd = windowEnd.map { max($0, end) } ?? end
  }

  /// Opens the repeat window and replaces the contact, with one access to the state (I3).
  mutating func change(contact: Contact?, at instant: Instant, window: TimeSpan) {
    openWindow(at: instant, for: window)
    self.contact = contact
  }

  /// Cancels the open contact; its sources must be released before they count again (I7).
  mutating func cancelContact() {
    guard let contact else { return }
    blocked |= down
    if contact.wasRecognized { lingering.append(down) }
    down = 0
    self.contact = nil
  }

  /// Unblocks a source after its release.
  mutating func unblock(_ bit: UInt64, at instant: Instant, window: TimeSpan) {
    blocked &= ~bit
    guard let contact = lingering.firstIndex(where: { $0 & bit != 0 }) else { return }
    lingering[contact] &= ~bit
    guard lingering[contact] == 0 else { return }
    lingering.remove(at: contact)
    openWindow(at: instant, for: window)
  }
}

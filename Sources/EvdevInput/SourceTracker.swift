import ScanEngine
import SwitchInput

/// Turns the keys of several devices into sources: a source is down while any of its keys is (I6).
///
/// It is a value without devices or clocks. Devices are named by numbers of the caller's.
struct SourceTracker {
  /// A key of a device that is a source.
  struct Key: Hashable {
    var code: UInt16
    var source: SourceID
  }

  private enum KeyState: Hashable {
    case up
    case down
    /// The kernel let go of it, which happens when the device goes away: that it is gone usually follows.
    /// The source stays down until it does, or the key says something new (I7).
    case abandoned
    /// It was held when its device joined others that have the source; it counts after its release (I7).
    case heldBefore
  }

  private struct Attachment {
    let device: Int
    let key: Key
    var state: KeyState

    var holds: Bool { state == .down || state == .abandoned }
  }

  private var attachments: [Attachment] = []

  /// The sources that are down, each once.
  var heldSources: [SourceID] {
    var held: [SourceID] = []
    for attachment in attachments where attachment.holds {
      if !held.contains(attachment.key.source) { held.append(attachment.key.source) }
    }
    return held
  }

  /// A device has come with these keys, of which some may be held.
  mutating func attach(_ device: Int, _ keys: [Key], held: (UInt16) -> Bool) -> [ScanEvent] {
    let known = attachments.map(\.key.source)
    var joining: [SourceID] = []
    for key in keys {
      let isNew = !known.contains(key.source)
      let state: KeyState = held(key.code) ? (isNew ? .down : .heldBefore) : .up
      attachments.append(Attachment(device: device, key: key, state: state))
      if isNew, !joining.contains(key.source) { joining.append(key.source) }
    }
    return joining.map { .connect($0, held: isDown($0)) }
  }

  /// A key went down or up; what changes nothing is ignored.
  mutating func take(_ change: KeyChange, of device: Int) -> [ScanEvent] {
    var events: [ScanEvent] = []
    for index in attachments.indices
    where attachments[index].device == device && attachments[index].key.code == change.key {
      events += take(change, at: index)
    }
    return events
  }

  private mutating func take(_ change: KeyChange, at index: Int) -> [ScanEvent] {
    let source = attachments[index].key.source
    let wasDown = isDown(source)
    switch (attachments[index].state, change.direction) {
    case (.up, .down):
      attachments[index].state = .down
      return wasDown ? [] : [.press(source, timestamp: change.at)]
    case (.down, .up):
      attachments[index].state = .up
      return isDown(source) ? [] : [.release(source, timestamp: change.at)]
    case (.down, .abandoned):
      attachments[index].state = .abandoned
      return []
    case (.abandoned, .down), (.abandoned, .up):
      // The device did not go away after all; the old contact must not end like a release.
      attachments[index].state = .up
      let cancelled = isDown(source) ? [] : Self.cancel(source)
      return cancelled + take(change, at: index)
    case (.heldBefore, .up), (.heldBefore, .abandoned):
      attachments[index].state = .up
      return []
    case (.up, .up), (.up, .abandoned), (.down, .down), (.abandoned, .abandoned),
      (.heldBefore, .down):
      return []
    }
  }

  /// Ends a source's contact without a release, and leaves the source connected and up.
  private static func cancel(_ source: SourceID) -> [ScanEvent] {
    [.disconnect(source), .connect(source, held: false)]
  }

  /// A device is gone.
  ///
  /// Where another device still has the source, the contact that was on the lost one must be cancelled
  /// all the same, and not end like a release: the source goes and comes back up (I7).
  mutating func detach(_ device: Int) -> [ScanEvent] {
    let lost = attachments.filter { $0.device == device }
    attachments.removeAll { $0.device == device }
    var seen: [SourceID] = []
    var events: [ScanEvent] = []
    for attachment in lost {
      let source = attachment.key.source
      if seen.contains(source) { continue }
      seen.append(source)
      let wasHeld = lost.contains { $0.key.source == source && $0.holds }
      if !attachments.contains(where: { $0.key.source == source }) {
        events.append(.disconnect(source))
      } else if wasHeld, !isDown(source) {
        events += Self.cancel(source)
      }
    }
    return events
  }

  /// Takes over what a device said of its keys when it was asked, without events.
  mutating func restate(_ device: Int, held: (UInt16) -> Bool) {
    for index in attachments.indices where attachments[index].device == device {
      attachments[index].state = held(attachments[index].key.code) ? .down : .up
    }
  }

  private func isDown(_ source: SourceID) -> Bool {
    attachments.contains { $0.key.source == source && $0.holds }
  }
}

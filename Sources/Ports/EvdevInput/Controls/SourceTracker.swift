import ScanEngine
import Session
import ScanTime
import SwitchInput

/// Maps the keys and axes of several devices to sources: a source is down while any of them is
/// (I6).
///
/// It is a value without devices or clocks. The caller numbers the devices.
struct SourceTracker {
  /// A key or an axis of a device that is a source.
  struct Part: Hashable {
    var control: DeviceControl
    var source: SourceID
  }

  private enum PartState: Hashable {
    case up
    case down
    /// It is held, but holds no contact: it was held when its source was connected, or its contact
    /// was cancelled. Its release, or a press of the source on another device, frees the source
    /// (I6.9).
    case blocking
    /// The kernel released it, which happens when the device is removed; a report of the removal
    /// usually follows. The source stays down until then, or until the key reports another change
    /// (I7).
    case abandoned
    /// It was already held when its device was added, or while another program had its events; it
    /// counts after its release (I7).
    case heldBefore
  }

  private struct Attachment {
    let device: Int
    let part: Part
    var state: PartState

    var holds: Bool { state == .down || state == .blocking || state == .abandoned }
    /// True if the source is held on this device, counted or not.
    var isPressed: Bool { state == .down || state == .blocking || state == .heldBefore }

    /// Returns the direction of a change; nil if another control changed.
    func direction(_ change: ControlChange) -> KeyDirection? {
      switch (part.control, change.kind) {
      case (.key(let own), .key(let code, let direction)) where own == code:
        direction == .up ? end(change) : direction
      case (.axis(let own, let limits), .axis(let code, let value)) where own == code:
        limits.isPressed(at: value, wasPressed: isPressed) ? .down : end(change)
      default:
        nil
      }
    }

    private func end(_ change: ControlChange) -> KeyDirection { change.isFound ? .missed : .up }
  }

  private var attachments: [Attachment] = []

  /// The sources that are down, each once.
  var heldSources: [SourceID] {
    var held: [SourceID] = []
    for attachment in attachments where attachment.holds {
      if !held.contains(attachment.part.source) { held.append(attachment.part.source) }
    }
    return held
  }

  /// The sources that are connected, each once.
  var sources: [SourceID] {
    var sources: [SourceID] = []
    for attachment in attachments where !sources.contains(attachment.part.source) {
      sources.append(attachment.part.source)
    }
    return sources
  }

  /// Adds a device with these parts, or more parts of it; some may be held.
  mutating func attach(
    _ device: Int, _ parts: [Part], held: (DeviceControl) -> Bool
  ) -> [ScanInput] {
    let known = attachments.map(\.part.source)
    var joining: [SourceID] = []
    for part in parts {
      let isNew = !known.contains(part.source)
      let state: PartState = held(part.control) ? (isNew ? .blocking : .heldBefore) : .up
      attachments.append(Attachment(device: device, part: part, state: state))
      if isNew, !joining.contains(part.source) { joining.append(part.source) }
    }
    return joining.map { .connect($0, held: isDown($0)) }
  }

  /// Handles a change of a key or an axis; a change without an effect is ignored.
  mutating func handle(
    _ change: ControlChange, of device: Int, into events: inout [TimedInput]
  ) {
    for index in attachments.indices where attachments[index].device == device {
      guard let direction = attachments[index].direction(change) else { continue }
      handle(direction, at: change.at, index, into: &events)
    }
  }

  private mutating func handle(
    _ direction: KeyDirection, at instant: Instant, _ index: Int, into events: inout [TimedInput]
  ) {
    func report(_ event: ScanInput) { events.append(TimedInput(event, at: instant)) }
    let source = attachments[index].part.source
    let wasDown = isDown(source)
    switch (attachments[index].state, direction) {
    case (.up, .down):
      attachments[index].state = .down
      if !wasDown {
        report(.press(source, timestamp: instant))
      } else if free(source, for: index) {
        report(.release(source, timestamp: instant))
        report(.press(source, timestamp: instant))
      }
    case (.down, .up), (.blocking, .up):
      attachments[index].state = .up
      if !isDown(source) { report(.release(source, timestamp: instant)) }
    case (.down, .abandoned), (.blocking, .abandoned):
      attachments[index].state = .abandoned
    case (.down, .missed), (.blocking, .missed):
      attachments[index].state = .up
      if !isDown(source) { cancel().forEach(report) }
    case (.abandoned, .down), (.abandoned, .up), (.abandoned, .missed):
      // The device was not removed after all; the old contact must not end like a release.
      attachments[index].state = .up
      if !isDown(source) { cancel().forEach(report) }
      handle(direction, at: instant, index, into: &events)
    case (.heldBefore, .up), (.heldBefore, .abandoned), (.heldBefore, .missed):
      attachments[index].state = .up
    case (.up, .up), (.up, .abandoned), (.up, .missed), (.down, .down), (.blocking, .down),
      (.abandoned, .abandoned), (.heldBefore, .down):
      break
    }
  }

  /// Returns the inputs that end contacts without a release, and leave the sources connected, so
  /// that scanning continues (I13).
  ///
  /// The contacts of other switches end too, because only these inputs inform the engine. No
  /// contact picks because of it (I7).
  private mutating func cancel() -> [ScanInput] {
    for index in attachments.indices where attachments[index].state == .down {
      attachments[index].state = .blocking
    }
    return [.suspend, .wake(held: heldSources)]
  }

  /// Marks the held sources of a switch as without a contact, because the engine cancelled it
  /// (I6.9).
  mutating func noteCancelledContact(ofSwitch index: Int) {
    for own in attachments.indices
    where attachments[own].part.source.switchIndex == index && attachments[own].state == .down {
      attachments[own].state = .blocking
    }
  }

  /// Frees a source for the press of an attachment, if all others that hold it hold no contact:
  /// these count after their release (I6.9).
  private mutating func free(_ source: SourceID, for pressed: Int) -> Bool {
    let others = attachments.indices.filter {
      $0 != pressed && attachments[$0].part.source == source && attachments[$0].holds
    }
    guard others.allSatisfy({ attachments[$0].state == .blocking }) else { return false }
    for index in others { attachments[index].state = .heldBefore }
    return true
  }

  /// Removes a lost device.
  ///
  /// Even if another device has the source, the contact on the lost device must be cancelled, and
  /// not end like a release (I7).
  mutating func detach(_ device: Int) -> [ScanInput] {
    let lost = attachments.filter { $0.device == device }
    attachments.removeAll { $0.device == device }
    var seen: [SourceID] = []
    var events: [ScanInput] = []
    for attachment in lost {
      let source = attachment.part.source
      if seen.contains(source) { continue }
      seen.append(source)
      let wasHeld = lost.contains { $0.part.source == source && $0.holds }
      if !attachments.contains(where: { $0.part.source == source }) {
        events.append(.disconnect(source))
      } else if wasHeld, !isDown(source) {
        events += cancel()
      }
    }
    return events
  }

  /// Applies the state of keys and axes that a device reported on request, without events.
  ///
  /// `held` returns true if a part is pressed. Its parameter is true if the part was pressed
  /// before, which decides between the limits of an axis.
  mutating func restate(_ device: Int, held: (DeviceControl, _ wasPressed: Bool) -> Bool) {
    for index in attachments.indices where attachments[index].device == device {
      let attachment = attachments[index]
      let isHeld = held(attachment.part.control, attachment.isPressed)
      attachments[index].state = isHeld ? .blocking : .up
    }
  }

  /// Applies the state that a device reported on request, after its events reached only other
  /// programs.
  ///
  /// A held control counts after its release, and a contact that ended unseen is cancelled (I7).
  mutating func ask(
    _ device: Int, held: (DeviceControl, _ wasPressed: Bool) -> Bool
  ) -> [ScanInput] {
    let before = heldSources
    for index in attachments.indices where attachments[index].device == device {
      let attachment = attachments[index]
      if !held(attachment.part.control, attachment.isPressed) {
        attachments[index].state = .up
      } else if attachment.state == .up {
        attachments[index].state = .heldBefore
      }
    }
    let now = heldSources
    return before.allSatisfy { now.contains($0) } ? [] : cancel()
  }

  /// Returns the parts of a device that are sources.
  func parts(of device: Int) -> [Part] {
    attachments.filter { $0.device == device }.map(\.part)
  }

  private func isDown(_ source: SourceID) -> Bool {
    attachments.contains { $0.part.source == source && $0.holds }
  }
}

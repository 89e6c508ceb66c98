import ScanEngine
import Session
import SwitchInput
import SystemCalls

/// The keys of a terminal as switches.
///
/// What a key means says ``BoundKeys``. When the terminal is gone, its sources are disconnected (I7) and that asks to
/// leave as well, unless ``endWithTerminal`` says otherwise.
///
/// Where the terminal knows kitty's keyboard protocol, presses and releases are the real ones.
/// Everywhere else a terminal reports no releases, and they are inferred from how the keyboard
/// repeats; ``init(bindings:switches:device:)`` says how far that goes.
package final class TerminalKeysPort: InputPort {
  /// Set once the person asked to leave, or the terminal is gone.
  package var endRequest: SessionEnd? {
    if let left = keys.left { return left }
    return isGone ? endWithTerminal : nil
  }

  /// How the session ends with the terminal; nil where only its keys are no switches any more.
  ///
  /// It is the end by SIGHUP, which the system sends a moment after the terminal is seen to be gone.
  package var endWithTerminal: SessionEnd? = .signal(SignalNumber.hangUp)

  /// True if the terminal no longer exists.
  package private(set) var isGone = false

  private let device: TerminalDevice
  private var keys: BoundKeys
  private var decoder = KeyDecoder()
  private var sequenceDeadline: Instant?
  private var flushDeadline: Instant?
  private var isConnected = true

  /// A sequence that stops in the middle for this long has ended: an escape alone is the escape key.
  private static let sequencePause = TimeSpan.milliseconds(50)
  /// How soon a terminal that took no more is tried again.
  private static let flushPause = TimeSpan.milliseconds(100)

  /// Takes keys from a terminal that is, or will be, in raw mode.
  ///
  /// Without releases a press is reported at once and its release when the keyboard's repetition stops. A key
  /// that does not repeat counts as held for 700 ms: a long press of more than that works, a second tap
  /// within it is lost. Where `switches` says that a switch moves the highlight, or has a hold or
  /// long press of 700 ms or less, a tap counts as 50 ms instead, and a key that is held counts a
  /// second time when its repetition begins.
  ///
  /// - Parameters:
  ///   - bindings: the key names of a profile (`space`, `enter`, `f1`, `a` …) and what they are.
  ///   - switches: the profile's switches, by which `switchIndex` of a binding counts.
  ///   - echo: the keys that are pressed for the person, which are none of theirs.
  package init(
    bindings: [String: SourceID], switches: [SwitchSettings] = [], device: TerminalDevice,
    echo: KeyEcho? = nil
  ) {
    self.device = device
    keys = BoundKeys(bindings, switches: switches, echo: echo)
  }

  /// Takes the keys of another profile (I14).
  ///
  /// A key that is held meanwhile goes on being held: its repetitions are no press of the new profile.
  package func rebind(_ bindings: [String: SourceID], switches: [SwitchSettings]) {
    keys.rebind(bindings, switches: switches)
  }

  /// The terminal, while it is there.
  package var descriptors: [Int32] {
    guard isConnected, let descriptor = device.descriptor else { return [] }
    return [descriptor]
  }

  /// When a contact ends, a lone escape is a key, or a slow terminal is sent the rest of a picture.
  package var nextDeadline: Instant? {
    guard isConnected else { return nil }
    return [keys.nextDeadline, sequenceDeadline, flushDeadline].compactMap { $0 }.min()
  }

  /// Reads the keys that are there, then ends what has come to its time.
  ///
  /// In this order, because a session that was kept from reading for a moment must not take a key that
  /// is held for one that was released.
  package func read(_ ready: [Int32], now: Instant, into events: inout [TimedInput]) {
    guard isConnected else { return }
    do {
      if let descriptor = device.descriptor, ready.contains(descriptor) {
        for byte in try device.read() {
          if let stroke = decoder.decode(byte) { keys.take(stroke, now, into: &events) }
        }
        if decoder.keyReports != nil { try device.enterKeyReports() }
        sequenceDeadline = decoder.isPending ? now + Self.sequencePause : nil
      }
      if device.isBusy { try device.flush() }
      flushDeadline = device.isBusy ? now + Self.flushPause : nil
    } catch {
      events += disconnect(now)
      return
    }
    if let due = sequenceDeadline, due <= now {
      sequenceDeadline = nil
      if let stroke = decoder.timeOut() { keys.take(stroke, now, into: &events) }
    }
    keys.endContacts(now, into: &events)
  }

  /// The sources whose contacts are open, as far as a terminal shows.
  package func heldSources() -> [SourceID] {
    keys.held
  }

  /// Stops reading, and puts the terminal back if that was not done yet.
  package func close() {
    isConnected = false
    device.close()
  }

  private func disconnect(_ now: Instant) -> [TimedInput] {
    isConnected = false
    isGone = true
    return keys.sources.map { TimedInput(.disconnect($0), at: now) }
  }
}

import ScanEngine
import Session
import ScanTime
import SwitchInput
import SystemCalls

/// The keys of a terminal as switches.
///
/// ``BoundKeys`` interprets the keys. When the terminal no longer exists, its sources are
/// disconnected (I7), which also ends the session unless ``endWithTerminal`` is changed.
///
/// If the terminal supports kitty's keyboard protocol, presses and releases are the real ones. All
/// other terminals report no releases, and they are inferred from the repetition of keys;
/// ``init(bindings:switches:device:echo:)`` describes the limits.
package final class TerminalKeysPort: InputPort {
  /// The requested end of the session, by the user or after the end of the terminal; nil if there
  /// is none.
  package var endRequest: SessionEnd? {
    if let left = keys.left { return left }
    return isGone ? endWithTerminal : nil
  }

  /// The end of the session if the terminal ends; nil if the session continues without these
  /// switches.
  ///
  /// It is the end by SIGHUP, which the system sends soon after the terminal is found to be closed.
  package var endWithTerminal: SessionEnd? = .signal(SignalNumber.hangUp)

  /// True if the terminal no longer exists.
  package private(set) var isGone = false

  /// Receives a key or a click before the switches do, and returns true if it used it.
  ///
  /// Nil if nothing else uses keys; Ctrl-C always leaves.
  package var typist: ((PressedKey, Instant) -> Bool)?

  private let device: TerminalDevice
  private var keys: BoundKeys
  private var decoder = KeyDecoder()
  private var sequenceDeadline: Instant?
  private var flushDeadline: Instant?
  private var isConnected = true

  /// The pause after which an incomplete sequence has ended: a lone escape is the escape key.
  private static let sequencePause = TimeSpan.milliseconds(50)
  /// The pause before a retry on a full terminal.
  private static let flushPause = TimeSpan.milliseconds(100)

  /// Creates a port for the keys of a terminal that is, or will be, in raw mode.
  ///
  /// Without releases a press is reported at once, and its release when the keyboard's repetition
  /// stops. A key that does not repeat counts as held for 700 ms: a long press of more than that
  /// works, and a second tap within it is lost. If a switch in `switches` moves the highlight, or
  /// has a hold or long press of 700 ms or less, a tap counts as 50 ms instead. A held key then
  /// counts a second time when its repetition begins.
  ///
  /// - Parameters:
  ///   - bindings: the key names of a profile (`space`, `enter`, `f1`, `a` …) with their sources.
  ///   - switches: the profile's switches, to which the `switchIndex` of a binding refers.
  ///   - echo: the keys that the program presses for the user, which are ignored.
  package init(
    bindings: [String: SourceID], switches: [SwitchSettings] = [], device: TerminalDevice,
    echo: KeyEcho? = nil
  ) {
    self.device = device
    keys = BoundKeys(bindings, switches: switches, echo: echo)
  }

  /// Switches to the keys of another profile (I14).
  ///
  /// A key that is held meanwhile remains held: its repetitions do not count as presses of the new
  /// profile.
  package func rebind(_ bindings: [String: SourceID], switches: [SwitchSettings]) {
    keys.rebind(bindings, switches: switches)
  }

  /// The descriptor of the terminal, while it exists.
  package var descriptors: [Int32] {
    guard isConnected, let descriptor = device.descriptor else { return [] }
    return [descriptor]
  }

  /// The time of the next due action: a contact ends, a lone escape becomes a key, or a slow
  /// terminal receives the rest of a picture.
  package var nextDeadline: Instant? {
    guard isConnected else { return nil }
    return [keys.nextDeadline, sequenceDeadline, flushDeadline].compactMap { $0 }.min()
  }

  /// Reads the available keys, then ends the contacts that are due.
  ///
  /// The order matters: after a delay of reading, the session must not treat a held key as a
  /// released one.
  package func read(_ ready: [Int32], now: Instant, into events: inout [TimedInput]) {
    guard isConnected else { return }
    do {
      if let descriptor = device.descriptor, ready.contains(descriptor) {
        for byte in try device.read() {
          if let stroke = decoder.decode(byte) { handle(stroke, now, into: &events) }
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
      if let stroke = decoder.timeOut() { handle(stroke, now, into: &events) }
    }
    keys.endContacts(now, into: &events)
  }

  private func handle(_ stroke: KeyStroke, _ now: Instant, into events: inout [TimedInput]) {
    if let typist, stroke.name != "ctrl-c", stroke.phase != .released {
      let key = PressedKey(
        stroke.name, at: stroke.cell, isSwitch: keys.isBound(stroke.name))
      if typist(key, now) { return }
    }
    keys.handle(stroke, now, into: &events)
  }

  /// Returns the sources whose contacts are open, as far as the terminal reports them.
  package func heldSources() -> [SourceID] {
    keys.held
  }

  /// Stops reading, and restores the terminal if that was not done yet.
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

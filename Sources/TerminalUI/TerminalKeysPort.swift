import ScanEngine
import Session
import SwitchInput
import SystemCalls

/// The keys of a terminal as switches.
///
/// Keys that are not bound are ignored (I8), except those that leave: `q` if it is not bound, Ctrl-D
/// and, always, Ctrl-C. When the terminal is gone, its sources are disconnected (I7) and that asks to
/// leave as well, unless ``endsWithTerminal`` says otherwise.
///
/// Where the terminal knows kitty's keyboard protocol, presses and releases are the real ones.
/// Everywhere else a terminal reports no releases, and they are inferred from how the keyboard
/// repeats; ``init(bindings:switches:device:)`` says how far that goes.
package final class TerminalKeysPort: InputPort {
  /// Set once the person asked to leave, or the terminal is gone.
  package var endRequest: SessionEnd? {
    if let left { return left }
    return isGone && endsWithTerminal ? .outputClosed : nil
  }

  /// Whether the end of the terminal is that of the session; else only its keys are no switches any more.
  package var endsWithTerminal = true

  /// Whether the terminal no longer exists.
  package private(set) var isGone = false

  /// How the person asked to leave: Ctrl-C is the interrupt that it is in any other program.
  private var left: SessionEnd?
  private let device: TerminalDevice
  private var places: [String: Int]
  private var contacts: [KeyContact]
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
  package init(
    bindings: [String: SourceID], switches: [SwitchSettings] = [], device: TerminalDevice
  ) {
    self.device = device
    (places, contacts) = Self.arrange(bindings, switches)
  }

  private static func arrange(
    _ bindings: [String: SourceID], _ switches: [SwitchSettings]
  ) -> (places: [String: Int], contacts: [KeyContact]) {
    var places: [String: Int] = [:]
    var contacts: [KeyContact] = []
    for (name, source) in bindings.sorted(by: { $0.key < $1.key }) {
      if let place = contacts.firstIndex(where: { $0.source == source }) {
        places[name] = place
        continue
      }
      let isKnown = switches.indices.contains(source.switchIndex)
      let style = isKnown ? KeyContact.Style(for: switches[source.switchIndex]) : .held
      places[name] = contacts.count
      contacts.append(KeyContact(source: source, style: style))
    }
    return (places, contacts)
  }

  /// Takes the keys of another profile (I14).
  ///
  /// A key that is held meanwhile goes on being held: its repetitions are no press of the new profile.
  package func rebind(_ bindings: [String: SourceID], switches: [SwitchSettings]) {
    let before = (places: places, contacts: contacts)
    (places, contacts) = Self.arrange(bindings, switches)
    for (name, place) in places.sorted(by: { $0.key < $1.key }) {
      guard let old = before.places[name], before.contacts[old].isOpen else { continue }
      contacts[place].goOn(from: before.contacts[old])
    }
  }

  /// The terminal, while it is there.
  package var descriptors: [Int32] {
    guard isConnected, let descriptor = device.descriptor else { return [] }
    return [descriptor]
  }

  /// When a contact ends, a lone escape is a key, or a slow terminal is sent the rest of a picture.
  package var nextDeadline: Instant? {
    guard isConnected else { return nil }
    return (contacts.map(\.deadline) + [sequenceDeadline, flushDeadline]).compactMap { $0 }.min()
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
          take(decoder.decode(byte), now, into: &events)
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
      take(decoder.timeOut(), now, into: &events)
    }
    endContacts(now, into: &events)
  }

  /// The sources whose contacts are open, as far as a terminal shows.
  package func heldSources() -> [SourceID] {
    contacts.filter(\.isOpen).map(\.source)
  }

  /// Stops reading, and puts the terminal back if that was not done yet.
  package func close() {
    isConnected = false
    device.close()
  }

  private func take(_ stroke: KeyStroke?, _ now: Instant, into events: inout [TimedInput]) {
    guard let stroke else { return }
    guard stroke.name != "ctrl-c", let place = places[stroke.name] else {
      guard stroke.phase != .released, left == nil else { return }
      switch stroke.name {
      case "ctrl-c": left = .signal(SignalNumber.interrupt)
      case "ctrl-d", "q": left = .quit
      default: break
      }
      return
    }
    let source = contacts[place].source
    let press = TimedInput(.press(source, timestamp: now), at: now)
    let release = TimedInput(.release(source, timestamp: now), at: now)
    switch stroke.phase {
    case .typed:
      if contacts[place].type(at: now) { events.append(press) }
    case .pressed:
      // Its release was lost, such as to another window; the switch must not stay shut (I6).
      if contacts[place].press() { events.append(release) }
      events.append(press)
    case .repeated:
      break
    case .released:
      if contacts[place].release() { events.append(release) }
    }
  }

  private func endContacts(_ now: Instant, into events: inout [TimedInput]) {
    let due = contacts.indices
      .compactMap { place in contacts[place].deadline.map { (place: place, at: $0) } }
      .filter { $0.at <= now }
      .sorted { ($0.at, $0.place) < ($1.at, $1.place) }
    for (place, instant) in due where contacts[place].release() {
      let source = contacts[place].source
      events.append(TimedInput(.release(source, timestamp: instant), at: now))
    }
  }

  private func disconnect(_ now: Instant) -> [TimedInput] {
    isConnected = false
    isGone = true
    return contacts.map { TimedInput(.disconnect($0.source), at: now) }
  }
}

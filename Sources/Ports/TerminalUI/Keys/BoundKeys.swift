import ScanEngine
import Session
import ScanTime
import SwitchInput
import SystemCalls

/// The keys of a profile, by their names, and their contacts.
///
/// Keys that are not bound are ignored (I8), except those that leave: `q` if it is not bound,
/// Ctrl-D and, always, Ctrl-C.
package struct BoundKeys {
  /// The user's request to leave: Ctrl-C is an interrupt, as in any other program.
  package private(set) var left: SessionEnd?
  /// The keys that the program pressed for the user.
  private let echo: KeyEcho?
  private var places: [String: Int]
  private var contacts: [KeyContact]

  /// Creates the keys from the key names of a profile and their sources, the profile's switches,
  /// and the keys that are pressed for the user.
  package init(
    _ bindings: [String: SourceID], switches: [SwitchSettings], echo: KeyEcho? = nil
  ) {
    self.echo = echo
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

  /// Switches to the keys of another profile (I14).
  ///
  /// A key that is held meanwhile remains held: its repetitions do not count as presses of the new
  /// profile.
  package mutating func rebind(_ bindings: [String: SourceID], switches: [SwitchSettings]) {
    let before = (places: places, contacts: contacts)
    (places, contacts) = Self.arrange(bindings, switches)
    for (name, place) in places.sorted(by: { $0.key < $1.key }) {
      guard let old = before.places[name], before.contacts[old].isOpen else { continue }
      contacts[place].goOn(from: before.contacts[old])
    }
  }

  /// Returns true if a key is a switch of the profile.
  package func isBound(_ key: String) -> Bool { places[key] != nil }

  /// All of its sources.
  var sources: [SourceID] { contacts.map(\.source) }

  /// The sources whose contacts are open.
  package var held: [SourceID] { contacts.filter(\.isOpen).map(\.source) }

  /// The time at which a contact ends whose release is not reported.
  var nextDeadline: Instant? { contacts.compactMap(\.deadline).min() }

  /// Handles the press or the release of a key in a window.
  package mutating func handle(
    _ key: String, isDown: Bool, at now: Instant, into inputs: inout [TimedInput]
  ) {
    handle(KeyStroke(key, isDown ? .pressed : .released), now, into: &inputs)
  }

  /// Handles a reported key.
  mutating func handle(_ stroke: KeyStroke, _ now: Instant, into inputs: inout [TimedInput]) {
    if echo?.takes(stroke, at: now) == true { return }
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
      if contacts[place].type(at: now) { inputs.append(press) }
    case .pressed:
      // Its release was lost, such as to another window; the switch must not stay closed (I6).
      if contacts[place].press() { inputs.append(release) }
      inputs.append(press)
    case .repeated:
      break
    case .released:
      if contacts[place].release() { inputs.append(release) }
    }
  }

  /// Ends the contacts that are due.
  mutating func endContacts(_ now: Instant, into inputs: inout [TimedInput]) {
    let due = contacts.indices
      .compactMap { place in contacts[place].deadline.map { (place: place, at: $0) } }
      .filter { $0.at <= now }
      .sorted { ($0.at, $0.place) < ($1.at, $1.place) }
    for (place, instant) in due where contacts[place].release() {
      let source = contacts[place].source
      inputs.append(TimedInput(.release(source, timestamp: instant), at: now))
    }
  }
}

import ScreenElements
import ScanTime
import SwitchInput

/// Keys that the program pressed for the user and that return to its own terminal or window,
/// because that has the keyboard (B1).
///
/// They do not count as presses of a switch, and end nothing. Of two keys with the same name the
/// first one counts as pressed for the user, so that the number of the user's own presses stays
/// correct.
package final class KeyEcho {
  private struct Expected {
    var names: Set<String>
    var end: Instant
  }

  /// The time after which a key that has not returned was received by another program.
  private static let patience = TimeSpan.milliseconds(2000)

  private var pressed: [Expected] = []
  /// Keys whose press has returned, and whose release may follow.
  private var held: [Expected] = []
  /// The time of the last call of `forget`.
  private var looked = Instant.zero
  /// The maximum number of keys that can return in that time: each is pressed 10 ms after the
  /// previous one.
  private static let limit = 1000

  /// Creates an echo without expected keys.
  package init() {}

  /// Expects a key that is pressed and released now.
  package func expect(_ chord: KeyChord, at now: Instant) {
    let names = Self.names(of: chord)
    guard !names.isEmpty else { return }
    if pressed.count == Self.limit { pressed.removeFirst() }
    pressed.append(Expected(names: names, end: now + Self.patience))
  }

  /// The time at which the next key is forgotten.
  package var nextDeadline: Instant? { (pressed + held).map(\.end).min() }

  /// Forgets the keys that were due at the previous call.
  ///
  /// A key that has returned since then was also read since then, whatever the delay.
  package func forget(_ now: Instant) {
    pressed.removeAll { $0.end <= looked }
    held.removeAll { $0.end <= looked }
    looked = now
  }

  /// Returns true if an incoming key was pressed for the user; each expected key matches once.
  func takes(_ stroke: KeyStroke, at now: Instant) -> Bool {
    switch stroke.phase {
    case .typed, .pressed:
      guard let place = pressed.firstIndex(where: { $0.names.contains(stroke.name) }) else {
        return false
      }
      var key = pressed.remove(at: place)
      // The same timeout applies to its release.
      key.end = max(key.end, now + Self.patience)
      if stroke.phase == .pressed { held.append(key) }
      return true
    case .repeated: return held.contains { $0.names.contains(stroke.name) }
    case .released:
      guard let place = held.firstIndex(where: { $0.names.contains(stroke.name) }) else {
        return false
      }
      held.remove(at: place)
      return true
    }
  }

  /// Returns the names that terminals and windows may report for it when it returns.
  private static func names(of chord: KeyChord) -> Set<String> {
    switch chord.key {
    case .named(let name): return [name.rawValue]
    case .character(let scalar):
      guard let name = KeyNames.ascii(scalar.value) else { return [] }
      var names: Set<String> = [name, name.lowercased(), name.uppercased()]
      if scalar == " " { names = [name] }
      // Many terminals report a key with Control as another key.
      if chord.modifiers.contains(.control) {
        switch scalar {
        case "c": names.insert("ctrl-c")
        case "d": names.insert("ctrl-d")
        default: if let other = KeyNames.ascii(scalar.value & 0x1F) { names.insert(other) }
        }
      }
      return names
    }
  }
}

import ScreenElements
import SwitchInput

/// Keys that were pressed for the person, and that come back to our own terminal or window because that has the keyboard (B1).
///
/// They are no presses of a switch, and end nothing. Of two keys with the same name the one that comes first counts as pressed
/// for the person, so that as many remain as the person has pressed.
package final class KeyEcho {
  private struct Expected {
    var names: Set<String>
    var end: Instant
  }

  /// What has not come back by then went elsewhere.
  private static let patience = TimeSpan.milliseconds(2000)

  private var pressed: [Expected] = []
  /// Keys whose press has come back, and whose release may.
  private var held: [Expected] = []
  /// When it was last looked what is to be forgotten.
  private var looked = Instant.zero
  /// More than these cannot come back in that time: each is pressed 10 ms after the one before.
  private static let limit = 1000

  /// Creates one that expects nothing.
  package init() {}

  /// A key is pressed now, and let go.
  package func expect(_ chord: KeyChord, at now: Instant) {
    let names = Self.names(of: chord)
    guard !names.isEmpty else { return }
    if pressed.count == Self.limit { pressed.removeFirst() }
    pressed.append(Expected(names: names, end: now + Self.patience))
  }

  /// When something is to be forgotten.
  package var nextDeadline: Instant? { (pressed + held).map(\.end).min() }

  /// Forgets what was due when this was called before: what has come back since then was read since then, however late.
  package func forget(_ now: Instant) {
    pressed.removeAll { $0.end <= looked }
    held.removeAll { $0.end <= looked }
    looked = now
  }

  /// True if a key that comes in was pressed for the person; each one is so once.
  func takes(_ stroke: KeyStroke, at now: Instant) -> Bool {
    switch stroke.phase {
    case .typed, .pressed:
      guard let place = pressed.firstIndex(where: { $0.names.contains(stroke.name) }) else {
        return false
      }
      var key = pressed.remove(at: place)
      // Its release has as long.
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

  /// What terminals and windows may call it when it comes back.
  private static func names(of chord: KeyChord) -> Set<String> {
    switch chord.key {
    case .named(let name): return [name.rawValue]
    case .character(let scalar):
      guard let name = KeyNames.ascii(scalar.value) else { return [] }
      var names: Set<String> = [name, name.lowercased(), name.uppercased()]
      if scalar == " " { names = [name] }
      // Control is another key in many terminals.
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

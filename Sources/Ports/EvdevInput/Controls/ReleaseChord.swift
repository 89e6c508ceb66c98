import CEvdev

/// The chord that stops everything while a keyboard with letters is grabbed: Ctrl, Alt and Escape
/// held together, left or right, in any order (I11).
struct ReleaseChord {
  /// The name in messages.
  static let title = "Ctrl+Alt+Escape"

  private static let control: Set<UInt16> = [UInt16(KEY_LEFTCTRL), UInt16(KEY_RIGHTCTRL)]
  private static let alternative: Set<UInt16> = [UInt16(KEY_LEFTALT), UInt16(KEY_RIGHTALT)]
  private static let escape = UInt16(KEY_ESC)

  private var held: Set<UInt16> = []

  /// Handles an event of the device, named or not; returns true if it presses the last key of the
  /// chord.
  mutating func handle(_ event: input_event) -> Bool {
    guard let isDown = keyDirection(event), Self.isPart(event.code) else { return false }
    guard isDown else {
      held.remove(event.code)
      return false
    }
    let isNew = held.insert(event.code).inserted
    return isNew && held.contains(Self.escape) && !held.isDisjoint(with: Self.control)
      && !held.isDisjoint(with: Self.alternative)
  }

  private static func isPart(_ code: UInt16) -> Bool {
    code == escape || control.contains(code) || alternative.contains(code)
  }
}

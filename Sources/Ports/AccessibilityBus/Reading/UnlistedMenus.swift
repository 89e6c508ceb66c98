import DesktopTree
import MessageBus

/// The menus that a program of Qt opens without listing them among its windows: those of buttons,
/// and context menus (D2).
///
/// The program reports that an accessible is visible, and its role shows that it is a menu. Menus
/// are fetched together with the windows of the program, and are empty after they are closed.
struct UnlistedMenus {
  /// The maximum number of menus, and of simultaneous questions for menus.
  private static let limit = 8

  private var asked: [Int: AccessibleReference] = [:]
  /// The menus, the last one that opened at the end.
  private(set) var open: [AccessibleReference] = []

  /// Returns the accessible that a signal reports as visible; nil if the signal is another one, or
  /// if too many are being asked.
  ///
  /// An accessible that is reported as hidden is no longer an open menu.
  mutating func handle(_ signal: BusSignal) -> AccessibleReference? {
    guard signal.member == "StateChanged", signal.values.first?.text == "showing",
      signal.values.count > 1
    else { return nil }
    let reference = AccessibleReference(application: signal.sender, path: signal.path)
    guard signal.values[1].number == 0 else {
      return asked.count < Self.limit ? reference : nil
    }
    open.removeAll { $0 == reference }
    return nil
  }

  /// Notes that an accessible was asked for its role by the call of that number.
  mutating func ask(_ reference: AccessibleReference, by number: Int) {
    asked[number] = reference
  }

  /// Handles the answer to a call; a menu may be known by its parent.
  ///
  /// - Returns: true if it is a new menu; nil if the call is another one.
  mutating func handle(
    _ number: Int, _ answer: @autoclosure () -> AccessibleAnswer,
    isKnown: (AccessibleReference) -> Bool
  ) -> Bool? {
    guard let reference = asked.removeValue(forKey: number) else { return nil }
    guard case .number(let role) = answer(), role == Double(AccessibleRole.popupMenu.rawValue),
      !open.contains(reference), !isKnown(reference)
    else { return false }
    open.append(reference)
    if open.count > Self.limit { open.removeFirst() }
    return true
  }

  /// Forgets all of them, because another window is shown.
  mutating func forget() { open = [] }
}

import DesktopTree

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

  /// Notes that an accessible became visible or hidden; returns true if it has to be asked for its
  /// role, and false if too many are being asked.
  ///
  /// A hidden accessible is no longer an open menu.
  mutating func handle(_ reference: AccessibleReference, isShowing: Bool) -> Bool {
    if isShowing { return asked.count < Self.limit }
    open.removeAll { $0 == reference }
    return false
  }

  /// Notes that an accessible was asked for its role by the call of that number.
  mutating func ask(_ reference: AccessibleReference, by number: Int) {
    asked[number] = reference
  }

  /// Handles the answer to a call; a menu may be known by its parent.
  ///
  /// - Returns: true if it is a new menu; nil if the call is another one.
  mutating func handle(
    _ number: Int, _ answer: AccessibleAnswer,
    isKnown: (AccessibleReference) -> Bool
  ) -> Bool? {
    guard let reference = asked.removeValue(forKey: number) else { return nil }
    guard case .number(let role) = answer, role == Double(AccessibleRole.popupMenu.rawValue),
      !open.contains(reference), !isKnown(reference)
    else { return false }
    open.append(reference)
    if open.count > Self.limit { open.removeFirst() }
    return true
  }

  /// Forgets all of them, because another window is shown.
  mutating func forget() { open = [] }
}

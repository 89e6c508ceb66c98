import ScreenElements

/// What a stop of a desktop screen stands for, and how it is asked to act (F1).
package struct DesktopControl: Hashable, Sendable {
  /// What is done when it is picked.
  package enum Way: Hashable, Sendable {
    /// The action of that number is performed.
    case action(Int)
    /// It is given the focus.
    case focus
    /// It is chosen in what it is in: the child of that number.
    case select(number: Int, of: AccessibleReference)
    /// The pointer clicks at a point of the display; without a pointer its action of that number is performed.
    case click(Point, orAction: Int?)
    /// Nothing is known that it can be asked.
    case none
  }

  /// The accessible as it was when the screen was made; what it says by then is compared with it (F2).
  package var accessible: Accessible
  /// What is done when it is picked.
  package var way: Way
  /// The numbers of its other actions, by the names that its menu shows.
  package var otherActions: [String: Int] = [:]
  /// The accessible whose number goes up and down, and how far.
  package var range: ValueRange?
}

extension DesktopControl {
  /// Whether its name is what is chosen in it, and so changes while it stays what it is.
  package var isNamedByChoice: Bool { accessible.role == .comboBox }
}

extension AccessibleStates {
  /// Whether what has these states can be seen and used.
  package func isUsable(by toolkit: Toolkit) -> Bool {
    show(by: toolkit) && contains(.sensitive) && !contains(.defunct)
  }
}

import ScreenElements

extension Toolkit {
  /// Returns the differences of GTK 4 from GTK 3, each with the program that requires it.
  static func gtk4Use(of role: AccessibleRole) -> RoleUse? {
    switch role {
    // gnome-characters: the rows of a side bar; in zenity the rows of a list.
    case .tableRow: RoleUse(part: .control, way: .click)
    default: nil
    }
  }

  /// Returns the differences of GTK 4 since 4.10 from earlier ones.
  static func gtk410Use(of role: AccessibleRole) -> RoleUse? {
    switch role {
    // gnome-calculator: the action of an entry needs no position, and closes the menu.
    case .menuItem, .checkMenuItem, .radioMenuItem:
      RoleUse(part: .control, traits: .menuItem)
    default: nil
    }
  }
}

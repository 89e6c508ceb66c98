import ScreenElements

extension Toolkit {
  /// Returns the differences from other toolkits, each with the program that requires it.
  static func gtkUse(of role: AccessibleRole) -> RoleUse? {
    switch role {
    // mousepad: after the action of "Open..." the program answers nothing until its dialog is closed.
    case .menuItem, .checkMenuItem, .radioMenuItem:
      RoleUse(part: .control, traits: .menuItem, way: .click)
    // gtk3-widget-factory: the refresh icon in an entry has `activate`, the spinner nothing.
    case .image: RoleUse(part: .box)
    // mousepad: in its dialog, selecting a row of the places does nothing; a click opens the place.
    case .listItem: RoleUse(part: .control, way: .click)
    // gtk3-widget-factory: a header has `click`; the first column's cannot be focused.
    case .tableColumnHeader: RoleUse(part: .control, traits: .button)
    default: nil
    }
  }
}

import ScreenElements

extension Toolkit {
  /// Returns the treatment of the elements of GNOME Shell: they have no actions, and accept the
  /// pointer in any state.
  static func clutterUse(of role: AccessibleRole) -> RoleUse? {
    switch role {
    case .pushButton, .pushButtonMenu, .toggleButton, .switchButton, .icon:
      RoleUse(part: .plainControl, traits: .button, way: .click)
    case .checkBox: RoleUse(part: .plainControl, traits: .checkBox, way: .click)
    case .radioButton: RoleUse(part: .plainControl, traits: .radioButton, way: .click)
    case .menu, .menuItem, .checkMenuItem, .radioMenuItem:
      RoleUse(part: .plainControl, traits: .menuItem, way: .click)
    // A click triggers the program's default action, as a click on its buttons does.
    case .listItem, .notification: RoleUse(part: .plainControl, way: .click)
    default: nil
    }
  }
}

import ScreenElements

extension Toolkit {
  /// Returns the treatment of the elements of GNOME Shell: they have no actions, and take the pointer whatever their states say.
  static func clutterUse(of role: AccessibleRole) -> RoleUse? {
    switch role {
    case .pushButton, .pushButtonMenu, .toggleButton, .switchButton, .icon:
      RoleUse(part: .plainControl, traits: .button, way: .click)
    case .checkBox: RoleUse(part: .plainControl, traits: .checkBox, way: .click)
    case .radioButton: RoleUse(part: .plainControl, traits: .radioButton, way: .click)
    case .menu, .menuItem, .checkMenuItem, .radioMenuItem:
      RoleUse(part: .plainControl, traits: .menuItem, way: .click)
    // A press of it does what its program wants, as a press of its buttons does.
    case .listItem, .notification: RoleUse(part: .plainControl, way: .click)
    default: nil
    }
  }
}

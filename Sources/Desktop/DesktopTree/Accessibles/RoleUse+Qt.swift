import ScreenElements

extension Toolkit {
  /// Returns the differences from other toolkits, each with the program that requires it.
  static func qtUse(of role: AccessibleRole) -> RoleUse? {
    switch role {
    // featherpad: tool buttons are neither focusable nor selectable; disabled ones have no action.
    case .pushButton, .toggleButton, .pushButtonMenu: RoleUse(part: .plainControl, traits: .button)
    case .checkBox: RoleUse(part: .plainControl, traits: .checkBox)
    case .radioButton: RoleUse(part: .plainControl, traits: .radioButton)
    // featherpad: entries of menus and of the menu bar have `ShowMenu` or `Press`, and `Press` leaves the menu open.
    case .menuItem, .checkMenuItem, .radioMenuItem:
      RoleUse(part: .plainControl, traits: .menuItem, way: .click)
    // featherpad: a tab has `Press`, and the tab list cannot select.
    case .pageTab: RoleUse(part: .plainControl, traits: .tab)
    // featherpad: the action of an item in its dialog toggles its selection.
    case .listItem, .treeItem: RoleUse(part: .plainControl, way: .click)
    // featherpad: the column headers in its dialog have no action, and a click sorts by them.
    case .tableColumnHeader: RoleUse(part: .plainControl, traits: .button, way: .click)
    // Qt Quick: an entry of a menu bar is a menu bar without an action.
    case .menuBar: RoleUse(part: .container)
    // featherpad: labels of the status bar are focusable and read-only.
    case .label: RoleUse(part: .text)
    default: nil
    }
  }
}

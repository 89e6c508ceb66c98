import ScreenElements

extension Toolkit {
  /// Returns the differences of web pages from other toolkits, each with the program that showed
  /// the need.
  static func webUse(of role: AccessibleRole, in toolkit: Toolkit) -> RoleUse? {
    switch role {
    // Firefox: the bar above a page has entries of menus that never show, in a menu that is none.
    case .menu where toolkit == .gecko: RoleUse(part: .box)
    // Chromium: the own action of an entry chooses it and leaves its menu open, or empties the list that it is in.
    case _ where toolkit == .chromium && role.isMenuEntry && role != .menu:
      RoleUse(part: .control, traits: .menuItem, way: .click)
    // Firefox: the buttons of its own menus have no action and no focus, and are clicked.
    case .pushButton where toolkit == .gecko: RoleUse(part: .plainControl, traits: .button)
    // Tables of pages lay out what is in their cells.
    case .tableCell, .tableRowHeader, .tableColumnHeader: RoleUse(part: .box)
    // Chromium: a picture or a part of a page that answers to a click says so by an action.
    case .image, .staticText: RoleUse(part: .clickable, traits: .button)
    case .section where toolkit == .chromium: RoleUse(part: .clickable, traits: .button)
    case .documentWeb: RoleUse(part: .container)
    // A label is of its field, which has its name.
    case .label: RoleUse(part: .text)
    default: nil
    }
  }
}

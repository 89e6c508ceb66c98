import ScreenElements

extension Toolkit {
  /// What is another in a page of the web than in other toolkits, with the program that showed the need.
  static func webUse(of role: AccessibleRole, in toolkit: Toolkit) -> RoleUse? {
    switch role {
    // Firefox: the bar above a page has entries of menus that never show, in a menu that is none.
    case .menu where toolkit == .gecko: RoleUse(part: .box)
    // Tables of pages lay out what is in their cells.
    case .tableCell, .tableRowHeader, .tableColumnHeader: RoleUse(part: .box)
    // Chromium: a picture or a part of a page that answers to a click says so by an action.
    case .image, .staticText: RoleUse(part: .clickable, traits: .button)
    case .section where toolkit == .chromium: RoleUse(part: .clickable, traits: .button)
    // A label is of its field, which has its name.
    case .label: RoleUse(part: .text)
    default: nil
    }
  }
}

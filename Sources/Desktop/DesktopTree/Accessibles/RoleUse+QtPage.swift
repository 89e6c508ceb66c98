import ScreenElements

extension Accessible {
  /// True for a drop-down of a page of Qt WebEngine, which has the role of a menu.
  var isDropDown: Bool { isInPage && role == .popupMenu && states.contains(.hasPopup) }
}

extension AccessibleTree {
  /// Returns the treatment of an accessible: by its role, and by the page around it.
  func use(of node: Accessible) -> RoleUse {
    guard holdsPage(node) else { return toolkit.use(of: node.role) }
    // A list that shows several entries is a combo box with entries in it.
    if node.role == .comboBox,
      node.children.contains(where: {
        nodes[$0].role == .listItem && nodes[$0].states.contains(.showing)
      })
    {
      return RoleUse(part: .container)
    }
    return Toolkit.qtPageUse(of: node) ?? toolkit.use(of: node.role)
  }
}

extension Toolkit {
  /// Returns the differences of pages of Qt WebEngine from other windows of Qt (Falkon).
  ///
  /// Their only action is "SetFocus", so that all of their controls are clicked.
  static func qtPageUse(of node: Accessible) -> RoleUse? {
    switch node.role {
    case .documentWeb: RoleUse(part: .container)
    // Tables in pages arrange the contents of their cells.
    case .tableCell, .tableRowHeader, .tableColumnHeader: RoleUse(part: .box)
    // The items of a list are text, unless they can be chosen.
    case .listItem: RoleUse(part: .control, way: .click)
    case .popupMenu where node.isDropDown: RoleUse(part: .comboBox, traits: .comboBox)
    case .popupMenu: RoleUse(part: .container)
    default: nil
    }
  }
}

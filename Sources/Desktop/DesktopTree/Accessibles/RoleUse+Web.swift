import ScreenElements

extension Toolkit {
  /// Returns the differences of web pages from other toolkits, each with the program that requires
  /// it.
  static func webUse(of role: AccessibleRole, in toolkit: Toolkit) -> RoleUse? {
    switch role {
    // Firefox: the bar above a page has entries of menus that are never visible, inside an
    // accessible that is no real menu.
    case .menu where toolkit == .gecko: RoleUse(part: .box)
    // Chromium: the action of an entry itself chooses it but leaves its menu open, or empties the
    // list that contains it.
    case _ where toolkit == .chromium && role.isMenuEntry && role != .menu:
      RoleUse(part: .control, traits: .menuItem, way: .click)
    // Firefox: the buttons of its own menus have no action and no focus, and are clicked.
    case .pushButton where toolkit == .gecko: RoleUse(part: .plainControl, traits: .button)
    // Tables in pages arrange the contents of their cells.
    case .tableCell, .tableRowHeader, .tableColumnHeader: RoleUse(part: .box)
    // Chromium: an image or a part of a page that reacts to a click reports an action.
    case .image, .staticText: RoleUse(part: .clickable, traits: .button)
    case .section where toolkit == .chromium: RoleUse(part: .clickable, traits: .button)
    case .documentWeb: RoleUse(part: .container)
    // A label belongs to its field, which has its name.
    case .label: RoleUse(part: .text)
    default: nil
    }
  }
}

extension AccessibleTree {
  /// True for a button that opens a menu of a page, which may listen to the pointer alone: the
  /// action of Firefox and WebKitGTK sends no event of a pointer (F1).
  func opensMenuOfPage(_ place: Int) -> Bool {
    let node = nodes[place]
    guard node.states.contains(.hasPopup) else { return false }
    // WebKitGTK: such a button has the role of a combo box.
    return guests.contains(node.reference.application)
      ? node.role.opensMenus || node.role == .comboBox : toolkit == .gecko && node.role.opensMenus
  }

  /// Returns the states that an accessible has and that its program never reports (D3.47, D3.48).
  ///
  /// A list in a page of WebKitGTK since 2.54 clips the rows that are scrolled out of it. The files
  /// of Nemo have no states and no positions.
  func unreportedStates(of place: Int) -> AccessibleStates {
    let node = nodes[place]
    guard toolkit.isGTK, let around = node.parent else { return [] }
    let usable: AccessibleStates = [.visible, .showing, .sensitive]
    switch nodes[around].role {
    case .listBox
    where guests.contains(node.reference.application)
      && node.states.isSuperset(of: [.visible, .selectable]):
      return .showing
    case .layeredPane
    where toolkit == .gtk3 && nodes[around].states.contains(.showing)
      && node.states.isSubset(of: usable) && node.frame == nil:
      return usable
    default: return []
    }
  }

  /// True for the summary of "details" in a page of WebKitGTK: both have an unknown role, and only
  /// the box around it can be expanded (D3).
  func isSummary(_ place: Int) -> Bool {
    let node = nodes[place]
    guard toolkit.isGTK, node.role == .unknown, node.states.contains(.focusable),
      guests.contains(node.reference.application), let box = node.parent
    else { return false }
    return nodes[box].role == .unknown && nodes[box].states.contains(.expandable)
  }
}

extension AccessibleRole {
  /// True for a button, which may open a menu.
  fileprivate var opensMenus: Bool {
    [.pushButton, .pushButtonMenu, .toggleButton].contains(self)
  }
}

import ScreenElements

/// The treatment of accessibles with a role (D3, D4).
struct RoleUse: Sendable {
  /// The part that it plays in the screen.
  enum Part: Hashable, Sendable {
    /// A stop, where it can be used: sensitive, with an action that acts, or focusable, or selectable.
    case control
    /// A stop whatever it says of actions.
    case plainControl
    /// A stop where it says an action that acts, whatever its role is; else nothing but its contents.
    case clickable
    /// A field for text: a stop where text goes in, or where it can be focused and is not read-only; else text.
    case field
    /// A number that goes up and down.
    case adjustable
    /// A list that opens; what is in it is entered for its field alone.
    case comboBox
    /// A cell of a table: a stop a row.
    case cell
    /// Text that can only be read.
    case text
    /// Its contents belong together (D7).
    case container
    /// Something that shows what no accessible describes: a stop that is given the focus (D11).
    case area
    /// Nothing but its contents.
    case box
    /// Nothing, and nothing that is in it.
    case ignored
  }

  /// The way to pick it (F1).
  enum Way: Hashable, Sendable {
    /// By its own action.
    case action
    /// By giving it the focus.
    case focus
    /// By choosing it in what it is in.
    case selection
    /// By a click of the pointer.
    case click
  }

  var part: Part
  var traits: Traits = []
  var way = Way.action
}

extension Toolkit {
  /// Returns the treatment of a role in this toolkit.
  func use(of role: AccessibleRole) -> RoleUse {
    let own: RoleUse? =
      switch self {
      case .gtk3: Self.gtkUse(of: role)
      case .gtk4: Self.gtk4Use(of: role) ?? Self.gtkUse(of: role)
      case .gtk410: Self.gtk410Use(of: role) ?? Self.gtk4Use(of: role) ?? Self.gtkUse(of: role)
      case .qt: Self.qtUse(of: role)
      case .chromium, .gecko: Self.webUse(of: role, in: self)
      case .libreOffice: Self.libreOfficeUse(of: role) ?? Self.gtkUse(of: role)
      case .clutter: Self.clutterUse(of: role)
      case .java, .other: nil
      }
    return own ?? Self.sharedUse(of: role)
  }

  /// Returns the treatment that all toolkits share.
  private static func sharedUse(of role: AccessibleRole) -> RoleUse {
    switch role {
    case .pushButton, .pushButtonMenu: RoleUse(part: .control, traits: .button)
    case .toggleButton, .switchButton: RoleUse(part: .control, traits: .button)
    case .checkBox: RoleUse(part: .control, traits: .checkBox)
    case .radioButton: RoleUse(part: .control, traits: .radioButton)
    case .menuItem, .checkMenuItem, .radioMenuItem, .menu, .tearOffMenuItem:
      RoleUse(part: .control, traits: .menuItem)
    case .pageTab: RoleUse(part: .control, traits: .tab, way: .selection)
    case .link: RoleUse(part: .control, traits: .link)
    case .listItem, .treeItem: RoleUse(part: .control, way: .selection)
    case .icon: RoleUse(part: .control, traits: .button)
    case .comboBox: RoleUse(part: .comboBox, traits: .comboBox)
    case .text, .terminal: RoleUse(part: .field, traits: .textField, way: .focus)
    case .entry, .passwordText: RoleUse(part: .plainControl, traits: .textField, way: .focus)
    case .spinButton, .slider, .dial: RoleUse(part: .adjustable, traits: .adjustable, way: .focus)
    // thunar: a row of its side bar takes the focus without anything happening; a click opens the folder.
    case .tableCell, .tableRowHeader: RoleUse(part: .cell, way: .click)
    case .tableColumnHeader: RoleUse(part: .control, traits: .button)
    case .label, .staticText, .paragraph, .heading: RoleUse(part: .text)
    case .toolBar, .menuBar, .pageTabList, .table, .treeTable, .tree, .list, .listBox, .tableRow,
      .grouping, .form, .dialog, .alert, .infoBar, .titleBar, .statusBar, .fileChooser:
      RoleUse(part: .container)
    case .separator, .toolTip, .scrollBar, .progressBar, .levelBar, .animation:
      RoleUse(part: .ignored)
    // A role that came later acts if it can (D3).
    case _ where !role.isKnown: RoleUse(part: .clickable)
    default: RoleUse(part: .box)
    }
  }
}

extension Accessible {
  /// True if an action by that name is what a click does (D4); the names are not localized.
  static func isActing(_ action: String) -> Bool {
    [
      "click", "press", "activate", "toggle", "jump", "open", "select", "switch", "check",
      "uncheck", "showmenu",
    ].contains(action.lowercased())
  }

  /// The number of the action that a pick performs, the best first.
  func actingAction(preferring names: [String] = []) -> Int? {
    for name in names {
      if let found = actions.firstIndex(where: { $0.lowercased() == name }) { return found }
    }
    return actions.firstIndex(where: Accessible.isActing)
  }
}

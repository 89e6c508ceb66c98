import ScreenElements

/// The treatment of accessibles with a role (D3, D4).
struct RoleUse: Sendable {
  /// Its part in the screen.
  enum Part: Hashable, Sendable {
    /// A stop if it can be used: sensitive, with an action that acts, or focusable, or selectable.
    case control
    /// A stop with any actions or none.
    case plainControl
    /// A stop with any role if it reports an action that acts; otherwise only its contents.
    case clickable
    /// A text field: a stop if it accepts text, or is focusable and not read-only; otherwise text.
    case field
    /// A number that can be increased and decreased.
    case adjustable
    /// A list that opens; only its field is entered.
    case comboBox
    /// A cell of a table, where each row is a stop.
    case cell
    /// Text that can only be read.
    case text
    /// Its contents belong together (D7).
    case container
    /// An area whose contents no accessible describes: a stop that gets the focus (D11).
    case area
    /// Only its contents.
    case box
    /// Neither itself nor its contents.
    case ignored
  }

  /// The way to pick it (F1).
  enum Way: Hashable, Sendable {
    /// By its own action.
    case action
    /// By focusing it.
    case focus
    /// By selecting it in its container.
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
      case .java, .elementary, .other: nil
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
    // thunar: a row of its side bar gets the focus without any effect; a click opens the folder.
    case .tableCell, .tableRowHeader: RoleUse(part: .cell, way: .click)
    case .tableColumnHeader: RoleUse(part: .control, traits: .button)
    case .label, .staticText, .paragraph, .heading: RoleUse(part: .text)
    case .toolBar, .menuBar, .pageTabList, .table, .treeTable, .tree, .list, .listBox, .tableRow,
      .grouping, .form, .dialog, .alert, .infoBar, .titleBar, .statusBar, .fileChooser:
      RoleUse(part: .container)
    case .separator, .toolTip, .scrollBar, .progressBar, .levelBar, .animation:
      RoleUse(part: .ignored)
    // A role of a newer AT-SPI acts if it can (D3).
    case _ where !role.isKnown: RoleUse(part: .clickable)
    default: RoleUse(part: .box)
    }
  }
}

extension Accessible {
  /// True for a control of GTK 3 that may run a dialog: after its action, the program would answer
  /// nothing until the dialog is closed (F1.21).
  package func mayRunDialog(in toolkit: Toolkit) -> Bool {
    toolkit == .gtk3
      && [.pushButton, .toggleButton, .switchButton, .checkBox, .radioButton, .link].contains(role)
  }

  /// True if an action with that name has the effect of a click (D4); the names are not localized.
  static func isActing(_ action: String) -> Bool {
    [
      "click", "press", "activate", "toggle", "jump", "open", "select", "switch", "check",
      "uncheck", "showmenu",
    ].contains(action.lowercased())
  }

  /// Returns the number of the action that a pick performs, the best one.
  func actingAction(preferring names: [String] = []) -> Int? {
    for name in names {
      if let found = actions.firstIndex(where: { $0.lowercased() == name }) { return found }
    }
    return actions.firstIndex(where: Accessible.isActing)
  }
}

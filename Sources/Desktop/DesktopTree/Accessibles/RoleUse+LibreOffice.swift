import ScreenElements

extension Toolkit {
  /// Returns the differences of LibreOffice from GTK 3, each with the program that requires it.
  static func libreOfficeUse(of role: AccessibleRole) -> RoleUse? {
    switch role {
    // Calc: parts of its side bar are panels with `press`.
    case .panel: RoleUse(part: .clickable, traits: .button)
    // Its own lists are drawn, and select by themselves.
    case .listItem: RoleUse(part: .control, way: .selection)
    default: nil
    }
  }
}

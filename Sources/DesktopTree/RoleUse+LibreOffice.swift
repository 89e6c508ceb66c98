import ScreenElements

extension Toolkit {
  /// What is another in LibreOffice than in GTK 3, with the program that showed the need.
  static func libreOfficeUse(of role: AccessibleRole) -> RoleUse? {
    switch role {
    // Calc: parts of its side bar are panels with `press`.
    case .panel: RoleUse(part: .clickable, traits: .button)
    // Calc: what is in a table is drawn, and has no action; a sheet has 2,147,483,647 cells.
    case .tableCell: RoleUse(part: .box)
    default: nil
    }
  }
}

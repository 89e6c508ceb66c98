import ScreenElements

/// The purpose of a menu, which decides its entries.
enum MenuKind: Hashable, Sendable {
  /// The actions of an element (A2).
  case actions
  /// Increment and decrement of an adjustable element (A3).
  case adjustment
  /// The settings that apply (N2).
  case settings
  /// The values or the steps of one setting (N2).
  case setting(Setting)

  /// The open setting; nil if no setting is open.
  var setting: Setting? { if case .setting(let setting) = self { setting } else { nil } }

  /// True if it is a menu of settings (N2).
  var isOfSettings: Bool {
    switch self {
    case .settings, .setting: true
    case .actions, .adjustment: false
    }
  }
}

import Diagnostics
import ProgramIO
import Profiles
import ScanEngine
import ScreenElements

extension RunCommand {
  /// The maximum number of stops in one scope without a warning.
  private static let flatLimit = 30

  /// Returns the warning for a screen that is scanned stop by stop, although rows would be faster
  /// (B6), and planned groups fastest (M4).
  ///
  /// The result is nil for a screen with few stops, or with groups.
  static func flatWarning(_ screen: Screen, _ profile: Profile) -> PrintableText? {
    let scanning = profile.scanning
    // Lines, arrows and parts do not move from stop to stop.
    guard scanning.mode == .item, scanning.planCosts != nil, scanning.stopGrouping.style != .rows
    else { return nil }
    let count = scanning.scopes(of: ElementTree(screen)).count(of: 0)
    guard count > flatLimit else { return nil }
    return """
      warning: \(count) stops of \(quoted(screen.title)) are scanned one by one with this profile.
      hint: Rows are faster: --profile one-switch-rows, or --set groups=rows. Planned \
      groups are fastest: --set groups=planned
      """
  }
}

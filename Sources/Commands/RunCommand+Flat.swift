import Diagnostics
import ProgramIO
import Profiles
import ScanEngine
import ScreenElements

extension RunCommand {
  /// So many stops in one scope are more than a person waits for.
  private static let flatLimit = 30

  /// What is said of a screen that is scanned stop by stop, though rows would reach each of them sooner (B6); nil for one that
  /// has few stops, or groups.
  static func flatWarning(_ screen: Screen, _ profile: Profile) -> PrintableText? {
    let grouping = profile.scanning.stopGrouping
    guard grouping.style != .rows else { return nil }
    let count = ScopeTree(ElementTree(screen), grouping).count(of: 0)
    guard count > flatLimit else { return nil }
    return """
      warning: \(count) stops of \(quoted(screen.title)) are scanned one by one with this profile.
      hint: In rows each is reached sooner: --profile one-switch-rows, or --set groups=rows
      """
  }
}

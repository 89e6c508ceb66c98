import Measuring
import ScreenElements
import ScreenPicture

extension MeasureReport {
  /// A picture of the screen, each target colored by its mean seconds.
  func picture() -> [UInt8] {
    var seconds: [ElementIndex: Double] = [:]
    for (target, cost) in zip(plans[0].paths.targets, targets(of: 0)) {
      seconds[target.element] = cost.seconds
    }
    let settings = choices[0].settings
    return ScanPicture(
      of: ScopeTree(tree, settings.stopGrouping), profile: "\(profile), \(person.name)",
      seconds: seconds
    ).svg()
  }
}

import Measuring
import ScreenElements
import ScreenPicture

extension MeasureReport {
  /// Returns a picture of the screen with each target colored by its mean seconds.
  func picture() -> [UInt8] {
    var seconds: [ElementIndex: Double] = [:]
    for (target, cost) in zip(plans[0].paths.targets, targets(of: 0)) {
      seconds[target.element] = cost.seconds
    }
    return ScanPicture(
      of: plans[0].settings.scopes(of: tree),
      profile: "\(profile), \(person.name), \(selectionsOfEach)", seconds: seconds
    ).svg()
  }
}

import CEvdev
import DeviceNaming

/// Which movements of an axis are shown to a person who looks for one that can be a switch.
///
/// The values of an axis tremble all the time; only an eighth of its range counts.
struct AxisMovement {
  private let axis: UInt16
  /// Where it was before it was touched.
  private let rest: Int32
  private let step: Int64
  private var lastReported: Int32

  init(_ axis: UInt16, of device: EvdevDevice) {
    let range = device.range(ofAxis: axis)
    self.init(axis, rest: device.value(ofAxis: axis), least: range.least, most: range.most)
  }

  /// Creates the movements of an axis that rests at a value.
  init(_ axis: UInt16, rest: Int32, least: Int32, most: Int32) {
    self.axis = axis
    self.rest = rest
    step = max((Int64(most) - Int64(least)) / 8, 1)
    lastReported = rest
  }

  /// Takes an event of the device; a movement that is to be reported, or nil.
  mutating func take(_ event: input_event) -> DeviceWatch.Observation.Kind? {
    guard event.type == UInt16(EV_ABS), event.code == axis,
      abs(Int64(event.value) - Int64(lastReported)) >= step
    else { return nil }
    lastReported = event.value
    return .axis(axis, lastReported, limits)
  }

  /// Half the way from where it rests to where it is now, and a quarter of it back.
  private var limits: AxisLimits? {
    let travel = Int64(lastReported) - Int64(rest)
    guard abs(travel) >= step else { return nil }
    // Whole numbers round toward the rest, so that a step of one is pressed as soon as it is left.
    let limit = Int32(clamping: Int64(rest) + (abs(travel) == 1 ? 0 : travel / 2))
    let until = Int32(clamping: Int64(rest) + travel / 4)
    return AxisLimits(travel > 0 ? .above : .below, limit, until: until)
  }
}

import CEvdev
import DeviceNaming

/// Which movements of an axis a person should see, who looks for one that can be a switch.
///
/// The values of an axis tremble all the time; only what is an eighth of its way counts.
struct AxisMovement {
  private let axis: UInt16
  /// Where it was when nobody had touched it.
  private let rest: Int32
  private let step: Int64
  private var told: Int32

  init(_ axis: UInt16, of device: EvdevDevice) {
    let range = device.range(ofAxis: axis)
    self.init(axis, rest: device.value(ofAxis: axis), least: range.least, most: range.most)
  }

  /// Creates the movements of an axis that rests at a value.
  init(_ axis: UInt16, rest: Int32, least: Int32, most: Int32) {
    self.axis = axis
    self.rest = rest
    step = max((Int64(most) - Int64(least)) / 8, 1)
    told = rest
  }

  /// Takes an event of the device; a movement that is worth telling, or nil.
  mutating func take(_ event: input_event) -> DeviceWatch.Observation.Kind? {
    guard event.type == UInt16(EV_ABS), event.code == axis,
      abs(Int64(event.value) - Int64(told)) >= step
    else { return nil }
    told = event.value
    return .axis(axis, told, limits)
  }

  /// Half the way from where it rests to where it is now, and a quarter of it back.
  private var limits: AxisLimits? {
    let way = Int64(told) - Int64(rest)
    guard abs(way) >= step else { return nil }
    // Whole numbers round towards the rest, so that a step of one is pressed as soon as it is left.
    let limit = Int32(clamping: Int64(rest) + (abs(way) == 1 ? 0 : way / 2))
    let until = Int32(clamping: Int64(rest) + way / 4)
    return AxisLimits(way > 0 ? .above : .below, limit, until: until)
  }
}

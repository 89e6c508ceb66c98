import CEvdev
import DeviceNaming
import ScanTime

/// Finds the movements of an axis to show to a user who looks for an axis to use as a switch.
///
/// The values of an axis always fluctuate, so only changes of at least an eighth of its range
/// count. Its rest position is an assumption. An axis that stays at another position for longer
/// than it was seen to rest has a new rest position. The kernel reports 0 for an axis before its
/// first report, so such a 0 is no position unless it is the middle of the range.
struct AxisMovement {
  private let axis: UInt16
  private let step: Int64
  /// The position before the axis was touched; nil until the axis has reported.
  private var rest: Int32?
  /// The time that it was seen to rest there.
  private var restTime: TimeSpan
  /// The current position, within a step; ``placeBegin`` is the time of its arrival there.
  private var place: Int32
  private var placeBegin: Instant
  private var lastReported: Int32

  /// The rest time after which a movement counts as a touch.
  static let settled = TimeSpan.milliseconds(30_000)

  init(_ axis: UInt16, of device: EvdevDevice, at now: Instant) {
    let range = device.range(ofAxis: axis)
    self.init(
      axis, value: device.value(ofAxis: axis), least: range.least, most: range.most, at: now)
  }

  /// Creates the movements of an axis from the value that the device reports.
  init(_ axis: UInt16, value: Int32, least: Int32, most: Int32, at now: Instant) {
    self.axis = axis
    step = max((Int64(most) - Int64(least)) / 8, 1)
    let isInMiddle = abs((Int64(least) + Int64(most)) / 2) <= step
    let isPlace = value != 0 || isInMiddle || least >= most
    rest = isPlace ? value : nil
    restTime = isPlace ? Self.settled : .zero
    (place, placeBegin) = (value, now)
    lastReported = value
  }

  /// Handles an event of the device; returns a movement to report, or nil.
  mutating func handle(_ event: input_event, at now: Instant) -> DeviceWatch.Observation.Kind? {
    guard event.type == UInt16(EV_ABS), event.code == axis else { return nil }
    if rest == nil {
      rest = event.value
      (place, placeBegin) = (event.value, now)
    }
    noteStay(until: now)
    if isFar(event.value, from: place) { (place, placeBegin) = (event.value, now) }
    guard isFar(event.value, from: lastReported) else { return nil }
    lastReported = event.value
    return .axis(axis, lastReported, limits)
  }

  private func isFar(_ value: Int32, from other: Int32) -> Bool {
    abs(Int64(value) - Int64(other)) >= step
  }

  /// Makes the current position the rest position if the axis never rested longer at another one.
  private mutating func noteStay(until now: Instant) {
    let stay = min(now - placeBegin, Self.settled)
    guard let rest, stay > restTime || (stay == Self.settled && isFar(place, from: rest)) else {
      return
    }
    restTime = stay
    if isFar(place, from: rest) { self.rest = place }
  }

  /// The limits for a switch: half the distance from the rest position to the current one to press,
  /// and a quarter of that distance to release.
  private var limits: AxisLimits? {
    guard let rest else { return nil }
    let travel = Int64(lastReported) - Int64(rest)
    guard abs(travel) >= step else { return nil }
    // Whole numbers round toward the rest, so that a step of one is pressed as soon as it is left.
    let limit = Int32(clamping: Int64(rest) + (abs(travel) == 1 ? 0 : travel / 2))
    let until = Int32(clamping: Int64(rest) + travel / 4)
    return AxisLimits(travel > 0 ? .above : .below, limit, until: until)
  }
}

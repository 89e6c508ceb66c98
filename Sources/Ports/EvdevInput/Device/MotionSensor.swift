import CEvdev
import DeviceNaming

/// The kernel's description of a device, to recognize a motion sensor.
///
/// The kernel marks the sensors of pads. Older ones of laptops and tablets have no mark: they are
/// built in, and have three axes and no key. A USB pedal may have the same axes, but is not a
/// sensor.
struct MotionSensorSigns {
  /// The bits of its properties, of its keys and of its axes.
  var properties: Set<UInt16>
  var keys: Set<UInt16>
  var axes: Set<UInt16>
  var bus: DeviceBus

  /// True if the device reports its own position and movement; these are not presses.
  var isMotionSensor: Bool {
    if properties.contains(UInt16(INPUT_PROP_ACCELEROMETER)) { return true }
    guard keys.isEmpty else { return false }
    let places = [ABS_X, ABS_Y, ABS_Z].map { UInt16($0) }
    let turns = [ABS_RX, ABS_RY, ABS_RZ].map { UInt16($0) }
    return bus.isPluggedIn
      ? axes.isSuperset(of: turns) && axes.isDisjoint(with: places) : axes.isSuperset(of: places)
  }
}

extension DeviceBus {
  /// True if devices of this bus are plugged in or paired by a user.
  fileprivate var isPluggedIn: Bool { [UInt16(BUS_USB), UInt16(BUS_BLUETOOTH)].contains(number) }
}

extension EvdevDevice {
  /// True if the device reports its own position and movement: neither its keys nor its axes are
  /// switches.
  var isMotionSensor: Bool {
    MotionSensorSigns(
      properties: Set((0..<UInt16(INPUT_PROP_CNT)).filter { hasProperty($0) }), keys: Set(keys),
      axes: Set(allAxes), bus: identity.bus
    ).isMotionSensor
  }
}

/// Returns true if a node such as "event3" is a motion sensor, from the kernel's description.
///
/// This needs no permission to read the device.
func isMotionSensor(node: String, _ identity: DeviceIdentity) -> Bool {
  MotionSensorSigns(
    properties: kernelBits(ofNode: node, "properties"), keys: kernelKeys(ofNode: node),
    axes: kernelBits(ofNode: node, "capabilities/abs"), bus: identity.bus
  ).isMotionSensor
}

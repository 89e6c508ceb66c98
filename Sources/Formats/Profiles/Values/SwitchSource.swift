import DeviceNaming

/// A source of the presses of a switch (I6).
package enum SwitchSource: Hashable, Sendable {
  /// A key or button of the devices that match.
  case device(DeviceMatcher, key: KernelKey)
  /// One side of an axis of the devices that match.
  case axis(DeviceMatcher, KernelAxis, AxisLimits)
  /// A key of the terminal's own keyboard, by one of ``terminalKeyNames``.
  case terminal(String)

  /// True if one press of a device can be a press of both.
  package func overlaps(_ other: SwitchSource) -> Bool {
    guard let devices, let otherDevices = other.devices else { return false }
    return isSameControl(as: other) && devices.overlaps(otherDevices)
  }

  /// True if the press of another source on a device is one of this source too.
  package func isPressed(with other: SwitchSource, on device: DeviceIdentity) -> Bool {
    isSameControl(as: other) && devices?.matches(device) == true
  }

  private var devices: DeviceMatcher? {
    switch self {
    case .device(let devices, _), .axis(let devices, _, _): devices
    case .terminal: nil
    }
  }

  /// True if both are the same key, by either of its names, or the same side of an axis.
  func isSameControl(as other: SwitchSource) -> Bool {
    switch (self, other) {
    case (.device(_, let key), .device(_, let otherKey)): key.code == otherKey.code
    case (.axis(_, let axis, let limits), .axis(_, let otherAxis, let otherLimits)):
      axis.code == otherAxis.code && limits.side == otherLimits.side
    default: false
    }
  }
}

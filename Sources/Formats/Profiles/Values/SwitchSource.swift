import DeviceNaming

/// A source of the presses of a switch (I6).
package enum SwitchSource: Hashable, Sendable {
  /// A key or button of the devices that match.
  case device(DeviceMatcher, key: KernelKey)
  /// One side of an axis of the devices that match.
  case axis(DeviceMatcher, KernelAxis, AxisLimits)
  /// A key of the terminal's own keyboard, by one of ``terminalKeyNames``.
  case terminal(String)
}

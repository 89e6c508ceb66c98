import DeviceNaming

/// A control of a device that can be a source of a switch.
package enum DeviceControl: Hashable, Sendable {
  /// A key or button, by the kernel's code.
  case key(UInt16)
  /// One side of an axis, by the kernel's code.
  case axis(UInt16, AxisLimits)

  /// The name in messages, such as `KEY_SPACE` or `ABS_X above 200`.
  var title: String {
    switch self {
    case .key(let code): KernelKey.title(ofCode: code)
    case .axis(let code, let limits): "\(KernelAxis.title(ofCode: code)) \(limits.title)"
    }
  }
}

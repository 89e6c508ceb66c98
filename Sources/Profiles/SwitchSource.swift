/// Where the presses of a switch come from (I6).
public enum SwitchSource: Hashable, Sendable {
  /// A key or button of the devices that match.
  case device(DeviceMatch, key: KernelKey)
  /// One side of an axis of the devices that match.
  case axis(DeviceMatch, KernelAxis, AxisThreshold)
  /// A key of the terminal's own keyboard, by one of ``terminalKeyNames``.
  case terminal(String)
}

/// Which input devices are meant: all that is given must fit.
///
/// Texts are globs for the whole text: `*` is any text, `?` any one character.
public struct DeviceMatch: Hashable, Sendable {
  /// A glob on the device's name.
  public var name: String?
  /// The maker's number.
  public var vendor: UInt16?
  /// The maker's number of the product.
  public var product: UInt16?
  /// A glob on where it is plugged in, such as `usb-0000:00:14.0-2/*`.
  public var port: String?
  /// A glob on its own number or radio address.
  public var uniq: String?
  /// A glob on one of its names in /dev/input/by-id.
  public var id: String?

  /// Creates a match; one without any condition fits every device.
  public init(
    name: String? = nil, vendor: UInt16? = nil, product: UInt16? = nil, port: String? = nil,
    uniq: String? = nil, id: String? = nil
  ) {
    self.name = name
    self.vendor = vendor
    self.product = product
    self.port = port
    self.uniq = uniq
    self.id = id
  }
}

/// Where an axis begins and ends to be pressed, in the numbers of the device.
public struct AxisThreshold: Hashable, Sendable {
  /// On which side of the value it is pressed.
  public enum Side: String, Hashable, Sendable {
    case above
    case below
  }

  /// On which side of the value it is pressed.
  public var side: Side
  /// It is pressed once it is beyond this value.
  public var value: Int32
  /// It is released once it is no longer beyond this one, which is not beyond `value`.
  public var until: Int32

  /// Creates a threshold; without `until` it is released where it is pressed.
  public init(_ side: Side, _ value: Int32, until: Int32? = nil) {
    self.side = side
    self.value = value
    self.until = until ?? value
  }
}

/// Where the presses of a switch come from (I6).
public enum SwitchSource: Hashable, Sendable {
  /// A key or button of the devices that match.
  case device(DeviceMatch, key: KernelKey)
  /// A key of the terminal's own keyboard, by one of ``terminalKeyNames``.
  case terminal(String)
}

/// Which input devices are meant: all that is given must fit.
public struct DeviceMatch: Hashable, Sendable {
  /// A glob on the device's name: `*` is any text, `?` any one character.
  public var name: String?
  /// The maker's number.
  public var vendor: UInt16?
  /// The maker's number of the product.
  public var product: UInt16?

  /// Creates a match; one without any condition fits every device.
  public init(name: String? = nil, vendor: UInt16? = nil, product: UInt16? = nil) {
    self.name = name
    self.vendor = vendor
    self.product = product
  }
}

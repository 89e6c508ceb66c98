/// Which device it is.
public struct DeviceIdentity: Hashable, Sendable {
  /// Its node, such as "/dev/input/event3"; another one may stand there after it was pulled out.
  public var path: String
  /// The name that it gives itself.
  public var name: String
  /// The number of its maker.
  public var vendor: UInt16
  /// The maker's number of the product.
  public var product: UInt16
  /// How it is connected.
  public var bus: DeviceBus
  /// Where it is plugged in, such as "usb-0000:00:14.0-2/input0"; empty where that is not known.
  public var port: String
  /// Its own number or radio address; empty for most devices.
  public var uniq: String
  /// Its names in /dev/input/by-id, in the order of their bytes; udev gives them a moment after the device
  /// came, and not to all devices.
  public var ids: [String]

  /// Creates an identity.
  public init(
    path: String, name: String, vendor: UInt16, product: UInt16, bus: DeviceBus,
    port: String = "", uniq: String = "", ids: [String] = []
  ) {
    self.path = path
    self.name = name
    self.vendor = vendor
    self.product = product
    self.bus = bus
    self.port = port
    self.uniq = uniq
    self.ids = ids
  }

  /// The name of its node, such as "event3".
  package var node: String { String(path.split(separator: "/").last ?? "") }
}

/// How a device is connected, by the kernel's number (linux/input.h, BUS_*).
public struct DeviceBus: Hashable, Sendable, CustomStringConvertible {
  /// The kernel's number.
  public let number: UInt16

  /// Creates a bus from the kernel's number.
  public init(number: UInt16) {
    self.number = number
  }

  /// A word for people; numbers without one are shown as they are.
  public var description: String {
    switch number {
    case 0x01: "PCI"
    case 0x03: "USB"
    case 0x05: "Bluetooth"
    case 0x06: "virtual"
    case 0x11: "PS/2"
    case 0x13: "serial"
    case 0x18: "I2C"
    case 0x19: "built in"
    case 0x1C: "SPI"
    default: "bus \(number)"
    }
  }
}

/// The identity of a device.
package struct DeviceIdentity: Hashable, Sendable {
  /// Its node, such as "/dev/input/event3"; another device may get the same node after it was
  /// pulled out.
  package var path: String
  /// The name that it reports.
  package var name: String
  /// The number of its vendor.
  package var vendor: UInt16
  /// The vendor's number of the product.
  package var product: UInt16
  /// The type of its connection.
  package var bus: DeviceBus
  /// The physical port, such as "usb-0000:00:14.0-2/input0"; empty if unknown.
  package var port: String
  /// Its own number or radio address; empty for most devices.
  package var uniq: String
  /// Its names in /dev/input/by-id, in the order of their bytes; udev adds them shortly after the
  /// device appears, and not for all devices.
  package var ids: [String]

  /// Creates an identity.
  package init(
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

/// The connection of a device, by the kernel's number (linux/input.h, BUS_*).
package struct DeviceBus: Hashable, Sendable, CustomStringConvertible {
  /// The kernel's number.
  package let number: UInt16

  /// Creates a bus from the kernel's number.
  package init(number: UInt16) {
    self.number = number
  }

  /// A word for people; numbers without one are shown unchanged.
  package var description: String {
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

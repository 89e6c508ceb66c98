import DeviceNaming

extension DeviceIdentity {
  /// What the ports of Switchlight's virtual devices begin with.
  static let virtualPortPrefix = "switchlight/"

  /// True if Switchlight itself made the device, to pass on what no switch names (I8).
  var isOwnVirtualDevice: Bool { port.hasPrefix(DeviceIdentity.virtualPortPrefix) }
}

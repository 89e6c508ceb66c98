import DeviceNaming

extension DeviceIdentity {
  /// What the ports of our own virtual devices begin with.
  static let virtualPortPrefix = "switchlight/"

  /// Whether Switchlight itself made the device, to pass on what no switch names (I8).
  var isVirtualOfOurs: Bool { port.hasPrefix(DeviceIdentity.virtualPortPrefix) }
}

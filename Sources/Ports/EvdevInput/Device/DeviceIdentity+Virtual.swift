import DeviceNaming

extension DeviceIdentity {
  /// The prefix of the ports of Switchlight's virtual devices.
  static let virtualPortPrefix = "switchlight/"

  /// True if Switchlight itself created the device, to forward other keys (I8).
  var isOwnVirtualDevice: Bool { port.hasPrefix(DeviceIdentity.virtualPortPrefix) }
}

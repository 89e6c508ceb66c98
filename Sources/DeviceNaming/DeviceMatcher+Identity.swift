extension DeviceMatcher {
  /// What a profile says of a device: its name, and where another one has that too, its own number.
  ///
  /// Cheap devices have all the same number; then it is where it is plugged in.
  package init(_ device: DeviceIdentity, among others: [DeviceIdentity]) {
    self.init(name: device.name.isEmpty ? nil : device.name)
    if device.name.isEmpty { (vendor, product) = (device.vendor, device.product) }
    let twins = others.filter { $0.path != device.path && $0.name == device.name }
    guard !twins.isEmpty else { return }
    if !device.uniq.isEmpty, !twins.contains(where: { $0.uniq == device.uniq }) {
      uniq = device.uniq
    } else if !device.port.isEmpty {
      port = device.port
    }
  }
}

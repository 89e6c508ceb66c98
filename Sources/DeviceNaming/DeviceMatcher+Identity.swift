import Diagnostics

extension DeviceMatcher {
  /// What a profile says of a device: its name, and where another one has that too, its own number.
  ///
  /// Cheap devices have all the same number; then it is where it is plugged in. One without a name, or with one
  /// that a profile cannot hold, is known by its vendor and its product.
  package init(_ device: DeviceIdentity, among others: [DeviceIdentity]) {
    let isNamed = isWritable(device.name)
    self.init(name: isNamed ? device.name : nil)
    if !isNamed { (vendor, product) = (device.vendor, device.product) }
    let twins = others.filter { other in
      other.path != device.path
        && (isNamed
          ? other.name == device.name
          : other.vendor == device.vendor && other.product == device.product)
    }
    guard !twins.isEmpty else { return }
    if isWritable(device.uniq), !twins.contains(where: { $0.uniq == device.uniq }) {
      uniq = device.uniq
    } else if isWritable(device.port) {
      port = device.port
    }
  }
}

/// True if a text of a device can stand in a profile, and be read and typed by people.
private func isWritable(_ text: String) -> Bool { !text.isEmpty && visible(text) == text }

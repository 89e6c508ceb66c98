import Diagnostics

extension DeviceMatcher {
  /// Creates the description of a device for a profile: its name, and if another device has that
  /// too, its own number.
  ///
  /// Cheap devices all have the same number; then the physical port is used. A device without a
  /// name, or with one that a profile cannot contain, is identified by its vendor and its product.
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

/// True if a text of a device can be in a profile, and be read and typed by people.
private func isWritable(_ text: String) -> Bool { !text.isEmpty && visible(text) == text }

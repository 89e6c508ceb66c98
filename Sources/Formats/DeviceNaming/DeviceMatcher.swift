/// A condition for devices: all given values must match, and nil matches every device.
///
/// Texts are patterns for the whole text: `*` matches any text and `?` any one character.
package struct DeviceMatcher: Hashable, Sendable {
  /// A pattern for the name.
  package var name: String?
  /// The number of the vendor.
  package var vendor: UInt16?
  /// The vendor's number of the product.
  package var product: UInt16?
  /// A pattern for the physical port, which distinguishes two equal devices.
  package var port: String?
  /// A pattern for its own number or radio address.
  package var uniq: String?
  /// A pattern for one of its names in /dev/input/by-id.
  package var id: String?

  /// Creates a matcher; without any value it matches every device.
  package init(
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

  /// True if it matches that device.
  package func matches(_ device: DeviceIdentity) -> Bool {
    if let name, !matchesPattern(name, device.name) { return false }
    if let vendor, vendor != device.vendor { return false }
    if let product, product != device.product { return false }
    if let port, !matchesPattern(port, device.port) { return false }
    if let uniq, !matchesPattern(uniq, device.uniq) { return false }
    if let id, !device.ids.contains(where: { matchesPattern(id, $0) }) { return false }
    return true
  }

  /// True if one device can match both.
  package func overlaps(_ other: DeviceMatcher) -> Bool {
    func canBeEqual<Value>(_ one: Value?, _ other: Value?, by areEqual: (Value, Value) -> Bool)
      -> Bool
    {
      guard let one, let other else { return true }
      return areEqual(one, other)
    }
    return canBeEqual(vendor, other.vendor, by: ==)
      && canBeEqual(product, other.product, by: ==)
      && canBeEqual(name, other.name, by: patternsOverlap)
      && canBeEqual(port, other.port, by: patternsOverlap)
      && canBeEqual(uniq, other.uniq, by: patternsOverlap)
      && canBeEqual(id, other.id, by: patternsOverlap)
  }

  /// True if it matches every device.
  package var meansEveryDevice: Bool {
    let patterns = [name, port, uniq, id].compactMap { $0 }
    return vendor == nil && product == nil && patterns.allSatisfy { $0.allSatisfy { $0 == "*" } }
      && !patterns.contains("")
  }

  /// The devices in words, such as `"AbleNet*"`.
  package var title: String {
    var parts: [String] = []
    if let name { parts.append("\"\(name)\"") }
    if let vendor { parts.append("vendor \(hexadecimal(vendor))") }
    if let product { parts.append("product \(hexadecimal(product))") }
    if let port { parts.append("port \"\(port)\"") }
    if let uniq { parts.append("uniq \"\(uniq)\"") }
    if let id { parts.append("id \"\(id)\"") }
    return parts.isEmpty ? "any device" : parts.joined(separator: " ")
  }
}

/// Returns a number in the form of the kernel and its tools: four hexadecimal digits.
package func hexadecimal(_ number: UInt16) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 4 - digits.count) + digits
}

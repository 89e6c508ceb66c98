/// Which devices a profile means; what is nil is not asked.
public struct DeviceMatcher: Hashable, Sendable {
  /// A pattern for the whole name: `*` stands for any text and `?` for any one character.
  public var name: String?
  /// The number of the maker.
  public var vendor: UInt16?
  /// The maker's number of the product.
  public var product: UInt16?

  /// Creates a matcher; one that asks nothing means every device.
  public init(name: String? = nil, vendor: UInt16? = nil, product: UInt16? = nil) {
    self.name = name
    self.vendor = vendor
    self.product = product
  }

  /// Whether it means that device.
  public func matches(_ device: DeviceIdentity) -> Bool {
    if let name, !matchesPattern(name, device.name) { return false }
    if let vendor, vendor != device.vendor { return false }
    if let product, product != device.product { return false }
    return true
  }

  /// The devices in words, such as `"AbleNet*"`.
  var title: String {
    var parts: [String] = []
    if let name { parts.append("\"\(name)\"") }
    if let vendor { parts.append("vendor \(hexadecimal(vendor))") }
    if let product { parts.append("product \(hexadecimal(product))") }
    return parts.isEmpty ? "any device" : parts.joined(separator: " ")
  }
}

/// A number as the kernel and its tools print it: four hexadecimal digits.
private func hexadecimal(_ number: UInt16) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 4 - digits.count) + digits
}

/// Whether a pattern with `*` and `?` matches the whole text; the time is at most their product.
func matchesPattern(_ pattern: String, _ text: String) -> Bool {
  let pattern = Array(pattern.unicodeScalars)
  let text = Array(text.unicodeScalars)
  var inPattern = 0
  var inText = 0
  // Where to go on when it does not fit: after the last star, which then takes one character more.
  var afterStar: (inPattern: Int, inText: Int)?
  while inText < text.count {
    if inPattern < pattern.count, pattern[inPattern] == "*" {
      inPattern += 1
      afterStar = (inPattern, inText)
    } else if inPattern < pattern.count,
      pattern[inPattern] == "?" || pattern[inPattern] == text[inText]
    {
      inPattern += 1
      inText += 1
    } else if let retry = afterStar {
      afterStar = (retry.inPattern, retry.inText + 1)
      inPattern = retry.inPattern
      inText = retry.inText + 1
    } else {
      return false
    }
  }
  return pattern[inPattern...].allSatisfy { $0 == "*" }
}

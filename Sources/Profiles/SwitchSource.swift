/// Where the presses of a switch come from (I6).
public enum SwitchSource: Hashable, Sendable {
  /// A key or button of the devices that match.
  case device(DeviceMatch, key: KernelKey)
  /// A key of the terminal's own keyboard, by one of ``terminalKeyNames``.
  case terminal(String)
}

/// Which input devices are meant: all that is given must fit.
public struct DeviceMatch: Hashable, Sendable {
  /// A glob on the device's name: `*` is any text, `?` any one character.
  public var name: String?
  /// The maker's number.
  public var vendor: UInt16?
  /// The maker's number of the product.
  public var product: UInt16?

  /// Creates a match; one without any condition fits every device.
  public init(name: String? = nil, vendor: UInt16? = nil, product: UInt16? = nil) {
    self.name = name
    self.vendor = vendor
    self.product = product
  }

  /// Whether a device with that name and those numbers is meant.
  public func matches(name: String, vendor: UInt16, product: UInt16) -> Bool {
    if let glob = self.name, !fits(Array(name.unicodeScalars), glob: Array(glob.unicodeScalars)) {
      return false
    }
    return (self.vendor ?? vendor) == vendor && (self.product ?? product) == product
  }
}

/// Matches with one remembered star, so that the work is at most the product of the lengths.
private func fits(_ text: [Unicode.Scalar], glob: [Unicode.Scalar]) -> Bool {
  var place = 0
  var mark = 0
  var star: (mark: Int, place: Int)?
  while place < text.count {
    if mark < glob.count, glob[mark] == "*" {
      star = (mark, place)
      mark += 1
    } else if mark < glob.count, glob[mark] == "?" || glob[mark] == text[place] {
      mark += 1
      place += 1
    } else if let last = star {
      star = (last.mark, last.place + 1)
      mark = last.mark + 1
      place = last.place + 1
    } else {
      return false
    }
  }
  return glob[mark...].allSatisfy { $0 == "*" }
}

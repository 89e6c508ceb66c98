import YAMLEditing

extension YAMLValue {
  /// A source as profiles write it.
  public init(_ source: SwitchSource) {
    switch source {
    case .terminal(let key): self = .mapping([YAMLField("terminal", .text(key))])
    case .device(let match, let key):
      self = .mapping(YAMLValue.fields(match) + [YAMLField("key", .text(key.name))])
    case .axis(let match, let axis, let threshold):
      var fields = YAMLValue.fields(match) + [YAMLField("axis", .text(axis.name))]
      fields.append(YAMLField(threshold.side.rawValue, .plain(String(threshold.value))))
      if threshold.until != threshold.value {
        fields.append(YAMLField("until", .plain(String(threshold.until))))
      }
      self = .mapping(fields)
    }
  }

  private static func fields(_ match: DeviceMatch) -> [YAMLField] {
    var fields: [YAMLField] = []
    func add(_ key: String, _ value: YAMLValue?) {
      if let value { fields.append(YAMLField(key, value)) }
    }
    add("device", match.name.map { .text($0) })
    add("vendor", match.vendor.map { .plain(hexadecimal($0)) })
    add("product", match.product.map { .plain(hexadecimal($0)) })
    add("port", match.port.map { .text($0) })
    add("uniq", match.uniq.map { .text($0) })
    add("id", match.id.map { .text($0) })
    return fields.isEmpty ? [YAMLField("device", .text("*"))] : fields
  }
}

private func hexadecimal(_ number: UInt16) -> String {
  let digits = String(number, radix: 16)
  return "0x" + String(repeating: "0", count: 4 - digits.count) + digits
}

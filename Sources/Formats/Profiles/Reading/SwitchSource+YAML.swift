import DeviceNaming
import YAMLEditing

extension YAMLValue {
  /// A source as profiles write it.
  package init(_ source: SwitchSource) {
    switch source {
    case .terminal(let key): self = .mapping([YAMLField("terminal", .text(key))])
    case .device(let match, let key):
      self = .mapping(YAMLValue.fields(match) + [YAMLField("key", .text(key.name))])
    case .axis(let match, let axis, let limits):
      var fields = YAMLValue.fields(match) + [YAMLField("axis", .text(axis.name))]
      fields.append(YAMLField(limits.side.rawValue, .plain(String(limits.limit))))
      if limits.until != limits.limit {
        fields.append(YAMLField("until", .plain(String(limits.until))))
      }
      self = .mapping(fields)
    }
  }

  private static func fields(_ match: DeviceMatcher) -> [YAMLField] {
    var fields: [YAMLField] = []
    func add(_ key: String, _ value: YAMLValue?) {
      if let value { fields.append(YAMLField(key, value)) }
    }
    add("device", match.name.map { .text($0) })
    add("vendor", match.vendor.map { .plain("0x" + hexadecimal($0)) })
    add("product", match.product.map { .plain("0x" + hexadecimal($0)) })
    add("port", match.port.map { .text($0) })
    add("uniq", match.uniq.map { .text($0) })
    add("id", match.id.map { .text($0) })
    return fields.isEmpty ? [YAMLField("device", .text("*"))] : fields
  }
}

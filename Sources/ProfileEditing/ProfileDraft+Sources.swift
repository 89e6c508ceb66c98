import Profiles
import SwitchInput
import YAMLEditing
import YAMLReading

extension ProfileDraft {
  /// What became of binding a source.
  public enum Binding: Hashable, Sendable {
    /// The switch has it now.
    case bound
    /// The switch is new, and does that.
    case newSwitch(press: String)
    /// The switch had it already.
    case known
  }

  /// Makes a source one of a switch, beside those that it has or in their place; a switch that is not
  /// there is added, and does a select.
  public mutating func bind(
    _ name: String, to source: SwitchSource, replacingOthers: Bool = false
  ) throws(ProfileEditProblem) -> Binding {
    let value = YAMLValue(source)
    let path = ["switches", name, "sources"]
    guard text[["switches", name]] != nil else {
      let fields = [
        YAMLField("sources", .list([value])), YAMLField("press", .text(Action.select.fileText)),
      ]
      try change { text throws(YAMLEditProblem) in
        try text.set(["switches", name], to: .mapping(fields), order: ProfileKeys.order)
      }
      return .newSwitch(press: Action.select.fileText)
    }
    let known = reading.profile.flatMap { profile in
      profile.switchIndex(named: name).map { profile.sources[$0] }
    }
    if let known, known.contains(source), !replacingOthers || known.count == 1 { return .known }
    if case .sequence(let items)? = text[path]?.content, !items.isEmpty {
      try change { text throws(YAMLEditProblem) in
        try text.append(value, to: path)
        for number in items.indices.reversed() where replacingOthers {
          try text.removeItem(number, of: path)
        }
      }
    } else {
      try change { text throws(YAMLEditProblem) in
        try text.set(path, to: .list([value]), order: ProfileKeys.order)
      }
    }
    return .bound
  }
}

extension YAMLValue {
  /// A source as profiles write it.
  init(_ source: SwitchSource) {
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

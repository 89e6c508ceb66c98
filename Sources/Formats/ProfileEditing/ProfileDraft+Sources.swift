import DeviceNaming
import Diagnostics
import Profiles
import ScanTime
import SwitchInput
import YAMLEditing
import YAMLReading

extension ProfileDraft {
  /// The result of binding a source.
  package enum Binding: Hashable, Sendable {
    /// The switch has it now.
    case bound
    /// The switch is new, and has this action.
    case newSwitch(press: String)
    /// The switch already had it.
    case known
  }

  /// Binds a source to a switch, in addition to its other sources or instead of them; a missing
  /// switch is added with the action select.
  ///
  /// - Parameter device: the device with the pressed source, if it is known: a source of another
  ///   switch that matches this press is a problem.
  package mutating func bind(
    _ name: String, to source: SwitchSource, on device: DeviceIdentity? = nil,
    replacingOthers: Bool = false
  ) throws(ProfileEditProblem) -> Binding {
    if let device { try refuseDouble(source, of: name, on: device) }
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

  /// Throws the problem that a press is one of another switch too (I6).
  private func refuseDouble(
    _ source: SwitchSource, of name: String, on device: DeviceIdentity
  ) throws(ProfileEditProblem) {
    guard let profile = reading.profile else { return }
    for (other, sources) in zip(profile.scanning.switches, profile.sources)
    where other.name != name && sources.contains(where: { $0.isPressed(with: source, on: device) })
    {
      let path = ["switches", other.name, "sources"]
      throw .value(
        key: path.joined(separator: "."),
        [
          Diagnostic(
            .error, in: text.document.source, at: text[path]?.position ?? .start,
            "this press is already one of the switch \(quoted(other.name))",
            hint: "Press another key or button, or take this one from the other switch first.")
        ])
    }
  }
}

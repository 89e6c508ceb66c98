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

  /// Binds a source to a switch, beside its other sources or instead of them; a missing switch is
  /// added with the action select.
  package mutating func bind(
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

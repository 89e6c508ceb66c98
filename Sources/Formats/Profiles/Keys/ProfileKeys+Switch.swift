import ScanTime
import SwitchInput

extension ProfileKeys {
  /// The settings of one switch, in the order of a file; their paths begin after the switch's name.
  package static let oneSwitch: [SettingKey<SwitchSettings>] = [
    .action(
      "press", rule: "I1", "The action of a press of the switch.", get: { $0.press },
      set: { $0.press = $1 }),
    .word(
      "on", \.recognition, rule: "I2", "Whether a press counts when it begins or when it ends.",
      [
        ("press", .press, "A press counts when it begins, or as soon as it lasted long enough."),
        ("release", .release, "A press counts when it ends."),
      ]),
    .duration(
      "hold", \.hold, .zero ... .milliseconds(10_000), rule: "I2",
      "How long a press must last to count."),
    .duration(
      "ignoreRepeat", \.ignoreRepeat, .zero ... .milliseconds(10_000), rule: "I3",
      "How long after a press further presses of the switch are ignored."),
    .part(
      "longPress.after", .milliseconds(100) ... .milliseconds(30_000), rule: "I4",
      "How long a press must last to do its second action.", get: { $0.longPress?.after },
      set: { $0.longPress?.after = $1 }),
    .action(
      "longPress.action", rule: "I4", "The action of a long press.", get: { $0.longPress?.action },
      set: { $0.longPress?.action = $1 }),
    .part(
      "repeat.after", .milliseconds(50) ... .milliseconds(10_000), rule: "I5",
      "How long a press must last until its move repeats.", get: { $0.moveRepeat?.after },
      set: { $0.moveRepeat?.after = $1 }),
    .part(
      "repeat.every", .milliseconds(50) ... .milliseconds(10_000), rule: "I5",
      "How often a held move repeats.", get: { $0.moveRepeat?.every },
      set: { $0.moveRepeat?.every = $1 }),
    .duration(
      "stuck", \.stuck, .milliseconds(1000) ... .milliseconds(600_000), rule: "I12",
      "A longer press is treated as a fault of the switch and cancelled."),
  ]
}

extension SettingKey where Root == SwitchSettings {
  fileprivate static func action(
    _ path: String, rule: String, _ meaning: String,
    get: @escaping @Sendable (SwitchSettings) -> Action?,
    set: @escaping @Sendable (inout SwitchSettings, Action) -> Void
  ) -> SettingKey {
    SettingKey(
      path: path, form: .action, meaning: meaning, rule: rule, text: { get($0)?.fileText },
      write: { settings, node, reader in
        if let action = reader.action(node, lastKey(path)) { set(&settings, action) }
      })
  }

  /// Returns a setting for a duration inside an optional part of the settings.
  fileprivate static func part(
    _ path: String, _ bounds: ClosedRange<TimeSpan>, rule: String, _ meaning: String,
    get: @escaping @Sendable (SwitchSettings) -> TimeSpan?,
    set: @escaping @Sendable (inout SwitchSettings, TimeSpan) -> Void
  ) -> SettingKey {
    SettingKey(
      path: path, form: .duration(bounds), meaning: meaning, rule: rule,
      text: { get($0)?.fileText },
      write: { settings, node, reader in
        if let span = reader.span(node, path, bounds) { set(&settings, span) }
      })
  }
}

import ScanTime
import ScreenElements

/// The settings that a person's changes can return to (N2).
///
/// It never changes, so that a copy of a state copies only a reference.
final class ChangedSettings: Hashable, Sendable {
  /// The settings of the profile.
  let original: ScanSettings
  /// The settings before the first change that is not kept.
  let kept: ScanSettings
  /// The changes that are not kept; nil if all of them are.
  let trial: Trial?

  /// A time in which changes have to be kept.
  struct Trial: Hashable {
    /// Its end.
    let deadline: Deadline
    /// The latest change.
    let latest: SettingValue
  }

  init(original: ScanSettings, kept: ScanSettings, trial: Trial? = nil) {
    self.original = original
    self.kept = kept
    self.trial = trial
  }

  /// Returns the settings after a change to others for good; nil if those are the ones of the profile.
  func keeping(_ settings: ScanSettings) -> ChangedSettings? {
    settings == original ? nil : ChangedSettings(original: original, kept: settings)
  }

  static func == (left: ChangedSettings, right: ChangedSettings) -> Bool {
    left === right
      || left.trial == right.trial && left.kept == right.kept
        && left.original == right.original
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(original)
    hasher.combine(kept)
    hasher.combine(trial)
  }
}

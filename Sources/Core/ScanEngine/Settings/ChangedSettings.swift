import ScanTime
import ScreenElements

/// The settings to which changes by the switch can return (N2).
///
/// Immutable and shared by reference, so that a state is cheap to copy.
final class ChangedSettings: Hashable, Sendable {
  /// The settings of the profile.
  let original: ScanSettings
  /// The settings before the first change that was not kept.
  let kept: ScanSettings
  /// The changes that are not kept yet; nil if all are kept.
  let trial: Trial?

  /// The period in which changes must be kept.
  struct Trial: Hashable {
    /// The time of the latest change.
    let begin: Instant
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

  /// Returns the record after a permanent change to other settings; nil if they equal the settings
  /// of the profile.
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

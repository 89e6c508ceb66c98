import ScanTime

/// The settings that a person's changes can return to (N2).
///
/// It never changes, so that a copy of a state copies only a reference.
final class ChangedSettings: Hashable, Sendable {
  /// The settings of the profile.
  let original: ScanSettings
  /// The settings before the first change that is not kept.
  let kept: ScanSettings
  /// The deadline for keeping the changes; nil if all of them are kept.
  let deadline: Deadline?

  init(original: ScanSettings, kept: ScanSettings, deadline: Deadline?) {
    self.original = original
    self.kept = kept
    self.deadline = deadline
  }

  static func == (left: ChangedSettings, right: ChangedSettings) -> Bool {
    left === right
      || left.deadline == right.deadline && left.kept == right.kept
        && left.original == right.original
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(original)
    hasher.combine(kept)
    hasher.combine(deadline)
  }
}

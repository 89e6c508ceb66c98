import Profiles
import YAMLEditing

extension ProfileDraft {
  /// Writes out every value that is at its default; a value that cannot be written remains a
  /// default.
  package mutating func writeDefaults() {
    let values = values.compactMap { value -> (path: [String], value: YAMLValue)? in
      guard !value.isGiven, let text = value.text, let (path, key) = try? find(value.path),
        key.isSetting, !key.problems(of: text).contains(where: { $0.severity == .error })
      else { return nil }
      return (path, key.form.written(text))
    }
    if write(values) { return }
    for value in values { _ = write([value]) }
  }

  private mutating func write(_ values: [(path: [String], value: YAMLValue)]) -> Bool {
    do throws(ProfileEditProblem) {
      try change { text throws(YAMLEditProblem) in
        try text.set(values, order: ProfileKeys.order)
      }
      return true
    } catch {
      return false
    }
  }
}

import Profiles

extension ProfileGuide {
  /// What a profile answers now.
  struct Known: Hashable, Sendable {
    /// What it is called.
    var name: String
    /// The setting for how fast it is, where anything is timed, and its value.
    var paceKey: String?
    var paceValue = ""
    /// What all switches ignore; nil where they differ.
    var ignoreRepeat: String?
    /// True if stops are spoken.
    var isSpoken: Bool

    /// The answer that leaves switches that differ as they are.
    static let asTheyAre = "as they are"

    var pace: (key: String, usual: String)? { paceKey.map { ($0, paceValue) } }
  }

  /// Begins with the first question about a profile that is there; an empty answer leaves what it has.
  ///
  /// How many switches it has and how it scans stay: that would be another profile. Of one that is refused
  /// nothing is asked, and nil is returned.
  package init?(changing draft: ProfileDraft) {
    guard let profile = draft.reading.profile else { return nil }
    func value(_ key: String) -> String { (try? draft.value(of: key))?.text ?? "" }
    let key = profile.stepPath
    let times = Set(draft.switchNames.map { value("switches.\($0).ignoreRepeat") })
    self.init(
      changing: Known(
        name: profile.name, paceKey: key, paceValue: key.map(value) ?? "",
        ignoreRepeat: times.count == 1 ? times.first : nil,
        isSpoken: value("speech.enabled") == "true"))
  }
}

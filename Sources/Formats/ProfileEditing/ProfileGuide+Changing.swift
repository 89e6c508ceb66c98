import Profiles

extension ProfileGuide {
  /// The answers that correspond to an existing profile.
  struct Known: Hashable, Sendable {
    /// The name of the profile.
    var name: String
    /// The setting for the speed, if anything is timed, and its value.
    var paceKey: String?
    var paceValue = ""
    /// The groups of stops; nil if the method does not go from one stop to the next.
    var groups: String?
    /// The `ignoreRepeat` of all switches; nil if they differ.
    var ignoreRepeat: String?
    /// True if stops are spoken.
    var isSpoken: Bool

    /// The answer that keeps the differing values of switches.
    static let asTheyAre = "as they are"

    /// The answer that keeps groups which the question does not offer.
    static let asItIs = "as it is"

    var pace: (key: String, usual: String)? { paceKey.map { ($0, paceValue) } }
  }

  /// Starts with the first question about an existing profile; an empty answer keeps its value.
  ///
  /// The number of switches and the method cannot be changed, since the result would be a different
  /// profile. The result is nil for an invalid profile.
  package init?(changing draft: ProfileDraft) {
    guard let profile = draft.reading.profile else { return nil }
    func value(_ key: String) -> String { (try? draft.value(of: key))?.text ?? "" }
    let key = profile.stepPath
    let times = Set(draft.switchNames.map { value("switches.\($0).ignoreRepeat") })
    self.init(
      changing: Known(
        name: profile.name, paceKey: key, paceValue: key.map(value) ?? "",
        groups: profile.scanning.mode == .item && profile.scanning.planCosts != nil
          ? value("scanning.groups") : nil,
        ignoreRepeat: times.count == 1 ? times.first : nil,
        isSpoken: value("speech.enabled") == "true"))
  }
}

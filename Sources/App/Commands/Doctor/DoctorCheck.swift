/// One check of the doctor.
struct DoctorCheck: Hashable, Sendable {
  /// The result of a check.
  enum State: String, Sendable {
    case ok
    /// It is missing, or does not work.
    case missing
    /// It could not be determined.
    case unknown
  }

  /// The subject of the check, in one or two words.
  var name: String
  /// The result.
  var state: State
  /// True if scanning is impossible, or does not follow the profile, without it.
  var isRequired: Bool
  /// The finding, in one or more sentences.
  var detail: String
  /// The command that fixes it, or the next step; nil if there is nothing to fix.
  var fix: String?

  /// True if it prevents scanning according to the profile.
  var isObstacle: Bool { isRequired && state == .missing }
}

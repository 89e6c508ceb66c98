/// One check of the doctor.
struct DoctorCheck: Hashable, Sendable {
  /// The result of a check.
  enum State: String, Sendable {
    case ok
    /// It is not there, or does not work.
    case missing
    /// It could not be found out.
    case unknown
  }

  /// The subject of the check, in a word or two.
  var name: String
  /// The result.
  var state: State
  /// True if, without it, scanning is impossible or does not follow the profile.
  var isRequired: Bool
  /// The finding, in a sentence or more.
  var detail: String
  /// The command that fixes it, or the next step to take; nil if there is nothing to fix.
  var fix: String?

  /// True if it prevents scanning as the profile says.
  var isObstacle: Bool { isRequired && state == .missing }
}

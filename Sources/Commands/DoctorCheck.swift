/// One thing that the doctor looked at.
struct DoctorCheck: Hashable, Sendable {
  /// What became of it.
  enum State: String, Sendable {
    case ok
    /// It is not there, or does not work.
    case missing
    /// It could not be found out.
    case unknown
  }

  /// What was looked at, in a word or two.
  var name: String
  /// What became of it.
  var state: State
  /// Whether scanning is impossible, or not as the profile says, without it.
  var isRequired: Bool
  /// What was found, in a sentence or more.
  var detail: String
  /// The command that fixes it, or the next step to take; nil where there is nothing to fix.
  var fix: String?

  /// True if it prevents scanning as the profile says.
  var isObstacle: Bool { isRequired && state == .missing }
}

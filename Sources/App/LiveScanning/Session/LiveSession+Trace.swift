import ProgramIO
import Diagnostics
import SystemCalls

extension LiveSession {
  /// Records all inputs and events on a stored screen from now on, or throws the reason that it
  /// cannot.
  package func trace(
    to path: String, screen: String, weights: String? = nil, message: [String]
  ) throws(CommandFailure) {
    try trace(to: path, showing: .stored(screen, weights: weights, message: message))
  }

  /// Records all inputs and events from now on, or throws the reason that it cannot.
  func trace(to path: String, showing shown: TraceFile.Shown) throws(CommandFailure) {
    do throws(PrivateFile.Failure) {
      trace = try TraceFile(
        path, profile: ProfileFolder.name(ofFile: beginning.file),
        settings: spoken(profile.scanning), connected: terminalSources(of: profile),
        showing: shown
      ) { [weak self] in self?.report($0) }
    } catch {
      throw refusal(of: path, because: error)
    }
  }

  /// True if a write of the trace failed, so that it is incomplete.
  package var traceHasFailed: Bool { trace?.hasFailed ?? false }

  /// Returns the error for a trace that cannot be written to a path.
  func refusal(of path: String, because failure: PrivateFile.Failure) -> CommandFailure {
    let (reason, hint, status): (PrintableText, PrintableText, FailureStatus)
    switch failure {
    case .wasRead:
      reason = "this session has read it, or will"
      hint = "Name another file, or its contents would be lost."
      status = .usage
    case .isLink:
      reason = "it is a symbolic link"
      hint = "Name the file itself: presses are private, and must not go elsewhere."
      status = .usage
    case .failed(let error):
      reason = "\(error.reason)"
      hint = "Name a file in an existing folder that you may write to."
      status = error.isPermissionDenied ? .noPermission : .noInput
    }
    return CommandFailure(
      status: status,
      message: "error: the trace \(visible(path)) cannot be written: \(reason).\nhint: \(hint)")
  }
}

import ProgramIO
import Diagnostics
import SystemCalls

extension LiveSession {
  /// Why a trace cannot be written there.
  func refusal(of path: String, because failure: PrivateFile.Failure) -> CommandFailure {
    let (reason, hint, status): (PrintableText, PrintableText, FailureStatus)
    switch failure {
    case .wasRead:
      reason = "this session has read it, or will"
      hint = "Name another file: what is written there now would be lost."
      status = .usage
    case .isLink:
      reason = "it is a symbolic link"
      hint = "Name the file itself: what is pressed is private, and must not go elsewhere."
      status = .usage
    case .failed(let error):
      reason = "\(error.reason)"
      hint = "Name a file in a folder that is there and that you may write to."
      status = error.isPermissionDenied ? .noPermission : .noInput
    }
    return CommandFailure(
      status: status,
      message: "error: The trace \(visible(path)) cannot be written: \(reason).\nhint: \(hint)")
  }
}

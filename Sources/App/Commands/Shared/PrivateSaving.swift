import Diagnostics
import ProgramIO
import SystemCalls

/// Writes a file that only its owner may read; the name is set after the file is complete.
///
/// - Parameter what: the name of the content, in lower case.
func savePrivately(_ bytes: [UInt8], to path: String, _ what: PrintableText) throws {
  guard !path.isEmpty else {
    StandardError.write(
      "error: \(what) cannot be saved: the name of the file is empty.\nhint: Name a file in a folder that you may write to."
    )
    throw FailureStatus.usage.code
  }
  let kept: String?
  do throws(PrivateFile.Failure) {
    var file = try PrivateFile(path)
    do throws(SystemError) {
      try writeAll(bytes[...], to: file.file.rawValue, patience: .milliseconds(10_000))
      kept = try file.takeName()
    } catch {
      throw .failed(error)
    }
  } catch {
    throw refusal(of: path, what, because: error)
  }
  if let kept { StandardError.write("The previous file is now \(visible(kept)).") }
}

private func refusal(
  of path: String, _ what: PrintableText, because failure: PrivateFile.Failure
) -> any Error {
  let (reason, status): (PrintableText, FailureStatus)
  switch failure {
  case .wasRead: (reason, status) = ("it has been read", .usage)
  case .isLink: (reason, status) = ("it is a symbolic link", .usage)
  case .failed(let error):
    reason = "\(error.reason)"
    status = error.isPermissionDenied ? .noPermission : .noInput
  }
  StandardError.write(
    "error: \(what) cannot be saved in \(visible(path)): \(reason).\nhint: Name another file in a folder that you may write to."
  )
  return status.code
}

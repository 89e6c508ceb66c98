import Diagnostics
import SystemCalls
import ProfileEditing

/// The reason that a profile was not found, read or changed; the stored files are unchanged.
package enum ProfileStorageProblem: Error, Sendable {
  /// An impossible request, such as a name with a slash.
  case usage(PrintableText)
  /// The contents of a file are wrong.
  case badData(PrintableText)
  /// There is no such profile or folder.
  case missing(PrintableText)
  /// The user lacks the permission.
  case forbidden(PrintableText)
  /// The disk is full, or another failure that may be temporary.
  case unavailable(PrintableText)
  /// Another program has the lock.
  case locked(PrintableText)

  /// The problem and the next step, in lines that begin with `error:` and `hint:`.
  package var message: PrintableText {
    switch self {
    case .usage(let text), .badData(let text), .missing(let text), .forbidden(let text),
      .unavailable(let text), .locked(let text):
      text
    }
  }

  /// True if another program holds the lock, which it will soon release.
  package var isOfLock: Bool { if case .locked = self { true } else { false } }
}

extension ProfileStorageProblem {
  static func of(_ error: FileReadingError) -> ProfileStorageProblem {
    let text: PrintableText = "error: \(error.message)"
    switch error {
    case .notFound, .isDirectory, .nothingCame, .notAFile, .tooSlow, .failed: return .missing(text)
    case .permissionDenied: return .forbidden(text)
    case .tooLarge: return .badData(text)
    }
  }

  /// Returns the problem of a file that was not written.
  static func writing(_ path: String, _ error: SystemError) -> ProfileStorageProblem {
    let text: PrintableText = "error: \(path) cannot be written: \(error.reason)"
    let kept: PrintableText = "Nothing was changed."
    if error.isReadOnly {
      return .forbidden(
        "\(text)\nhint: \(kept) Its disk is read-only: make it writable, or use a folder on another one."
      )
    }
    if error.isPermissionDenied {
      return .forbidden("\(text)\nhint: \(kept) \(permissionHint(to: path))")
    }
    if error.isNotFound {
      return .missing("\(text)\nhint: \(kept) Check the name and the folder.")
    }
    return .unavailable(
      "\(text)\nhint: \(kept) Free some space or fix the named problem, and try again.")
  }

  static func locking(_ folder: String, _ failure: FileLock.Failure) -> ProfileStorageProblem {
    switch failure {
    case .held(let process):
      let who = process.map { visible(processTitle($0)) } ?? "another program"
      return .locked(
        "error: \(who) is changing the profiles in \(visible(folder)) at the moment\n"
          + "hint: Nothing was changed. Wait until it is done, or end it, and try again.")
    case .failed(let error):
      if error.isNotFound {
        return .missing(
          "error: there is no folder \(visible(folder))\nhint: Check the name of the profile.")
      }
      return writing(folder, error)
    }
  }
}

/// Returns the step that makes a file, or a file in a folder, writable.
private func permissionHint(to path: String) -> String {
  let status = FileStatus(path)
  let isFile = status?.isFile ?? false
  let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    .joined(separator: "/")
  let lacking = isFile && mayWrite(path) || status == nil ? folder : path
  let place = FileStatus(lacking.isEmpty ? "." : lacking)
  guard let place, place.owner == ownUser else {
    return isFile
      ? "It is not yours. Make your own copy: switchlight profile new NAME --from \(shellWord(path))"
      : "The folder is not yours. Ask its owner to allow it."
  }
  let right = place.isFolder ? "u+rwx" : "u+rw"
  return "Allow it: chmod \(right) \(shellWord(lacking.isEmpty ? "." : lacking))"
}

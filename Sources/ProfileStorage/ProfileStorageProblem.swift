import Diagnostics
import LinuxIO
import ProfileEditing

/// Why a profile was not found, read or changed; what is stored is as it was.
public enum ProfileStorageProblem: Error, Sendable {
  /// What was asked for cannot be, such as a name with a slash.
  case usage(String)
  /// What a file says is wrong.
  case badData(String)
  /// There is no such profile or folder.
  case missing(String)
  /// This user may not do it.
  case forbidden(String)
  /// Another program is in the way, or the disk is full.
  case unavailable(String)

  /// What is wrong, and the next step, in lines that begin with `error:` and `hint:`.
  public var message: String {
    switch self {
    case .usage(let text), .badData(let text), .missing(let text), .forbidden(let text),
      .unavailable(let text):
      text
    }
  }
}

extension ProfileStorageProblem {
  static func of(_ error: FileReadingError) -> ProfileStorageProblem {
    let text = "error: " + visible(error.message)
    switch error {
    case .notFound, .isDirectory, .nothingCame, .failed: return .missing(text)
    case .permissionDenied: return .forbidden(text)
    case .tooLarge: return .badData(text)
    }
  }

  /// Why a file was not written.
  static func writing(_ path: String, _ error: SystemError) -> ProfileStorageProblem {
    let text = "error: \(visible(path)) cannot be written: \(error.reason)"
    let kept = "Nothing was changed."
    if error.isPermissionDenied {
      return .forbidden(
        "\(text)\nhint: \(kept) Its owner can allow it, for the file and for its folder: chmod u+w")
    }
    if error.isNotFound {
      return .missing("\(text)\nhint: \(kept) Check the name and the folder.")
    }
    return .unavailable("\(text)\nhint: \(kept) Make room or mend what is named, and try again.")
  }

  static func locking(_ folder: String, _ failure: FolderLock.Failure) -> ProfileStorageProblem {
    switch failure {
    case .held(let name):
      let who = name.map { visible($0) } ?? "another program"
      return .unavailable(
        "error: \(who) is changing the profiles in \(visible(folder)) at this moment\n"
          + "hint: Nothing was changed. Wait until it is done, or end it, and try again.")
    case .failed(let error):
      if error.isNotFound {
        return .missing(
          "error: There is no folder \(visible(folder))\nhint: Check the name of the profile.")
      }
      return writing(folder, error)
    }
  }
}

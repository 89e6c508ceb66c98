import Diagnostics
import ProfileStorage

extension ProfileStorageProblem {
  /// The exit status of the program for the problem.
  package var status: FailureStatus {
    switch self {
    case .usage: .usage
    case .badData: .badData
    case .missing: .noInput
    case .forbidden: .noPermission
    case .unavailable, .locked: .unavailable
    }
  }
}

/// Returns the parts of the kept message; empty if it cannot be read, which is reported (B4).
package func readKeptMessage() -> [String] {
  do throws(ProfileStorageProblem) {
    return try ProfileStore().message()
  } catch {
    StandardError.write(error.message)
    return []
  }
}

extension InputFiles {
  /// Returns the file of a profile by its name or path, or of the one in use; nil if there is a
  /// problem, which was reported.
  package mutating func profileFile(_ nameOrPath: String?) -> String? {
    do throws(ProfileStorageProblem) {
      return try ProfileStore().find(nameOrPath).path
    } catch {
      refuse(CommandFailure(status: error.status, message: error.message))
      return nil
    }
  }
}

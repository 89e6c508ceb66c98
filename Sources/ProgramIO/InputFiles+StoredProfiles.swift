import Diagnostics
import ProfileStorage

extension ProfileStorageProblem {
  /// How the program ends with it.
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

/// The pieces of the message that was kept; none where that cannot be read, which is reported (B4).
package func readKeptMessage() -> [String] {
  do throws(ProfileStorageProblem) {
    return try ProfileStore().message()
  } catch {
    StandardError.write(error.message)
    return []
  }
}

extension InputFiles {
  /// The file of a profile that is given by name or path, or the one in use; nil where that was reported.
  package mutating func profileFile(_ nameOrPath: String?) -> String? {
    do throws(ProfileStorageProblem) {
      return try ProfileStore().find(nameOrPath).path
    } catch {
      refuse(CommandFailure(status: error.status, message: error.message))
      return nil
    }
  }
}

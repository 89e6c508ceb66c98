import Diagnostics
import SystemCalls

/// The result of renaming a profile.
package struct ProfileRenaming: Hashable, Sendable {
  /// The profile under its new name.
  package let profile: StoredProfile
  /// The parts of the person that kept the old name.
  package let kept: [KeptPart]
  /// True if the old name in its text could not be replaced.
  package let keepsTitle: Bool
}

/// A person file or a folder of practice that kept the old name of its profile.
package struct KeptPart: Hashable, Sendable {
  /// The reason that it kept its name.
  package enum Reason: Hashable, Sendable {
    /// Something has the new name.
    case taken
    /// The system refused.
    case failed(String)
  }

  /// The path.
  package let path: String
  /// The path that it would have.
  package let newPath: String
  /// True if it is a folder.
  package let isFolder: Bool
  /// The reason.
  package let reason: Reason

  /// The reason and the next step, in lines that begin with `warning:` and `hint:`.
  package var message: PrintableText {
    let (old, new) = (shellWord(path), shellWord(newPath))
    switch reason {
    case .taken:
      let way: PrintableText =
        isFolder
        ? "To put both together: mv -n \(old)/* \(new)"
        : "To use it, and to keep the other one with ~: mv \(new) \(shellWord(newPath + "~")) && mv \(old) \(new)"
      return
        "warning: \(visible(path)) keeps its name, because there is \(visible(newPath)) already\n"
        + "hint: \(way)"
    case .failed(let reason):
      return
        "warning: \(visible(path)) keeps its name: \(visible(reason))\nhint: To rename it: mv \(old) \(new)"
    }
  }
}

extension ProfileStore {
  /// Locks the folder of the people, if there is one, and another folder.
  func whilePeopleAreLocked(
    and folder: String, _ body: () throws(ProfileStorageProblem) -> Void
  ) throws(ProfileStorageProblem) {
    let people = try ownPeople()
    guard FileStatus(people)?.isFolder == true else { return try whileLocked(folder, body) }
    try whileLocked(people) { () throws(ProfileStorageProblem) in try whileLocked(folder, body) }
  }

  /// Gives the person file (N1) and the folder of practice (N6) of a profile the name of another one.
  ///
  /// - Returns: the parts that keep their name.
  func renameParts(
    of profile: StoredProfile, to renamed: StoredProfile
  ) throws(ProfileStorageProblem) -> [KeptPart] {
    let (old, new) = (profile.personName, renamed.personName)
    guard !new.utf8.elementsEqual(old.utf8) else { return [] }
    let root = try configuration()
    var kept: [KeptPart] = []
    for (folder, ending) in [("people", ".yaml"), ("practice", "")] {
      let path = "\(root)/\(folder)/\(old)\(ending)"
      let newPath = "\(root)/\(folder)/\(new)\(ending)"
      guard isTaken(path) else { continue }
      var reason: KeptPart.Reason?
      if isTaken(newPath) {
        reason = .taken
      } else {
        do throws(SystemError) {
          try renameFile(path, to: newPath)
          movePrevious(of: path, to: newPath)
        } catch {
          reason = .failed(error.reason)
        }
      }
      guard let reason else { continue }
      kept.append(
        KeptPart(path: path, newPath: newPath, isFolder: folder == "practice", reason: reason))
    }
    return kept
  }
}

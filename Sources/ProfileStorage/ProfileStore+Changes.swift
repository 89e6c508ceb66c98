import Diagnostics
import SystemCalls
import ProfileEditing
import SwitchInput

/// What came of a change.
package struct ProfileRevision: Hashable, Sendable {
  /// The file that was written.
  package let path: String
  /// Where the version before is kept; nil where there was none.
  package let previous: String?
  /// Which values changed, from the version before to the written one.
  package let differences: [ProfileDifference]
  /// What the written profile is warned of.
  package let warnings: [Diagnostic]
}

extension ProfileStore {
  /// Changes a profile: reads it, lets the closure change it, checks it and writes it, all while no
  /// other program can change it.
  ///
  /// The version before is kept beside it under the same name with `~` at the end. A symbolic link stays,
  /// and what it leads to is changed. A profile that would be refused is not written, unless it is forced.
  ///
  /// - Parameter refusalHint: what to do where the change makes the profile one that is refused.
  /// - Returns: what was written, or nil where the text was not changed.
  package func change(
    _ profile: StoredProfile, isForced: Bool = false,
    refusalHint: String =
      "Change related settings in one go, or write it anyway with --force.",
    _ body: (inout ProfileDraft) throws(ProfileEditProblem) -> Void
  ) throws(ProfileStorageProblem) -> ProfileRevision? {
    try refuseShipped(profile)
    let real = try realPath(profile.path)
    return try whileLocked(folder(of: real)) {
      () throws(ProfileStorageProblem) -> ProfileRevision? in
      var draft = try draft(profile)
      let before = draft
      do throws(ProfileEditProblem) {
        try body(&draft)
      } catch {
        throw .of(error)
      }
      guard draft.bytes != before.bytes else { return nil }
      let refusal: Refusal = before.reading.profile == nil ? .before : .now(hint: refusalHint)
      return try write(draft, before, to: real, isForced, refusal)
    }
  }

  /// Why a change would leave a profile that is refused.
  private enum Refusal {
    case before
    case now(hint: String)

    var reason: String {
      switch self {
      case .before: "is refused as it is"
      case .now: "would be refused then"
      }
    }

    var hint: String {
      switch self {
      case .before: "Fix the problems above first, in a text editor or in the same command."
      case .now(let hint): hint
      }
    }
  }

  private func write(
    _ draft: ProfileDraft, _ before: ProfileDraft, to path: String, _ isForced: Bool,
    _ refusal: Refusal
  ) throws(ProfileStorageProblem) -> ProfileRevision {
    let reading = draft.reading
    if reading.profile == nil, !isForced {
      let problems = reading.diagnostics.printed
      throw .badData(
        "\(problems)\n\nerror: nothing was written, because the profile \(refusal.reason)\n"
          + "hint: \(refusal.hint)")
    }
    let previous = try write(draft.bytes, to: path, keepsPrevious: true)
    return ProfileRevision(
      path: path, previous: previous, differences: before.differences(to: draft),
      warnings: reading.diagnostics + reading.cautions(newSince: before.reading))
  }

  /// Writes a new profile of this user under a name that is free.
  package func create(
    _ name: String, _ bytes: [UInt8]
  ) throws(ProfileStorageProblem) -> StoredProfile {
    let folder = try ownFolder()
    try checkFree(name)
    try makeFolder(folder)
    let path = "\(folder)/\(name).yaml"
    try whileLocked(folder) { () throws(ProfileStorageProblem) in
      try checkFree(name)
      try write(bytes, to: path)
    }
    return StoredProfile(name: name, path: path, origin: .own)
  }

  /// Throws why no profile can have this name: it is not a name, or it is taken.
  package func checkFree(_ name: String) throws(ProfileStorageProblem) {
    try ProfileName.check(name)
    guard let other = list().first(where: { $0.name == name }) else { return }
    throw .usage(
      other.origin == .shipped
        ? "error: \(quoted(name)) is the name of a shipped profile\nhint: Choose another name."
        : "error: you already have a profile \(quoted(name))\n"
          + "hint: Choose another name, or remove it first: switchlight profile remove \(shellWord(name))"
    )
  }

  /// Gives an own profile another name; the one in use stays in use, at every instant.
  ///
  /// One that was killed in the middle is finished by the same command.
  package func rename(
    _ name: String, to new: String
  ) throws(ProfileStorageProblem) -> StoredProfile {
    let profile = try ownProfile(name)
    guard name != new else {
      throw .usage("error: it is already called \(quoted(name))\nhint: Choose another name.")
    }
    let folder = try ownFolder()
    let path = "\(folder)/\(new).yaml"
    if !isSecondName(path, of: profile.path) { try checkFree(new) }
    // Nobody may choose it meanwhile, and no other name may be given.
    try whileLocked(try configuration()) { () throws(ProfileStorageProblem) in
      try whileLocked(folder) { () throws(ProfileStorageProblem) in
        // It has both names for a moment, so that the one in use is there whenever this is cut off.
        if !isSecondName(path, of: profile.path) {
          try checkFree(new)
          try giveSecondName(path, to: profile)
        }
        if try isInUse(profile) { try writeInUse(new) }
        movePrevious(of: profile.path, to: path)
        try deleteFile(profile.path)
      }
    }
    return StoredProfile(name: new, path: path, origin: .own)
  }

  /// True if two names are of one file, so that taking one of them away loses nothing.
  private func isSecondName(_ path: String, of other: String) -> Bool {
    isSameFile(path, other, followingLinks: false)
  }

  private func giveSecondName(
    _ path: String, to profile: StoredProfile
  ) throws(ProfileStorageProblem) {
    do throws(SystemError) {
      try linkFile(profile.path, as: path)
    } catch {
      // Some file systems have no second names, and some users may not give one.
      guard error.isOfMissingLinks else { throw .writing(path, error) }
      try write(try read(profile), to: path)
      return
    }
    try synchronize(path)
  }

  /// The version before goes along, where there is one.
  private func movePrevious(of path: String, to new: String) {
    // One that is kept under the new name already is all that is left of a profile that was removed.
    if !isTaken(new + "~") { try? renameFile(path + "~", to: new + "~") }
  }

  private func deleteFile(_ path: String) throws(ProfileStorageProblem) {
    do throws(SystemError) {
      try removeFile(path)
    } catch {
      throw .writing(path, error)
    }
    try synchronize(path)
  }

  /// Takes an own profile away, and keeps it as the version before.
  ///
  /// - Returns: where it is kept.
  package func remove(_ name: String) throws(ProfileStorageProblem) -> String {
    let profile = try ownProfile(name)
    let kept = profile.path + "~"
    // Nobody may choose it meanwhile.
    try whileLocked(try configuration()) { () throws(ProfileStorageProblem) in
      guard try !isInUse(profile) else {
        throw .usage(
          "error: \(quoted(name)) is the profile in use\n"
            + "hint: Choose another first: switchlight profile use \(ProfileStore.usual)")
      }
      try whileLocked(try ownFolder()) { () throws(ProfileStorageProblem) in
        try move(profile.path, to: kept)
      }
    }
    return kept
  }

  private func ownProfile(_ name: String) throws(ProfileStorageProblem) -> StoredProfile {
    if ProfileName.isPath(name) {
      throw .usage(
        "error: \(quoted(name)) is a file\nhint: Give the name of one of your own profiles.")
    }
    let profile = try find(name)
    // A link to a shipped profile is the person's own; what it leads to stays.
    if profile.origin == .shipped { try refuseShipped(profile) }
    return profile
  }

  /// Reports that a shipped profile is never changed, by whatever links its name leads to it.
  package func refuseShipped(_ profile: StoredProfile) throws(ProfileStorageProblem) {
    let found = profile.origin == .shipped ? profile.name : shippedFile(at: profile.path)
    guard let path = found else { return }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let name = file.hasSuffix(".yaml") ? String(file.dropLast(5)) : file
    throw .forbidden(
      "error: \(visible(name)) is a shipped profile, which is never changed\n"
        + "hint: Make your own copy first: switchlight profile new NAME --from \(visible(name))")
  }
}

// MARK: Files

extension ProfileStore {
  func configuration() throws(ProfileStorageProblem) -> String {
    if let configuration = folders.configuration { return configuration }
    throw .missing(
      "error: the folder of your profiles is not known\nhint: Set HOME, or XDG_CONFIG_HOME, to a folder."
    )
  }

  /// The folder of own profiles, where files may come and go.
  func ownFolder() throws(ProfileStorageProblem) -> String {
    let folder = try configuration() + "/profiles"
    guard let shipped = folders.shipped, isSameFile(folder, shipped) else { return folder }
    throw .forbidden(
      "error: the folder of your profiles, \(visible(folder)), is that of the shipped ones, which are "
        + "never changed\nhint: Make it a folder of its own: remove the link, or unset SWITCHLIGHT_DATA."
    )
  }

  @discardableResult
  func whileLocked<Result>(
    _ folder: String, waiting patience: TimeSpan = FileLock.patience,
    _ body: () throws(ProfileStorageProblem) -> Result
  ) throws(ProfileStorageProblem) -> Result {
    let lock: FileLock
    do throws(FileLock.Failure) {
      lock = try FileLock(folder: folder, patience: patience)
    } catch {
      throw .locking(folder, error)
    }
    let result = try body()
    _ = consume lock
    return result
  }

  @discardableResult
  func write(
    _ bytes: [UInt8], to path: String, keepsPrevious: Bool = false
  ) throws(ProfileStorageProblem) -> String? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    try refuseShipped(StoredProfile(name: path, path: path, origin: .file))
    do throws(SystemError) {
      try replaceFile(path, with: bytes, keepingPreviousAs: keepsPrevious ? name + "~" : nil)
    } catch {
      throw .writing(path, error)
    }
    return keepsPrevious ? path + "~" : nil
  }

  /// Makes a folder and those that it is in, for this user alone.
  func makeFolder(_ path: String) throws(ProfileStorageProblem) {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/" + part
      do throws(SystemError) {
        try SystemCalls.makeFolder(made)
      } catch {
        // A folder further up may forbid it and be there all the same.
        guard error.code != SystemError.Code.exists, !fileExists(made) else { continue }
        throw .writing(made, error)
      }
    }
  }

  private func move(_ path: String, to other: String) throws(ProfileStorageProblem) {
    do throws(SystemError) {
      try renameFile(path, to: other)
    } catch {
      throw .writing(path, error)
    }
    try synchronize(path)
  }

  private func synchronize(_ path: String) throws(ProfileStorageProblem) {
    do throws(SystemError) {
      try synchronizeFolder(folder(of: path))
    } catch {
      throw .writing(path, error)
    }
  }

  /// Where a path leads in the end; the file must be there.
  private func realPath(_ path: String) throws(ProfileStorageProblem) -> String {
    do throws(SystemError) {
      return try resolvedPath(path)
    } catch {
      if error.isPermissionDenied { throw .of(FileReadingError.permissionDenied(path: path)) }
      throw .of(error.isNotFound ? .notFound(path: path) : FileReadingError.failed(error))
    }
  }

  private func folder(of path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder = parts.joined(separator: "/")
    return folder.isEmpty ? "/" : folder
  }
}

extension ProfileStorageProblem {
  /// Why a change was not made: a key that is none is wrong usage, a value or a text is bad data.
  static func of(_ problem: ProfileEditProblem) -> ProfileStorageProblem {
    switch problem {
    case .key, .notASetting: .usage(problem.printed)
    case .value, .onlyByHand, .older: .badData(problem.printed)
    }
  }
}

import Diagnostics
import SystemCalls
import ProfileEditing
import ScanTime
import SwitchInput

/// The result of a change.
package struct ProfileRevision: Hashable, Sendable {
  /// The file that was written.
  package let path: String
  /// The path of the previous version; nil if there is none.
  package let previous: String?
  /// The values that changed, from the previous version to the written one.
  package let differences: [ProfileDifference]
  /// The warnings about the written profile.
  package let warnings: [Diagnostic]
}

extension ProfileStore {
  /// Changes a profile: reads it, applies the closure, checks it and writes it, while no other
  /// program can change it.
  ///
  /// The previous version is kept beside it under the same name with `~` at the end. A symbolic
  /// link is kept, and its target is changed. A profile that would be rejected is not written,
  /// unless the change is forced.
  ///
  /// - Parameters:
  ///   - refusalHint: the next step if the profile would be rejected after the change.
  ///   - patience: the timeout for the lock, if another program holds it.
  /// - Returns: the revision, or nil if the text was not changed.
  package func change(
    _ profile: StoredProfile, isForced: Bool = false,
    refusalHint: String =
      "Change related settings in one go, or write it anyway with --force.",
    waitingForLock patience: TimeSpan = FileLock.patience,
    _ body: (inout ProfileDraft) throws(ProfileEditProblem) -> Void
  ) throws(ProfileStorageProblem) -> ProfileRevision? {
    try refuseShipped(profile)
    let real = try realPath(profile.path)
    return try whileLocked(folder(of: real), waiting: patience) {
      () throws(ProfileStorageProblem) -> ProfileRevision? in
      let (before, draft) = try changed(profile, isForced, refusalHint, body)
      guard draft.bytes != before.bytes else { return nil }
      let previous = try write(draft.bytes, to: real, keepsPrevious: true)
      let reading = draft.reading
      return ProfileRevision(
        path: real, previous: previous, differences: before.differences(to: draft),
        warnings: reading.diagnostics + reading.cautions(newSince: before.reading))
    }
  }

  /// Throws the problem of a change by its result, and writes nothing.
  package func checkChange(
    _ profile: StoredProfile, _ body: (inout ProfileDraft) throws(ProfileEditProblem) -> Void
  ) throws(ProfileStorageProblem) {
    try refuseShipped(profile)
    _ = try changed(profile, false, "Change one value at a time: switchlight profile set.", body)
  }

  private func changed(
    _ profile: StoredProfile, _ isForced: Bool, _ refusalHint: String,
    _ body: (inout ProfileDraft) throws(ProfileEditProblem) -> Void
  ) throws(ProfileStorageProblem) -> (before: ProfileDraft, draft: ProfileDraft) {
    var draft = try draft(profile)
    let before = draft
    do throws(ProfileEditProblem) {
      try body(&draft)
    } catch {
      throw .of(error)
    }
    guard draft.bytes != before.bytes, !isForced else { return (before, draft) }
    let reading = draft.reading
    guard reading.profile == nil else { return (before, draft) }
    let refusal: Refusal = before.reading.profile == nil ? .before : .now(hint: refusalHint)
    throw .badData(
      "\(reading.diagnostics.printed)\n\nerror: nothing was written, because the profile \(refusal.reason)\n"
        + "hint: \(refusal.hint)")
  }

  /// The reason why a profile would be rejected after a change.
  private enum Refusal {
    case before
    case now(hint: String)

    var reason: String {
      switch self {
      case .before: "is rejected as it is"
      case .now: "would be rejected then"
      }
    }

    var hint: String {
      switch self {
      case .before: "Fix the problems above first, in a text editor or in the same command."
      case .now(let hint): hint
      }
    }
  }

  /// Writes a new profile of this user under a free name.
  ///
  /// The previous version of a removed profile with that name does not belong to the new profile. It
  /// is moved to a free name.
  ///
  /// - Parameters:
  ///   - patience: the timeout for the lock, if another program holds it.
  ///   - moved: called with the new path of that previous version.
  package func create(
    _ name: String, _ bytes: [UInt8], waitingForLock patience: TimeSpan = FileLock.patience,
    moved: (String) -> Void = { _ in }
  ) throws(ProfileStorageProblem) -> StoredProfile {
    let folder = try ownFolder()
    try checkFree(name)
    try makeFolder(folder)
    let path = "\(folder)/\(name).yaml"
    try whileLocked(folder, waiting: patience) { () throws(ProfileStorageProblem) in
      try checkFree(name)
      let free = isTaken(path + "~") ? freeName(besides: path) : nil
      if let free { try move(path + "~", to: free) }
      do throws(ProfileStorageProblem) {
        try write(bytes, to: path)
      } catch {
        if let free { try? renameFile(free, to: path + "~") }
        throw error
      }
      if let free { moved(free) }
    }
    return StoredProfile(name: name, path: path, origin: .own)
  }

  /// Returns a free path for the previous version of a profile that was removed.
  private func freeName(besides path: String) -> String {
    var number = 1
    while isTaken("\(path).\(number)~") { number += 1 }
    return "\(path).\(number)~"
  }

  /// Throws the reason that no profile can get this name: it is invalid or already used.
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

  /// Renames an own profile; the one in use remains in use, at every instant.
  ///
  /// The person file and the folder of practice get the new name too (N1, N6). If it is killed in
  /// the middle, the same command finishes it.
  package func rename(
    _ name: String, to new: String
  ) throws(ProfileStorageProblem) -> ProfileRenaming {
    let profile = try ownProfile(name)
    guard name != new else {
      throw .usage("error: it is already called \(quoted(name))\nhint: Choose another name.")
    }
    let folder = try ownFolder()
    let path = "\(folder)/\(new).yaml"
    let renamed = StoredProfile(name: new, path: path, origin: .own)
    var kept: [KeptPart] = []
    if !isSecondName(path, of: profile.path) { try checkFree(new) }
    // Meanwhile no other program may choose it or use its names.
    try whileLocked(try configuration()) { () throws(ProfileStorageProblem) in
      try whilePeopleAreLocked(and: folder) { () throws(ProfileStorageProblem) in
        // It has both names for a moment, so that the profile in use exists even after an
        // interruption.
        let hadBoth = isSecondName(path, of: profile.path)
        if !hadBoth {
          try checkFree(new)
          try giveSecondName(path, to: profile)
        }
        do throws(ProfileStorageProblem) {
          if try isInUse(profile) { try writeInUse(new) }
        } catch {
          if !hadBoth { try? removeFile(path) }
          throw error
        }
        kept = try renameParts(of: profile, to: renamed)
        movePrevious(of: profile.path, to: path)
        try deleteFile(profile.path)
      }
    }
    return ProfileRenaming(
      profile: renamed, kept: kept, keepsTitle: !renameTitle(of: renamed, from: name))
  }

  /// Replaces the old name in the text of a renamed profile, if that is the name in the text.
  ///
  /// - Returns: false if the old name could not be replaced.
  private func renameTitle(of profile: StoredProfile, from old: String) -> Bool {
    guard var draft = try? draft(profile), let title = try? draft.value(of: "name"), title.isGiven,
      title.text == old
    else { return true }
    guard (try? draft.rename(to: profile.name)) != nil else { return false }
    do throws(ProfileStorageProblem) {
      try write(draft.bytes, to: profile.path)
      return true
    } catch {
      return false
    }
  }

  /// True if two names belong to one file, so that removing one of them loses nothing.
  private func isSecondName(_ path: String, of other: String) -> Bool {
    isSameFile(path, other, followingLinks: false)
  }

  private func giveSecondName(
    _ path: String, to profile: StoredProfile
  ) throws(ProfileStorageProblem) {
    do throws(SystemError) {
      try linkFile(profile.path, as: path)
    } catch {
      // Some file systems have no hard links, and some users may not create one.
      guard error.isOfMissingLinks else { throw .writing(path, error) }
      try write(try read(profile), to: path)
      return
    }
    try synchronize(path)
  }

  /// Moves the previous version too, if there is one.
  func movePrevious(of path: String, to new: String) {
    // A file that already exists under the new name is the only copy of a removed profile.
    if !isTaken(new + "~") { try? renameFile(path + "~", to: new + "~") }
  }

  func deleteFile(_ path: String) throws(ProfileStorageProblem) {
    do throws(SystemError) {
      try removeFile(path)
    } catch {
      throw .writing(path, error)
    }
    try synchronize(path)
  }

  /// Removes an own profile, and keeps it as the previous version.
  ///
  /// - Returns: the path under which it is kept.
  package func remove(_ name: String) throws(ProfileStorageProblem) -> String {
    let profile = try ownProfile(name)
    let kept = profile.path + "~"
    // Meanwhile no other program may choose it.
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

  /// Throws the problem of a file that does not exist, the same one in every command.
  package func refuseMissing(_ profile: StoredProfile) throws(ProfileStorageProblem) {
    guard fileExists(profile.path) else {
      throw .of(FileReadingError.notFound(path: profile.path))
    }
  }

  private func ownProfile(_ name: String) throws(ProfileStorageProblem) -> StoredProfile {
    if ProfileName.isPath(name) {
      try refuseMissing(file(name))
      throw .usage(
        "error: \(quoted(name)) is a file\nhint: Give the name of one of your own profiles.")
    }
    let profile = try find(name)
    // A link to a shipped profile belongs to the user; its target is kept.
    if profile.origin == .shipped { try refuseShipped(profile) }
    return profile
  }

  /// Reports that a shipped profile is never changed, even through links.
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

  /// Returns the folder of own profiles, in which files may be created and removed.
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

  /// Creates a folder and its parents, for this user only.
  func makeFolder(_ path: String) throws(ProfileStorageProblem) {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/" + part
      do throws(SystemError) {
        try SystemCalls.makeFolder(made)
      } catch {
        // A parent folder may deny creation although the folder already exists.
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

  /// Returns the final target of a path; the file must exist.
  private func realPath(_ path: String) throws(ProfileStorageProblem) -> String {
    do throws(SystemError) {
      return try resolvedPath(path)
    } catch {
      if error.isPermissionDenied { throw .of(FileReadingError.permissionDenied(path: path)) }
      throw .of(error.isNotFound ? .notFound(path: path) : FileReadingError.failed(error))
    }
  }

  func folder(of path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder = parts.joined(separator: "/")
    return folder.isEmpty ? "/" : folder
  }
}

extension ProfileStorageProblem {
  /// Returns the problem of a failed change: an unknown key is wrong usage, a value or a text is
  /// bad data.
  static func of(_ problem: ProfileEditProblem) -> ProfileStorageProblem {
    switch problem {
    case .key, .notASetting, .twice: .usage(problem.printed)
    case .value, .onlyByHand, .older: .badData(problem.printed)
    }
  }
}

import SystemCalls
import ProfileEditing
import SwitchInput

/// What can be used instead where the profile in use is gone or broken.
extension ProfileStore {
  /// The profile that was chosen to be in use, whether its file is there or not; nil where nothing was
  /// chosen, or it is not known what.
  package var wanted: StoredProfile? {
    guard let chosen = try? chosen() else { return nil }
    if ProfileName.isPath(chosen) { return file(chosen) }
    if let found = stored(chosen) { return found }
    guard let own = folders.own, (try? ProfileName.check(chosen)) != nil else { return nil }
    return StoredProfile(name: chosen, path: "\(own)/\(chosen).yaml", origin: .own)
  }

  /// The profiles that can take the place of the one in use, the best first: its version before, the
  /// shipped one that it was made from, and the one that is in use before any was chosen.
  ///
  /// They may be bad themselves. Each is there once, and the profile in use is none of them.
  package func substitutes() -> [StoredProfile] {
    var found: [StoredProfile] = []
    let wanted = wanted
    if let wanted {
      let previous = StoredProfile(
        name: wanted.name + "~", path: wanted.path + "~", origin: .file)
      let texts = [wanted, previous].map { text(of: $0) }
      if texts[1] != nil { found.append(previous) }
      let origins = texts.compactMap { $0.flatMap { ProfileDraft.origin(ofText: $0) } }
      found += origins.compactMap { try? shipped($0) }
    }
    if let usual = try? shipped(ProfileStore.usual) { found.append(usual) }
    var paths = Set([wanted?.path].compactMap { $0 })
    return found.filter { paths.insert($0.path).inserted }
  }

  /// The text of a profile, where it can be had soon.
  private func text(of profile: StoredProfile) -> [UInt8]? {
    try? readRegularFile(profile.path, limit: 1024 * 1024, within: .milliseconds(500))
  }
}

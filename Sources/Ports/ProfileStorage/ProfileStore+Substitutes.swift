import SystemCalls
import ProfileEditing
import ScanTime
import SwitchInput

/// The substitutes for a profile in use that is missing or broken.
extension ProfileStore {
  /// The profile that was chosen to be in use, even if its file is missing; nil if the choice is
  /// missing or unreadable.
  package var wanted: StoredProfile? {
    guard let chosen = try? chosen() else { return nil }
    if ProfileName.isPath(chosen) { return file(chosen) }
    if let found = stored(chosen) { return found }
    guard let own = folders.own, (try? ProfileName.check(chosen)) != nil else { return nil }
    return StoredProfile(name: chosen, path: "\(own)/\(chosen).yaml", origin: .own)
  }

  /// Returns the profiles that can replace the one in use, the best first: its previous version,
  /// the shipped one that it was made from, and the default one.
  ///
  /// They may be invalid themselves. Each occurs once, and the profile in use is not among them.
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

  /// Returns the text of a profile, if it can be read soon.
  private func text(of profile: StoredProfile) -> [UInt8]? {
    try? readRegularFile(profile.path, limit: 1024 * 1024, within: .milliseconds(500))
  }
}

import Diagnostics
import Profiles
import ScanTime
import SystemCalls

extension StoredProfile {
  /// The name of the person's file and of the folder of their practice, so that they are found by
  /// the profile (N1, N6).
  package var personName: String {
    let file = name.split(separator: "/").last.map(String.init) ?? name
    // A stored profile has no extension, and its name may have dots.
    let ending = [".yaml", ".yml", ".json"].first { file.hasSuffix($0) && file.count > $0.count }
    return String(file.dropLast(ending?.count ?? 0))
  }

  /// The name of the person's file before names had dots: up to the first dot; nil if it is the same.
  var earlierPersonName: String? {
    let earlier = personName.split(separator: ".", maxSplits: 1).first.map(String.init)
    return earlier == personName ? nil : earlier
  }
}

/// The user's own file of the person of a profile.
package struct PersonSource: Hashable, Sendable {
  /// The path of the file.
  package let path: String
  /// Its bytes.
  package let bytes: [UInt8]
  /// True if it has the name that it had before names had dots.
  package let isEarlier: Bool
}

/// Simulated people by their names (M1).
extension ProfileStore {
  /// Returns the names of all people, each once, in alphabetical order.
  package func people() -> [String] {
    let files = folders.people.flatMap { (try? directoryEntries($0)) ?? [] }
    let names = files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
    // A name with such an ending would be treated as a file.
    return Set(names.filter { !$0.isEmpty && !$0.hasPrefix(".") && !ProfileName.isPath($0) })
      .sorted()
  }

  /// Returns the file of a name: the user's own one, otherwise the shipped one; nil if there is
  /// none.
  package func personFile(named name: String) -> String? {
    guard !name.isEmpty, !name.hasPrefix("."), !ProfileName.isPath(name) else { return nil }
    return folders.people.lazy.compactMap { folder in
      listedName("\(name).yaml", in: folder).map { "\(folder)/\($0)" }
    }.first
  }

  /// Returns the path of the user's own file of a person, which may be missing (N1).
  package func ownPersonFile(named name: String) throws(ProfileStorageProblem) -> String {
    try ownPeople() + "/\(name).yaml"
  }

  /// Returns the user's own file of the person of a profile: of its whole name, otherwise of the name
  /// up to the first dot (N1.13); nil if there is neither.
  package func personSource(
    of profile: StoredProfile
  ) throws(ProfileStorageProblem) -> PersonSource? {
    for (name, isEarlier) in [(profile.personName, false), (profile.earlierPersonName, true)] {
      guard let name, let bytes = try ownPerson(named: name) else { continue }
      return PersonSource(path: try ownPersonFile(named: name), bytes: bytes, isEarlier: isEarlier)
    }
    return nil
  }

  /// Changes the user's own file of the person of a profile, or makes it, while no other program does (N1).
  ///
  /// The file is replaced atomically, and the previous version is kept with `~` at the end.
  ///
  /// - Parameter body: returns the new text; it is given the present one (N1.13), nil if there is no
  ///   file.
  /// - Returns: the path of the file.
  package func changePerson(
    of profile: StoredProfile,
    _ body: ([UInt8]?) throws(ProfileStorageProblem) -> [UInt8]
  ) throws(ProfileStorageProblem) -> String {
    let path = try ownPersonFile(named: profile.personName)
    let folder = try ownPeople()
    try makeFolder(folder)
    try whileLocked(folder) { () throws(ProfileStorageProblem) in
      let source = try personSource(of: profile)
      let old = source?.isEarlier == false ? source?.bytes : nil
      let new = try body(source?.bytes)
      if new != old { try write(new, to: path, keepsPrevious: old != nil) }
    }
    return path
  }

  func ownPeople() throws(ProfileStorageProblem) -> String {
    try configuration() + "/people"
  }

  /// Returns the bytes of the user's own file of a person; nil if there is none.
  package func ownPerson(named name: String) throws(ProfileStorageProblem) -> [UInt8]? {
    let path = try ownPersonFile(named: name)
    do throws(FileReadingError) {
      return try readRegularFile(
        path, limit: Self.personLimit, within: .milliseconds(2000))
    } catch {
      if case .notFound = error { return nil }
      throw .of(error)
    }
  }

  private static let personLimit = 100_000
}

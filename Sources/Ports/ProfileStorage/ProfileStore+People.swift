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

  /// Changes the user's own file of a person, or makes it, while no other program does (N1).
  ///
  /// The file is replaced atomically, and the previous version is kept with `~` at the end.
  ///
  /// - Parameter body: returns the new text; it is given the present one, nil if there is no file.
  /// - Returns: the path of the file.
  package func changePerson(
    named name: String,
    _ body: ([UInt8]?) throws(ProfileStorageProblem) -> [UInt8]
  ) throws(ProfileStorageProblem) -> String {
    let path = try ownPersonFile(named: name)
    let folder = try ownPeople()
    try makeFolder(folder)
    try whileLocked(folder) { () throws(ProfileStorageProblem) in
      let old = try ownPerson(named: name)
      let new = try body(old)
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

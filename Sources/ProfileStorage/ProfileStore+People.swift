import SystemCalls

/// Simulated people by their names (M1).
extension ProfileStore {
  /// The names of all people, each once, in the order of the alphabet.
  package func people() -> [String] {
    let files = folders.people.flatMap { (try? directoryEntries($0)) ?? [] }
    let names = files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
    // A dot in it would make a file's name of it.
    return Set(names.filter { !$0.isEmpty && !$0.contains(".") }).sorted()
  }

  /// The file that a name means: the person's own one, else the shipped one; nil where nobody has it.
  package func personFile(named name: String) -> String? {
    guard !name.isEmpty, !name.contains("/"), !name.contains(".") else { return nil }
    return folders.people.lazy.map { "\($0)/\(name).yaml" }.first { isTaken($0) }
  }
}

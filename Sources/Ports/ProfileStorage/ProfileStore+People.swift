import SystemCalls

/// Simulated people by their names (M1).
extension ProfileStore {
  /// Returns the names of all people, each once, in alphabetical order.
  package func people() -> [String] {
    let files = folders.people.flatMap { (try? directoryEntries($0)) ?? [] }
    let names = files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
    // A name with a dot would be treated as a file.
    return Set(names.filter { !$0.isEmpty && !$0.contains(".") }).sorted()
  }

  /// Returns the file of a name: the user's own one, otherwise the shipped one; nil if there is
  /// none.
  package func personFile(named name: String) -> String? {
    guard !name.isEmpty, !name.contains("/"), !name.contains(".") else { return nil }
    return folders.people.lazy.map { "\($0)/\(name).yaml" }.first { isTaken($0) }
  }
}

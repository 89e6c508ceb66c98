extension ProfileKeys {
  /// Returns all accepted names for keys of a profile with these switches: each whole path, then
  /// each end that only one path has and that is clear.
  package static func names(switches: [String]) -> [String] {
    let paths = all.filter(\.isSetting).flatMap { key in
      key.path.hasPrefix("switches.NAME.")
        ? switches.map { key.path.replacing("NAME", with: $0, maxReplacements: 1) } : [key.path]
    }
    let ends = paths.flatMap { path in path.indices.filter { path[$0] == "." }.map { path[$0...] } }
    var counts: [Substring: Int] = [:]
    for end in ends { counts[end, default: 0] += 1 }
    return paths
      + ends.filter { counts[$0] == 1 }.map { $0.dropFirst() }
      .filter { !DoubtfulEnds.contains($0) }.map(String.init)
  }
}

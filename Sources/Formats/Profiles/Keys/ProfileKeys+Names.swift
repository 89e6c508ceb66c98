extension ProfileKeys {
  /// Returns all accepted names for keys of a profile with these switches and recipes: each whole
  /// path, then each end that only one path has and that is clear.
  package static func names(
    switches: [String], recipes: [String] = []
  ) -> [String] {
    let paths = all.filter(\.isSetting).flatMap { key in
      self.paths(of: key, switches: switches, recipes: recipes).map { $0.joined(separator: ".") }
    }
    let ends = paths.flatMap { path in path.indices.filter { path[$0] == "." }.map { path[$0...] } }
    var counts: [Substring: Int] = [:]
    for end in ends { counts[end, default: 0] += 1 }
    return paths
      + ends.filter { counts[$0] == 1 }.map { $0.dropFirst() }
      .filter { !DoubtfulEnds.contains($0) }.map(String.init)
  }
}

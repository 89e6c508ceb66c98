import Diagnostics

/// The reason that a text is not a key of a profile.
package struct KeyProblem: Error, Hashable, Sendable {
  /// One sentence without its full stop.
  package let message: String
  /// The next step.
  package let hint: String
}

/// Finds the path of a key: its whole path, or the end of just one path, unless that end is
/// ambiguous.
///
/// - Returns: the index of the path.
func matchKey(_ key: String, among paths: [String]) throws(KeyProblem) -> Int {
  if let exact = paths.firstIndex(of: key) { return exact }
  let found = paths.indices.filter { paths[$0].hasSuffix("." + key) }
  if found.count == 1 {
    let problem = DoubtfulEnds.problem(of: key, leadingTo: paths[found[0]], among: paths)
    if let problem { throw problem }
    return found[0]
  }
  guard found.isEmpty else {
    let words = found.map { paths[$0] }.joined(separator: ", ")
    throw KeyProblem(
      message: "\(quoted(key)) could be one of \(words)", hint: "Write more of its path.")
  }
  let section = paths.filter { ("." + $0).contains("." + key + ".") }
  if let first = section.first {
    throw KeyProblem(
      message: "\(quoted(key)) is more than one setting",
      hint: "Name one of them, such as \(first).")
  }
  if let problem = switchProblem(key, paths) { throw problem }
  guard SettingSynonyms.keys(for: key).isEmpty else {
    throw KeyProblem(
      message: "\(quoted(key)) is not the name of a setting",
      hint: "To see the settings for it: switchlight profile keys \(shellWord(key))")
  }
  throw KeyProblem(
    message: "\(quoted(key)) is not a setting of this profile",
    hint: suggestion(
      for: key, among: paths + paths.map { lastKey($0) }.filter { !DoubtfulEnds.contains($0[...]) }
    )
    .map { "Did you mean \($0)?" }
      ?? "Settings are called as in the profile, such as scanning.interval.")
}

/// Reports that a key is about a switch that the profile does not have.
private func switchProblem(_ key: String, _ paths: [String]) -> KeyProblem? {
  func name(_ path: String) -> Substring? {
    let parts = path.split(separator: ".")
    return parts.count > 1 && parts[0] == "switches" ? parts[1] : nil
  }
  guard let wanted = name(key) else { return nil }
  var known: [Substring] = []
  for own in paths.compactMap(name) where !known.contains(own) { known.append(own) }
  guard !known.contains(wanted) else { return nil }
  let all = known.isEmpty ? "It has none." : "It has \(visible(known.joined(separator: ", ")))."
  return KeyProblem(
    message: "the profile has no switch \(quoted(String(wanted)))",
    hint: "\(all) To add it: switchlight profile bind \(shellWord(String(wanted)))")
}

import Diagnostics

/// Why a text is no key of a profile.
public struct KeyProblem: Error, Hashable, Sendable {
  /// One sentence without its full stop.
  public let message: String
  /// The next step.
  public let hint: String
}

/// Finds what a key means: its whole path, or the end of just one path.
///
/// - Returns: the number of the path.
func matchKey(_ key: String, among paths: [String]) throws(KeyProblem) -> Int {
  if let exact = paths.firstIndex(of: key) { return exact }
  let found = paths.indices.filter { paths[$0].hasSuffix("." + key) }
  if found.count == 1 { return found[0] }
  guard found.isEmpty else {
    let words = found.map { paths[$0] }.joined(separator: ", ")
    throw KeyProblem(
      message: "\(quoted(key)) could be one of \(words)", hint: "Write more of its path.")
  }
  throw KeyProblem(
    message: "\(quoted(key)) is no setting of this profile",
    hint: suggestion(for: key, among: paths + paths.map { lastKey($0) })
      .map { "Did you mean \($0)?" }
      ?? "Settings are called as in the profile, such as scanning.interval.")
}

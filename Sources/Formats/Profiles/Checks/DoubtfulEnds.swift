import Diagnostics

/// The ends of keys that belong to only one path but suggest another meaning as well.
///
/// Why: "speed" belongs to a line of point mode, but everyone who writes it means scanning. A value
/// in range would be accepted silently.
enum DoubtfulEnds {
  /// The other possible meanings of each, by the ends of other keys; if empty, the end does not
  /// show its subject.
  private static let others: [Substring: [String]] = [
    "speed": ["scanning.interval"], "rate": ["scanning.interval"], "every": ["scanning.interval"],
    "pressTime": ["hold"], "action": ["press"], "width": ["point.band"],
    "pick": ["scanning.select"], "pass": ["scanning.loops"], "screen": [], "failure": [],
    "enabled": [],
  ]

  /// True if an end is ambiguous.
  static func contains(_ end: Substring) -> Bool { others[end] != nil }

  /// Returns the reason to reject the end of a path; nil if it is unambiguous.
  static func problem(of end: String, leadingTo path: String, among paths: [String]) -> KeyProblem?
  {
    guard let others = others[Substring(end)] else { return nil }
    let all = paths.filter { path in others.contains { path == $0 || path.hasSuffix("." + $0) } }
    let meanings = (all + [path]).compactMap { path in
      meaning(of: path).map { "\(path) is \($0)." }
    }
    return KeyProblem(
      message: all.isEmpty
        ? "\(quoted(end)) does not say what it is of"
        : "\(quoted(end)) could be \((all + [path]).joined(separator: " or "))",
      hint: (["Write the whole path."] + meanings).joined(separator: " "))
  }

  private static func meaning(of path: String) -> String? {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    // The name of a switch may contain a full stop.
    let key = ProfileKeys.all.first { key in
      guard key.path.hasPrefix("switches.NAME.") else { return key.path == path }
      return parts.first == "switches" && path.hasSuffix(key.path.dropFirst("switches.NAME".count))
    }
    let meaning = key?.meaning.prefix { $0 != ";" }
    guard let sentence = meaning?.split(separator: ". ", maxSplits: 1).first,
      let first = sentence.first
    else { return nil }
    return first.lowercased()
      + (sentence.last == "." ? sentence.dropFirst().dropLast() : sentence.dropFirst())
  }
}

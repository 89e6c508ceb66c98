/// The references between stored screens: a file name is relative to the folder of the file that
/// contains it.
package enum ScreenPath {
  /// Returns the path of a file that is named in the file at another path.
  ///
  /// It contains no `.` or redundant `..`, so that one file has one name. An absolute name is
  /// unchanged.
  package static func resolve(_ name: String, beside path: String) -> String {
    let isAbsolute = name.hasPrefix("/")
    var parts: [Substring] = []
    if !isAbsolute {
      parts = path.split(separator: "/", omittingEmptySubsequences: true)
      if !parts.isEmpty { parts.removeLast() }
    }
    parts.append(contentsOf: name.split(separator: "/", omittingEmptySubsequences: true))
    var kept: [Substring] = []
    for part in parts where part != "." {
      if part == "..", let last = kept.last, last != ".." {
        kept.removeLast()
      } else {
        kept.append(part)
      }
    }
    let root = isAbsolute || path.hasPrefix("/") ? "/" : ""
    return root + kept.joined(separator: "/")
  }
}

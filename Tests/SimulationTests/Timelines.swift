/// Two timelines side by side, with a mark at the first line in which they differ.
func timelines(expected: [String], actual: [String]) -> String {
  let width = max(expected.map(\.count).max() ?? 0, "expected".count)
  let first = zip(expected, actual).prefix { $0 == $1 }.count
  func row(_ mark: String, _ left: String, _ right: String) -> String {
    "\(mark) \(left)\(String(repeating: " ", count: width - left.count)) | \(right)"
  }
  var rows = [row(" ", "expected", "happened")]
  for index in 0..<max(expected.count, actual.count) {
    rows.append(
      row(
        index == first ? ">" : " ", index < expected.count ? expected[index] : "",
        index < actual.count ? actual[index] : ""))
  }
  return rows.joined(separator: "\n")
}

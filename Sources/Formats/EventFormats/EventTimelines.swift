/// Returns two lists of events side by side, with a mark at the first line that differs.
///
/// Only the last lines of their common beginning are shown.
package func eventTimelines(expected: [String], happened: [String], context: Int = 8) -> String {
  let common = zip(expected, happened).prefix { $0 == $1 }.count
  let rows = max(expected.count, happened.count)
  let shown = max(common - context, 0)..<min(common + context + 1, rows)
  let width = max(expected[clamped: shown].map(\.count).max() ?? 0, "expected".count)
  func row(_ mark: String, _ left: String, _ right: String) -> String {
    "\(mark) \(left)\(String(repeating: " ", count: width - left.count)) | \(right)"
  }
  var lines = [row(" ", "expected", "happened")]
  for index in shown {
    lines.append(
      row(
        index == common ? ">" : " ", index < expected.count ? expected[index] : "",
        index < happened.count ? happened[index] : ""))
  }
  return lines.joined(separator: "\n")
}

extension [String] {
  fileprivate subscript(clamped range: Range<Int>) -> ArraySlice<String> {
    self[range.clamped(to: 0..<count)]
  }
}

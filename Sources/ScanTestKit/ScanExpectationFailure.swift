import Testing

/// Something that a test of an app expected and that did not happen, with what happened instead.
public struct ScanExpectationFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was expected and what is, as a sentence.
  public let message: String
  /// What happened and what the test did, a line each, in order.
  public let timeline: [String]
  /// The place in ``timeline`` of what the test did last.
  public let recent: Int

  /// Where the test expected it.
  public let sourceLocation: SourceLocation

  /// More lines than these are not shown; the last ones are.
  static let shownLines = 60

  /// The place in the test, then the report.
  public var description: String {
    "\(sourceLocation.fileID):\(sourceLocation.line): \(report)"
  }

  /// The message, and the timeline below it with a mark at what the test did last.
  public var report: String {
    var lines = [message]
    let first = max(timeline.count - Self.shownLines, 0)
    lines.append(timeline.isEmpty ? "Nothing has happened yet." : "What happened:")
    if first > 0 { lines.append("    … \(first) lines before") }
    for place in first..<timeline.count {
      lines.append((place == recent ? "  > " : "    ") + timeline[place])
    }
    return lines.joined(separator: "\n")
  }
}

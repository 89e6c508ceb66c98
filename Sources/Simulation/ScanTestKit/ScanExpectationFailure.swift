import Testing

/// An expectation of a test that was not met, with the actual events.
public struct ScanExpectationFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The expected and the actual state, as a sentence.
  public let message: String
  /// The events and the acts of the test, a line each, in order.
  public let timeline: [String]
  /// The index in ``timeline`` of the last act of the test.
  public let recent: Int

  /// The place of the expectation in the test.
  public let sourceLocation: SourceLocation

  /// The maximum number of lines that are shown, which are the last ones.
  static let shownLines = 60

  /// The place in the test, followed by the report.
  public var description: String {
    "\(sourceLocation.fileID):\(sourceLocation.line): \(report)"
  }

  /// The message, and the timeline below it with a mark at the last act of the test.
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

import Testing

/// A failed expectation, with the events that actually happened.
public struct ScanExpectationFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The expected and the actual state, in one sentence.
  public let message: String
  /// The events and the steps of the test in order, one line each.
  public let timeline: [String]
  /// The index of the last step of the test in ``timeline``.
  public let recent: Int

  /// The source location of the expectation in the test.
  public let sourceLocation: SourceLocation

  /// The maximum number of lines in a report; earlier lines are omitted.
  static let shownLines = 60

  /// The source location, followed by the report.
  public var description: String {
    "\(sourceLocation.fileID):\(sourceLocation.line): \(report)"
  }

  /// The message, followed by the timeline with a mark at the last step of the test.
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

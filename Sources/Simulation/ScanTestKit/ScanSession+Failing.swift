import Testing

extension ScanSession {
  /// Fails the test at the line of the expectation, and throws to end it.
  ///
  /// In a test of Swift Testing, an issue is recorded at that line. Elsewhere, as in XCTest, it
  /// throws a ``ScanExpectationFailure`` that names the line.
  func fail(_ message: String, at sourceLocation: SourceLocation) throws -> Never {
    let failure = ScanExpectationFailure(
      message: message, timeline: timeline, recent: recentLine, sourceLocation: sourceLocation)
    if Test.current != nil {
      let isMet = false
      try #require(isMet, Comment(rawValue: failure.report), sourceLocation: sourceLocation)
    }
    throw failure
  }
}

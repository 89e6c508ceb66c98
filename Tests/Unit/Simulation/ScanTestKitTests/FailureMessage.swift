import Synchronization
import Testing

/// Returns the message of a failed expectation, from the issue that it records.
func message(_ expectation: () throws -> Void) throws -> String {
  let text = Mutex("it was met")
  try withKnownIssue {
    try expectation()
  } matching: { issue in
    text.withLock { $0 = issue.comments.first?.rawValue ?? "" }
    return true
  }
  return text.withLock { $0 }
}

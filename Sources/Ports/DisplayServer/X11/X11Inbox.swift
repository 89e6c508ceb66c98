import CX11

/// The events and answers of an X server, read alternately until none is left (W1, W2).
///
/// xcb reads the whole socket for either of them, and keeps the others in memory. The descriptor
/// does not become ready for those, so a program that leaves one there waits forever. Answers
/// arrive in the order of their questions. So only the oldest is searched for, and if that has not
/// arrived, none has.
struct X11Inbox {
  /// The maximum number of events and answers of one read: a program that floods the server must
  /// not delay a press.
  static let limit = 1000

  let connection: OpaquePointer

  /// Handles everything that has arrived, and returns the number of events and answers, at most
  /// ``limit``.
  ///
  /// - Parameters:
  ///   - oldest: returns the number of the oldest unanswered question; nil if there is none.
  ///   - takeAnswer: handles the answer to that question, which is empty if the server refused it.
  func takeAll(
    event takeEvent: (UnsafeMutablePointer<xcb_generic_event_t>) -> Void,
    oldest: () -> UInt32?, answer takeAnswer: (X11Bytes, UInt32) -> Void
  ) -> Int {
    var count = 0
    func handle(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
      takeEvent(event)
      xcb_free(event)
      count += 1
    }
    var before = -1
    while before < count, count < Self.limit {
      before = count
      while count < Self.limit, let event = xcb_poll_for_event(connection) { handle(event) }
      while count < Self.limit, let question = oldest(), let answer = answer(to: question) {
        takeAnswer(answer, question)
        count += 1
      }
      // The search for the answer may have read events.
      if before == count, let event = xcb_poll_for_queued_event(connection) { handle(event) }
    }
    return count
  }

  private func answer(to question: UInt32) -> X11Bytes? {
    var reply: UnsafeMutableRawPointer?
    var failure: UnsafeMutablePointer<xcb_generic_error_t>?
    guard xcb_poll_for_reply(connection, question, &reply, &failure) != 0 else { return nil }
    defer {
      xcb_free(reply)
      xcb_free(failure)
    }
    guard let reply else { return X11Bytes([]) }
    // The length of the reply after the first 32 bytes, in units of four.
    let more = Int(min(reply.load(fromByteOffset: 4, as: UInt32.self), 1 << 16))
    return X11Bytes(Array(UnsafeRawBufferPointer(start: reply, count: 32 + 4 * more)))
  }
}

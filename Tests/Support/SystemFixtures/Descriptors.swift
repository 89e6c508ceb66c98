import CMockTerminal
import Glibc

// No program that another test starts meanwhile inherits these by accident: it would hold a pipe or a
// connection open that the test has closed.

/// Opens a pipe.
package func openPipe() throws -> (readEnd: Int32, writeEnd: Int32) {
  var ends: [Int32] = [-1, -1]
  guard mock_terminal_pipe(&ends, 0) == 0 else { throw SystemFailure() }
  return (ends[0], ends[1])
}

/// Accepts a connection; -1 if there is none.
package func acceptConnection(_ listener: Int32, isBlocking: Bool = true) -> Int32 {
  mock_terminal_accept(listener, isBlocking ? 0 : Int32(SOCK_NONBLOCK.rawValue))
}

/// Lets a number be another descriptor.
package func replaceDescriptor(_ number: Int32, with descriptor: Int32) {
  _ = mock_terminal_replace(number, descriptor)
}

/// Waits until the other end of a pipe, socket or terminal is closed, for ten seconds at most.
///
/// A test that has closed the other end calls this: a program that another test is just starting
/// holds a copy of that end for a moment.
package func waitUntilOtherEndIsClosed(_ descriptor: Int32) {
  var entry = pollfd(fd: descriptor, events: 0, revents: 0)
  _ = poll(&entry, 1, 10_000)
}

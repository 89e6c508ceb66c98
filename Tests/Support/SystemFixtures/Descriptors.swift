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

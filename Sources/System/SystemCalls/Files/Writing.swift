import Glibc
import ScanTime

/// Writes all bytes to a descriptor, in several pieces if necessary.
///
/// Each piece waits until there is room, at most `patience`, so that a stalled reader cannot freeze
/// the scan: without progress the write then fails with ETIMEDOUT. EPIPE means that the reader is
/// gone; see ``ignoreSignalsOfWriting()``.
package func writeAll(
  _ bytes: some Collection<UInt8>, to descriptor: Int32,
  patience: TimeSpan = .milliseconds(2000)
) throws(SystemError) {
  var rest = Array(bytes)[...]
  var stalled = TimeSpan.zero
  while !rest.isEmpty {
    guard try waitUntilReady(descriptor, for: POLLOUT, patience: patience) else {
      throw SystemError(call: "write", code: ETIMEDOUT)
    }
    // A pipe that has room takes this much without blocking.
    let piece = rest.prefix(Int(PIPE_BUF))
    let count = piece.withUnsafeBytes { buffer in
      retrying { write(descriptor, buffer.baseAddress, buffer.count) }
    }
    if count >= 0 {
      rest = rest.dropFirst(count)
      stalled = .zero
    } else if errno != EAGAIN {
      throw .last("write")
    } else {
      // A terminal is ready too where it has room for half a line break.
      guard stalled < patience else { throw .timeOut(of: "write") }
      pause(for: .milliseconds(10))
      stalled = stalled + .milliseconds(10)
    }
  }
}

/// Writes as many bytes as fit now, without waiting for room.
///
/// EPIPE means that the reader is gone; see ``ignoreSignalsOfWriting()``.
///
/// - Returns: the number of bytes written, from the first; 0 if there is no room.
package func writeAvailable(
  _ bytes: ArraySlice<UInt8>, to file: borrowing FileDescriptor
) throws(SystemError) -> Int {
  var rest = bytes
  while !rest.isEmpty {
    if !file.refusesWhatWaits {
      guard try waitUntilReady(file.rawValue, for: POLLOUT, patience: .zero) else { break }
    }
    // A pipe that has room takes this much without blocking.
    let piece = rest.prefix(Int(PIPE_BUF))
    let count = piece.withUnsafeBytes { buffer in
      retrying { write(file.rawValue, buffer.baseAddress, buffer.count) }
    }
    if count < 0 {
      if errno == EAGAIN { break }
      throw .last("write")
    }
    rest = rest.dropFirst(count)
  }
  return bytes.count - rest.count
}

/// Writes once, as a device needs it that takes what it takes at once, and is not asked for room before.
///
/// - Returns: how many bytes were written, from the first.
package func writeOnce<Element>(
  _ elements: ArraySlice<Element>, to descriptor: Int32
) throws(SystemError) -> Int {
  let count = elements.withUnsafeBytes { buffer in
    retrying { write(descriptor, buffer.baseAddress, buffer.count) }
  }
  guard count >= 0 else { throw .last("write") }
  return count
}

/// From now on it is known how the programs ended that this one starts, even if the program that
/// started this one ignores the end of its own: that setting (SIGCHLD) is inherited.
package func noticeEndedPrograms() {
  _ = signal(SIGCHLD, SIG_DFL)
}

/// From now on a broken pipe and a file that may not become larger (ulimit -f) are errors of the write, and
/// not the end of the program.
package func ignoreSignalsOfWriting() {
  _ = signal(SIGPIPE, SIG_IGN)
  _ = signal(SIGXFSZ, SIG_IGN)
}

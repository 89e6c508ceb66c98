import Glibc
import ScanTime

/// Writes all bytes to a descriptor, in several pieces if necessary.
///
/// Each piece waits for room, at most `patience`, so that a stalled reader cannot freeze the scan.
/// Without progress, the write then fails with ETIMEDOUT. EPIPE means that the reader has closed
/// its end; see ``ignoreSignalsOfWriting()``.
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
    // A pipe with room accepts this number of bytes without blocking.
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
      // A terminal can report room even if it has too little for a line break.
      guard stalled < patience else { throw .timeOut(of: "write") }
      pause(for: .milliseconds(10))
      stalled = stalled + .milliseconds(10)
    }
  }
}

/// Writes as many bytes as fit now, without waiting for room.
///
/// EPIPE means that the reader has closed its end; see ``ignoreSignalsOfWriting()``.
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
    // A pipe with room accepts this number of bytes without blocking.
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

/// Writes with a single call and without polling for room, as devices require.
///
/// - Returns: the number of bytes written, from the first.
package func writeOnce<Element>(
  _ elements: ArraySlice<Element>, to descriptor: Int32
) throws(SystemError) -> Int {
  let count = elements.withUnsafeBytes { buffer in
    retrying { write(descriptor, buffer.baseAddress, buffer.count) }
  }
  guard count >= 0 else { throw .last("write") }
  return count
}

/// Makes the outcome of child programs available, even if the parent process ignores SIGCHLD; a
/// program inherits that setting.
package func noticeEndedPrograms() {
  _ = signal(SIGCHLD, SIG_DFL)
}

/// Turns a broken pipe (SIGPIPE) and an exceeded file size limit (ulimit -f, SIGXFSZ) into errors
/// of the write, instead of ending the program.
package func ignoreSignalsOfWriting() {
  _ = signal(SIGPIPE, SIG_IGN)
  _ = signal(SIGXFSZ, SIG_IGN)
}

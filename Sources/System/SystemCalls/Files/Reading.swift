import Glibc

/// The result of one read.
package enum ReadResult: Equatable, Sendable {
  case bytes([UInt8])
  /// No data is available now; more may arrive.
  case nothingYet
  case end
}

/// Reads the available bytes of a descriptor, 1 to `limit`; does not wait if it is non-blocking.
package func readAvailable(
  from descriptor: Int32, limit: Int = 4096
) throws(SystemError) -> ReadResult {
  var failure: Int32 = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: max(limit, 1)) { buffer, count in
    let result = retrying { read(descriptor, buffer.baseAddress, buffer.count) }
    if result < 0 { failure = errno }
    count = max(result, 0)
  }
  switch failure {
  case 0: return bytes.isEmpty ? .end : .bytes(bytes)
  case EAGAIN: return .nothingYet
  default: throw SystemError(call: "read", code: failure)
  }
}

/// Repeats a call while signals interrupt it.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

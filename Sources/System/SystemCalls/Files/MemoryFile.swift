import CLinux

/// Creates an unnamed file in memory with these bytes, which can be passed to another program.
///
/// - Returns: a descriptor, which the caller must close.
package func memoryFile(holding bytes: [UInt8]) throws(SystemError) -> Int32 {
  let number = linux_memory_file(bytes, bytes.count)
  guard number >= 0 else { throw SystemError(call: "memfd_create", code: -number) }
  return number
}

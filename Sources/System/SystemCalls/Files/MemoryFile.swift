import CLinux

/// Puts bytes into memory without a name, which can be passed to another program.
///
/// - Returns: a descriptor, which the caller must close.
package func memoryFile(holding bytes: [UInt8]) throws(SystemError) -> Int32 {
  let number = linux_memory_file(bytes, bytes.count)
  guard number >= 0 else { throw SystemError(call: "memfd_create", code: -number) }
  return number
}

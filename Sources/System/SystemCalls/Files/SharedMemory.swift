import CLinux
import Glibc

/// Memory shared with another program, initially all zero.
///
/// Its size is sealed, so reading it cannot crash either program.
package final class SharedMemory {
  private let file: FileDescriptor
  /// Its bytes.
  package let bytes: UnsafeMutableRawBufferPointer

  /// Allocates memory of this number of bytes, at least one.
  package init(count: Int) throws(SystemError) {
    let number = linux_shared_memory(max(1, count))
    guard number >= 0 else { throw SystemError(call: "memfd_create", code: -number) }
    file = FileDescriptor(owning: number)
    let start = mmap(nil, max(1, count), PROT_READ | PROT_WRITE, MAP_SHARED, number, 0)
    guard let start, start != MAP_FAILED else { throw .last("mmap") }
    bytes = UnsafeMutableRawBufferPointer(start: start, count: max(1, count))
  }

  deinit { munmap(bytes.baseAddress, bytes.count) }

  /// The descriptor to pass to the other program.
  package var descriptor: Int32 { file.rawValue }

  /// Returns a new descriptor of the same memory, which the caller must close.
  package func copyOfDescriptor() throws(SystemError) -> Int32 {
    let number = fcntl(file.rawValue, F_DUPFD_CLOEXEC, 3)
    guard number >= 0 else { throw .last("fcntl") }
    return number
  }
}

import Glibc

/// A file received from another program over a socket; it is closed with its last reference.
package final class GivenFile {
  private let file: FileDescriptor

  /// Takes ownership of a received descriptor.
  init(owning number: Int32) { file = FileDescriptor(owning: number) }

  /// Returns its first `count` bytes; nil if it has fewer or is not a regular file, so the read
  /// never waits.
  package func contents(count: Int) -> [UInt8]? {
    var status = stat()
    guard count >= 0, fstat(file.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size >= count
    else { return nil }
    var done = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while done < count {
        let piece = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[done...])
        let found = retrying { pread(file.rawValue, piece.baseAddress, piece.count, off_t(done)) }
        guard found > 0 else { break }
        done += found
      }
      filled = done
    }
    return done == count ? bytes : nil
  }
}

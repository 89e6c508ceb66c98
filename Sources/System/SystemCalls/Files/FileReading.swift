import Glibc
import ScanTime

/// Reads a whole file of at most `limit` bytes.
///
/// A larger file is rejected by its size, without reading it. A device without an end is rejected
/// once it exceeds the limit. A pipe may pause for at most `patience` at a time.
package func readFile(
  _ path: String, limit: Int, patience: TimeSpan = .milliseconds(5000)
) throws(FileReadingError) -> [UInt8] {
  let file: FileDescriptor
  do throws(SystemError) {
    file = try FileDescriptor(readingWithoutBlocking: path)
  } catch {
    throw FileReadingError(error, path: path)
  }
  return try readAll(from: file.rawValue, named: path, limit: limit, patience: patience)
}

/// Reads a file of any length in pieces; `take` returns false to stop.
///
/// A pipe may pause for at most `patience` at a time. A device is rejected: it may have no end.
package func readFile(
  _ path: String, patience: TimeSpan = .milliseconds(5000), inPieces take: ([UInt8]) -> Bool
) throws(FileReadingError) {
  let isDevice: Bool
  do throws(SystemError) {
    let file = try FileDescriptor(readingWithoutBlocking: path)
    var status = stat()
    guard fstat(file.rawValue, &status) == 0 else { throw .last("fstat", path: path) }
    isDevice = [S_IFCHR, S_IFBLK].contains(status.st_mode & S_IFMT)
    if !isDevice { try readPieces(of: file.rawValue, patience: patience, take) }
  } catch {
    throw FileReadingError(error, path: path)
  }
  if isDevice { throw .notAFile(path: path) }
}

/// Reads an open descriptor, such as standard input, to its end; at most `limit` bytes.
///
/// The name is for messages. Without `patience` there is no timeout.
package func readAll(
  from descriptor: Int32, named name: String, limit: Int, patience: TimeSpan? = nil
) throws(FileReadingError) -> [UInt8] {
  var status = stat()
  guard fstat(descriptor, &status) == 0 else {
    throw FileReadingError(.last("fstat"), path: name)
  }
  let kind = status.st_mode & S_IFMT
  if kind == S_IFDIR { throw .isDirectory(path: name) }
  if kind == S_IFREG, status.st_size > limit { throw .tooLarge(path: name, limit: limit) }
  var bytes: [UInt8] = []
  // An array that grows while it is filled needs twice the memory.
  if kind == S_IFREG { bytes.reserveCapacity(Int(status.st_size)) }
  do throws(SystemError) {
    try readPieces(of: descriptor, patience: patience) { more in
      bytes += more
      return bytes.count <= limit
    }
  } catch {
    throw FileReadingError(error, path: name)
  }
  guard bytes.count <= limit else { throw .tooLarge(path: name, limit: limit) }
  return bytes
}

private func readPieces(
  of descriptor: Int32, patience: TimeSpan?, _ take: ([UInt8]) -> Bool
) throws(SystemError) {
  ReadFiles.add(descriptor)
  while true {
    guard try waitUntilReady(descriptor, for: POLLIN, patience: patience) else {
      throw SystemError(call: "read", code: ETIMEDOUT)
    }
    switch try readAvailable(from: descriptor, limit: 65_536) {
    case .bytes(let more): if !take(more) { return }
    case .nothingYet: break
    case .end: return
    }
  }
}

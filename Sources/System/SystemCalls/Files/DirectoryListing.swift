import Glibc

/// Returns the names in a folder, without "." and "..", in byte order.
package func directoryEntries(_ path: String) throws(SystemError) -> [String] {
  guard let directory = opendir(path) else { throw .last("opendir", path: path) }
  defer { closedir(directory) }
  var names: [String] = []
  while let entry = readdir(directory) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

/// A name in a folder, with the kind that the folder itself records.
package struct DirectoryEntry: Hashable, Sendable {
  /// The kind of file that the folder records for a name.
  package enum Kind: Hashable, Sendable {
    case file
    case folder
    /// A symbolic link, or a kind that the file system does not report; its status must be read.
    case unknown
    /// A device, a pipe or a socket.
    case other
  }

  /// The name, without the folder.
  package let name: String
  /// The kind of file, as recorded in the folder.
  package let kind: Kind
}

/// Passes each name in a folder except "." and ".." to a closure, in any order, until it returns
/// false.
///
/// It does not access the files themselves, so it reads a very large folder quickly.
package func visitDirectory(
  _ path: String, _ visitor: (DirectoryEntry) -> Bool
) throws(SystemError) {
  guard let directory = opendir(path) else { throw .last("opendir", path: path) }
  defer { closedir(directory) }
  while let entry = readdir(directory) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    guard name != "." && name != ".." else { continue }
    let kind: DirectoryEntry.Kind =
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_REG): .file
      case Int32(DT_DIR): .folder
      case Int32(DT_LNK), Int32(DT_UNKNOWN): .unknown
      default: .other
      }
    guard visitor(DirectoryEntry(name: name, kind: kind)) else { return }
  }
}

/// Returns the target of a symbolic link; that file need not exist.
package func linkTarget(_ path: String) throws(SystemError) -> String {
  var target = [CChar](repeating: 0, count: Int(PATH_MAX))
  let length = readlink(path, &target, target.count)
  guard length >= 0 else { throw .last("readlink", path: path) }
  return String(decoding: target.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// Returns true if a path leads to a file that this user may execute.
package func isExecutable(_ path: String) -> Bool {
  var status = stat()
  guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
  return access(path, X_OK) == 0
}

import Glibc

/// The names in a folder, without "." and "..", in the order of their bytes.
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

/// What a symbolic link says, which need not be there.
package func linkTarget(_ path: String) throws(SystemError) -> String {
  var target = [CChar](repeating: 0, count: Int(PATH_MAX))
  let length = readlink(path, &target, target.count)
  guard length >= 0 else { throw .last("readlink", path: path) }
  return String(decoding: target.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// Whether there is a file at a path that this user may start as a program.
package func isExecutable(_ path: String) -> Bool {
  var status = stat()
  guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
  return access(path, X_OK) == 0
}

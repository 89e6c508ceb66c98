import Glibc

/// A path without links in it, from the root; the file must be there.
package func resolvedPath(_ path: String) throws(SystemError) -> String {
  guard let real = realpath(path, nil) else { throw .last("open", path: path) }
  defer { free(real) }
  return String(cString: real)
}

/// A path without links in it, from the root; nil where there is no such file.
package func realPath(_ path: String) -> String? { try? resolvedPath(path) }

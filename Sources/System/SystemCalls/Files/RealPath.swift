import Glibc

/// Returns the absolute path without symbolic links; the file must exist.
package func resolvedPath(_ path: String) throws(SystemError) -> String {
  guard let real = realpath(path, nil) else { throw .last("open", path: path) }
  defer { free(real) }
  return String(cString: real)
}

/// Returns the absolute path without symbolic links; nil if there is no such file.
package func realPath(_ path: String) -> String? { try? resolvedPath(path) }

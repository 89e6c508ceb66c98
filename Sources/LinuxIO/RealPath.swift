import Glibc

/// A path without links in it, from the root; nil where there is no such file.
package func realPath(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}

import Glibc

/// Copies a text that C code allocated for its caller, and frees the original.
package func takeText(_ text: UnsafeMutablePointer<CChar>) -> String {
  defer { free(text) }
  return String(cString: text)
}

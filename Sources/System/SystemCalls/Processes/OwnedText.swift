import Glibc

/// The words of a text that a part in C allocated for its caller; the text is freed.
package func takeText(_ text: UnsafeMutablePointer<CChar>) -> String {
  defer { free(text) }
  return String(cString: text)
}

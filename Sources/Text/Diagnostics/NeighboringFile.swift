/// True if a name in a file refers to a file in the same folder or below it.
///
/// Untrusted text must not make the program read other files: an absolute name, one with a parent
/// folder, and one with a line break are rejected.
package func isNeighboringFile(_ name: String) -> Bool {
  let parts = name.split(separator: "/", omittingEmptySubsequences: false)
  return !parts.contains { $0.isEmpty || $0 == ".." }
    && !name.contains { $0.isNewline || $0 == "\0" }
}

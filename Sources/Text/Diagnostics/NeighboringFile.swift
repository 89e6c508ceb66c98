/// True if a name in a file refers to a file beside that one, or below its folder.
///
/// Text from outside must not make the program read other files: an absolute name, one that leads
/// up and one with a line break are refused.
package func isNeighboringFile(_ name: String) -> Bool {
  let parts = name.split(separator: "/", omittingEmptySubsequences: false)
  return !parts.contains { $0.isEmpty || $0 == ".." }
    && !name.contains { $0.isNewline || $0 == "\0" }
}

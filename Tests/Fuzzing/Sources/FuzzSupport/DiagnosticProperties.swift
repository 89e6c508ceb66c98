import Diagnostics

/// Requires of the results of reading texts: an error exists exactly if there is no value, each
/// position is inside its text, and the messages are printable on a terminal (Y4).
package func requireGood(
  _ diagnostics: [Diagnostic], of sources: [SourceText], hasValue: Bool
) {
  let hasError = diagnostics.contains { $0.severity == .error }
  require(hasError != hasValue, "a value: \(hasValue), an error: \(hasError)")
  // A file and its values to set have 100 diagnostics each, and one that counts the rest.
  require(diagnostics.count <= 101 * sources.count, "\(diagnostics.count) diagnostics")
  for diagnostic in diagnostics {
    requirePlace(diagnostic.position, of: diagnostic.file, in: sources)
    for note in diagnostic.notes { requirePlace(note.position, of: note.file, in: sources) }
    let words = diagnostic.description
    require(!diagnostic.message.isEmpty, "nothing is said")
    for scalar in words.unicodeScalars where scalar != "\n" && scalar != "\t" {
      require(!isControl(scalar), "a control character in: \(words.debugDescription)")
    }
  }
}

private func requirePlace(_ place: SourcePosition, of file: String, in sources: [SourceText]) {
  require(
    sources.contains { $0.name == file && $0.clipped(place) == place },
    "\(file):\(place.line):\(place.column) is nowhere")
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
}

/// A text as its reader sees it: without a byte order mark.
package func source(_ name: String, _ bytes: [UInt8]) -> SourceText {
  let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  return SourceText(
    name: name, bytes: bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes)
}

import DesktopTree

/// A change to the text of a field by calls of its program, if no keys can be pressed (K4).
package enum TextEdit: Hashable, Sendable {
  /// Deletes a text before the caret, and writes another one there.
  case write(deleted: String, inserted: String)
  /// The caret moves this number of characters forward, or back if it is negative.
  case move(Int)
  case toStart, toEnd
  case clear

  /// The questions before it: the position of the caret and the length of the text.
  package static let questions: [AccessibleQuestion] = [.caret, .characterCount]

  /// Returns the calls that change the text, in their order.
  ///
  /// - Parameters:
  ///   - caret: the position of the caret, in the units of the toolkit.
  ///   - count: the length of the text, in the same units.
  package func calls(
    of field: AccessibleReference, _ toolkit: Toolkit, caret: Int, count: Int
  ) -> [ProgramCall] {
    func setCaret(_ place: Int) -> ProgramCall { .setCaret(min(max(place, 0), count), in: field) }
    switch self {
    case .write(let deleted, let inserted):
      let start = max(caret - toolkit.length(of: deleted), 0)
      var calls: [ProgramCall] = []
      if start < caret { calls.append(.deleteText(start..<caret, in: field)) }
      guard !inserted.isEmpty else { return calls }
      // The length is in bytes, except in Qt.
      let length = toolkit == .qt ? inserted.utf16.count : inserted.utf8.count
      calls.append(.insertText(inserted, at: start, length: length, in: field))
      let end = start + toolkit.length(of: inserted)
      calls.append(.setCaret(end, in: field))
      return calls
    case .move(let characters): return [setCaret(caret + characters)]
    case .toStart: return [setCaret(0)]
    case .toEnd: return [setCaret(count)]
    case .clear: return [.deleteText(0..<max(count, 0), in: field)]
    }
  }
}

extension Toolkit {
  /// Returns the length of a text in the toolkit's units: Qt counts UTF-16 units, others scalars.
  fileprivate func length(of text: String) -> Int {
    self == .qt ? text.utf16.count : text.unicodeScalars.count
  }
}

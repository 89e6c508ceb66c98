import Diagnostics

/// The reason that a file contains no usable texts (K6).
package struct TextFileProblem: Error, Hashable, Sendable {
  /// The position in the file; nil for the file as a whole.
  package let position: SourcePosition?
  /// The problem, as the end of a sentence about the file.
  package let reason: String
  /// The next step.
  package let hint: String

  init(_ reason: String, at position: SourcePosition? = nil, hint: String) {
    self.position = position
    self.reason = reason
    self.hint = hint
  }

  static let unknownFormat = TextFileProblem(
    "is no text, mail, chat export or OpenDocument text",
    hint: "Save it as text (UTF-8) or as an OpenDocument text (.odt).")

  static func tooLong(_ limit: Int) -> TextFileProblem {
    TextFileProblem(
      "has more than \(limit >> 20) MB",
      hint: "Divide it into several files, or leave pictures out.")
  }

  /// Returns the position of the byte at an offset.
  static func position(of offset: Int, in bytes: [UInt8]) -> SourcePosition {
    let before = bytes[..<min(offset, bytes.count)]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return SourcePosition(
      line: before.count { $0 == 0x0A } + 1,
      column: before[start...].count { $0 & 0xC0 != 0x80 } + 1)
  }
}

import CExpat
import Diagnostics

/// A problem of an XML file, in terms of its format (X1).
struct XMLProblem: Error {
  let position: SourcePosition
  let message: String
  let hint: String

  private init(_ position: SourcePosition, _ message: String, _ hint: String) {
    self.position = position
    self.message = message
    self.hint = hint
  }

  /// Returns the problem as an error of reading a text.
  func list(in source: SourceText) -> DiagnosticList {
    DiagnosticList([Diagnostic(.error, in: source, at: position, message, hint: hint)])
  }

  static func bytes(_ count: Int, _ limit: Int) -> XMLProblem {
    XMLProblem(
      .start, "the file has \(count) bytes; it must have at most \(limit)",
      "Save a screen with less on it.")
  }

  static let notUTF16 = XMLProblem(
    .start, "the file begins like UTF-16, and is not", "Save it in UTF-8.")

  static let outOfMemory = XMLProblem(
    .start, "there is not enough memory to read the file", "Close other programs.")

  static func doctype(_ position: SourcePosition) -> XMLProblem {
    XMLProblem(
      position, "document types (<!DOCTYPE) and entities are not used in these files",
      "Remove the document type.")
  }

  static func encoding(_ name: String, _ position: SourcePosition) -> XMLProblem {
    XMLProblem(
      position, "the encoding \(quoted(name)) cannot be read", "Save the file in UTF-8.")
  }

  /// Creates the problem of a character that XML excludes, by its first byte; nil if it is only
  /// misplaced.
  init?(character byte: UInt8, at position: SourcePosition) {
    switch byte {
    case 0x80...:
      self.init(
        position, "this is not valid UTF-8",
        "Save the file in UTF-8; its first line names its encoding.")
    case 0x09, 0x0A, 0x0D, 0x20...: return nil
    default:
      self.init(
        position, "there is a control character here, which XML does not allow", "Remove it.")
    }
  }

  static func depth(_ limit: Int, _ position: SourcePosition) -> XMLProblem {
    XMLProblem(
      position, "elements are nested deeper than \(limit) levels",
      "Save a part of the screen, or a screen with fewer layers.")
  }

  static func elements(_ limit: Int, _ position: SourcePosition) -> XMLProblem {
    XMLProblem(
      position, "the file has more than \(limit) elements", "Save a screen with less on it.")
  }

  static func attributes(_ limit: Int, _ position: SourcePosition) -> XMLProblem {
    XMLProblem(
      position, "the element has more than \(limit) attributes",
      "Check that the file is a screen as it was saved.")
  }

  /// Creates the problem that stopped expat.
  init(_ error: XML_Error, at position: SourcePosition) {
    switch error {
    case XML_ERROR_NO_MEMORY: self = .outOfMemory
    case XML_ERROR_NO_ELEMENTS:
      self.init(position, "the file ends before it is complete", "Save the screen again.")
    case XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR, XML_ERROR_UNCLOSED_CDATA_SECTION:
      self.init(position, "the part that begins here has no end", "Save the screen again.")
    case XML_ERROR_TAG_MISMATCH:
      self.init(
        position, "this tag ends a different element than the last open one",
        "Write the end tag of each element after its contents.")
    case XML_ERROR_DUPLICATE_ATTRIBUTE:
      self.init(position, "an attribute appears twice", "Remove one of the two.")
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT:
      self.init(
        position, "something follows the end of the screen",
        "Save each screen in a file of its own.")
    case XML_ERROR_UNDEFINED_ENTITY:
      self.init(
        position, "XML does not have this entity",
        "Write the character itself, and &amp; for the sign &.")
    case XML_ERROR_BAD_CHAR_REF:
      self.init(position, "no character has this number", "Remove it.")
    default:
      let reason = XML_ErrorString(error).map { String(cString: $0) } ?? "error \(error.rawValue)"
      self.init(
        position, "this is not valid XML (\(reason))",
        "Write < as &lt; and & as &amp; in texts, and check the quotes before this place.")
    }
  }
}

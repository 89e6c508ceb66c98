import Diagnostics
import XMLReading
import ZipReading

/// The text of an OpenDocument text (.odt), without notes of reviewers and deleted text (K6).
enum OpenDocument {
  private static let xmlLimits = XMLLimits(
    bytes: 64 << 20, depth: 128, elements: 1_000_000, attributes: 200)

  /// The file of an OpenDocument package that contains its text.
  static let contents = "content.xml"

  /// Returns the text, with one line for each paragraph.
  static func text(in archive: inout ZipArchive) throws(TextFileProblem) -> String {
    let bytes: [UInt8]
    do throws(ZipProblem) {
      bytes = try archive.contents(of: contents)
    } catch {
      throw TextFileProblem(
        "has a part that cannot be read: \(contents) \(error.fault.reason)",
        hint: "Save the document again without a password.")
    }
    do throws(DiagnosticList) {
      let document = try XMLDocument(bytes, name: contents, limits: xmlLimits, keepsText: true)
      var text = ""
      append(document.root, to: &text)
      return text
    } catch {
      let problem = error.diagnostics.first
      throw TextFileProblem(
        "has a part that cannot be read: \(contents)"
          + (problem.map { ":\($0.position.line):\($0.position.column): \($0.message)" } ?? ""),
        hint: "Save the document again, or save it as text.")
    }
  }

  /// The elements whose text is not written by the author, or is deleted.
  private static let leftOut: Set = [
    "office:annotation", "text:tracked-changes", "text:table-of-content", "text:alphabetical-index",
    "text:illustration-index", "text:bibliography", "office:forms", "svg:desc", "svg:title",
    // These would become part of the word before them.
    "text:note", "text:ruby-text",
  ]

  private static func append(_ element: XMLElement, to text: inout String) {
    text += element.text
    if leftOut.contains(element.name) { return }
    switch element.name {
    case "text:s": text += " "
    case "text:tab": text += " "
    case "text:line-break": text += "\n"
    default: break
    }
    for child in element.children { append(child, to: &text) }
    if element.name == "text:p" || element.name == "text:h" { text += "\n" }
  }
}

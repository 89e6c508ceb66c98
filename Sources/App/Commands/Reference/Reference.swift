import Diagnostics

/// The reference of a file format, or of the audit rules, as a Markdown document or a manual page.
///
/// If the format's reader uses a table, the contents are generated from it, so that the reference
/// cannot differ from the reader (Y7).
struct Reference {
  /// A part of the text.
  enum Block {
    case heading(String)
    /// Sentences; names of files and words of a format are between grave accents.
    case text(String)
    /// Lines as in a file or on a terminal.
    case example(String)
    /// Items with their descriptions.
    case list(columns: [String], rows: [Row])
    /// Names, each with sentences about it.
    case points([(name: String, text: String)])
  }

  /// An item of a list: its literal name, and a cell for each other column.
  struct Row {
    var name: String
    var cells: [String]
  }

  /// The name of the page, such as `switchlight-screen`.
  var name: String
  /// The section of the manual: 5 for file formats, 7 for other subjects.
  var section = 5
  /// The subject of the page, as the end of a sentence.
  var summary: String
  var blocks: [Block]
  /// The related pages and documents, each with its section of the manual.
  var seeAlso: [(page: String, section: Int)]
}

import Diagnostics

/// The reference of a format of files, or of rules: a document of Markdown, or a page of the manual.
///
/// If a reader has a table, its contents are inserted from that table, so that the reference cannot
/// differ from the reader (Y7).
struct Reference {
  /// A part of the text.
  enum Block {
    case heading(String)
    /// Sentences, with names of files and words of a format between grave accents.
    case text(String)
    /// Lines as a file or a terminal has them.
    case example(String)
    /// Things with their descriptions.
    case list(columns: [String], rows: [Row])
    /// Names, each with sentences about it.
    case points([(name: String, text: String)])
  }

  /// A thing of a list: its name as it is written, and a cell for each further column.
  struct Row {
    var name: String
    var cells: [String]
  }

  /// The name of the page, such as `switchlight-screen`.
  var name: String
  /// The section of the manual: 5 for formats of files, 7 for other things.
  var section = 5
  /// The subject of the page, as the end of a sentence.
  var summary: String
  var blocks: [Block]
  /// The pages and documents that say more, each with its section of the manual.
  var seeAlso: [(page: String, section: Int)]
}

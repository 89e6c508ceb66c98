import Diagnostics

extension Reference {
  /// The reference as a document of Markdown.
  var markdown: PrintableText {
    var text: PrintableText =
      "# \(name)(5)\n\n<!-- Made by tools/generators/write-references; do not change it here. -->\n\n\(summary)\n"
    for block in blocks {
      text += "\n"
      switch block {
      case .heading(let heading): text += "## \(heading)\n"
      case .text(let sentences): text += "\(sentences)\n"
      case .example(let lines):
        text += "```\n" + PrintableText(lines: lines) + "\n```\n"
      case .list(let columns, let rows): text += Self.table(columns, rows)
      }
    }
    let others = seeAlso.map {
      $0.section == 5 ? "[\($0.page)(5)](\($0.page).md)" : "\($0.page)(1)"
    }
    return text + "\n## See also\n\n\(others.joined(separator: ", "))\n"
  }

  private static func table(_ columns: [String], _ rows: [Row]) -> PrintableText {
    func line(_ cells: [String]) -> PrintableText {
      "| \(cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |\n"
    }
    return line(columns) + line(columns.map { _ in "---" })
      + rows.map { line(["`\($0.name)`"] + $0.cells) }.joined()
  }
}

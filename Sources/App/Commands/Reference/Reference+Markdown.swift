import Diagnostics

extension Reference {
  /// The reference as a Markdown document.
  var markdown: PrintableText {
    var text: PrintableText =
      "# \(name)(\(section))\n\n<!-- Made by tools/generators/write-references; do not change it here. -->\n\n\(summary)\n"
    for block in blocks { text += "\n" + block.markdown }
    let others = seeAlso.map {
      $0.section != 1 ? "[\($0.page)(\($0.section))](\($0.page).md)" : "\($0.page)(1)"
    }
    return text + "\n## See also\n\n\(others.joined(separator: ", "))\n"
  }

}

extension Reference.Block {
  /// The block as Markdown.
  var markdown: PrintableText {
    switch self {
    case .heading(let heading): "## \(heading)\n"
    case .text(let sentences): "\(sentences)\n"
    case .example(let lines): "```\n" + PrintableText(lines: lines) + "\n```\n"
    case .list(let columns, let rows): Self.table(columns, rows)
    case .points(let points):
      points.map { "- **\($0.name)**: \($0.text)\n" as PrintableText }.joined()
    }
  }

  private static func table(_ columns: [String], _ rows: [Reference.Row]) -> PrintableText {
    func line(_ cells: [String]) -> PrintableText {
      "| \(cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |\n"
    }
    return line(columns) + line(columns.map { _ in "---" })
      + rows.map { line(["`\($0.name)`"] + $0.cells) }.joined()
  }
}

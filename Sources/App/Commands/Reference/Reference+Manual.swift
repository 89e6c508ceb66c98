import Diagnostics

extension Reference {
  /// The reference as a manual page in mdoc(7), which begins with `.Dd`; the publisher sets the
  /// date.
  var manual: PrintableText {
    var text: PrintableText =
      ".Dd\n.Dt \(name.uppercased()) \(section)\n.Os\n.Sh NAME\n.Nm \(name)\n.Nd \(Self.shortened(summary))\n.Sh DESCRIPTION\n"
    for (place, block) in blocks.enumerated() {
      switch block {
      case .heading(let heading): text += ".Sh \(heading.uppercased())\n"
      case .text(let sentences):
        if place > 0, blocks[place - 1].isOfParagraphs { text += ".Pp\n" }
        text += Self.sentences(sentences)
      case .example(let lines):
        text += ".Bd -literal -offset indent\n"
        text += lines.split(separator: "\n", omittingEmptySubsequences: false)
          .map { "\(Self.escaped(String($0)))\n" as PrintableText }.joined()
        text += ".Ed\n"
      case .list(let columns, let rows):
        text += ".Bl -tag -width 6n\n"
        for row in rows { text += Self.item(row, columns) }
        text += ".El\n"
      case .points(let points):
        text += ".Bl -tag -width 8n\n"
        for point in points {
          text += ".It Sy \"\(point.name)\"\n" + Self.sentences(point.text)
        }
        text += ".El\n"
      }
    }
    let others = seeAlso.sorted { ($0.section, $0.page) < ($1.section, $1.page) }
    return text + ".Sh SEE ALSO\n"
      + others.enumerated().map { place, other in
        let comma = place + 1 < seeAlso.count ? " ," : ""
        return ".Xr \(other.page) \(other.section)\(comma)\n" as PrintableText
      }.joined()
  }

  /// Returns the first sentence without its period, as the manual's description after the name.
  private static func shortened(_ summary: String) -> String {
    let first = summary.prefix { $0 != "." }
    return first.prefix(1).lowercased() + first.dropFirst()
  }

  /// Returns an item of a list: its name, its meaning, then its other properties.
  private static func item(_ row: Row, _ columns: [String]) -> PrintableText {
    var text: PrintableText = ".It Xo\n.Sy \(macroWord(row.name))\n.Xc\n"
    var rest: [String] = []
    for (column, cell) in zip(columns.dropFirst(), row.cells) where !cell.isEmpty {
      if column == "meaning" {
        text += sentences(cell)
      } else {
        let end = cell.hasSuffix("`") || cell.hasSuffix(".") ? "" : "."
        rest.append("\(column.prefix(1).uppercased())\(column.dropFirst()): \(cell)\(end)")
      }
    }
    for line in rest { text += sentences(line) }
    return text
  }

  /// Returns one line per sentence, as mdoc requires; text between grave accents is bold.
  private static func sentences(_ text: String) -> PrintableText {
    var lines: [String] = [""]
    var isCode = false
    var previous: Character = " "
    for character in text {
      if character == "`" { isCode.toggle() }
      if character == " ", previous == ".", !isCode, lines[lines.count - 1].count > 3 {
        lines.append("")
      } else {
        lines[lines.count - 1].append(character)
      }
      previous = character
    }
    return lines.map { "\(marked($0))\n" as PrintableText }.joined()
  }

  private static func marked(_ line: String) -> String {
    let parts = line.split(separator: "`", omittingEmptySubsequences: false)
    let text = parts.enumerated().map { place, part in
      place.isMultiple(of: 2)
        ? escaped(String(part), isLine: false) : "\\fB\(escaped(String(part), isLine: false))\\fP"
    }.joined()
    return [".", "'"].contains(text.prefix(1)) ? "\\&" + text : text
  }

  /// Returns a text without requests of roff: special characters are escaped.
  private static func escaped(_ text: String, isLine: Bool = true) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return isLine && [".", "'"].contains(plain.prefix(1)) ? "\\&" + plain : plain
  }

  /// Returns a text as a single macro argument.
  private static func macroWord(_ text: String) -> String {
    "\"\(escaped(text, isLine: false).replacing("\"", with: "\"\""))\""
  }
}

extension Reference.Block {
  /// True if a following paragraph needs a separator.
  fileprivate var isOfParagraphs: Bool {
    switch self {
    case .text, .example, .list, .points: true
    case .heading: false
    }
  }
}

import Diagnostics
import ProgramIO
import SystemCalls

/// Breaks a text into lines, at spaces only; a word that is wider than a line has its own line.
///
/// - Parameter indent: the beginning of each line after the first.
func lines(_ text: String, toColumns limit: Int, indent: String = "") -> [String] {
  var lines: [String] = []
  var line = ""
  for word in visible(text).split(separator: " ") {
    if line.isEmpty {
      line = String(word)
    } else if columnWidth(of: line) + 1 + columnWidth(of: String(word)) <= limit {
      line += " " + word
    } else {
      lines.append(line)
      line = indent + word
    }
  }
  return lines + (line.isEmpty ? [] : [line])
}

/// Breaks the lines of a text that are wider than a limit, at spaces only; a broken line keeps its
/// indentation, and other lines stay as they are (R4.18).
func wrapped(_ text: PrintableText, toColumns limit: Int?) -> PrintableText {
  guard let limit else { return text }
  let rows = text.string.split(separator: "\n", omittingEmptySubsequences: false)
    .flatMap { row -> [String] in
      let row = String(row)
      guard columnWidth(of: row) > limit else { return [row] }
      let indent = String(row.prefix { $0 == " " })
      return lines(row, toColumns: limit - columnWidth(of: indent)).map { indent + $0 }
    }
  return rows.map { "\($0)" as PrintableText }.joined(separator: "\n")
}

/// Prints a result for people; on a terminal, no word of it is broken at its edge (R4.18).
func printLines(_ text: PrintableText) throws {
  try printResult(wrapped(text, toColumns: columns(of: StandardDescriptor.output)))
}

extension StandardError {
  /// Writes a text of several lines; on a terminal, no word of it is broken at its edge (R4.18).
  static func writeLines(of text: PrintableText) {
    write(wrapped(text, toColumns: columns(of: StandardDescriptor.error)))
  }

  /// Writes a text like ``writeLines(of:)``, after other words.
  ///
  /// - Parameters:
  ///   - beginning: the words before the text.
  ///   - indent: the beginning of each line after the first, as wide as `beginning`.
  static func writeLines(_ text: String, after beginning: String = "", indent: String = "") {
    let rows =
      columns(of: StandardDescriptor.error).map {
        lines(text, toColumns: $0 - columnWidth(of: indent))
      } ?? [text]
    guard let first = rows.first else { return write("\(beginning)") }
    let all = [beginning + first] + rows.dropFirst().map { indent + $0 }
    write(all.map { "\($0)" as PrintableText }.joined(separator: "\n"))
  }
}

/// Returns the columns of a descriptor's terminal, at least 20; nil if it is not a terminal.
func columns(of descriptor: Int32) -> Int? {
  guard isTerminal(descriptor) else { return nil }
  return windowSize(of: descriptor).map { max(Int($0.columns), 20) }
}

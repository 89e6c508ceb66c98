import CYAML
import Diagnostics

/// A syntax error in terms of the supported files.
struct SyntaxProblem: Error {
  let position: SourcePosition
  let message: String
  let hint: String?
  /// The start of the wrong part, if that is at another position.
  let context: (position: SourcePosition, message: String)?

  /// Creates the problem that stopped libyaml.
  init(_ parser: yaml_parser_t) {
    let isSyntax = parser.error == YAML_SCANNER_ERROR || parser.error == YAML_PARSER_ERROR
    guard isSyntax, let problem = parser.problem else {
      self.init(.start, "the file could not be read as YAML", nil, nil)
      return
    }
    let context = parser.context.map {
      (SourcePosition(parser.context_mark), String(cString: $0))
    }
    self.init(String(cString: problem), SourcePosition(parser.problem_mark), context)
  }

  /// Creates the problem of a second document.
  init(furtherDocumentAt position: SourcePosition) {
    self.init("but found another document", position, nil)
  }

  private init(
    _ position: SourcePosition, _ message: String, _ hint: String?,
    _ context: (position: SourcePosition, message: String)?
  ) {
    self.position = position
    self.message = message
    self.hint = hint
    self.context = context
  }

  private init(
    _ problem: String, _ place: SourcePosition, _ context: (position: SourcePosition, text: String)?
  ) {
    var began: (position: SourcePosition, message: String)?
    if let context, let message = SyntaxProblem.beginnings[context.text],
      context.position != place
    {
      began = (context.position, message)
    }
    let words = SyntaxProblem.words[problem]
    // A missing colon is reported at its key, which has to be fixed.
    if problem == "could not find expected ':'", let context {
      self.init(context.position, words?.message ?? problem, words?.hint, nil)
      return
    }
    let message = words?.message ?? "this is not valid YAML (\(problem))"
    let hint =
      words?.hint ?? "Check the indentation, colons, quotes and brackets before this place."
    self.init(place, message, hint, began)
  }

  /// The messages of the parser, and their meanings for the author of a file.
  private static let words: [String: (message: String, hint: String)] = [
    "mapping values are not allowed in this context": (
      "a colon is not allowed here",
      "Put a text that contains a colon into quotes, or check the indentation."
    ),
    "could not find expected ':'": (
      "there is no colon after this key", "Write `key: value`, with a space after the colon."
    ),
    "did not find expected key": (
      "the indentation of this line does not fit the lines before it",
      "Begin the keys of one mapping in the same column."
    ),
    "did not find expected '-' indicator": (
      "this line does not belong to the list before it",
      "Begin each item of the list with `- ` in the same column."
    ),
    "block sequence entries are not allowed in this context": (
      "a list item cannot begin here", "Begin the list on a line of its own."
    ),
    "found character that cannot start any token": (
      "no value can begin with this character",
      "Indent with spaces, not with tabs, and put a text that begins with a mark into quotes."
    ),
    "found a tab character that violates indentation": (
      "a tab cannot indent a line", "Indent with spaces."
    ),
    "found a tab character where an indentation space is expected": (
      "a tab cannot indent a line", "Indent with spaces."
    ),
    "found unexpected end of stream": (
      "the file ends inside a text in quotes", "Write the quote at the end of the text."
    ),
    "found unexpected document indicator": (
      "a text in quotes continues over `---` or `...`", "Write the quote at the end of the text."
    ),
    "did not find expected ',' or ']'": (
      "the list in brackets is not closed", "Write a comma between its items and ] at its end."
    ),
    "did not find expected ',' or '}'": (
      "the mapping in braces is not closed", "Write a comma between its keys and } at its end."
    ),
    "did not find expected node content": (
      "a value is missing here", "Remove the extra mark, or write the value."
    ),
    "found unexpected ':'": (
      "a colon is not allowed here", "Write a space after the colon, or put the text into quotes."
    ),
    "found unknown escape character": (
      "the text has an unknown escape after a backslash",
      "Write \\\\ for a backslash, or put the text into single quotes."
    ),
    "found invalid Unicode character escape code": (
      "the text has an escape that is not a character", "Write the character itself."
    ),
    "but found another document": (
      "the file has a second document", "Remove the line `---` and what follows, or make it a file."
    ),
    "did not find expected <document start>": (
      "the file continues after its value has ended",
      "Check the indentation and the brackets before this place."
    ),
  ]

  /// The contexts of the parser that help to find the problem.
  private static let beginnings: [String: String] = [
    "while parsing a flow sequence": "it begins here",
    "while parsing a flow mapping": "it begins here",
    "while scanning a quoted scalar": "the text begins here",
    "while parsing a quoted scalar": "the text begins here",
    "while scanning a plain scalar": "the text begins here",
    "while parsing a block mapping": "the mapping begins here",
    "while parsing a block collection": "the list begins here",
  ]
}

extension DiagnosticLog {
  mutating func add(_ problem: SyntaxProblem) {
    error(
      at: problem.position, problem.message, hint: problem.hint,
      notes: problem.context.map { [($0.position, $0.message)] } ?? [])
  }
}

extension SourcePosition {
  /// Creates the position of a mark of libyaml, which counts from 0.
  init(_ mark: yaml_mark_t) {
    self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }
}

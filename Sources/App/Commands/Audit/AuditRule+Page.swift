import Diagnostics
import ScreenAudit

extension AuditRule {
  /// The page of the rule below its heading: the fault, the reason, the checks, the fixes, and an
  /// example.
  var page: [Reference.Block] {
    let (documentation, advice) = (documentation, advice)
    return [
      .text("\(headline) (\(severityWords)). \(documentation.title)."),
      .text("Why: \(documentation.why)"), .text("Checks: \(documentation.details)"),
    ]
      + (advice.fixes.isEmpty
        ? [] : [.text("Fix it:"), .points(advice.fixes.map { ($0.platform.rawValue, $0.text) })])
      + [
        .text("This fails:"), .example(advice.failing), .text("This passes:"),
        .example(advice.passing),
        .text("Related rules of SPEC.md: \(advice.related.joined(separator: ", "))."),
      ]
  }

  /// The page in Markdown.
  var markdownPage: String { page.map(\.markdown.string).joined(separator: "\n") }

  /// Returns the page for a terminal; words are not broken at its edge if its width is known.
  func explanation(toColumns limit: Int? = nil) -> String {
    ([id] + page.map { $0.text(toColumns: limit) } + [closing]).joined(separator: "\n\n") + "\n"
  }

  /// The commands that follow the page.
  private var closing: String {
    """
    Leave it out: switchlight audit --ignore \(id)
    All rules: switchlight reference rules
    """
  }

  private var severityWords: String {
    let severity = documentation.severity.rawValue
    guard let other = documentation.severityOfItems else { return severity }
    return "\(severity), or \(other.rawValue) where only items are scanned"
  }
}

extension Reference.Block {
  /// Returns the block for a terminal, without a line break at its end.
  fileprivate func text(toColumns limit: Int?) -> String {
    func wrapped(_ text: String, indent: String = "") -> String {
      guard let limit else { return text }
      return lines(text, toColumns: limit, indent: indent).joined(separator: "\n")
    }
    switch self {
    case .heading(let heading): return heading
    case .text(let sentences): return wrapped(sentences)
    case .example(let example):
      return example.split(separator: "\n", omittingEmptySubsequences: false)
        .map { "    \($0)" }.joined(separator: "\n")
    case .points(let points):
      return points.map { wrapped("\($0.name): \($0.text)", indent: "    ") }
        .joined(separator: "\n")
    case .list(_, let rows):
      return rows.map { ([$0.name] + $0.cells).joined(separator: "  ") }.joined(separator: "\n")
    }
  }
}

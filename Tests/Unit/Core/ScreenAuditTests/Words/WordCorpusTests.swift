import ScreenAudit
import ScreenElements
import Testing

@Suite("Rules about words, on real labels and hints")
struct WordCorpusTests {
  private static let corpora = [
    "en": englishWordCases, "de": germanWordCases, "fr": frenchWordCases, "es": spanishWordCases,
    "it": italianWordCases, "nl": dutchWordCases,
  ]

  @Test(
    "Each line is reported by exactly the rules that it names",
    arguments: corpora.keys.sorted())
  func corpus(language: String) throws {
    let text = try #require(WordCorpusTests.corpora[language])
    let lines = text.split(separator: "\n").map(String.init)
    var cases: [WordCase] = []
    for (number, line) in lines.enumerated() {
      cases.append(try #require(WordCase(line, id: "\(number)"), "\(language): \(line)"))
    }
    #expect(cases.count >= 150)
    var found: [String: Set<AuditRule>] = [:]
    let screen = AuditedScreen(ElementTree(phone(cases.map(\.element), language: language)))
    for finding in audit([screen], rules: WordCase.rules) {
      found[finding.element ?? "", default: []].insert(finding.rule)
    }
    var wrong: [String] = []
    var missed: [String] = []
    for (number, one) in cases.enumerated() {
      let reported = found["\(number)"] ?? []
      wrong += reported.subtracting(one.expected).map { "\(one.line) is reported by \($0.id)" }
      missed += one.expected.subtracting(reported).map { "\(one.line) is not reported by \($0.id)" }
    }
    #expect(wrong.isEmpty, "\(language): \(wrong.count) of \(cases.count) are reported wrongly")
    #expect(missed.isEmpty, "\(language): \(missed.count) of \(cases.count) are missed")
  }
}

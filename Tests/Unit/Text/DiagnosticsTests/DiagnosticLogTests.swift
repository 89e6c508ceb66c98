import Diagnostics
import Testing

@Suite("Collection of problems (Y4)")
struct DiagnosticLogTests {
  @Test("All problems are in the order of their positions, and equal positions in the order found")
  func order() {
    var log = DiagnosticLog(SourceText(name: "a", text: "1\n2\n3"))
    log.warning(at: .init(line: 3, column: 1), "c")
    log.error(at: .start, "a")
    log.error(at: .start, "b")
    #expect(log.diagnostics.map(\.message) == ["a", "b", "c"])
    #expect(
      DiagnosticList(log.diagnostics.reversed()).diagnostics.map(\.position.line) == [1, 1, 3])
    #expect(DiagnosticList(log.diagnostics).description.contains("^\n\na:1:1: error: b"))
  }

  @Test("After a hundred problems, the rest is counted")
  func limit() {
    var log = DiagnosticLog(SourceText(name: "a", text: "1"))
    for number in 0..<DiagnosticLog.limit {
      log.warning(at: .start, String(repeating: "w", count: number / 10 + 1))
    }
    #expect(log.diagnostics.count == 100 && !log.hasErrors)
    log.warning(at: .start, "x")
    #expect(log.diagnostics.count == 101 && log.diagnostics.last?.severity == .warning)
    for number in 0..<150 {
      log.error(at: .start, String(repeating: "e", count: number / 10 + 1))
    }
    // Warnings hide no error.
    #expect(log.diagnostics.count { $0.severity == .error } == 101)
    #expect(log.hasErrors && log.diagnostics.count == 201)
    #expect(log.diagnostics.last?.message == "51 more problems from here on are not shown")
    #expect(log.diagnostics.last?.severity == .error)
  }

  @Test("A thousand warnings hide no error behind them")
  func warnings() {
    var log = DiagnosticLog(SourceText(name: "a", text: "1"))
    for _ in 0..<2 * DiagnosticLog.readLimit { log.warning(at: .start, "w") }
    log.error(at: .start, "e")
    #expect(log.diagnostics.contains { $0.severity == .error && $0.message == "e" })
  }

  @Test("The first ten problems of a kind are kept, and a frequent slip hides no other one")
  func kinds() {
    var log = DiagnosticLog(SourceText(name: "a", text: "1"))
    for number in 0..<500 {
      log.error(at: .start, "\(quoted("labl\(number)")) is no key, in line \(number)")
    }
    log.error(at: .start, "the screen has no title")
    #expect(log.diagnostics.count == 12 && log.errorCount == 501)
    #expect(log.diagnostics[10].message == "the screen has no title")
    #expect(log.diagnostics.last?.message == "490 more problems from here on are not shown")
  }

  @Test("After a thousand problems, the check stops")
  func readLimit() {
    var log = DiagnosticLog(SourceText(name: "a", text: "1"))
    for _ in 0..<DiagnosticLog.readLimit { log.error(at: .start, "e") }
    log.error(at: .start, "another one")
    #expect(log.diagnostics.count == 11)
    #expect(log.diagnostics.last?.message == "991 more problems from here on are not shown")
  }

  @Test(
    "A similar word is suggested, and a distant one is not",
    arguments: [
      ("labl", "label"), ("Label", "label"), ("lable", "label"),
      ("firstitempause", "firstItemPause"),
      ("xyz", nil), ("", nil), ("l", nil), ("trait", "traits"), ("elimnation", "elimination"),
      (String(repeating: "a", count: 100_000), nil),
    ])
  func suggestions(word: String, expected: String?) {
    let known = ["label", "value", "traits", "firstItemPause", "elimination", "id"]
    #expect(suggestion(for: word, among: known) == expected)
  }
}

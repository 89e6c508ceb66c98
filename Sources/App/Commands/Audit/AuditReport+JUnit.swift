import Diagnostics
import ScreenAudit

extension AuditReport {
  /// Appends the report as JUnit XML: a suite for each screen, a case for each rule without
  /// findings, and a case for each finding.
  ///
  /// A finding that fails the audit is a failure; other findings pass, and are in `system-out`. A
  /// rule that could not be checked is skipped. A file that could not be read is an error (Y4.8).
  func appendJUnit(to bytes: inout [UInt8]) {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"switchlight audit\""
    let cases = screens.indices.reduce(0) { $0 + caseCount(on: $1) } + unread.count
    text += counts(cases: cases, findings, skipped, errors: unread.count) + ">\n"
    for path in unread {
      text += "  <testsuite name=\(attribute(path))\(counts(cases: 1, [], [], errors: 1))>\n"
      text +=
        "    <testcase classname=\(attribute(path)) name=\"reading\" file=\(attribute(path))>\n"
      text +=
        "      <error type=\"unread\" message=\"The file could not be read, or has errors.\"/>\n"
      text += "    </testcase>\n  </testsuite>\n"
    }
    for place in screens.indices {
      let found = findings(on: place)
      text += "  <testsuite name=\(attribute(screens[place].path))"
      let skipped = skipped(on: place)
      text += counts(cases: caseCount(on: place), found, skipped) + ">\n"
      for rule in rules where !found.contains(where: { $0.rule == rule }) {
        text +=
          "    <testcase classname=\(attribute(screens[place].path)) name=\(attribute(rule.id))"
        let reason = skipped.first { $0.rule == rule }?.reason.text
        text +=
          reason.map { "><skipped message=\(attribute($0))/></testcase>\n" } ?? "/>\n"
      }
      for finding in found { text += testCase(finding) }
      text += "  </testsuite>\n"
    }
    text += "</testsuites>\n"
    bytes.append(contentsOf: text.utf8)
  }

  private func caseCount(on screen: Int) -> Int {
    let found = findings(on: screen)
    return found.count + rules.count { rule in !found.contains { $0.rule == rule } }
  }

  private func counts(
    cases: Int, _ findings: [Finding], _ skipped: [SkippedRule], errors: Int = 0
  ) -> String {
    " tests=\"\(cases)\" failures=\"\(findings.count { fails($0) })\" errors=\"\(errors)\""
      + " skipped=\"\(skipped.count)\""
  }

  private func testCase(_ finding: Finding) -> String {
    let position = position(of: finding)
    let path = screens[finding.screen].path
    let name = ([finding.rule.id] + finding.path.suffix(1)).joined(separator: " ")
    var text = "    <testcase classname=\(attribute(path)) name=\(attribute(name))"
    if screens[finding.screen].isFile { text += " file=\(attribute(path))" }
    if let position { text += " line=\"\(position.line)\"" }
    text += ">\n"
    let place = position.map { "\(path):\($0.line):\($0.column)" } ?? path
    let details = """
      \(place): \(finding.severity.rawValue): \(namedMessage(of: finding))
      measured: \(finding.measured)
      required: \(finding.required)
      why: \(finding.why)
      next: \(finding.fix)
      more: \(finding.rule.explainingCommand)
      """.split(separator: "\n").map { xmlText(String($0)) }.joined(separator: "\n")
    if fails(finding) {
      text +=
        "      <failure type=\(attribute(finding.rule.id)) message=\(attribute(namedMessage(of: finding)))>"
      text += "\(details)</failure>\n"
    } else {
      text += "      <system-out>\(details)</system-out>\n"
    }
    return text + "    </testcase>\n"
  }

  private func attribute(_ text: String) -> String { "\"\(xmlText(text))\"" }
}

import Foundation
import ScreenAudit
import SystemFixtures
import Testing

@Suite("The pages of the audit's rules")
struct AuditRulePageTests {
  private let folder = TemporaryFolder()
  private static let root = URL(filePath: Program.scenarios).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The options that a rule requires; other rules need none.
  private static let options: [AuditRule: String] = [
    .reachNone: "--profile Profiles/one-switch-point.yaml",
    .reachCost: "--profile Profiles/one-switch-auto.yaml",
    .reachPerson: "--profile Profiles/one-switch-auto.yaml --person slow",
  ]

  @Test(
    "The failing example of each rule fails, and its passing example passes",
    arguments: AuditRule.allCases)
  func examples(rule: AuditRule) throws {
    let failing = try audit(rule.advice.failing, by: rule)
    if rule == .traitsExcluding {
      #expect(failing.status == 65 && failing.errors.contains("exclude one another"), "\(failing)")
    } else {
      #expect(try found(failing).contains(rule.id), "\(failing)")
    }
    let passing = try audit(rule.advice.passing, by: rule)
    #expect(passing.status == 0, "\(passing)")
    #expect(try found(passing).isEmpty, "\(passing)")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(passing.output.utf8)) as? [String: Any])
    let skipped = try #require(report["skipped"] as? [[String: String]])
    // A rule that could not look proves nothing.
    #expect(!skipped.contains { $0["file"]?.hasSuffix("main.yaml") == true }, "\(passing)")
  }

  @Test("Each page is complete, and names only existing rules")
  func pages() throws {
    let chapters = try FileManager.default.contentsOfDirectory(
      at: Self.root.appending(path: "docs/spec"), includingPropertiesForKeys: nil)
    let spec = try chapters.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    let reference = try Program.run(["reference", "rules"]).output
    let sections = reference.components(separatedBy: "\n## ").dropFirst().dropLast()
    #expect(sections.map { $0.prefix { $0 != "\n" }.description } == AuditRule.allCases.map(\.id))
    for (rule, section) in zip(AuditRule.allCases, sections) {
      let advice = rule.advice
      #expect(!advice.related.isEmpty && advice.failing != advice.passing, "\(rule.id)")
      for id in advice.related { #expect(spec.contains("- **\(id)** "), "\(rule.id) \(id)") }
      let explained = try Program.run(["audit", "--explain", rule.id]).output
      for sentences in [rule.headline, rule.documentation.why, rule.documentation.details]
        + advice.fixes.map(\.text)
      {
        #expect(section.contains(sentences) && explained.contains(sentences), "\(rule.id)")
      }
      #expect(section.contains(advice.failing) && section.contains(advice.passing), "\(rule.id)")
    }
  }

  /// Audits an example, whose keys and files are completed.
  private func audit(_ example: String, by rule: AuditRule) throws -> ProgramResult {
    var files: [(name: String, text: String)] = [("main.yaml", "")]
    for line in example.split(separator: "\n", omittingEmptySubsequences: false) {
      if let name = line.wholeMatch(of: /# (\S+\.yaml)/)?.output.1 {
        files.append((String(name), ""))
      } else {
        files[files.count - 1].text += line + "\n"
      }
    }
    for (name, text) in files {
      let hasKeys = text.contains(/(^|\n)elements:/)
      let title = text.contains(/(^|\n)title:/) ? "" : "title: Shop\n"
      try folder.write(
        name,
        "format: switchlight-screen/1\nsize: [390, 844]\n\(title)\(hasKeys ? "" : "elements:\n")\(text)"
      )
    }
    return try Program.shell(
      "cd '\(Self.root.path)' && $SWITCHLIGHT audit '\(folder.path)/main.yaml' --rule \(rule.id) "
        + "--format json \(Self.options[rule] ?? "")")
  }

  /// The rules of the findings of a report.
  private func found(_ result: ProgramResult) throws -> [String] {
    let report = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let findings = try #require((report as? [String: Any])?["findings"] as? [[String: Any]])
    return findings.compactMap { $0["rule"] as? String }
  }
}

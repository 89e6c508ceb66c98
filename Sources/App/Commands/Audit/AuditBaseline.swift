import Diagnostics
import FileKinds
import ProgramIO
import ScreenAudit
import TextWriting
import YAMLReading

/// The known findings, so that only new ones fail.
///
/// A finding is identified by its rule, its screen and its element. Its line and its measured value
/// do not count, so that an edit elsewhere in the file revives no finding. An element of a window
/// is identified by its kind and its label, because its id changes at each start of the program.
struct AuditBaseline {
  private struct Entry: Hashable {
    var rule: String
    var screen: String
    var element: String
  }

  static let format = "switchlight-baseline/1"
  private static let limits = YAMLLimits(bytes: 16_000_000, depth: 8, tokens: 2_000_000)
  /// The number of known findings for each entry.
  private var counts: [Entry: Int] = [:]

  /// Returns true if a file is marked as a baseline.
  static func isBaseline(_ path: String) -> Bool {
    guard let bytes = try? InputFile.read(path) else { return false }
    return FileKind(guessing: bytes) == .baseline
  }

  /// Reads a baseline; problems are reported with their positions (Y4).
  static func read(_ bytes: [UInt8], name: String) -> (AuditBaseline?, [Diagnostic]) {
    do {
      let document = try YAMLDocument(bytes, name: name, limits: limits)
      var reader = YAMLReader(document.source)
      var baseline = AuditBaseline()
      baseline.read(document.root, &reader)
      return (reader.log.hasErrors ? nil : baseline, reader.log.diagnostics)
    } catch {
      return (nil, error.diagnostics)
    }
  }

  private mutating func read(_ root: YAMLNode, _ reader: inout YAMLReader) {
    guard
      let fields = reader.fields(
        root, of: "a baseline", known: ["format", "findings"],
        example: "format: \(AuditBaseline.format)")
    else { return }
    reader.checkFormat(fields, is: AuditBaseline.format, of: "the baseline")
    guard
      let list = reader.required(
        "findings", in: fields, of: "the baseline", example: "findings: []")
    else { return }
    for item in reader.list(list, "findings", example: "[]") ?? [] {
      let example = "{rule: target-size, screen: shop.yaml, element: buy}"
      guard
        let entry = reader.fields(
          item, of: "a finding", known: ["rule", "screen", "element"], example: example)
      else { continue }
      let rule = text("rule", entry, &reader)
      let screen = text("screen", entry, &reader)
      let element = text("element", entry, &reader)
      guard let rule, let screen, let element else { continue }
      if AuditRule(rawValue: rule) == nil, let node = entry.entry("rule")?.value {
        reader.log.warning(
          at: node.position, "\(quoted(rule)) is not a rule of the audit",
          hint: AuditRule.meant(by: rule) ?? "To see them all: switchlight audit --list-rules")
      }
      counts[Entry(rule: rule, screen: screen, element: element), default: 0] += 1
    }
  }

  private func text(_ key: String, _ fields: YAMLFields, _ reader: inout YAMLReader) -> String? {
    reader.required(key, in: fields, of: "the finding", example: "\(key): \"\"")
      .flatMap { reader.text($0, key, example: "\"\"") }
  }

  /// Removes the known findings from a report.
  ///
  /// - Returns: the number of findings of the baseline that no longer exist; only the audited
  ///   screens and rules count.
  func apply(to report: inout AuditReport) -> Int {
    var left = counts
    var unknown: [Finding] = []
    for finding in report.findings {
      let entry = AuditBaseline.entry(finding, report)
      if let count = left[entry], count > 0 {
        left[entry] = count - 1
      } else {
        unknown.append(finding)
      }
    }
    report.knownCount = report.findings.count - unknown.count
    report.findings = unknown
    let rules = Set(report.rules.map(\.id))
    let screens = Set(report.screens.map(\.path))
    return left.reduce(0) { sum, entry in
      let isAudited = rules.contains(entry.key.rule) && screens.contains(entry.key.screen)
      return isAudited ? sum + entry.value : sum
    }
  }

  /// Returns the text of a baseline with all findings of a report.
  static func text(of report: AuditReport) -> [UInt8] {
    var bytes = Array(
      """
      # Known findings of the audit; made by switchlight audit --write-baseline.
      format: \(format)
      findings:\(report.findings.isEmpty ? " []" : "")

      """.utf8)
    for finding in report.findings {
      let entry = entry(finding, report)
      bytes.append(contentsOf: "  - {rule: \(entry.rule), screen: ".utf8)
      JSONText.append(entry.screen, to: &bytes)
      bytes.append(contentsOf: ", element: ".utf8)
      JSONText.append(entry.element, to: &bytes)
      bytes.append(contentsOf: "}\n".utf8)
    }
    return bytes
  }

  private static func entry(_ finding: Finding, _ report: AuditReport) -> Entry {
    Entry(
      rule: finding.rule.id, screen: report.screens[finding.screen].path,
      element: report.lastingName(of: finding))
  }
}

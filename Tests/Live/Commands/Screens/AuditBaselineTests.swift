import Foundation
import SystemFixtures
import Testing

@Suite("Baselines of the audit")
struct AuditBaselineTests {
  private let folder: TemporaryFolder

  init() throws { folder = try AuditedKiosk.folder() }

  private func audit(_ arguments: String) throws -> ProgramResult {
    try AuditedKiosk.audit(arguments, in: folder)
  }

  @Test("A baseline omits known findings, and reports fixed ones")
  func baseline() throws {
    let written = try audit("kiosk.yaml --write-baseline known.yaml")
    #expect(
      written
        == ProgramResult(status: 0, output: "", errors: "Saved 3 findings to known.yaml.\n"))
    #expect(
      try String(contentsOf: folder.url.appending(path: "known.yaml"), encoding: .utf8) == """
        # Known findings of the audit; made by switchlight audit --write-baseline.
        format: switchlight-baseline/1
        findings:
          - {rule: target-size, screen: "kiosk.yaml", element: "go <&\\"1\\">"}
          - {rule: label-capital, screen: "kiosk.yaml", element: "go <&\\"1\\">"}
          - {rule: label-abbreviation, screen: "kiosk.yaml", element: "note"}

        """)
    let known = try audit("kiosk.yaml --baseline known.yaml")
    #expect(known.status == 0)
    #expect(
      known.output.hasSuffix(
        "Nothing new found on 2 screens; 3 known findings are in the baseline.\n"))
    // Elsewhere in the file, and still too small: it is the same finding. Another element is new.
    try folder.write(
      "kiosk.yaml",
      AuditedKiosk.kiosk.replacing("title: Kiosk", with: "title: Kiosk\n# moved")
        .replacing("[0, 0, 20, 50]", with: "[0, 0, 21, 50]")
        .replacing("label: Approx. times", with: "label: Times, traits: [button]")
        .replacing("[0, 60, 90, 44]", with: "[0, 60, 90, 43]"))
    let changed = try audit("kiosk.yaml --baseline known.yaml")
    #expect(changed.status == 1)
    #expect(
      changed.output.contains("1 error found on 2 screens; 2 known findings are in the baseline."))
    #expect(
      changed.errors == """
        known.yaml: 1 of its findings is no longer found
        hint: Write the baseline again, with the command that wrote it, so that they stay fixed.

        """)
  }

  @Test("A baseline never overwrites a screen that was read, even under another name (Y4)")
  func baselineOverScreen() throws {
    let next = folder.url.appending(path: "next.yaml").path
    let files = FileManager.default
    try files.linkItem(atPath: next, toPath: folder.url.appending(path: "hard.yaml").path)
    try files.createSymbolicLink(
      atPath: folder.url.appending(path: "soft.yaml").path, withDestinationPath: next)
    for name in ["kiosk.yaml", "next.yaml", "hard.yaml", "soft.yaml"] {
      let file = folder.url.appending(path: name)
      let before = try Data(contentsOf: file)
      let result = try audit("kiosk.yaml --write-baseline \(name)")
      #expect(
        result
          == ProgramResult(
            status: 64, output: "",
            errors: """
              error: \(name) cannot be written: it was read as a screen or a profile.
              hint: Name another file for the baseline.

              """))
      #expect(try Data(contentsOf: file) == before)
    }
  }

  @Test("A baseline in the audited folder is rewritten by the command that wrote it")
  func baselineInFolder() throws {
    for _ in 1...2 {
      let written = try audit(". --write-baseline known.yaml")
      #expect(written.status == 0 && written.errors.hasSuffix(" to known.yaml.\n"), "\(written)")
    }
    #expect(try audit(". --baseline known.yaml").status == 0)
  }

  @Test("Findings of other screens and rules in a baseline are not reported as fixed")
  func partOfBaseline() throws {
    _ = try audit("kiosk.yaml --write-baseline known.yaml")
    let others = try audit("next.yaml --baseline known.yaml")
    #expect(others == ProgramResult(status: 0, output: others.output, errors: ""))
    let rule = try audit("kiosk.yaml --rule label-period --baseline known.yaml")
    #expect(rule == ProgramResult(status: 0, output: rule.output, errors: ""))
  }

  @Test("A bad baseline is reported with its position; a missing one gives status 66")
  func badBaseline() throws {
    try folder.write(
      "known.yaml", "format: switchlight-baseline/1\nfindings:\n  - {rule: target-size}\n")
    let result = try audit("kiosk.yaml --baseline known.yaml")
    #expect(result.status == 65)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("known.yaml:3:5: error: the finding has no screen"))
    #expect(try audit("kiosk.yaml --baseline nothing.yaml").status == 66)
    let unwritten = try audit("kiosk.yaml --write-baseline nowhere/known.yaml")
    #expect(unwritten.status == 66)
    #expect(
      unwritten.errors
        == "error: nowhere/known.yaml cannot be written: there is no such file.\n")
  }

  @Test("A baseline that cannot be written leaves no file behind")
  func unwrittenBaseline() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "known.yaml"), withIntermediateDirectories: false)
    let result = try audit("kiosk.yaml --write-baseline known.yaml")
    #expect(result.status == 69)
    #expect(result.errors == "error: known.yaml cannot be written: it is a folder.\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
        "kiosk.yaml", "known.yaml", "next.yaml",
      ])
  }
}

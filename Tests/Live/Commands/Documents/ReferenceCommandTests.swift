import EventFormats
import Foundation
import Profiles
import ScreenFormats
import Scripts
import SimulatedPeople
import Testing

/// The words that each reference must have, from the tables by which files are read.
private func words(of subject: String) -> [String] {
  switch subject {
  case "screen": ScreenMapping.all.flatMap { $0.keys.map(\.name) }
  case "profile": ProfileKeys.all.map(\.path) + ProfileKeys.ofSources.map(\.name)
  case "script": ScriptCommandForm.words
  case "person": PersonKeys.all.map(\.path)
  // Its pages are compared with their tables in AuditRulePageTests.
  case "rules": []
  default: EventName.allCases.map(\.rawValue)
  }
}

@Suite("switchlight reference and screen keys (Y7)")
struct ReferenceCommandTests {
  @Test(
    "A reference contains every word of its table",
    arguments: ["screen", "profile", "script", "events", "person", "rules"])
  func markdown(subject: String) throws {
    let result = try Program.run(["reference", subject])
    #expect(result.status == 0 && result.errors.isEmpty)
    for word in words(of: subject) {
      let isThere = ["`", " "].contains { result.output.contains("| `\(word)\($0)") }
      #expect(isThere, "\(word)")
    }
    // Each row of a table has as many cells as its heading.
    var columns: Int?
    for line in result.output.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("|") else {
        columns = nil
        continue
      }
      let cells = line.replacing("\\|", with: "").split(separator: "|").count
      #expect(cells == columns ?? cells, "\(line)")
      columns = columns ?? cells
    }
  }

  @Test(
    "A page of the manual contains every word, and only requests that mdoc knows",
    arguments: ["screen", "profile", "script", "events", "person", "rules"])
  func manual(subject: String) throws {
    let result = try Program.run(["reference", subject, "--format", "man"])
    #expect(result.status == 0 && result.errors.isEmpty)
    let known: Set = [
      ".Dd", ".Dt", ".Os", ".Sh", ".Nm", ".Nd", ".Pp", ".Bd", ".Ed", ".Bl", ".El", ".It", ".Sy",
      ".Xo",
      ".Xc", ".Xr",
    ]
    // A reader recognizes the page as mdoc by this line.
    #expect(result.output.hasPrefix(".Dd\n.Dt "))
    var depth = 0
    for line in result.output.split(separator: "\n") where line.hasPrefix(".") {
      let request = String(line.prefix { $0 != " " })
      #expect(known.contains(request), "\(line)")
      if [".Bd", ".Bl"].contains(request) { depth += 1 }
      if [".Ed", ".El"].contains(request) { depth -= 1 }
      #expect((0...1).contains(depth), "\(line)")
    }
    #expect(depth == 0)
    for word in words(of: subject) {
      let escaped = word.replacing("-", with: "\\-")
      let isThere = ["\"", " "].contains { result.output.contains(".Sy \"\(escaped)\($0)") }
      #expect(isThere, "\(word)")
    }
  }

  @Test("The keys of a screen are explained one by one, by owner, and all together")
  func screenKeys() throws {
    let one = try Program.run(["screen", "keys", "frame"])
    #expect(
      one.output == """
        element.frame, a key of an element
          Its position and size, in points from the upper left corner of the screen.

          It is    [x, y, width, height]
          Needed   no
          Example  frame: [20, 100, 80, 44]
          Rule     E7 of SPEC.md

        """)
    let range = try Program.run(["screen", "keys", "range"]).output.split(separator: "\n")
    #expect(
      range.dropFirst().map { $0.prefix { $0 != " " } } == [
        "element.range", "range.min", "range.max", "range.step", "range.value",
      ])
    #expect(
      try Program.run(["screen", "keys", "element.label"]).output.hasPrefix("element.label,"))
    let all = try Program.run(["screen", "keys"]).output.split(separator: "\n")
    #expect(all.count == ScreenMapping.all.flatMap(\.keys).count + 1)
    let table = try Program.run(["screen", "keys", "--format", "markdown"]).output
    #expect(table.split(separator: "\n").count == all.count + 1)
  }

  @Test(
    "The plural and the singular of a subject give the same page",
    arguments: [
      ("screens", "screen"), ("profiles", "profile"), ("people", "person"), ("rule", "rules"),
    ])
  func number(word: String, subject: String) throws {
    let result = try Program.run(["reference", word])
    #expect(result.status == 0)
    #expect(result.output == (try Program.run(["reference", subject]).output))
    let unknown = try Program.run(["reference", "tea"])
    #expect(unknown.status == 64 && unknown.errors.contains("  - screen\n"), "\(unknown)")
  }

  @Test("An unknown key is wrong usage, with a suggestion (Y4)")
  func unknown() throws {
    let result = try Program.run(["screen", "keys", "lable"])
    #expect(result.status == 64)
    #expect(
      result.errors
        == "error: \"lable\" is not a key of a screen\nhint: Did you mean label?\n")
    for subject in ["screen", "profile"] {
      let schema = try Program.run([subject, "keys", "--format", "schema", "name"])
      #expect(schema.status == 64 && schema.output.isEmpty)
    }
  }

  @Test("The files in docs equal the output of this program")
  func documents() throws {
    let root = URL(filePath: Program.scenarios).deletingLastPathComponent()
      .deletingLastPathComponent()
    for subject in ["screen", "profile", "script", "events", "person", "rules"] {
      let file = root.appending(path: "docs/reference/switchlight-\(subject).md")
      let printed = try Program.run(["reference", subject]).output
      #expect(
        try String(contentsOf: file, encoding: .utf8) == printed,
        "tools/generators/write-references")
    }
  }
}

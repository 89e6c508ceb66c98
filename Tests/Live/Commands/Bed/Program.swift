import Foundation
import Glibc
import SystemFixtures

/// The result of a run of the program.
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
    // Sessions of different tests are those of different logins.
    let variables = [
      "SWITCHLIGHT": path, "PATH": "/usr/bin:/bin", "COLUMNS": "100",
      "XDG_RUNTIME_DIR": folder.path,
    ]
    .merging(environment) { _, own in own }
    // Foundation's Process forks, which copies the page tables of all tests: most of their time.
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, inputFile, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, outputFile, O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, errorFile, O_WRONLY, 0)
    let child = try spawn(
      "/usr/bin/env", ["--chdir=" + scenarios, executable] + arguments,
      environment: variables.map { "\($0)=\($1)" }, &actions)
    return ProgramResult(
      status: abs(waitForEnd(of: child)),
      output: try String(contentsOfFile: outputFile, encoding: .utf8),
      errors: try String(contentsOfFile: errorFile, encoding: .utf8))
  }
}

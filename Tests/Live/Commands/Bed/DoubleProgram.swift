import Foundation
import Glibc
import SystemFixtures
import Testing

/// A double of a service: a test program built beside Switchlight.
///
/// It receives commands and reports the requests that it gets.
final class DoubleProgram {
  let program: LiveProgram
  private let words: FileHandle

  /// Starts it, and waits until it is on its buses.
  init(_ name: String, environment: [String], in folder: TemporaryFolder) throws {
    let path = folder.url.appending(path: UUID().uuidString).path
    try #require(mkfifo(path, 0o600) == 0)
    let double = URL(filePath: Program.path).deletingLastPathComponent().appending(path: name).path
    program = try LiveProgram(
      ["-c", "exec \"$0\" <>\"$1\"", double, path], in: nil, environment: environment,
      executable: "/bin/sh")
    try #require(program.wait { $0.lines.contains("ready") }, "\(program.errorText)")
    words = try FileHandle(forUpdating: URL(filePath: path))
  }

  /// Sends it a command, and waits until it has obeyed.
  func say(_ word: String) throws {
    let before = count("\(word) done")
    words.write(Data("\(word)\n".utf8))
    try #require(wait(for: "\(word) done", times: before + 1))
  }

  /// Waits until it has printed a line the given number of times.
  func wait(for line: String, times: Int = 1) -> Bool {
    program.wait { $0.lines.count { $0 == line } >= times }
  }

  /// Returns how often it has printed a line, among the lines read so far.
  func count(_ line: String) -> Int { program.lines.count { $0 == line } }

  /// Returns true if it has printed a line the given number of times so far.
  ///
  /// Reads without waiting.
  func hasSaid(_ line: String, times: Int = 1) -> Bool {
    _ = program.wait(patience: 0, limit: 0) { _ in false }
    return count(line) >= times
  }
}

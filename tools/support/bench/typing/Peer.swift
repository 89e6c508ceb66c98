import Foundation

/// Another program that predicts words, driven by `tools/support/typing/peers.py`.
final class Peer {
  private let process = Process()
  private let questions = Pipe()
  private let answers = Pipe()
  private var rest = Data()

  /// Starts it for a language; nil if it has no words of that language.
  init?(_ name: String, language: String, script: String) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script, name, language]
    process.standardInput = questions
    process.standardOutput = answers
    try process.run()
    guard line() == "ready" else {
      process.waitUntilExit()
      return nil
    }
  }

  /// Returns the words that it offers after a text.
  func words(after text: String) -> [String] {
    questions.fileHandleForWriting.write(Data("\(text)\n".utf8))
    guard let line = line() else {
      FileHandle.standardError.write(Data("a peer ended early\n".utf8))
      exit(70)
    }
    return line.split(separator: "\t").map(String.init)
  }

  /// Ends it.
  func close() {
    try? questions.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  private func line() -> String? {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest = Data(rest[rest.index(after: end)...]) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      let more = answers.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      rest += more
    }
  }
}

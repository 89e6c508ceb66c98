import Diagnostics
import Randomness
import Testing
import YAMLReading

@Suite("Random YAML texts")
struct FuzzTests {
  private static let pieces = [
    "a", "b: ", ": ", "- ", "? ", "[", "]", "{", "}", ",", "\n", "\n  ", "\n ", "\n    ", "'", "\"",
    "#", " #", "|\n", ">\n  ", "|2-\n", "\\", "\t", "---\n", "...\n", "é", "x: y", "[a: ", "{a: ",
    "- - ",
    "a:\n- ", "\r\n", "\"k\": ", "'k': ", ":", "-", "?", "  ", "%YAML 1.2\n---\n", "\"\\\"", "''",
  ]

  private func randomText(_ generator: inout SplitMix64) -> String {
    (0..<Int.random(in: 2...14, using: &generator))
      .compactMap { _ in FuzzTests.pieces.randomElement(using: &generator) }.joined()
  }

  @Test(
    "The nesting is never underestimated: text that nests N levels is rejected with a limit of N - 1"
  )
  func nesting() {
    var generator = SplitMix64(seed: 20_261_121)
    var readable = 0
    for run in 0..<30_000 {
      let text = randomText(&generator)
      guard case .success(let document) = read(text) else { continue }
      let levels = depth(document.root)
      guard levels >= 2 else { continue }
      readable += 1
      guard case .failure = read(text, depth: levels - 1) else {
        Issue.record(
          "run \(run): \(levels) levels passed a limit of \(levels - 1): \(text.debugDescription)")
        return
      }
    }
    #expect(readable > 500)
  }

  @Test("Every text gives a tree, or problems inside it")
  func total() {
    var generator = SplitMix64(seed: 7)
    var refused = 0
    for run in 0..<5_000 {
      var bytes = Array(randomText(&generator).utf8)
      if run.isMultiple(of: 3), let index = bytes.indices.randomElement(using: &generator) {
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
      guard case .failure(let list) = read(bytes) else { continue }
      refused += 1
      let source = SourceText(
        name: "t",
        bytes: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes)
      #expect(!list.diagnostics.isEmpty)
      for diagnostic in list.diagnostics {
        #expect(source.clipped(diagnostic.position) == diagnostic.position, "run \(run)")
      }
    }
    #expect(refused > 1000, "\(refused)")
  }
}

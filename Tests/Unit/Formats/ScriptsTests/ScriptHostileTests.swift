import Diagnostics
import Randomness
import Scripts
import ScanTime
import SwitchInput
import Testing

@Suite("Hostile simulation scripts (Y4)")
struct ScriptHostileTests {
  private let switches = [SwitchSettings(name: "main", sourceCount: 2, press: .select)]

  private func read(_ bytes: [UInt8]) -> (script: Script?, diagnostics: [Diagnostic]) {
    Script.read(SourceText(name: "s", bytes: bytes), switches: switches)
  }

  @Test(
    "Mutated scripts are read, or rejected at a position inside them",
    arguments: 0..<200 as Range<UInt64>)
  func mutations(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let seedText = """
      0ms start # begin
      10ms press main/1 at 5ms
      +1.5s tap main 300ms
      2s layout "o t.yaml" focus start
      4s announce "Sa\\"ved é 🙂"
      5s connect main/2 held
      9s end
      """
    for _ in 0..<20 {
      var bytes = Array(seedText.utf8)
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
        case 2: bytes.remove(at: place)
        case 3: bytes.insert(contentsOf: bytes[place...].prefix(12), at: place)
        default: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &random))
        }
      }
      let (script, diagnostics) = read(bytes)
      let source = SourceText(name: "s", bytes: bytes)
      let hasErrors = diagnostics.contains { $0.severity == .error }
      #expect((script == nil) == hasErrors, "seed \(seed)")
      for diagnostic in diagnostics {
        #expect(source.clipped(diagnostic.position) == diagnostic.position, "seed \(seed)")
        #expect(diagnostic.hint?.isEmpty == false, "seed \(seed)")
      }
      let times = script?.entries.map(\.at) ?? []
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(seed)")
      #expect(times.allSatisfy { $0 >= .zero }, "seed \(seed)")
      #expect(read(bytes).script == script, "seed \(seed): the same bytes gave another script")
    }
  }

  @Test("Random bytes never trap the reader", arguments: 0..<50 as Range<UInt64>)
  func randomBytes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = (0..<2000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let (script, diagnostics) = read(bytes)
    #expect(script == nil, "seed \(seed)")
    #expect(!diagnostics.isEmpty && diagnostics.count <= DiagnosticLog.limit + 1, "seed \(seed)")
  }

  @Test(
    "The first ten of a hundred thousand bad lines of one kind are shown, and the rest is counted (Y4)"
  )
  func manyBadLines() {
    let bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: 1)
    let line = Array("1s tpa mian\n".utf8)
    let (script, diagnostics) = read(bytes + (0..<100_000).flatMap { _ in line })
    #expect(script == nil)
    #expect(diagnostics.count == DiagnosticLog.limitOfKind + 1)
    #expect(diagnostics.last?.message == "99990 more problems from here on are not shown")
  }

  @Test("A word of a megabyte is cut in the message")
  func longWord() {
    let (_, diagnostics) = read(
      Array("1s ".utf8) + [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first.map { $0.description.utf8.count < 2000 } == true)
  }

  @Test("Tens of thousands of overlapping taps are sorted")
  func overlappingTaps() throws {
    let text = (0..<20_000).map { "\($0)ms tap main 1min" }.joined(separator: "\n")
    let script = try #require(read(Array(text.utf8)).script)
    #expect(script.entries.count == 40_000)
    let times = script.entries.map(\.at)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
  }
}

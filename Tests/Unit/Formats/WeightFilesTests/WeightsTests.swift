import Diagnostics
import WeightFiles
import Randomness
import Testing

@Suite("Files of weights (M2)")
struct WeightsTests {
  private func read(_ text: String) -> WeightsReading { readWeights(Array(text.utf8), name: "w") }

  private func problem(_ text: String) -> String {
    read(text).diagnostics.map { "\($0.printed)" }.joined(separator: "\n")
  }

  @Test(
    "Ids with numbers are weights in the order of the file, and quotes allow any id (M2)"
  )
  func good() throws {
    let weights = try #require(
      read("format: switchlight-weights/1\nweights:\n  tea: 3\n  \"no\": 0.5\n  off: 0\n").weights)
    #expect(weights.entries.map(\.id) == ["tea", "no", "off"])
    #expect(weights.entries.map(\.weight) == [3, 0.5, 0])
  }

  @Test(
    "An error has its position and a hint (M2, Y4)",
    arguments: [
      ("weights: {tea: 1}", "w:1:1: error: the file of weights has no format"),
      ("format: switchlight-weights/1", "w:1:1: error: the file of weights has no weights"),
      (
        "format: switchlight-weights/2\nweights: {tea: 1}",
        "hint: Write format: switchlight-weights/1; a newer"
      ),
      (
        "format: switchlight-weights/1\nweights: {tea: -1}",
        "w:2:16: error: tea is -1; it must be from 0 to 1000000000"
      ),
      (
        "format: switchlight-weights/1\nweights: {tea: much}",
        "w:2:16: error: tea must be a number, not text"
      ),
      (
        "format: switchlight-weights/1\nweights: [tea]",
        "w:2:10: error: weights must be a mapping, not a list"
      ),
      (
        "format: switchlight-weights/1\nweights: {}",
        "w:2:10: error: no element has a weight above 0"
      ),
      (
        "format: switchlight-weights/1\nweights: {tea: 0}",
        "w:2:10: error: no element has a weight above 0"
      ),
      ("format: switchlight-weights/1\nwieghts: {tea: 1}", "hint: Did you mean weights?"),
    ])
  func bad(text: String, expected: String) {
    #expect(read(text).weights == nil)
    #expect(problem(text).contains(expected), "\(problem(text))")
  }

  @Test("An unknown id is an error at its position in the file (M2)")
  func unknown() throws {
    let reading = read("format: switchlight-weights/1\nweights: {tea: 1, cofee: 2}")
    let source = try #require(reading.source)
    let found = try #require(reading.weights).problems(
      on: ["tea", "coffee"], in: source, screen: "menu.yaml", file: "menu.yaml")
    #expect(
      found.map { "\($0.printed)" }.joined().hasPrefix(
        "w:2:19: error: menu.yaml has no element \"cofee\" that can be picked"))
    #expect(found.map { "\($0.printed)" }.joined().contains("Did you mean coffee?"))
  }

  @Test("Any bytes are safe to read (Y4)")
  func hostile() {
    let good = Array("format: switchlight-weights/1\nweights:\n  tea: 3\n  coffee: 1e3\n".utf8)
    var generator = SplitMix64(seed: 11)
    for _ in 0..<2000 {
      var bytes = good
      bytes.mutate(&generator)
      let reading = readWeights(bytes, name: "w")
      #expect((reading.weights == nil) == reading.diagnostics.contains { $0.severity == .error })
    }
  }
}

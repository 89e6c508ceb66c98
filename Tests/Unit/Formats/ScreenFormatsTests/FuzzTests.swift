import Diagnostics
import Randomness
import ScreenFormats
import Testing

@Suite("Mutated screen files")
struct FuzzTests {
  private static let seeds: [[UInt8]] = [
    screenText(
      """
        - id: kind
          label: Kind
          navigation: combined
          order: [green, black]
          children:
            - {id: black, label: Black, traits: [button], frame: [10, 10, 140, 60]}
            - {id: green, label: "Grün", traits: [button], frame: [160, 10, 140, 60]}
        - {id: sugar, value: "1", traits: [adjustable], range: {min: 0, max: 3, step: 1, value: 1}}
        - id: task
          label: [Tee, {text: "90s", language: de, pitch: 1.2, punctuation: true, speakAs: duration}]
          value: {text: "06 11 22", speakAs: phone}
        - {id: send, onSelect: [{say: Sent.}, {set: {id: sugar, value: "0"}}], foreground: "#000000"}
      """),
    #"{"format":"switchlight-screen/1","title":"T","size":[1,2],"elements":[{"id":"a","path":[[0,0],[1,0],[1,1]]}]}"#,
  ].map { Array($0.utf8) }

  @Test("A mutated file gives a screen, or errors at positions inside it (Y4)")
  func mutations() {
    let seed: UInt64 = 20_261_122
    var generator = SplitMix64(seed: seed)
    var good = 0
    for run in 0..<3_000 {
      var bytes = FuzzTests.seeds[run % FuzzTests.seeds.count]
      for _ in 0..<Int.random(in: 1...3, using: &generator) { bytes.mutate(&generator) }
      let reading = readScreen(bytes, name: "f")
      let source = SourceText(name: "f", bytes: bytes)
      let hasError = reading.diagnostics.contains { $0.severity == .error }
      #expect(hasError == (reading.screen == nil), "seed \(seed), run \(run)")
      #expect(
        reading.diagnostics.allSatisfy { source.clipped($0.position) == $0.position },
        "seed \(seed), run \(run)")
      if reading.screen != nil { good += 1 }
    }
    #expect(good > 50 && good < 2_500, "\(good)")
  }
}

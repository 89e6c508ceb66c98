import Diagnostics
import Profiles
import Randomness
import Testing

@Suite("Mutated profiles")
struct FuzzTests {
  private static let seeds: [[UInt8]] = [
    profileText(
      "    hold: 20ms\n    longPress: {after: 1s, action: back}\n    stuck: 30s",
      "scanning: {method: auto, interval: 1.2s, loops: 3, exit: none}\nspeech: {rate: -5, pitch: 1.5}\npoint: {speed: 120}"
    ),
    "format: switchlight-profile/1\nswitches:\n  a: {sources: [{device: \"A*\", key: KEY_A}], press: next, repeat: {after: 1s, every: 1s}}\n  b: {sources: [{terminal: x}, {device: {vendor: 0x1}, key: KEY_B}]}\nscanning: {method: step}\n",
  ].map { Array($0.utf8) }

  @Test("A mutated file gives a profile, or errors at positions inside it (Y4)")
  func mutations() {
    let seed: UInt64 = 20_261_123
    var generator = SplitMix64(seed: seed)
    var good = 0
    for run in 0..<3_000 {
      var bytes = FuzzTests.seeds[run % FuzzTests.seeds.count]
      for _ in 0..<Int.random(in: 1...3, using: &generator) { bytes.mutate(&generator) }
      let setting = String(decoding: bytes.suffix(run % 20), as: UTF8.self)
      let reading = readProfile(bytes, name: "f", settings: run.isMultiple(of: 5) ? [setting] : [])
      let sources = [
        "f": SourceText(name: "f", bytes: bytes), "--set": SourceText(name: "--set", text: setting),
      ]
      let hasError = reading.diagnostics.contains { $0.severity == .error }
      #expect(hasError == (reading.profile == nil), "seed \(seed), run \(run)")
      #expect(
        reading.diagnostics.allSatisfy { sources[$0.file]?.clipped($0.position) == $0.position },
        "seed \(seed), run \(run)")
      if reading.profile != nil { good += 1 }
    }
    #expect(good > 20 && good < 2_500, "\(good)")
  }
}

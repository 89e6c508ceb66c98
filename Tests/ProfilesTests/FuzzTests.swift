import Diagnostics
import Profiles
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

  /// Changes a file in one of the ways in which files break.
  private func mutate(_ bytes: inout [UInt8], _ generator: inout SplitMix64) {
    guard !bytes.isEmpty else { return }
    let first = Int.random(in: 0..<bytes.count, using: &generator)
    let last = min(bytes.count, first + Int.random(in: 1...24, using: &generator))
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: bytes[first] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes[first] ^= 1 << UInt8.random(in: 0...7, using: &generator)
    case 2: bytes.removeSubrange(first..<last)
    case 3:
      bytes.insert(
        contentsOf: bytes[first..<last], at: Int.random(in: 0...bytes.count, using: &generator))
    case 4: bytes.removeLast(bytes.count - first)
    case 5, 6: bytes[first] = UInt8.random(in: 0x30...0x39, using: &generator)
    default:
      let marks = Array("[]{}:,-?#'\"|>&*!%@`\t\n ".utf8)
      bytes.insert(marks.randomElement(using: &generator) ?? 0, at: first)
    }
  }

  @Test("Whatever becomes of a file, it gives a profile or errors whose places lie in it (Y4)")
  func mutations() {
    let seed: UInt64 = 20_261_123
    var generator = SplitMix64(seed: seed)
    var good = 0
    for run in 0..<3_000 {
      var bytes = FuzzTests.seeds[run % FuzzTests.seeds.count]
      for _ in 0..<Int.random(in: 1...3, using: &generator) { mutate(&bytes, &generator) }
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

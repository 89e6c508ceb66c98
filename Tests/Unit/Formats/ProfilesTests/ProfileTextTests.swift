import Foundation
import Profiles
import Randomness
import ScanTime
import SwitchInput
import Testing

@Suite("A profile written as a file")
struct ProfileTextTests {
  private static let seed: UInt64 = 20_261_121

  /// Returns a possible value of a key; nil if the key has no value of its own.
  private static func value(_ key: ProfileKey, _ random: inout SplitMix64) -> String? {
    func duration(_ bounds: ClosedRange<TimeSpan>) -> String {
      let top = min(bounds.upperBound.microseconds, bounds.lowerBound.microseconds + 900_000)
      let time = Int64.random(in: bounds.lowerBound.microseconds...top, using: &random)
      return "\(time / 1000).\(String(format: "%03d", Int(time % 1000)))ms"
    }
    switch key.form {
    case .duration(let bounds): return duration(bounds)
    case .durationOrOff(let bounds): return Bool.random(using: &random) ? "off" : duration(bounds)
    case .number(let bounds, _): return "\(Double.random(in: bounds, using: &random))"
    case .integer(let bounds): return "\(Int.random(in: bounds, using: &random))"
    case .integerOr(let bounds, let word):
      return Bool.random(using: &random) ? word.word : "\(Int.random(in: bounds, using: &random))"
    case .passes(let bounds):
      return Bool.random(using: &random) ? "forever" : "\(Int.random(in: bounds, using: &random))"
    case .word(let words): return words.randomElement(using: &random)?.word
    case .boolean: return "\(Bool.random(using: &random))"
    case .text:
      return ["", "yes", "12", "a: b # c", "\"'\\", "é\u{1B}\n", " x "].randomElement(
        using: &random)
    case .texts: return ["", "No. | Yes.", "é # {"].randomElement(using: &random)
    case .lettersOr(let words):
      return (words.map(\.word) + ["_ab c", "#_: 😀"]).randomElement(using: &random)
    case .action:
      return ["select", "next", "say-again", "choose 3", "profile a b"].randomElement(
        using: &random)
    case .format, .sources: return nil
    }
  }

  private static func text(_ sources: [String], _ parts: String) -> String {
    """
    format: switchlight-profile/1
    switches:
      main:
        sources: [\(sources.joined(separator: ", "))]
        \(parts)
      other: {sources: [{terminal: x}], press: next}
    """
  }

  @Test("A written profile is read back as the same profile, with any values")
  func sameAgain() throws {
    var random = SplitMix64(seed: Self.seed)
    let sources = [
      "{terminal: space}", "{device: \"A*: #\", key: KEY_A}", "{vendor: 0x0d8c, key: BTN_LEFT}",
      "{uniq: \"c8:3f\", axis: ABS_X, above: 200, until: 150}", "{id: yes, key: 0x12c}",
      "{port: usb-1/*, axis: ABS_Y, below: -20}",
    ]
    var good = 0
    for run in 0..<1500 {
      let part = ["longPress: {after: 1s, action: back}", "repeat: {after: 1s, every: 1s}", ""]
      let file = Self.text(
        sources.filter { _ in Bool.random(using: &random) } + ["{terminal: a}"], part[run % 3])
      var settings: [String] = []
      for key in ProfileKeys.all
      where !key.path.hasPrefix("recipes.") && Int.random(in: 0..<6, using: &random) == 0 {
        let path = key.path.replacing("NAME", with: run.isMultiple(of: 2) ? "main" : "other")
        if let value = Self.value(key, &random) { settings.append("\(path)=\(value)") }
      }
      guard let profile = read(file, settings: settings).profile else { continue }
      good += 1
      let again = read(profile.fileText)
      var expected = profile
      if profile.name.isEmpty { expected.name = "p" }
      #expect(
        again.profile == expected,
        "seed \(Self.seed), run \(run): \(settings)\n\(profile.fileText)\n\(again.diagnostics)")
    }
    #expect(good > 200, "\(good)")
  }

  @Test("Only values that differ from the defaults are written")
  func differences() throws {
    let profile = try #require(
      read(profileText("    hold: 20ms\n    stuck: 60s", "scanning: {interval: 1200ms, loops: 4}"))
        .profile)
    #expect(
      profile.fileText == """
        format: switchlight-profile/1
        name: P
        switches:
          main:
            sources:
              - {terminal: space}
            hold: 20ms
            ignoreRepeat: 250ms
        scanning:
          loops: 4

        """)
  }

  @Test("Without its sources, the summary contains their number, and no description of a device")
  func withoutSources() throws {
    let file = Self.text(["{device: Anna, key: KEY_A}", "{uniq: \"c8:3f:26\", key: KEY_B}"], "")
    let scanning = try #require(read(file).profile).scanning
    let text = Profile(withoutSourcesOf: scanning).fileText
    #expect(read(text).profile?.scanning == scanning)
    #expect(!text.contains("Anna") && !text.contains("c8") && !text.contains("KEY_A"), "\(text)")
  }
}

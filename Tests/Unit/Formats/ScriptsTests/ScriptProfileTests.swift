import Diagnostics
import Profiles
import Randomness
import Scripts
import ScanTime
import SwitchInput
import Testing
import TextWriting

private func read(_ text: String) -> (script: Script?, diagnostics: [Diagnostic]) {
  Script.read(SourceText(name: "s.txt", text: text), switches: []) { source in
    let reading = readProfile(source.bytes, name: source.name)
    return (reading.profile?.scanning, reading.diagnostics)
  }
}

private func profile(_ scanning: String, switches: String = "main") -> String {
  """
  | format: switchlight-profile/1
  | switches: {\(switches): {sources: [{device: a, key: KEY_A}, {device: b, key: KEY_A}]}}
  | scanning: {\(scanning)}
  """
}

@Suite("Profiles in a simulation script (I14)")
struct ScriptProfileTests {
  @Test("Switches of every profile in the script can be named")
  func switches() throws {
    let text = """
      0ms profile own
      \(profile("", switches: "one"))
      0ms tap one/2
      1s profile other
      \(profile("", switches: "two"))
      1s reload other
      2s tap two/2
      """
    #expect(read(text).script?.entries.count == 7)
    #expect(
      read(text + "\n3s tap two/3\n4s tap three").diagnostics.map(\.message) == [
        "switch \"two\" has no source \"3\"", "there is no switch \"three\"",
      ])
  }

  @Test("A script uses its own profile if that is its first line")
  func begins() {
    let script = "# Recorded.\n\n0ms profile \"my own\"\n\(profile(""))\n0ms start"
    #expect(Script.beginsWithProfile(SourceText(name: "s", text: script)))
    for other in ["", "0ms start\n0ms profile a", "# 0ms profile a", "0ms \"", "profile"] {
      #expect(!Script.beginsWithProfile(SourceText(name: "s", text: other)), "\(other)")
    }
  }

  @Test("Mistakes in a profile are reported at their positions in the script (Y4)")
  func mistakes() {
    let text = """
      0ms profile own
      | format: switchlight-profile/1
      | switches:
      |   main: {sources: [{device: é, key: KEY_A}], hold: 99s}
      | scaning: {}
      1s tap main
      """
    #expect(
      read(text).diagnostics.map(\.description) == [
        """
        s.txt:4:54: error: hold is 99s; it must be from 0ms to 10s
        |   main: {sources: [{device: é, key: KEY_A}], hold: 99s}
                                                             ^
        hint: Write 10s or less.
        """,
        """
        s.txt:5:3: error: "scaning" is not a key of a profile
        | scaning: {}
          ^
        hint: Did you mean scanning?
        """,
      ])
    let places = [
      ("0ms profile", 1, 12, "the name of the profile is missing"),
      ("0ms profile own\n0ms start", 1, 16, "the text of the profile is missing"),
      ("0ms profile own refused", 1, 24, "the reason is missing"),
      ("0ms profile own refused a b", 1, 27, "\"b\" is too much for profile"),
      ("0ms reload", 1, 11, "the name of the profile is missing"),
      ("0ms start\n| format: a", 2, 1, "this line belongs to no profile and no screen"),
      ("0ms announce \"\\u00g0\"", 1, 15, "there is no such escape in a quoted text"),
      ("0ms announce \"\\ud800\"", 1, 15, "there is no such escape in a quoted text"),
      ("0ms announce \"\\u12\"", 1, 15, "there is no such escape in a quoted text"),
      ("0ms announce \"\\udc00\\ud800\"", 1, 15, "there is no such escape in a quoted text"),
      ("0ms announce \"\\ud83d\\u0041\"", 1, 15, "there is no such escape in a quoted text"),
    ]
    for (text, line, column, message) in places {
      let found = read(text).diagnostics
      #expect(found.map(\.message) == [message], "\(text)")
      #expect(found.first?.position == SourcePosition(line: line, column: column), "\(text)")
      #expect(found.first?.hint?.isEmpty == false, "\(text)")
    }
    let (script, problems) = Script.read(
      SourceText(name: "s", text: "0ms profile own\n| a"), switches: [])
    #expect(script == nil)
    #expect(problems.map(\.message) == ["a profile is not allowed here in a script"])
  }

  @Test(
    "Every text is read back from a script unchanged", arguments: 0..<200 as Range<UInt64>)
  func texts(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scalars: [ClosedRange<UInt32>] = [0...0xFF, 0x2020...0x2030, 0x1F600...0x1F640]
    let text = String(
      String.UnicodeScalarView(
        (0..<20).compactMap { _ in
          Unicode.Scalar(
            UInt32.random(
              in: scalars[Int.random(in: 0..<3, using: &random)], using: &random))
        }))
    var line = Array("0ms announce ".utf8)
    JSONText.append(text, to: &line)
    let (script, diagnostics) = Script.read(SourceText(name: "s", bytes: line), switches: [])
    #expect(script?.entries.map(\.command) == [.announce(text)], "seed \(seed) \(diagnostics)")
  }
}

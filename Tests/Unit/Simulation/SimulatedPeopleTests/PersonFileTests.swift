import Diagnostics
import Randomness
import SimulatedPeople
import ScanTime
import SwitchInput
import Testing

@Suite("Files of people (M1)")
struct PersonFileTests {
  private func read(_ text: String) -> PersonReading {
    readPerson(Array(text.utf8), name: "a/ann.yaml")
  }

  private func problem(_ text: String) -> String {
    read(text).diagnostics.map { "\($0.printed)" }.joined(separator: "\n")
  }

  @Test("Each key is read into its own value (M1)")
  func everyKey() throws {
    let text = """
      format: switchlight-person/1
      name: Ann
      reaction: {mean: 800ms, variation: 0.3, shape: normal}
      press: {length: 200ms, variation: 0.4, bounces: 1.5, doubles: 0.1, unmeant: 2}
      anticipation: {chance: 0.2, lead: 400ms}
      tiring: {press: 0.002, most: 0.8}
      attention: {missed: 0.05, holdBack: 300ms}
      correction: back
      patience: 90s
      """
    var ann = Person(name: "Ann")
    ann.reaction = .milliseconds(800)
    ann.reactionVariation = 0.3
    ann.reactionShape = .normal
    ann.pressLength = .milliseconds(200)
    ann.pressVariation = 0.4
    ann.bounces = 1.5
    ann.doubles = 0.1
    ann.falsePresses = 2
    ann.anticipation = 0.2
    ann.anticipationLead = .milliseconds(400)
    ann.tiring = 0.002
    ann.mostTired = 0.8
    ann.inattention = 0.05
    ann.holdBack = .milliseconds(300)
    ann.correction = .back
    ann.patience = .milliseconds(90_000)
    let reading = read(text)
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.person == ann)
    // The table writes each value as in the file.
    let lines = PersonKeys.all.compactMap { $0.text(ann) }
    #expect(lines.count == PersonKeys.all.count)
    for line in lines { #expect(text.contains(line), "\(line)") }
  }

  @Test("An empty file is a person who never errs, with the name of the file (M1)")
  func defaults() {
    #expect(read("format: switchlight-person/1").person == Person(name: "ann"))
  }

  @Test(
    "An error has its position and a hint (M1, Y4)",
    arguments: [
      ("{}", "a/ann.yaml:1:1: error: the person has no format"),
      ("format: switchlight-person/2", "hint: Write format: switchlight-person/1; a newer"),
      (
        "format: switchlight-person/1\nreaction: {mean: 1}",
        "2:18: error: mean is \"1\", which has no unit"
      ),
      (
        "format: switchlight-person/1\nreaction: {mean: 1ms}",
        "mean is 1ms; it must be from 50ms to 30s"
      ),
      (
        "format: switchlight-person/1\nreaction: {variation: 3}",
        "variation is 3; it must be from 0 to 2"
      ),
      (
        "format: switchlight-person/1\nreaction: {shape: flat}",
        "it must be one of logNormal, normal"
      ),
      ("format: switchlight-person/1\npress: {bounce: 1}", "hint: Did you mean bounces?"),
      ("format: switchlight-person/1\npress: {doubles: 2}", "doubles is 2; it must be from 0 to 1"),
      ("format: switchlight-person/1\npress: [1]", "press must be a mapping, not a list"),
      ("format: switchlight-person/1\ncorrection: leave", "it must be one of exit, back, wait"),
      (
        "format: switchlight-person/1\npatience: 2h",
        "patience is \"2h\", which has the unknown unit"
      ),
      ("format: switchlight-person/1\nreactoin: {}", "hint: Did you mean reaction?"),
      ("format: switchlight-profile/1", "hint: Write format: switchlight-person/1."),
    ])
  func bad(text: String, expected: String) {
    #expect(read(text).person == nil)
    #expect(problem(text).contains(expected), "\(problem(text))")
  }

  @Test("Any bytes are safe to read (M1, Y4)")
  func hostile() {
    let good = Array(
      "format: switchlight-person/1\nreaction: {mean: 800ms, variation: 0.3}\npress: {doubles: 0.1}\ncorrection: back\n"
        .utf8)
    var generator = SplitMix64(seed: 12)
    for _ in 0..<2000 {
      var bytes = good
      bytes.mutate(&generator)
      let reading = readPerson(bytes, name: "ann.yaml")
      #expect((reading.person == nil) == reading.diagnostics.contains { $0.severity == .error })
    }
  }
}

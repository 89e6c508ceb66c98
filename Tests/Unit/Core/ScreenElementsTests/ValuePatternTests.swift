import ScreenElements
import Testing

@Suite("Words around the number of a value")
struct ValuePatternTests {
  private func filled(
    _ parts: [SpokenPart], _ before: Double, _ old: [String], _ after: Double, _ new: [String]
  ) -> [String]? {
    ValuePattern(parts, holding: before, writings: old)?.filled(with: after, writings: new)?
      .map(\.text)
  }

  @Test(
    "The words of a value stay if its number occurs in them once (E12)",
    arguments: [
      ("50 percent", "60 percent"), ("Volume 50 of 100", "Volume 60 of 100"), ("50", "60"),
      ("50%", "60%"), ("50s", "60s"), ("(50)", "(60)"), ("about 50.", "about 60."),
      ("50 of 50", nil), ("150", nil), ("50.5", nil), ("0.50", nil), ("-50", nil), ("half", nil),
      ("1,50", nil), ("0:50", nil), ("50/100", "60/100"), ("", nil),
    ] as [(String, String?)])
  func words(before: String, after: String?) {
    #expect(filled([SpokenPart(before)], 50, ["50"], 60, ["60"]) == after.map { [$0] })
  }

  @Test("The notation of the number stays (E12)")
  func writing() {
    let (old, new) = (["0,5", "0.5"], ["0,9", "0.9"])
    #expect(filled(["0,5 bar"], 0.5, old, 0.9, new) == ["0,9 bar"])
    #expect(filled(["0.5 bar"], 0.5, old, 0.9, new) == ["0.9 bar"])
  }

  @Test("One of several parts contains the number, and each part keeps its form of speech (E12)")
  func parts() {
    let parts = [SpokenPart("Réglé à", language: "fr"), SpokenPart("50", speakAs: .number)]
    let filled = ValuePattern(parts, holding: 50, writings: ["50"])?
      .filled(with: 60, writings: ["60"])
    #expect(filled == [SpokenPart("Réglé à", language: "fr"), SpokenPart("60", speakAs: .number)])
    let twice = ["50 of", SpokenPart("50", speakAs: .number)]
    #expect(ValuePattern(twice, holding: 50, writings: ["50"]) == nil)
  }

  @Test(
    "A duration in clock notation keeps that notation (E12)",
    arguments: [
      ("1:30", 90, 100, "1:40"), ("0:50", 50, 60, "1:00"), ("1:00:00", 3600, 3661, "1:01:01"),
      ("1:30", 91, 100, nil), ("1:30", 90, -1, nil), ("1:30", 90, 90.5, nil),
      ("1:30:00:00", 90, 100, nil), ("1:x", 90, 100, nil),
    ] as [(String, Double, Double, String?)])
  func clock(before: String, seconds: Double, after: Double, words: String?) {
    let parts = [SpokenPart(before, speakAs: .duration)]
    #expect(filled(parts, seconds, ["#"], after, ["#"]) == words.map { [$0] })
    #expect(filled([SpokenPart(before)], seconds, ["#"], after, ["#"]) == nil)
  }
}

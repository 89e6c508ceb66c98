import Diagnostics
import Testing

@Suite("Durations with a unit")
struct DurationTests {
  @Test(
    "A duration is read exactly",
    arguments: [
      ("250ms", 250_000), ("1.2s", 1_200_000), ("2min", 120_000_000), ("0ms", 0), ("0.5ms", 500),
      ("0.001ms", 1), ("1.000000s", 1_000_000), ("0.1s", 100_000), ("0.25min", 15_000_000),
      ("-1s", -1_000_000), ("007ms", 7000), ("0.00000005min", 3),
      ("1.0000000000000000000000000s", 1_000_000),
    ] as [(String, Int64)])
  func reads(text: String, expected: Int64) throws {
    #expect(try microseconds(inDuration: text) == expected)
  }

  @Test(
    "An invalid duration is rejected with the reason",
    arguments: [
      ("250", .missingUnit(number: "250")), ("1.5", .missingUnit(number: "1.5")),
      ("1sec", .unknownUnit("sec")), ("1 s", .notADuration), ("", .notADuration),
      ("s", .notADuration), (".5s", .notADuration), ("1.s", .notADuration), ("--1s", .notADuration),
      ("1e3s", .notADuration), ("١s", .notADuration), ("0.0001ms", .tooFine),
      ("0.1234567s", .tooFine), ("99999999999999999999s", .tooLong),
      ("9223372036854775807min", .tooLong),
    ] as [(String, DurationProblem)])
  func refuses(text: String, expected: DurationProblem) {
    #expect(throws: expected) { try microseconds(inDuration: text) }
  }

  @Test(
    "A missing unit is suggested only if its value is allowed",
    arguments: [
      (50_000...60_000_000, "2", "Write 2s."), (50_000...60_000_000, "250", "Write 250ms."),
      (0...60_000_000, "2", "Write 2ms or 2s."), (60_000_000...600_000_000, "2", "Write 2min."),
      (50_000...60_000_000, "0", "Write 50ms to 60s."),
      (0...600_000_000, "0.25", "Write 0.25ms or 0.25s."),
    ] as [(ClosedRange<Int64>, String, String)])
  func units(bounds: ClosedRange<Int64>, number: String, expected: String) {
    #expect(DurationProblem.missingUnit(number: number).hint(in: bounds) == expected)
    #expect(DurationProblem.tooFine.hint(in: bounds) == DurationProblem.tooFine.hint)
  }

  @Test(
    "A duration is written in a readable form, and reads back the same",
    arguments: [
      (50_000, "50ms"), (60_000_000, "60s"), (1_200_000, "1.2s"), (600_000_000, "10min"),
      (500, "0.5ms"), (0, "0ms"), (-20_000, "-20ms"), (90_000_000, "90s"), (1_000_001, "1.000001s"),
    ] as [(Int64, String)])
  func writes(microseconds number: Int64, expected: String) throws {
    #expect(durationText(microseconds: number) == expected)
    #expect(try microseconds(inDuration: expected) == number)
  }
}

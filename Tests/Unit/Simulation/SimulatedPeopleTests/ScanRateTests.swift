import RandomNumbers
import ScanEngine
import SimulatedPeople
import ScanTime
import Testing

/// The rule that a stop is highlighted for the mean press time divided by 0.65 (Simpson, Koester and
/// LoPresti, Assistive Technology 19, 2007, doi 10.1080/10400435.2007.10131865), and its consequence for the
/// rate of late presses.
///
/// With normally distributed press times, this rate is the part of a normal distribution beyond (1 / 0.65 -
/// 1) / variation.
@Suite("The rule of 0.65 (M1, M2)")
struct ScanRateTests {
  private let count = 8000

  /// Returns the rate of late presses on a board of one row, where each chance lasts the mean divided by
  /// 0.65.
  private func missRate(_ shape: TimeSpread.Shape, variation: Double) -> (
    rate: Double, chances: Int
  ) {
    var board = Board(rows: 1, columns: 6)
    board.person.reaction = .milliseconds(650)
    board.person.reactionVariation = variation
    board.person.reactionShape = shape
    // A late person does not press on the next stop, so the chances are independent.
    board.person.holdBack = .zero
    board.person.pressLength = .milliseconds(20)
    let records = board.records(count)
    let chances = records.sum { $0.chances }
    return (Double(records.sum { $0.misses }) / Double(chances), chances)
  }

  @Test(
    "Normal press times miss as in the table of the rule (M2)",
    arguments: [
      (0.15, 0.0002), (0.20, 0.0035), (0.269, 0.0227), (0.30, 0.0363), (0.40, 0.089), (0.50, 0.141),
    ])
  func normal(variation: Double, expected: Double) {
    let (rate, chances) = missRate(.normal, variation: variation)
    #expect(chances >= count)
    // Four standard errors, and half a digit of the table.
    let tolerance = 4 * (expected * (1 - expected) / Double(chances)).squareRoot() + 0.0005
    #expect(abs(rate - expected) < tolerance, "\(rate) instead of \(expected)")
  }

  @Test(
    "Log-normal press times miss more often, as in their distribution (M2)",
    arguments: [(0.3, 0.053_24), (0.4, 0.094_96)])
  func logNormal(variation: Double, expected: Double) {
    let (rate, chances) = missRate(.logNormal, variation: variation)
    let tolerance = 4 * (expected * (1 - expected) / Double(chances)).squareRoot()
    #expect(abs(rate - expected) < tolerance, "\(rate) instead of \(expected)")
  }
}

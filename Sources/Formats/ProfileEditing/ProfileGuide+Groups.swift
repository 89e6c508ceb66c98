import Diagnostics
import Profiles

/// The question about rows (M3).
extension ProfileGuide {
  /// The rows of the board of the example, and the stops of a row.
  private static let side = 8

  /// True if the profile is scanned from stop to stop.
  var asksForGroups: Bool {
    if let known { return known.groups != nil }
    return base == "two-switch-step" || base == "speech-only"
      || base.hasPrefix("one-switch-") && base != "one-switch-point"
  }

  var groupsQuestion: Question {
    var choices = [
      Question.Choice(answer: "rows", meaning: "rows first, then the stops of the picked row"),
      Question.Choice(answer: "one", meaning: "all stops one by one"),
    ]
    var usual = base == "speech-only" ? "one" : "rows"
    if let groups = known?.groups {
      usual = groups == "rows" ? "rows" : "one"
      if !["rows", "none"].contains(groups) {
        choices.append(
          Question.Choice(answer: Known.asItIs, meaning: "the present groups: \(groups)"))
        usual = Known.asItIs
      }
    }
    return Question(
      text: "Scan row by row, or one by one? \(groupsCost)", choices: choices, usual: usual)
  }

  /// The cost of both answers on a board of 8 rows with 8 stops: half of the stops of each scope
  /// are passed on average.
  private var groupsCost: String {
    let single = Double(Self.side * Self.side + 1) / 2
    let rows = Double(Self.side + 1)
    let board = "On a board of \(Self.side) rows with \(Self.side) stops,"
    let interval = changes.last { $0.key == "scanning.interval" }?.value ?? known?.paceValue
    guard pace?.key == "scanning.interval", !base.hasSuffix("overscan"), let interval,
      let step = try? microseconds(inDuration: interval)
    else {
      return
        "\(board) a pick passes about \(Int(rows)) stops row by row, and about \(Int(single)) one by one."
    }
    let seconds = Double(step) / 1_000_000
    return "\(board) a pick takes about \(Int((rows * seconds).rounded())) s row by row, and about "
      + "\(Int((single * seconds).rounded())) s one by one."
  }
}

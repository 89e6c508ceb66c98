import ArgumentParser
import Diagnostics
import ScreenAudit

/// The limits of `switchlight audit`.
struct AuditLimits: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Minimum width and height of targets in points, 1 to 1000; default 44, or 24 in windows of the desktop.",
      valueName: "points"))
  var targetSize: Double?

  @Option(
    help: ArgumentHelp(
      "Maximum number of presses to reach an element with the profile, 1 to 1000.",
      valueName: "presses"))
  var pressLimit = 10

  @Option(
    help: ArgumentHelp(
      "Maximum time to reach an element with the profile, 1ms to 60min.",
      valueName: "duration"))
  var timeLimit = "30s"

  @Option(help: ArgumentHelp("Maximum number of stops in one ring, 2 to 1000.", valueName: "stops"))
  var groupLimit = 16

  @Option(
    help: ArgumentHelp(
      "Maximum number of characters in a control's label, 1 to 1000.", valueName: "characters"))
  var labelLimit = 60

  @Option(
    help: ArgumentHelp(
      "Maximum number of characters in a hint, 1 to 1000.", valueName: "characters"))
  var hintLimit = 120

  @Option(
    help: ArgumentHelp(
      "Maximum number of adjustments from one end of a range to the other, 2 to 10000.",
      valueName: "adjustments"))
  var adjustmentLimit = 100

  func validate() throws {
    guard (1...1000).contains(targetSize ?? 44) else {
      throw ValidationError("--target-size must be from 1 to 1000 points.")
    }
    try check(pressLimit, 1...1000, "--press-limit")
    try check(groupLimit, 2...1000, "--group-limit")
    try check(labelLimit, 1...1000, "--label-limit")
    try check(hintLimit, 1...1000, "--hint-limit")
    try check(adjustmentLimit, 2...10_000, "--adjustment-limit")
    _ = try timeLimitInMilliseconds()
  }

  /// Returns the options for the audit; targets of a desktop may be smaller (D14).
  func options() throws -> AuditOptions {
    var options = AuditOptions()
    if let targetSize { (options.targetSize, options.desktopTargetSize) = (targetSize, targetSize) }
    options.groupLimit = groupLimit
    options.pressLimit = pressLimit
    options.timeLimit = try timeLimitInMilliseconds()
    options.labelLimit = labelLimit
    options.hintLimit = hintLimit
    options.adjustmentLimit = adjustmentLimit
    return options
  }

  private func check(_ value: Int, _ bounds: ClosedRange<Int>, _ name: String) throws {
    guard bounds.contains(value) else {
      throw ValidationError("\(name) must be from \(bounds.lowerBound) to \(bounds.upperBound).")
    }
  }

  private func timeLimitInMilliseconds() throws -> Int {
    let bounds: ClosedRange<Int64> = 1000...3_600_000_000
    do throws(DurationProblem) {
      let time = try microseconds(inDuration: timeLimit)
      if bounds.contains(time) { return Int(time / 1000) }
    } catch {
      throw ValidationError(
        "--time-limit \(quoted(timeLimit)) \(error.message). \(error.hint(in: bounds))")
    }
    throw ValidationError("--time-limit must be from 1ms to 60min.")
  }
}

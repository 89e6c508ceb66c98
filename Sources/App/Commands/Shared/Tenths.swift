import Diagnostics
import RandomNumbers
import ScanTime
import TextWriting

/// Returns a number rounded to 0.1 for people.
func tenths(_ value: Double) -> String { DecimalText.text((value * 10).rounded() / 10) }

/// Returns a computed time in seconds, with tenths below ten seconds (M3.11).
func secondsText(_ time: TimeSpan) -> PrintableText {
  let seconds = Double(time.microseconds) / 1_000_000
  // A figure that rounds to ten seconds has no tenths.
  return seconds < 9.95 ? "\(tenths(seconds)) s" : "\(Int(seconds.rounded())) s"
}

/// Returns a mean with its margin, both with the digits that the margin makes certain: tenths from a
/// margin of 0.1 on, and whole numbers from 10 on (M2.21).
func estimateText(_ estimate: Estimate) -> String {
  guard let margin = estimate.margin else { return tenths(estimate.mean) }
  func digits(_ value: Double) -> String {
    if margin >= 10 { return DecimalText.text(value.rounded()) }
    return margin >= 0.1 ? tenths(value) : DecimalText.text(value)
  }
  return "\(digits(estimate.mean)) ± \(digits(margin))"
}

/// Returns a number of events per selection: hundredths below one, tenths above (M2.21).
func rateText(_ value: Double) -> String {
  value.magnitude < 1 ? DecimalText.text(value) : tenths(value)
}

import ScanTime

/// The ratio of the voice's actual time to its estimate, learned from the ends of texts (S12).
struct SpeechPace: Hashable {
  /// 0.25 to 4.
  private(set) var value = 1.0
  /// The last reported value.
  private var lastReported = 1.0
  /// The weight of one text: a single slow one has little effect.
  private static let weight = 0.25

  /// Learns from a text that was spoken completely; returns the pace if it changed by more than 5
  /// %.
  mutating func learn(_ measured: TimeSpan, estimate: TimeSpan) -> Double? {
    guard estimate > .zero, measured >= .zero else { return nil }
    let ratio = Double(measured.microseconds) / Double(estimate.microseconds)
    value += (min(max(ratio, 0.25), 4) - value) * Self.weight
    guard abs(value / lastReported - 1) > 0.05 else { return nil }
    lastReported = value
    return value
  }

  /// Returns the expected time of a text.
  func time(of estimate: TimeSpan) -> TimeSpan {
    TimeSpan(microseconds: Int64((Double(estimate.microseconds) * value).rounded()))
  }
}

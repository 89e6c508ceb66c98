import SwitchInput

extension ScanState {
  /// With `speech.wait`, timed advances wait until the utterance has ended, and no longer than its
  /// estimate and two seconds more (S12).
  mutating func waitForSpeech(_ speech: Speech) {
    guard settings.speech.enabled, settings.speech.waits else {
      speechEnd = nil
      return
    }
    let estimate = speech.estimate(rate: settings.speech.rate)
    let learned = Double(estimate.microseconds) * speechPace
    speechEnd = now + TimeSpan(microseconds: Int64(learned.rounded())) + .milliseconds(2000)
  }

  /// From the next text on, estimates are what the ends that were seen teach (S12).
  mutating func learn(_ pace: Double) {
    guard pace.isFinite else { return }
    speechPace = min(max(pace, 0.25), 4)
  }
}

extension Speech {
  /// How long it takes to say at a rate from -100 to 100: 400 ms and 60 ms a character, halved for each 50
  /// of rate (S12).
  public func estimate(rate: Int) -> TimeSpan {
    // The fiftieth root of two.
    let factor = rate < 0 ? 1 / 1.013_959_479_790_029_2 : 1.013_959_479_790_029_2
    var speed = 1.0
    for _ in 0..<min(rate.magnitude, 100) { speed *= factor }
    let milliseconds = 400 + 60 * Double(min(text.count, 100_000))
    return TimeSpan(microseconds: Int64((milliseconds * 1000 / speed).rounded()))
  }
}

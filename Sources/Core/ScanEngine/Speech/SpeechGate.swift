import ScreenElements
import ScanTime
import SwitchInput

/// The utterance that timed advances wait for with `speech.wait` (S12).
struct SpeechGate: Equatable, Sendable {
  /// The timeout: the estimate for the text plus two seconds.
  let patience: TimeSpan
  /// The time at which the wait ends.
  var limit: Instant
  /// True if the voice reported the start of the text.
  var hasBegun = false
}

/// The message from the person to others that timed advances wait for (B4).
struct MessageGate: Equatable, Sendable {
  /// The text of the message.
  let text: String
  /// The time at which the wait ends.
  let limit: Instant
}

extension VoiceState {
  /// Makes timed advances wait until a message was spoken or dropped (B4).
  ///
  /// The timeout is the sum of the estimates of this message and the pending ones, plus two seconds
  /// for each. It is at most a minute, so that no voice can stop the scan.
  mutating func wait(forMessage speech: Speech, _ settings: SpeechSettings, _ now: Instant) {
    guard settings.speaksMessages else { return }
    let end = max(message?.limit ?? now, now) + patience(for: speech, settings)
    message = MessageGate(text: speech.text, limit: min(end, now + Self.otherSpeechPatience))
  }

  /// Returns the timeout of a text: its estimate at the pace of the voice plus two seconds.
  private func patience(for speech: Speech, _ settings: SpeechSettings) -> TimeSpan {
    let learned = Double(speech.estimate(rate: settings.rate).microseconds) * pace
    return TimeSpan(microseconds: Int64(learned.rounded())) + .milliseconds(2000)
  }

  /// The timeout for other speech that is spoken first, so that no voice can stop the scan (S12).
  static let otherSpeechPatience = TimeSpan.milliseconds(60_000)

  /// Makes timed advances wait, with `speech.wait`, for the end of the utterance.
  ///
  /// The timeout is its estimate plus two seconds (S12).
  mutating func wait(for speech: Speech, _ settings: SpeechSettings, _ now: Instant) {
    guard settings.enabled, settings.waits else {
      gate = nil
      return
    }
    let patience = patience(for: speech, settings)
    gate = SpeechGate(patience: patience, limit: now + patience)
  }

  /// Limits the wait for the text to an instant, regardless of the reports of a voice (T9).
  mutating func limitGate(to end: Instant) {
    guard var gate else { return }
    gate.limit = min(gate.limit, end)
    gate.hasBegun = true
    self.gate = gate
  }

  /// Restarts the timeout of the text, because other speech is spoken first.
  ///
  /// This is repeated for up to a minute, until a text of the highlight begins or ends (S12).
  mutating func waitForOtherSpeech(_ now: Instant) {
    guard var gate, !gate.hasBegun else { return }
    let end = otherSpeechEnd ?? now + Self.otherSpeechPatience
    otherSpeechEnd = end
    guard now < end else { return }
    gate.limit = now + gate.patience
    self.gate = gate
  }

  /// Restarts the timeout, because the voice begins to speak the text (S12).
  ///
  /// Only once, so that no voice can stop the scan.
  mutating func beginSpeech(_ now: Instant) {
    otherSpeechEnd = nil
    guard var gate, !gate.hasBegun else { return }
    gate.hasBegun = true
    gate.limit = now + gate.patience
    self.gate = gate
  }
}

extension Speech {
  /// Returns the estimated duration of the text at a rate from -100 to 100: 400 ms plus 60 ms for
  /// each character that the voice receives.
  ///
  /// Each 50 of rate halves it (S12).
  public func estimate(rate: Int) -> TimeSpan {
    // The fiftieth root of two.
    let factor = rate < 0 ? 1 / 1.013_959_479_790_029_2 : 1.013_959_479_790_029_2
    var speed = 1.0
    for _ in 0..<min(rate.magnitude, 100) { speed *= factor }
    let milliseconds = 400 + 60 * Double(min(utterance.namingMarks.text.count, 100_000))
    return TimeSpan(microseconds: Int64((milliseconds * 1000 / speed).rounded()))
  }
}

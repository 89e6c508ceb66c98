import ScreenElements
import ScanTime
import SwitchInput

/// The utterance that timed advances wait for with `speech.wait` (S12).
struct SpeechGate: Equatable, Sendable {
  /// The estimate of the text, and two seconds more.
  let patience: TimeSpan
  /// The time until which the text is waited for.
  var limit: Instant
  /// True if the voice reported that the text is being spoken.
  var hasBegun = false
}

/// The message from the person to others that timed advances wait for (B4).
struct MessageGate: Equatable, Sendable {
  /// The text of the message.
  let text: String
  /// The time until which it is waited for.
  let limit: Instant
}

extension VoiceState {
  /// Timed advances wait until a message was spoken or will not be, and no longer than its estimate and two seconds more, for
  /// it and for each before it; a minute at the most, so that no voice can hold the scan up (B4).
  mutating func wait(forMessage speech: Speech, _ settings: SpeechSettings, _ now: Instant) {
    guard settings.speaksMessages else { return }
    let end = max(message?.limit ?? now, now) + patience(for: speech, settings)
    message = MessageGate(text: speech.text, limit: min(end, now + Self.otherSpeechPatience))
  }

  /// Returns the timeout of a text: its estimate at the pace of the voice, and two seconds more.
  private func patience(for speech: Speech, _ settings: SpeechSettings) -> TimeSpan {
    let learned = Double(speech.estimate(rate: settings.rate).microseconds) * pace
    return TimeSpan(microseconds: Int64(learned.rounded())) + .milliseconds(2000)
  }

  /// The timeout for speech that is spoken first, so that no voice can hold the scan up (S12).
  static let otherSpeechPatience = TimeSpan.milliseconds(60_000)

  /// Makes timed advances wait, with `speech.wait`, until the utterance has ended, but at most for
  /// its estimate and two seconds more (S12).
  mutating func wait(for speech: Speech, _ settings: SpeechSettings, _ now: Instant) {
    guard settings.enabled, settings.waits else {
      gate = nil
      return
    }
    let patience = patience(for: speech, settings)
    gate = SpeechGate(patience: patience, limit: now + patience)
  }

  /// Timed advances wait for the text no longer than until an instant, whatever a voice reports (T9).
  mutating func limitGate(to end: Instant) {
    guard var gate else { return }
    gate.limit = min(gate.limit, end)
    gate.hasBegun = true
    self.gate = gate
  }

  /// Something else is spoken first, so the time of the text begins now at the earliest; for a minute, until
  /// a text of a highlight begins or ends (S12).
  mutating func waitForOtherSpeech(_ now: Instant) {
    guard var gate, !gate.hasBegun else { return }
    let end = otherSpeechEnd ?? now + Self.otherSpeechPatience
    otherSpeechEnd = end
    guard now < end else { return }
    gate.limit = now + gate.patience
    self.gate = gate
  }

  /// The text is heard from now on, so its time begins now (S12); once, or a voice could hold the scan up.
  mutating func beginSpeech(_ now: Instant) {
    otherSpeechEnd = nil
    guard var gate, !gate.hasBegun else { return }
    gate.hasBegun = true
    gate.limit = now + gate.patience
    self.gate = gate
  }
}

extension Speech {
  /// Returns the estimated time of speaking the text at a rate from -100 to 100: 400 ms and 60 ms
  /// for each character that a voice is given, halved for each 50 of rate (S12).
  public func estimate(rate: Int) -> TimeSpan {
    // The fiftieth root of two.
    let factor = rate < 0 ? 1 / 1.013_959_479_790_029_2 : 1.013_959_479_790_029_2
    var speed = 1.0
    for _ in 0..<min(rate.magnitude, 100) { speed *= factor }
    let milliseconds = 400 + 60 * Double(min(utterance.namingMarks.text.count, 100_000))
    return TimeSpan(microseconds: Int64((milliseconds * 1000 / speed).rounded()))
  }
}

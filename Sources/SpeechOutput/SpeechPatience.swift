import SwitchInput

/// The timeouts of the daemon.
struct SpeechPatience: Hashable {
  /// Until it answers, or takes some of what is written.
  var forAnswers = TimeSpan.milliseconds(1000)
  /// Until a text has begun or ended, beyond the time that it is expected to take.
  var afterEstimate = TimeSpan.milliseconds(2000)
}

import ScanTime

/// The timeouts of the daemon.
struct SpeechTimeouts: Hashable {
  /// The time until it answers or accepts some of the output.
  var forAnswers = TimeSpan.milliseconds(1000)
  /// The time until a text has begun or ended, beyond its expected time.
  var afterEstimate = TimeSpan.milliseconds(2000)
}

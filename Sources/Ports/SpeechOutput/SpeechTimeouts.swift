import ScanTime

/// The timeouts of the daemon.
struct SpeechTimeouts: Hashable {
  /// The timeout for an answer, or until it accepts some of the output.
  var forAnswers = TimeSpan.milliseconds(1000)
  /// The timeout for the start or the end of a text, beyond its expected time.
  var afterEstimate = TimeSpan.milliseconds(2000)
}

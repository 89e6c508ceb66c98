import ProgramIO
import SystemPorts
import ArgumentParser
import Diagnostics
import ScreenElements
import SystemCalls
import ScanEngine
import Session
import SpeechOutput
import ScanTime
import SwitchInput

extension SpeakCommand {
  /// Speaks the text; reports the problem if that fails.
  func speak(_ settings: SpeechSettings, _ address: SpeechAddress) throws {
    let signals = try endingOnFailure { () throws(CommandFailure) in try SignalPort.forProgram() }
    let wait = PollWait()
    let notices = Notices()
    let port = SpeechPort(
      address: address, daemon: SpeechDaemon.find(in: programEnvironment()),
      clock: wait.clock, settings: settings
    ) { notices.add($0) }
    defer {
      port.close()
      signals.restore()
    }
    let language = settings.language.isEmpty ? "en" : settings.language
    let estimate = Self.estimate(of: text, rate: settings.rate)
    port.say(
      Utterance(text, language: language), message ? .announcement : .highlight,
      estimate: estimate)
    let patience = estimate + estimate + Self.patience
    let end = wait.now + patience
    var outcome: AnnouncementEnd?
    while true {
      if let problem = notices.problem { try refuse(problem) }
      if case .signal(let number)? = signals.endRequest { throw ExitCode(128 + number) }
      guard wait.now < end else {
        try refuse(
          "The text was not spoken within \(patience.microseconds / 1_000_000) seconds. "
            + "See what is missing: switchlight doctor")
      }
      let ready = wait.wait(
        for: signals.descriptors + port.descriptors, until: min(port.nextDeadline ?? end, end))
      _ = signals.read(ready, now: wait.now)
      let events = port.read(ready, now: wait.now)
      outcome = outcome ?? events.lazy.compactMap { self.outcome(of: $0.input) }.first
      if let outcome, notices.problem == nil, outcome != .spoken || !port.isLookingForVoices {
        guard outcome == .spoken else {
          try refuse(
            "The text was not spoken to its end. Another program may have interrupted it: stop"
              + " other speech, and try again.")
        }
        for warning in notices.warnings { StandardError.write("warning: \(warning)") }
        return
      }
    }
  }

  /// The timeout for the daemon, which needs some seconds to start.
  private static let patience = TimeSpan.milliseconds(15_000)

  /// Returns the approximate time to speak a text, at a rate from -100 to 100.
  private static func estimate(of text: String, rate: Int) -> TimeSpan {
    // The fiftieth root of two.
    let factor = rate < 0 ? 1 / 1.013_959_479_790_029_2 : 1.013_959_479_790_029_2
    var speed = 1.0
    for _ in 0..<rate.magnitude { speed *= factor }
    let seconds = (0.4 + 0.06 * Double(text.count)) / speed
    return TimeSpan(microseconds: Int64((seconds * 1_000_000).rounded()))
  }

  /// Returns the outcome of the text; nil for other events.
  private func outcome(of event: ScanInput) -> AnnouncementEnd? {
    switch event {
    case .speechEnded: message ? nil : .spoken
    case .speechDropped: message ? nil : .dropped
    case .announced(_, let end): message ? end : nil
    default: nil
    }
  }

  private func refuse(_ problem: PrintableText) throws -> Never {
    StandardError.write("error: \(problem)")
    throw FailureStatus.unavailable.code
  }
}

/// The notices of the voice while it speaks.
private final class Notices {
  private(set) var problem: PrintableText?
  private(set) var warnings: [PrintableText] = []

  func add(_ notice: SpeechNotice) {
    switch notice {
    case .unavailable(let address, let cause):
      // A session would retry; here the user waits for the answer.
      problem =
        "The speech daemon at \(address) does not speak. \(cause.message) "
        + "For the fix, run: switchlight doctor"
    case .neverEnds(let restart):
      problem = "The text was not spoken to its end.\(SpeechNotice.repair(restart))"
    case .refused, .unknownVoice: warnings.append("\(notice.message)")
    case .available: break
    }
  }
}

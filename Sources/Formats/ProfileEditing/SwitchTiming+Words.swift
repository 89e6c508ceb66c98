import Diagnostics
import ScanTime
import SwitchInput

extension SwitchTiming {
  /// Returns the speed with its reason, in a sentence.
  package func speedWords(_ outcome: ReactionTrial.Outcome) -> String {
    guard let mean = outcome.meanReaction else {
      let reason =
        outcome.earlyPresses > outcome.missedLights
        ? "The presses came before the light" : "No press came for the light"
      return "\(reason): nothing was measured, and each stop stays for \(interval.words)."
    }
    let measured = "You press \(mean.rounded.words) after the light"
    let needed = Self.needed(for: mean)
    guard interval == Self.stepped(needed) else {
      return "\(measured); you chose \(interval.words) for each stop."
    }
    guard Self.intervals.contains(needed) else {
      let bound = needed < interval ? "shortest" : "longest"
      return "\(measured); \(interval.words) for each stop is the \(bound) that is proposed."
    }
    return "\(measured), so \(interval.words) a stop should suit you."
  }

  /// Returns the observed presses and their consequences, in one or two sentences (R6).
  ///
  /// - Parameter reportsReleases: false if a terminal does not report the length of a press.
  package func pressWords(_ outcome: ReactionTrial.Outcome, reportsReleases: Bool) -> String {
    let contacts = reportsReleases ? contactWords(outcome) + " " : ""
    return contacts + repeatWords(outcome)
  }

  private func contactWords(_ outcome: ReactionTrial.Outcome) -> String {
    guard let shortest = outcome.shortestContact, let longest = outcome.contacts.max() else {
      return "The length of a press was not seen."
    }
    guard !outcome.isMomentary else {
      return "The device reports the end of a press at once, so each one counts."
    }
    return "Presses last \(shortest.rounded.words) to \(longest.rounded.words), and count after "
      + "\(hold.words)."
  }

  private func repeatWords(_ outcome: ReactionTrial.Outcome) -> String {
    let ignored = "another one within \(ignoreRepeat.words) is ignored"
    guard let last = outcome.repeats.max() else { return "No press came twice; \(ignored)." }
    let what = last < .milliseconds(60) ? "The switch bounces" : "Some presses came twice"
    return "\(what), up to \(last.rounded.words) later; \(ignored)."
  }
}

extension TimeSpan {
  /// The span in its usual form, such as 1.2s.
  var words: String { durationText(microseconds: microseconds) }

  /// The span in whole milliseconds: a person cannot be measured more exactly.
  fileprivate var rounded: TimeSpan {
    TimeSpan(microseconds: microseconds / 1000 * 1000)
  }
}

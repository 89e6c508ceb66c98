import Diagnostics
import ScanTime
import SwitchInput

/// The times of one switch, as a trial proposes them: the time that a stop stays highlighted, and
/// the filters of presses (R5, R6).
package struct SwitchTiming: Hashable, Sendable {
  /// The time that a stop stays highlighted (S2).
  package var interval: TimeSpan
  /// The minimum length of a contact that counts (I2).
  package var hold: TimeSpan
  /// The time after a press within which no other press counts (I3).
  package var ignoreRepeat: TimeSpan

  /// Creates times.
  package init(interval: TimeSpan, hold: TimeSpan, ignoreRepeat: TimeSpan) {
    self.interval = interval
    self.hold = hold
    self.ignoreRepeat = ignoreRepeat
  }

  /// The range of proposed intervals.
  package static let intervals = TimeSpan.milliseconds(500)...TimeSpan.milliseconds(20_000)
  /// The mean reaction time as a share of the time in which a press counts for a stop (Simpson,
  /// Koester and LoPresti, 2007).
  package static let reactionShare = 0.65
  /// A shorter contact is a bounce, or is from a device that reports the end of a press at once.
  package static let momentary = TimeSpan.milliseconds(5)
  /// A longer window would swallow intended presses.
  private static let longestRepeat = TimeSpan.milliseconds(2000)

  /// Returns an interval in steps that people can distinguish: of 0.1 s up to 2 s, of 0.25 s up to
  /// 5 s, then of 0.5 s; rounded up.
  package static func stepped(_ span: TimeSpan) -> TimeSpan {
    let step: Int64 =
      switch span.microseconds {
      case ...2_000_000: 100_000
      case ...5_000_000: 250_000
      default: 500_000
      }
    let rounded = TimeSpan(microseconds: (span.microseconds + step - 1) / step * step)
    return min(max(rounded, intervals.lowerBound), intervals.upperBound)
  }

  /// Returns the interval for a mean reaction time; the reaction is ``reactionShare`` of it.
  static func needed(for reaction: TimeSpan) -> TimeSpan {
    TimeSpan(microseconds: Int64(Double(reaction.microseconds) / reactionShare))
  }

  /// The same times with the next slower speed.
  package var slower: SwitchTiming { changed(interval.microseconds * 5 / 4) }

  /// The same times with the next faster speed.
  package var faster: SwitchTiming {
    // Rounding up must not lead back to the old value.
    changed(interval.microseconds * 4 / 5 - 100_000)
  }

  private func changed(_ microseconds: Int64) -> SwitchTiming {
    var timing = self
    timing.interval = Self.stepped(TimeSpan(microseconds: microseconds))
    return timing
  }

  /// Applies the outcome of a trial: the speed if lights were answered, the filters if presses were
  /// seen.
  package mutating func apply(_ outcome: ReactionTrial.Outcome) {
    if let mean = outcome.meanReaction {
      interval = Self.stepped(Self.needed(for: mean))
    }
    if let shortest = outcome.shortestContact {
      if outcome.isMomentary {
        hold = .zero
      } else if shortest < hold + hold {
        let step: Int64 = 5000
        hold = TimeSpan(microseconds: shortest.microseconds / 2 / step * step)
      }
    }
    if let last = outcome.repeats.max() {
      let step: Int64 = 50_000
      let needed = (last.microseconds * 3 / 2 + step - 1) / step * step
      ignoreRepeat = max(
        ignoreRepeat, min(TimeSpan(microseconds: needed), Self.longestRepeat))
    }
  }

  /// Writes them into a profile, for the switch with a name.
  package func apply(to draft: inout ProfileDraft, of name: String) throws(ProfileEditProblem) {
    for (key, span) in [
      ("scanning.interval", interval), ("switches.\(name).hold", hold),
      ("switches.\(name).ignoreRepeat", ignoreRepeat),
    ] {
      let value = durationText(microseconds: span.microseconds)
      if try draft.value(of: key).text != value { try draft.set(key, to: value) }
    }
  }
}

extension ReactionTrial.Outcome {
  /// The mean time from a light to its press; nil if no light was answered.
  package var meanReaction: TimeSpan? {
    guard !reactions.isEmpty else { return nil }
    let sum = reactions.reduce(0) { $0 + $1.microseconds }
    return TimeSpan(microseconds: sum / Int64(reactions.count))
  }

  /// The shortest contact that was no bounce; nil if no contact is known.
  var shortestContact: TimeSpan? {
    isMomentary ? contacts.max() : contacts.filter { $0 >= SwitchTiming.momentary }.min()
  }

  /// True if the device reports the end of each press at once.
  var isMomentary: Bool {
    !contacts.isEmpty && contacts.allSatisfy { $0 < SwitchTiming.momentary }
  }
}

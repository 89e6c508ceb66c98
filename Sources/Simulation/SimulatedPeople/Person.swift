import RandomNumbers
import ScanTime
import SwitchInput

/// A simulated person, described by the parameters of seeing, deciding and pressing (M1).
///
/// The default person never errs: a reaction time of half a second without variation, and clean
/// contacts.
package struct Person: Hashable, Sendable {
  /// The way in which a person leaves a wrong group.
  package enum Correction: Hashable, Sendable {
    /// They pick its exit.
    case exit
    /// They press the switch for `back`, or pick the exit if there is none.
    case back
    /// They wait until all passes of the group are complete.
    case wait
  }

  /// The name of the person.
  package var name: String
  /// The mean time from the highlight of the wanted stop to the press.
  package var reaction = TimeSpan.milliseconds(500)
  /// The coefficient of variation of the reaction time.
  package var reactionVariation = 0.0
  /// The distribution of the reaction time.
  package var reactionShape = TimeSpread.Shape.logNormal
  /// The mean duration of a press.
  package var pressLength = TimeSpan.milliseconds(150)
  /// The coefficient of variation of that duration.
  package var pressVariation = 0.0
  /// The mean number of bounces at each end of a press.
  package var bounces = 0.0
  /// The probability of a repeated press, 83 to 250 ms after the start of the first one.
  package var doubles = 0.0
  /// The number of accidental presses per minute.
  package var falsePresses = 0.0
  /// The probability that they anticipate the next stop and start the press before they see it.
  package var anticipation = 0.0
  /// The time by which an anticipated press is earlier.
  package var anticipationLead = TimeSpan.milliseconds(300)
  /// The increase of the reaction time per press, as a fraction of the mean.
  package var tiring = 0.0
  /// The maximum increase of the reaction time, as a fraction of the mean.
  package var mostTired = 0.0
  /// The probability that they do not notice the awaited stop.
  package var inattention = 0.0
  /// The time before a press until which they can still stop it.
  package var holdBack = TimeSpan.milliseconds(250)
  /// The way in which they leave a wrong group.
  package var correction = Correction.exit
  /// The time after which they give up on a target.
  package var patience = TimeSpan.milliseconds(600_000)

  /// Creates a person who never errs.
  package init(name: String) {
    self.name = name
  }

  /// Returns the mean reaction time after a number of presses, in microseconds.
  package func reaction(afterPresses presses: Int) -> Double {
    Double(reaction.microseconds) * (1 + min(mostTired, tiring * Double(presses)))
  }
}

import RandomNumbers
import ScanTime
import SwitchInput

/// A simulated person: the values that decide how they see, decide and press (M1).
///
/// The defaults describe a person who never errs: half a second to react, no variation, and clean
/// contacts.
package struct Person: Hashable, Sendable {
  /// The way in which a person leaves a group that does not contain the target.
  package enum Correction: Hashable, Sendable {
    /// They pick its exit.
    case exit
    /// They press the switch for `back`; without one they pick the exit.
    case back
    /// They wait until the passes of the group are over.
    case wait
  }

  /// The name of the person.
  package var name: String
  /// The mean time from a highlighted stop to the press.
  package var reaction = TimeSpan.milliseconds(500)
  /// The coefficient of variation of that time.
  package var reactionVariation = 0.0
  /// The form of its distribution.
  package var reactionShape = TimeSpread.Shape.logNormal
  /// The mean length of a press.
  package var pressLength = TimeSpan.milliseconds(150)
  /// The coefficient of variation of that time.
  package var pressVariation = 0.0
  /// The mean number of bounces at either end of a press.
  package var bounces = 0.0
  /// The probability that a press repeats, 83 to 250 ms after it began.
  package var doubles = 0.0
  /// The number of accidental presses a minute.
  package var falsePresses = 0.0
  /// The probability that they expect the next stop and begin before they see it.
  package var anticipation = 0.0
  /// The time by which such a press is earlier.
  package var anticipationLead = TimeSpan.milliseconds(300)
  /// The increase of the reaction time with each press, as a part of the mean.
  package var tiring = 0.0
  /// The maximum increase of the reaction time, as a part of the mean.
  package var mostTired = 0.0
  /// The probability that they do not notice the stop that they wait for.
  package var inattention = 0.0
  /// The time before a press within which it can still be held back.
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

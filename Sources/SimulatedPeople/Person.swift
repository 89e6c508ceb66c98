import RandomNumbers
import SwitchInput

/// How a simulated person sees, decides and presses: all of it is data (M1).
///
/// Each value starts as that of a person who never errs: half a second to react, always the same, and clean contacts.
package struct Person: Hashable, Sendable {
  /// How a person gets out of a group in which the target is not.
  package enum Correction: Hashable, Sendable {
    /// They pick its exit.
    case exit
    /// They press the switch for `back`; without one they pick the exit.
    case back
    /// They wait until its passes are over.
    case wait
  }

  /// What people call them.
  package var name: String
  /// The mean time from what they see to the press.
  package var reaction = TimeSpan.milliseconds(500)
  /// The coefficient of variation of that time.
  package var reactionVariation = 0.0
  /// The form of its distribution.
  package var reactionShape = TimeSpread.Shape.logNormal
  /// The mean length of a press.
  package var pressLength = TimeSpan.milliseconds(150)
  /// The coefficient of variation of that time.
  package var pressVariation = 0.0
  /// How often the contact opens and closes again at either end of a press, in the mean.
  package var bounces = 0.0
  /// How likely a press comes a second time, 83 to 250 ms after it began.
  package var doubles = 0.0
  /// Presses that nobody meant, a minute.
  package var falsePresses = 0.0
  /// How likely they expect the next stop and begin before they see it.
  package var anticipation = 0.0
  /// How much earlier such a press is.
  package var anticipationLead = TimeSpan.milliseconds(300)
  /// How much longer each press makes the reaction time of those after it, as a part of the mean.
  package var tiring = 0.0
  /// How much longer the reaction time becomes at the most, as a part of the mean.
  package var mostTired = 0.0
  /// How likely they do not notice that the stop is highlighted which they wait for.
  package var inattention = 0.0
  /// The time before a press in which it can still be held back.
  package var holdBack = TimeSpan.milliseconds(250)
  /// How they get out of a wrong group.
  package var correction = Correction.exit
  /// How long they try to reach one target.
  package var patience = TimeSpan.milliseconds(600_000)

  /// Creates a person who never errs.
  package init(name: String) {
    self.name = name
  }

  /// The reaction time after so many presses, in the mean.
  package func reaction(afterPresses presses: Int) -> Double {
    Double(reaction.microseconds) * (1 + min(mostTired, tiring * Double(presses)))
  }
}

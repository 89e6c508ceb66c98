import ScanTime

/// The observations of exercises with one switch, without a judgment (N1).
package struct ExerciseRecord: Hashable, Sendable {
  /// The time from each light to its press, in their order.
  package var reactions: [TimeSpan] = []
  /// The number of presses that preceded each of these lights.
  package var pressesBefore: [Int] = []
  /// The number of lights that came on.
  package var lights = 0
  /// The number of lights without a press.
  package var missedLights = 0
  /// The total time without a requested press.
  package var darkTime = TimeSpan.zero
  /// The number of presses in that time.
  package var falsePresses = 0
  /// The presses in all exercises except long ones.
  package var contacts: [ExerciseContact] = []
  /// The number of requested presses; another press soon after one counts as a double press.
  package var answers = 0
  /// The times from the end of such a press to an unrequested one.
  package var repeats: [TimeSpan] = []
  /// The times from the first press to the second one of a requested pair.
  package var pairs: [TimeSpan] = []
  /// The length of each press that was requested as a long press.
  package var holds: [TimeSpan] = []
  /// The time from the highlight of the wanted item to its press; late presses are included.
  package var hits: [TimeSpan] = []
  /// The number of times that the wanted item was highlighted.
  package var chances = 0
  /// The number of these that passed without a press on it.
  package var misses = 0
  /// The number of presses soon after the highlight had left the wanted item.
  package var latePresses = 0
  /// The number of presses on the item before the wanted one.
  package var earlyPresses = 0
  /// The number of presses on other items.
  package var wrongPresses = 0
  /// The number of presses in all.
  package var presses = 0

  /// Creates an empty record.
  package init() {}
}

import ScanTime

/// The observations of exercises with one switch, without a judgment (N1).
package struct ExerciseRecord: Hashable, Sendable {
  /// The time from each light to its press, in their order.
  package var reactions: [TimeSpan] = []
  /// The number of presses before each of these.
  package var pressesBefore: [Int] = []
  /// The number of lights that came on, and of those without a press.
  package var lights = 0
  /// The number of lights without a press.
  package var missedLights = 0
  /// The time in which no press was asked for.
  package var darkTime = TimeSpan.zero
  /// The number of presses in that time.
  package var falsePresses = 0
  /// The presses in all exercises except long ones.
  package var contacts: [ExerciseContact] = []
  /// The number of presses that were asked for, and after which another one counts as a double.
  package var answers = 0
  /// The time from the end of such a press to another one that was not asked for.
  package var repeats: [TimeSpan] = []
  /// The time from the first press to the second one of two that were asked for.
  package var pairs: [TimeSpan] = []
  /// The length of each press that was to be long.
  package var holds: [TimeSpan] = []
  /// The time from the highlight of the wanted item to its press, also of late ones.
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

  /// Creates a record in which nothing was observed.
  package init() {}
}

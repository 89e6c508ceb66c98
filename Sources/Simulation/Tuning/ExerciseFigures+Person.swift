import ProfileEditing
import ScanTime
import SimulatedPeople

/// The simulated person that measured figures describe (M1, N1).
extension ExerciseFigures {
  /// Returns a person with the measured values, and the keys of a person's file that these have.
  ///
  /// - Parameter other: the person with all other values.
  package func person(over other: Person) -> (person: Person, keys: Set<String>) {
    var person = other
    var keys: Set<String> = []
    func set(_ names: [String]) { keys.formUnion(names) }
    let shown = scanning
    if !shown.isFew {
      let rested = trend.map { Self.start(shown, $0, presses) } ?? shown.mean
      person.reaction = Self.span(rested)
      person.reactionVariation = Self.rounded(shown.variation)
      set(["reaction.mean", "reaction.variation"])
      person.tiring = max(0, Self.rounded(trend ?? 0))
      person.mostTired = max(0, Self.rounded(drift ?? 0))
      set(["tiring.press", "tiring.most"])
    }
    if let length, !length.isFew {
      person.pressLength = Self.span(length.mean)
      person.pressVariation = Self.rounded(length.variation)
      person.bounces = Self.rounded(bounces)
      set(["press.length", "press.variation", "press.bounces"])
    }
    if !doubles.isFew {
      // Presses by accident fall into that time as into any other one.
      let seconds = Double(SwitchExercises.settleTime.microseconds) / 1_000_000
      let chance = falsePresses.aMinute / 60 * seconds
      person.doubles = Self.rounded(max(0, doubles.share - chance))
      set(["press.doubles"])
    }
    if !missedLights.isFew {
      person.falsePresses = Self.rounded(falsePresses.aMinute)
      person.inattention = Self.rounded(missedLights.share)
      set(["press.unmeant", "attention.missed"])
    }
    return (person, keys)
  }

  /// The mean at the first press, if reactions grow by a part of it with each one.
  private static func start(_ figure: TimeFigure, _ trend: Double, _ presses: Int) -> Double {
    figure.mean / max(1 + trend * Double(presses) / 2, 0.1)
  }

  private static func span(_ microseconds: Double) -> TimeSpan {
    .milliseconds(Int64((microseconds / 1000).rounded()))
  }

  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}

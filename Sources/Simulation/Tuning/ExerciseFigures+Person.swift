import ProfileEditing
import ScanTime
import SimulatedPeople

/// The simulated person that matches measured figures (M1, N1).
extension ExerciseFigures {
  /// Returns a person with the measured values, and the keys of these values in a person's file.
  ///
  /// - Parameter other: the person with all other values.
  package func person(over other: Person) -> (person: Person, keys: Set<String>) {
    var person = other
    var keys: Set<String> = []
    func set(_ names: [String]) { keys.formUnion(names) }
    let shown = scanning
    if !shown.isFew {
      person.reaction = Self.span(rested, in: PersonKeys.reactions)
      person.reactionVariation = Self.rounded(shown.variation, in: PersonKeys.variations)
      set(["reaction.mean", "reaction.variation"])
    }
    if !shown.isFew, knowsTrend {
      person.tiring = Self.rounded(trend ?? 0, parts: 1_000_000, in: PersonKeys.tirings)
      person.mostTired = Self.rounded(drift ?? 0, in: PersonKeys.mostTirings)
      set(["tiring.press", "tiring.most"])
    }
    if let length, !length.isFew {
      person.pressLength = Self.span(length.mean, in: PersonKeys.pressLengths)
      person.pressVariation = Self.rounded(length.variation, in: PersonKeys.variations)
      person.bounces = Self.rounded(bounces, in: PersonKeys.bounces)
      set(["press.length", "press.variation", "press.bounces"])
    }
    if !doubles.isFew {
      // Accidental presses happen during that time as during any other.
      let seconds = Double(SwitchExercises.settleTime.microseconds) / 1_000_000
      let chance = falsePresses.aMinute / 60 * seconds
      person.doubles = Self.rounded(doubles.share - chance, in: 0...1)
      set(["press.doubles"])
    }
    if !missedLights.isFew {
      person.falsePresses = Self.rounded(falsePresses.aMinute, in: PersonKeys.falsePresses)
      person.inattention = Self.rounded(missed.share, in: 0...1)
      set(["press.unmeant", "attention.missed"])
    }
    return (person, keys)
  }

  /// The lights and highlights of a wanted item without a press, not even a late one (N1.25).
  private var missed: ShareFigure {
    ShareFigure(
      count: missedLights.count + max(0, misses.count - late.count),
      chances: missedLights.chances + misses.chances)
  }

  /// The mean reaction time; if reactions become slower, the one at the first press.
  private var rested: Double {
    guard let trend, trend > 0 else { return scanning.mean }
    return scanning.mean / (1 + trend * Double(presses) / 2)
  }

  private static func span(_ microseconds: Double, in bounds: ClosedRange<TimeSpan>) -> TimeSpan {
    let span = TimeSpan.milliseconds(Int64((microseconds / 1000).rounded()))
    return min(max(span, bounds.lowerBound), bounds.upperBound)
  }

  private static func rounded(
    _ value: Double, parts: Double = 1000, in bounds: ClosedRange<Double>
  ) -> Double {
    min(max((value * parts).rounded() / parts, bounds.lowerBound), bounds.upperBound)
  }
}

import ScreenElements

extension ScreenCheck {
  /// Finds controls that a person with human errors reaches in time in fewer than nine of ten tries
  /// (M2).
  mutating func findMissedElements() {
    for (index, tries) in placed(tries, by: { $0.id }) where subjects[index].isTarget {
      guard tries.tries > 0, tries.reached * 10 < tries.tries * 9 else { continue }
      report(
        .reachPerson, at: index,
        "The person reaches the element in \(tries.reached) of \(tries.tries) tries within "
          + "\(secondsText(options.timeLimit)).",
        measured: "\(tries.reached) of \(tries.tries) tries", required: "9 of 10 tries in time",
        fix: "Try slower or other settings with `switchlight measure --compare`, or put it earlier."
      )
    }
  }
}

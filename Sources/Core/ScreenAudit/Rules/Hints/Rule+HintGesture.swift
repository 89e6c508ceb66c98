import ScreenElements

extension ScreenCheck {
  /// Finds hints that name a gesture, because a person with a switch makes none.
  mutating func findGesturesInHints() {
    for index in subjects.indices where subjects[index].isRead {
      let subject = subjects[index]
      guard let known = subject.words,
        let gesture = subject.hintFacts.gesture
      else { continue }
      report(
        .hintGesture, at: index,
        "The hint \(quoted(subject.hint)) asks for a gesture.",
        measured: "the gesture \(quoted(gesture))", required: "what happens, not how to do it",
        fix: "Say what happens, beginning with a verb such as \(quoted(known.verbExample)).")
    }
  }
}

import ScreenElements

extension ScreenCheck {
  /// Finds hints that name a gesture, because a person with a switch makes none.
  mutating func findGesturesInHints() {
    for place in subjects.indices where subjects[place].isRead {
      let subject = subjects[place]
      guard let known = subject.words,
        let gesture = subject.hintFacts.gesture
      else { continue }
      report(
        .hintGesture, at: place,
        "The hint \(quoted(subject.hint)) asks for a gesture.",
        measured: "the gesture \(quoted(gesture))", required: "what happens, not how to do it",
        fix: "Say what happens, beginning with a verb such as \(quoted(known.verbExample)).")
    }
  }
}

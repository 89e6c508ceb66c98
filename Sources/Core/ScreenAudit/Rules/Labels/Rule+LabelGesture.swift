import ScreenElements

extension ScreenCheck {
  /// Finds labels that name a gesture, because a person with a switch makes none.
  ///
  /// A single word such as "hold" may describe the effect of a press, so only phrases count.
  mutating func findGesturesInLabels() {
    for place in subjects.indices where subjects[place].isRead {
      let subject = subjects[place]
      guard let known = subject.labelWords, !subject.label.isEmpty,
        let gesture = known.gesture(in: subject.wordsOfLabel), !isGeneric(place)
      else { continue }
      report(
        .labelGesture, at: place, "The label \(quoted(subject.label)) asks for a gesture.",
        measured: "the gesture \(quoted(gesture))", required: "what a press does, not how to do it",
        fix: "Say what a press does, such as \"Unlock\".")
    }
  }
}

import ScreenElements

extension ScreenCheck {
  /// Finds labels that name a gesture, because a person with a switch makes none.
  ///
  /// A single word such as "hold" may describe the effect of a press, so only phrases count.
  mutating func findGesturesInLabels() {
    for index in subjects.indices where subjects[index].isRead {
      let subject = subjects[index]
      guard let known = subject.labelWords, !subject.label.isEmpty,
        let gesture = known.gesture(in: subject.wordsOfLabel), !isGeneric(index)
      else { continue }
      report(
        .labelGesture, at: index, "The label \(quoted(subject.label)) asks for a gesture.",
        measured: "the gesture \(quoted(gesture))", required: "what a press does, not how to do it",
        fix: "Say what a press does, such as \"Unlock\".")
    }
  }
}

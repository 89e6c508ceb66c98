import ScreenElements

extension ScreenCheck {
  /// Finds decorative images that are stops.
  mutating func findSpokenDecoration() {
    for index in subjects.indices where subjects[index].isRead {
      let subject = subjects[index]
      guard subject.element.appearance.image == .decorative, !subject.canAct else { continue }
      report(
        .imageDecorative, at: index,
        "The image only decorates, but the highlight still stops at it.",
        measured: isBlank(subject.label)
          ? "a stop" : "a stop with the label \(quoted(subject.label))",
        required: "no stop",
        fix: "Set accessible: false; if it shows something, set image: informative.")
    }
  }
}

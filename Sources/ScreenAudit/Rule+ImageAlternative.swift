import ScreenElements

extension ScreenCheck {
  /// An image that informs says so in words as well.
  mutating func findImagesWithoutAlternative() {
    for place in subjects.indices where subjects[place].hidden == nil {
      let subject = subjects[place]
      let role = subject.element.appearance.image
      let isStop = subject.isAccessible && subject.element.traits.contains(.image)
      let mayStandForNothing = role == .informative || role == nil && isStop
      guard mayStandForNothing, isBlank(subject.label) else { continue }
      let isLeaf = tree.children(of: subject.index).isEmpty
      guard subject.isAccessible || isLeaf else { continue }
      report(
        .imageAlternative, at: place,
        subject.canAct
          ? "The image does something when it is picked, and nothing is said for it."
          : "The image shows something, and nothing is said for it.",
        measured: "no label",
        required: subject.canAct
          ? "a label that says what it does" : "a label that says what the image shows",
        fix: subject.canAct
          ? "Give it a label that says what it does."
          : "Give it a label; if it only decorates, set image: decorative and accessible: false.")
    }
  }
}

import ScreenElements

extension ScreenCheck {
  /// Finds images without a text alternative: without a label, with a label that is never read, or
  /// with one that is not for people.
  mutating func findImagesWithoutAlternative() {
    findImagesWithoutLabel()
    findUnreadImages()
    findLabelsWithoutWords()
  }

  private mutating func findImagesWithoutLabel() {
    for index in subjects.indices where subjects[index].hidden == nil {
      let subject = subjects[index]
      let role = subject.element.appearance.image
      let isStop = subject.isAccessible && subject.element.traits.contains(.image)
      let mayStandForNothing = role == .informative || role == nil && isStop
      guard mayStandForNothing, isBlank(subject.label) else { continue }
      guard subject.isAccessible || isLeaf(index) else { continue }
      report(
        .imageAlternative, at: index,
        subject.canAct
          ? "The image does something when it is picked, and nothing is said for it\(subject.madeUpLabel)"
          : "The image shows something, and nothing is said for it\(subject.madeUpLabel)",
        measured: "no label",
        required: subject.canAct
          ? "a label that says what it does" : "a label that says what the image shows",
        fix: subject.canAct
          ? "Give it a label that says what it does."
          : "Give it a label; if it only decorates, set image: decorative and accessible: false.")
    }
  }

  /// Finds informative images with a label that neither they nor another element speak.
  private mutating func findUnreadImages() {
    let unread = subjects.indices.filter { isUnreadImage($0) }
    guard !unread.isEmpty else { return }
    var spoken: Set<String> = []
    for subject in subjects where subject.isRead {
      spoken.formUnion(words(in: subject.label))
      spoken.formUnion(words(in: subject.value))
    }
    for index in unread where !words(in: subjects[index].label).allSatisfy(spoken.contains) {
      let label = quoted(subjects[index].label)
      report(
        .imageAlternative, at: index,
        "The image shows something, and its label \(label) is never read.",
        measured: "the label \(label) on an element that is not a stop",
        required: "a stop that says what the image shows",
        fix: "Make it a stop (accessible: true), or say it in the label of something that is read.")
    }
  }

  private func isUnreadImage(_ index: Int) -> Bool {
    let subject = subjects[index]
    guard subject.element.appearance.image == .informative, !isBlank(subject.label),
      subject.isAccessible || isLeaf(index)
    else { return false }
    switch subject.hidden {
    case .none: return !subject.isAccessible
    case .leftOutOfOrder: return true
    // A single accessible element represents all of its contents.
    case .hiddenByParent(let id):
      return tree.index(of: id).map { !subjects[indices[Int($0.value)]].isRead } ?? true
    // Elements behind a dialog return later.
    case .insideAccessibleElement, .behindModal: return false
    }
  }

  private func isLeaf(_ index: Int) -> Bool { tree.children(of: subjects[index].index).isEmpty }
}

import ScreenElements

extension ScreenCheck {
  /// Finds popups over controls that remain in the scan (E3).
  ///
  /// An element that can be scrolled out from under a bar is not under a popup.
  mutating func findPopups() {
    let containers = document.filter { mayBePopup($0) }
    guard !containers.isEmpty else { return }
    let targets = subjects.indices.filter { subjects[$0].isTarget }
    let filled = Set(targets.flatMap { ancestors(of: $0) })
    let controls = targets.filter { !isInScroller($0) }
    let popups = containers.filter { filled.contains($0) }
    for popup in popups {
      let covered = controls.filter { isUnder($0, popup) }
      guard let first = covered.first else { continue }
      let names = covered.prefix(3).map { named($0) }
      report(
        .ghostPopup, at: popup,
        "The element covers \(countText(covered.count, "control", "controls")), such as "
          + "\(named(first)), and both are scanned.",
        measured: "over " + names.joined(separator: ", ") + (covered.count > 3 ? " and more" : ""),
        required: "modal: true", fix: "Make it modal while it is shown.")
    }
  }

  /// Returns true if an element is an opaque container and not modal.
  private func mayBePopup(_ index: Int) -> Bool {
    let subject = subjects[index]
    return subject.element.appearance.opaque == true && !subject.element.modal
      && subject.hidden == nil && !subject.isAccessible && subject.element.path?.isEmpty ?? true
      && !ancestors(of: index).contains { subjects[$0].element.modal }
  }

  /// Returns true if a control is under a popup: it is drawn earlier, and its center is covered.
  private func isUnder(_ index: Int, _ popup: Int) -> Bool {
    guard subjects[index].rank < subjects[popup].rank, !isInside(popup, index),
      let point = tree.activationPoint(of: subjects[index].index),
      let frame = subjects[popup].frame
    else { return false }
    return frame.contains(point, tree.direction)
  }
}

import ScreenElements

extension ScreenCheck {
  /// Finds modal elements with readable elements outside of them.
  ///
  /// A modal element only hides its siblings (E3), so a deeply nested one leaves the rest of the
  /// screen reachable.
  mutating func findElementsBehindModals() {
    // Only the outermost ones, because a dialog in a dialog is inside it.
    let modals = document.filter { index in
      subjects[index].element.modal && isOpen(index)
        && !ancestors(of: index).contains { subjects[$0].element.modal }
    }
    let readCount = subjects.count { $0.isRead }
    // The number of readable elements before each rank.
    var readBefore = [0]
    for index in document {
      readBefore.append((readBefore.last ?? 0) + (subjects[index].isRead ? 1 : 0))
    }
    for modal in modals {
      let (start, end) = (subjects[modal].rank, subjects[modal].end)
      let count = readCount - (readBefore[end] - readBefore[start])
      let outside = firstRead(outside: modal)
      guard let first = outside.first else { continue }
      let names = outside.map { named($0) }
      report(
        .ghostModal, at: modal,
        "The element is modal, and \(countText(count, "element", "elements")) outside of it "
          + "can still be reached, such as \(named(first)).",
        measured: names.joined(separator: ", ") + (count > 3 ? " and more" : ""),
        required: "nothing outside of it that is read",
        fix: "Move the modal element to the top level, after all others.")
    }
  }

  /// Returns the first few readable elements outside of a container.
  private func firstRead(outside container: Int) -> [Int] {
    Array(
      subjects.indices.lazy.filter {
        subjects[$0].isRead && $0 != container && !isInside($0, container)
      }.prefix(3))
  }

  /// Returns true if the element is shown, and not hidden by another one.
  private func isOpen(_ index: Int) -> Bool { subjects[index].hidden == nil }
}

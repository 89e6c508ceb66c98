import ScreenElements

extension ScreenCheck {
  /// While a modal element is there, nothing outside of it is read.
  ///
  /// A modal element hides its siblings and nothing else (E3), so one that stands deep in the tree leaves
  /// the rest of the screen reachable.
  mutating func findElementsBehindModals() {
    // The outermost ones: a dialog in a dialog is inside it.
    let modals = document.filter { place in
      subjects[place].element.modal && isOpen(place)
        && !ancestors(of: place).contains { subjects[$0].element.modal }
    }
    for modal in modals {
      let outside = subjects.indices.filter {
        subjects[$0].isRead && $0 != modal && !isInside($0, modal)
      }
      guard let first = outside.first else { continue }
      let names = outside.prefix(3).map { quoted(subjects[$0].element.id) }
      report(
        .ghostModal, at: modal,
        "The element is modal, and \(countText(outside.count, "element", "elements")) outside of it "
          + "can still be reached, such as \(quoted(subjects[first].element.id)).",
        measured: names.joined(separator: ", ") + (outside.count > 3 ? " and more" : ""),
        required: "nothing outside of it that is read",
        fix: "Move the modal element to the top level, after all others.")
    }
  }

  /// Whether it is shown: nothing hides it, or it would be a stop.
  private func isOpen(_ place: Int) -> Bool { subjects[place].hidden == nil }
}

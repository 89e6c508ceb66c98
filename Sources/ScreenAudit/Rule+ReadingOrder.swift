import ElementTree

extension ScreenCheck {
  /// An explicit order does not run against the screen.
  ///
  /// Down, and forward, and back to the start of the next row are all sensible, and so is up to the next
  /// column. Only a step that goes up and back at once is against both.
  mutating func findOrdersAgainstGeometry() {
    for place in subjects.indices where subjects[place].element.order != nil {
      var last: (place: Int, frame: Frame)?
      for index in tree.contents(of: subjects[place].index) {
        guard let frame = tree.frame(of: index) else { continue }
        let next = places[Int(index.value)]
        if let last, goesUpAndBack(from: last.frame, to: frame) {
          let names =
            "\(quoted(subjects[next].element.id)) after \(quoted(subjects[last.place].element.id))"
          report(
            .readingOrder, at: place,
            "The order jumps up and back: \(names).", measured: names,
            required: "an order that follows the rows or the columns",
            mend: "Change the order, or remove it so that the frames decide.")
          break
        }
        last = (next, frame)
      }
    }
  }

  private func goesUpAndBack(from last: Frame, to next: Frame) -> Bool {
    guard next.bottom <= last.top else { return false }
    return switch tree.direction {
    case .leftToRight: next.right <= last.left
    case .rightToLeft: next.left >= last.right
    }
  }
}

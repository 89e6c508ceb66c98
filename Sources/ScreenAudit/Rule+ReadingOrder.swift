import ScreenElements

extension ScreenCheck {
  /// An explicit order does not run against the screen.
  ///
  /// A jump to the next row, column or block is sensible, and so may be a step back. Only an order of which
  /// most steps go back in their row or up in their column is reported.
  mutating func findOrdersAgainstGeometry() {
    for place in subjects.indices where subjects[place].element.order != nil {
      var last: (place: Int, frame: Frame)?
      var steps = 0
      var against: [(place: Int, after: Int)] = []
      for index in tree.contents(of: subjects[place].index) {
        guard let frame = tree.frame(of: index) else { continue }
        let next = places[Int(index.value)]
        if let last {
          steps += 1
          if goesAgainst(from: last.frame, to: frame) { against.append((next, last.place)) }
        }
        last = (next, frame)
      }
      guard against.count >= 2, against.count * 2 > steps, let first = against.first else {
        continue
      }
      let names =
        "\(quoted(subjects[first.place].element.id)) after "
        + quoted(subjects[first.after].element.id)
      report(
        .readingOrder, at: place,
        "The order goes up or back in \(against.count) of \(steps) steps, such as \(names).",
        measured: "\(against.count) of \(steps) steps up or back",
        required: "most steps down or forward",
        fix: "Change the order, or remove it so that the frames decide.")
    }
  }

  /// Whether a step goes back in a row, up in a column, or both at once.
  private func goesAgainst(from last: Frame, to next: Frame) -> Bool {
    let isBack =
      switch tree.direction {
      case .leftToRight: next.right <= last.left
      case .rightToLeft: next.left >= last.right
      }
    let isUp = next.bottom <= last.top
    let sharesRow = next.top < last.bottom && last.top < next.bottom
    let sharesColumn = next.left < last.right && last.left < next.right
    return isBack && (isUp || sharesRow) || isUp && sharesColumn
  }
}

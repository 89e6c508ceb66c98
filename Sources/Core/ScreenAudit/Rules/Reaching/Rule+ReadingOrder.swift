import ScreenElements

extension ScreenCheck {
  /// Finds orders of elements that are not adjacent on the screen, for a person who watches the
  /// highlight.
  ///
  /// A jump to the next row, column or block is normal, and a step back can be. An order is
  /// reported only if its steps mostly go back in their row, up in their column, or past elements
  /// that are read later. Numbers are reported if something else is read between their rows.
  mutating func findOrdersAgainstGeometry() {
    var hasFinding = false
    var hasUnits = false
    for subjectIndex in subjects.indices {
      let index = subjects[subjectIndex].index
      hasUnits = hasUnits || tree.isUnit(index)
      guard subjects[subjectIndex].element.order != nil else { continue }
      let found = report(stepsAgainst(tree.contents(of: index)), at: subjectIndex)
      hasFinding = hasFinding || found
    }
    // Without units, everything is read in rows by position (E5).
    if hasUnits && !hasFinding { _ = report(stepsAgainst(tree.readingOrder), at: nil) }
    findScatteredNumbers()
  }

  private mutating func report(_ found: StepsAgainst, at index: Int?) -> Bool {
    guard found.against.count >= 2, found.against.count * 2 > found.count,
      let first = found.against.first
    else { return false }
    let share = "\(found.against.count) of \(found.count) steps"
    report(
      .readingOrder, at: index,
      "The order goes up, back or past something in \(share), such as "
        + "\(named(first.index)) after \(named(first.after)).",
      measured: "\(share) up, back or past something",
      required: "most steps down or forward",
      fix: index == nil
        ? "Put neighbors into one container, or remove what separates them."
        : "Change the order, or remove it so that the frames decide.")
    return true
  }

  private struct StepsAgainst {
    var count = 0
    var against: [(index: Int, after: Int)] = []
  }

  /// Returns the steps of an order against the geometry; elements without a frame are skipped.
  private func stepsAgainst(_ order: [ElementIndex]) -> StepsAgainst {
    let stops = order.compactMap { index in
      tree.frame(of: index).map { (index: indices[Int(index.value)], frame: $0) }
    }
    let index = FrameIndex(
      stops.enumerated().map { FrameIndex.Entry(frame: $1.frame, rank: $0) })
    var found = StepsAgainst()
    for step in stops.indices.dropFirst() {
      found.count += 1
      let (last, next) = (stops[step - 1], stops[step])
      if goesAgainst(from: last.frame, to: next.frame)
        || goesForward(from: last.frame, to: next.frame)
          && index.first(
            .lowest, near: last.frame.union(next.frame), ranks: step + 1..<stops.count,
            where: { last.frame.union(next.frame).contains(stops[$0].frame.middle, tree.direction) }
          ) != nil
      {
        found.against.append((next.index, last.index))
      }
    }
    return found
  }

  /// Returns true if a step goes back in a row, up in a column, or both at once.
  private func goesAgainst(from last: Frame, to next: Frame) -> Bool {
    let isBack = isBefore(next, last)
    let isUp = hundredths(next.bottom) <= hundredths(last.top)
    let sharesRow = hundredths(next.gapDown(to: last)) < 0
    let sharesColumn = hundredths(next.gapAcross(to: last)) < 0
    return isBack && (isUp || sharesRow) || isUp && sharesColumn
  }

  /// Returns true if a step goes forward, down, or both.
  ///
  /// No element that is read later should be between the two.
  private func goesForward(from last: Frame, to next: Frame) -> Bool {
    let isForward = isBefore(last, next)
    let isDown = hundredths(last.bottom) <= hundredths(next.top)
    let sharesRow = hundredths(next.gapDown(to: last)) < 0
    let sharesColumn = hundredths(next.gapAcross(to: last)) < 0
    return isForward && (isDown || sharesRow) || isDown && sharesColumn
  }

  /// Returns true if a frame is entirely before another one in the reading direction.
  private func isBefore(_ one: Frame, _ other: Frame) -> Bool {
    switch tree.direction {
    case .leftToRight: hundredths(one.right) <= hundredths(other.left)
    case .rightToLeft: hundredths(one.left) >= hundredths(other.right)
    }
  }
}

import ScreenElements

extension ScreenCheck {
  /// Finds keys with consecutive numbers (1, 2, 3 …) in rows that are not read one after another.
  ///
  /// After 3 a person expects 4, regardless of the elements beside the rows. A list with a number
  /// at the start of each line is not such a block, nor is one with text between its numbers.
  mutating func findScatteredNumbers() {
    findScatteredNumbers(tree.contents(of: nil), at: nil)
    for index in subjects.indices where tree.isUnit(subjects[index].index) {
      findScatteredNumbers(tree.contents(of: subjects[index].index), at: index)
    }
  }

  private mutating func findScatteredNumbers(_ order: [ElementIndex], at container: Int?) {
    var last: (number: Int, index: Int)?
    var between: Int?
    var joined = 0
    var broken: [(before: Int, after: Int)] = []
    for index in order {
      let subjectIndex = indices[Int(index.value)]
      guard let number = number(of: subjectIndex) else {
        between = between ?? control(in: subjectIndex)
        continue
      }
      if let last, number == last.number + 1 {
        if let between {
          if isBelow(subjectIndex, last.index) { broken.append((between, last.index)) }
        } else {
          joined += 1
        }
      }
      last = (number, subjectIndex)
      between = nil
    }
    guard broken.count >= 2, joined >= broken.count, let first = broken.first else { return }
    report(
      .readingOrder, at: container,
      "The numbers are read in \(broken.count + 1) parts with something else between them, such as "
        + "\(named(first.before)) after \(named(first.after)).",
      measured: "numbers in \(broken.count + 1) parts", required: "numbers one after another",
      fix:
        "Put them into a container with groupsChildren: true, or give an order in which they follow one another."
    )
  }

  /// Returns a control, or the first control of a single accessible element; nil for text.
  private func control(in index: Int) -> Int? {
    document[subjects[index].rank..<subjects[index].end].first {
      subjects[$0].isRead && subjects[$0].canAct
    }
  }

  /// Returns the number in the label of a control; nil if it is not a number.
  private func number(of index: Int) -> Int? {
    let subject = subjects[index]
    guard subject.isRead, subject.canAct, subject.label.utf8.count <= 4,
      subject.label.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(subject.label)
  }

  private func isBelow(_ index: Int, _ other: Int) -> Bool {
    guard let one = subjects[index].frame, let two = subjects[other].frame else { return false }
    return hundredths(one.top) >= hundredths(two.bottom)
  }
}

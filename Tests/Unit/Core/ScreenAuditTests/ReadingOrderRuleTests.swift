import ScreenElements
import Randomness
import ScreenAudit
import Testing

@Suite("The rule about the order in which a screen is read")
struct ReadingOrderRuleTests {
  @Test("An order with mostly backward, upward or skipping steps is reported (E4, E5)")
  func order() {
    #expect(
      keys(["k3", "k2", "k1", "k0"]) == [
        """
        keys
        The order goes up, back or past something in 2 of 3 steps, such as "k2" after "k3".
        measured: 2 of 3 steps up, back or past something
        required: most steps down or forward
        next: Change the order, or remove it so that the frames decide.
        """
      ])
    #expect(keys(["k4", "k2", "k0"]).count == 1)
    #expect(keys(["k0", "k1", "k2", "k3", "k4", "k5"], language: "he").count == 1)
  }

  @Test(
    "Rows, columns, columns from the other side, blocks and a single step back are not reported")
  func sensibleOrder() {
    #expect(keys(["k0", "k1", "k2", "k3"]).isEmpty)
    #expect(keys(["k0", "k2", "k1", "k3"]).isEmpty)
    #expect(keys(["k1", "k3", "k0", "k2"]).isEmpty)
    #expect(keys(["k4", "k5", "k0", "k1", "k2", "k3"]).isEmpty)
    #expect(keys(["k1", "k0"]).isEmpty)
    #expect(keys(["k1", "k0", "k3", "k2"], language: "he").isEmpty)
  }

  private func keys(_ order: [String], language: String = "en") -> [String] {
    reported(
      .readingOrder,
      [
        .group("keys", order: order) {
          for place in 0..<6 {
            Element.button("k\(place)", "K\(place)").at(
              Double(place % 2) * 60, Double(place / 2) * 60, 50, 50)
          }
        }
      ], language: language)
  }

  /// Returns five controls with the reading order 5 1 4 2 3, each at a position.
  private func five(_ place: (Double) -> (x: Double, y: Double)) -> Element {
    .group("five", order: ["e5", "e1", "e4", "e2", "e3"]) {
      for number in 1...5 {
        let (x, y) = place(Double(number - 1))
        Element.button("e\(number)", "E").at(x, y, 50, 50)
      }
    }
  }

  @Test("An order that skips an element and returns to it is reported: 5 1 4 2 3 (E4)")
  func pastSomething() {
    #expect(
      reported(.readingOrder, [five { (0, $0 * 60) }]) == [
        """
        five
        The order goes up, back or past something in 3 of 4 steps, such as "e1" after "e5".
        measured: 3 of 4 steps up, back or past something
        required: most steps down or forward
        next: Change the order, or remove it so that the frames decide.
        """
      ])
    #expect(elements(.readingOrder, [five { ($0 * 60, 0) }]) == ["five"])
    #expect(
      elements(
        .readingOrder,
        [five { ($0.truncatingRemainder(dividingBy: 2) * 60, ($0 / 2).rounded(.down) * 60) }])
        == ["five"])
    #expect(elements(.readingOrder, [five { (300 - $0 * 60, 0) }], language: "he") == ["five"])
  }

  /// Containers that are read as one, each with its lines of a column.
  private func columns(_ lines: [[Double]], apart: Double) -> [Element] {
    lines.enumerated().map { column, tops in
      .group("column\(column)", navigation: .automatic) {
        for (place, top) in tops.enumerated() {
          Element.button("c\(column)-\(place)", "C").at(Double(column) * apart, top * 60, 50, 50)
        }
      }
    }
  }

  @Test(
    "Containers that are read as one, but alternate line by line, are reported (E6)")
  func interleaved() {
    #expect(
      reported(.readingOrder, columns([[0, 2, 4], [1, 3, 5]], apart: 0)) == [
        """

        The order goes up, back or past something in 3 of 5 steps, such as "c0-1" after "c0-0".
        measured: 3 of 5 steps up, back or past something
        required: most steps down or forward
        next: Put neighbors into one container, or remove what separates them.
        """
      ])
  }

  @Test("Columns, cards and blocks that are read one after another are not reported (E6)")
  func cards() {
    #expect(elements(.readingOrder, columns([[0, 1, 2], [0, 1, 2]], apart: 60)).isEmpty)
    #expect(elements(.readingOrder, columns([[0, 1, 2], [3, 4, 5]], apart: 0)).isEmpty)
    #expect(elements(.readingOrder, columns([[0, 1], [0, 1], [0, 1]], apart: 100)).isEmpty)
    // The left column is read after the right one.
    let columns = columns([[0, 1, 2], [0, 1, 2]], apart: 60)
    #expect(
      elements(
        .readingOrder,
        [.group("both", order: ["column1", "column0"]) { for column in columns { column } }]
      ).isEmpty)
    // Rows of different heights, as a wall of pictures has them.
    let wall = (0..<12).map { place in
      let (row, column) = (Double(place / 2), Double(place % 2))
      return Element.button("w\(place)", "W").at(
        column * 110, row * 110 + column * 40, 100, 100)
    }
    #expect(
      elements(.readingOrder, [.group("wall", navigation: .automatic) { for one in wall { one } }])
        .isEmpty)
  }

  /// A block of numbers in rows of three, with something at the end of each row.
  private func block(
    unit: Bool = true, _ besides: (Int) -> Element = { .button("b\($0)", "B\($0)") }
  ) -> [Element] {
    var children: [Element] = []
    for row in 0..<3 {
      let top = Double(row) * 60
      for column in 0..<3 {
        let number = row * 3 + column + 1
        let key = Element.button("k\(number)", "\(number)")
        children.append(key.at(Double(column) * 60, top, 50, 50))
      }
      children.append(besides(row).at(200, top, 50, 50))
    }
    return unit
      ? [.group("keys", navigation: .automatic) { for child in children { child } }] : children
  }

  @Test("Number keys with other elements between their rows are reported (E5)")
  func scattered() {
    #expect(
      reported(.readingOrder, block()) == [
        """
        keys
        The numbers are read in 3 parts with something else between them, such as "b0" after "k3".
        measured: numbers in 3 parts
        required: numbers one after another
        next: Put them into a container with groupsChildren: true, or give an order in which they follow one another.
        """
      ])
    #expect(elements(.readingOrder, block(unit: false)) == [""])
    #expect(
      elements(
        .readingOrder, block { row in .group("g\(row)") { Element.button("in\(row)", "In") } })
        == ["keys"])
  }

  @Test(
    "Numbers in a separate block, next to text, or at the start of each line are not reported (E5)"
  )
  func numbers() {
    let order = (1...9).map { "k\($0)" } + ["b0", "b1", "b2"]
    #expect(elements(.readingOrder, block().map { $0.with { $0.order = order } }).isEmpty)
    #expect(elements(.readingOrder, block { .text("b\($0)", "B\($0)") }).isEmpty)
    #expect(
      elements(
        .readingOrder, block { row in .group("g\(row)") { Element.text("in\(row)", "In") } }
      ).isEmpty)
    let lines = (1...6).flatMap { number in
      [
        Element.button("n\(number)", "\(number)").at(0, Double(number) * 60, 50, 50),
        Element.button("l\(number)", "Line").at(60, Double(number) * 60, 200, 50),
      ]
    }
    #expect(elements(.readingOrder, lines).isEmpty)
    // Seats on both sides of an aisle: 4 is beside 3, not below it.
    let seats = (0..<12).map { seat in
      let (row, column) = (Double(seat / 6), Double(seat % 6))
      return Element.button("s\(seat)", "\(seat % 6 + 1)").at(column * 60, row * 60, 50, 50)
    }
    let aisle = (0..<2).map { row in
      Element.button("aisle\(row)", "Aisle").at(172, Double(row) * 60, 5, 50)
    }
    #expect(elements(.readingOrder, seats + aisle).isEmpty)
  }

  /// A grid whose elements are read in an order of their places, row by row.
  private func grid(_ order: [Int], columns: Int) -> [String] {
    reported(
      .readingOrder,
      [
        .group("grid", order: order.map { "g\($0)" }) {
          for place in order.indices {
            Element.button("g\(place)", "G").at(
              Double(place % columns) * 60, Double(place / columns) * 60, 50, 50)
          }
        }
      ])
  }

  @Test(
    "Rows, columns from either side, and blocks of rows in any order are not reported",
    arguments: 0..<60)
  func natural(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let columns = Int.random(in: 2...6, using: &generator)
    let rows = Int.random(in: 2...6, using: &generator)
    let across = (0..<rows).map { row in (0..<columns).map { row * columns + $0 } }
    let down = (0..<columns).map { column in (0..<rows).map { $0 * columns + column } }
    let orders = [across, down, down.reversed(), across.shuffled(using: &generator)]
    for order in orders { #expect(grid(order.flatMap { $0 }, columns: columns).isEmpty) }
  }

  @Test("Backward and skipping steps in a column match a slow count", arguments: 0..<50)
  func column(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let order = Array(0..<Int.random(in: 2...9, using: &generator)).shuffled(using: &generator)
    let against = order.indices.dropFirst().count { step in
      let (last, next) = (order[step - 1], order[step])
      return next < last || order[(step + 1)...].contains { last < $0 && $0 < next }
    }
    let steps = order.count - 1
    let expected = against >= 2 && against * 2 > steps ? "\(against) of \(steps) steps" : ""
    let found = grid(order, columns: 1).first ?? ""
    #expect(expected.isEmpty ? found.isEmpty : found.contains(" in \(expected), "), "seed \(seed)")
  }
}

/// All data of a screen in flat arrays, with siblings next to one another and every element after
/// its parent.
///
/// A slot is an index in these arrays, a rank a position in document order. Every traversal of the
/// tree is a loop over slots, forward or backward, without recursion.
final class ElementStorage: Sendable {
  let title: String
  let size: Size
  let language: String
  let direction: Direction
  let hasPointer: Bool
  let hasPlaces: Bool
  let isOfDesktop: Bool
  let escape: ScreenEscape
  let problems: [TreeProblem]
  let table: ElementTable
  let orders: ExplicitOrders
  let standings: [Standing]
  let contents: [Contents]
  let layout: ReadingLayout

  init(_ screen: Screen) {
    var collector = ElementCollector(screen.elements)
    let limit = TreeLimits.text
    let short = (title: screen.title.cut(to: limit), language: screen.language.cut(to: limit))
    if short.title != nil || short.language != nil {
      collector.problems.add(.textTooLong(limit: limit), of: "", at: -1)
    }
    title = short.title ?? screen.title
    language = short.language ?? screen.language
    if screen.size.usable == nil { collector.problems.add(.badFrame, of: "", at: -1) }
    size = screen.size.usable ?? Size(width: 0, height: 0)
    direction = screen.direction ?? Direction(ofLanguage: language)
    hasPointer = screen.hasPointer
    hasPlaces = screen.hasPlaces
    isOfDesktop = screen.isOfDesktop
    escape = screen.escape
    var table = ElementTable(&collector)
    orders = ExplicitOrders(table, &collector.problems)
    table.composeLabels(orders, direction)
    self.table = table
    problems = collector.problems.inDocumentOrder()
    standings = table.standings(orders)
    contents = table.contents(standings)
    layout = ReadingLayout(
      table, orders, standings, contents, direction, isGroup: { _ in false })
  }
}

extension ElementStorage: Equatable {
  /// Returns true if both contain the same screen; derived data is not compared.
  static func == (left: ElementStorage, right: ElementStorage) -> Bool {
    left === right
      || left.title == right.title && left.size == right.size && left.language == right.language
        && left.direction == right.direction && left.hasPointer == right.hasPointer
        && left.hasPlaces == right.hasPlaces && left.isOfDesktop == right.isOfDesktop
        && left.escape == right.escape
        && left.table.nodes == right.table.nodes
        && Element.areEqual(left.table.elements, right.table.elements)
        && left.problems == right.problems
  }
}

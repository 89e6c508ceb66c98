/// The visibility of our window, from the answers of an X server about it (W9).
///
/// A window manager may unmap a minimized window, unmap only the frame around it, or only mark it.
struct X11Visibility: Hashable {
  /// The unanswered questions of one query.
  private struct Query: Hashable {
    var map: UInt32?
    var state: UInt32?
    var managed: UInt32?
    var isHidden = false
  }

  /// The value of a window's attributes for a window that is mapped, as is all around it.
  private static let viewable: UInt8 = 2
  /// The state of a minimized window (ICCCM).
  private static let iconic: UInt32 = 3

  private var queries: [Query] = []
  /// True if the window was visible since it exists.
  private var wasVisible = false
  /// True if the window was visible and no longer is.
  private(set) var isHidden = false

  /// The unanswered questions.
  var questions: [UInt32] { queries.flatMap { [$0.map, $0.state, $0.managed].compactMap(\.self) } }

  /// Notes a query by its three questions: for the attributes of the window, its state, and the
  /// state for its window manager.
  mutating func ask(map: UInt32, state: UInt32, managed: UInt32) {
    queries.append(Query(map: map, state: state, managed: managed))
  }

  /// Handles the answer to a question; `hidden` is the number of the mark for hidden windows.
  mutating func handle(_ answer: X11Bytes, to question: UInt32, hidden: UInt32) {
    guard
      let index = queries.firstIndex(where: {
        [$0.map, $0.state, $0.managed].contains(question)
      })
    else { return }
    var query = queries[index]
    let values = answer.numbers(at: 32, count: Int(min(answer.number(at: 16), 1024)))
    if query.map == question {
      query.map = nil
      if answer.byte(at: 26) != Self.viewable { query.isHidden = true }
    } else if query.state == question {
      query.state = nil
      if values.contains(hidden) { query.isHidden = true }
    } else {
      query.managed = nil
      if values.first == Self.iconic { query.isHidden = true }
    }
    queries[index] = query
    guard query.map == nil, query.state == nil, query.managed == nil else { return }
    queries.remove(at: index)
    if !query.isHidden { wasVisible = true }
    isHidden = wasVisible && query.isHidden
  }
}

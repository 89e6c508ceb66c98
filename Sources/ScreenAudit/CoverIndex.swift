import ScreenElements

/// Opaque elements by where they are, so that those over a frame are found without a look at each.
struct CoverIndex {
  /// An opaque element: its place among the subjects, its rank in the document and its frame.
  typealias Cover = (place: Int, rank: Int, frame: Frame)

  /// A square of the screen: a button goes into one, or into four.
  private struct Cell: Hashable {
    let column: Int
    let row: Int

    static func number(_ coordinate: Double) -> Int { Int((coordinate / 128).rounded(.down)) }
  }

  /// What lies in more cells than this, such as a dialog, is looked at in any case: few are so large.
  private static let cellLimit = 64

  private var cells: [Cell: [Cover]] = [:]
  private var large: [Cover] = []

  /// Adds an element; each one is drawn after those before it.
  mutating func add(_ cover: Cover) {
    let columns = Cell.number(cover.frame.left)...Cell.number(cover.frame.right)
    let rows = Cell.number(cover.frame.top)...Cell.number(cover.frame.bottom)
    guard columns.count * rows.count <= CoverIndex.cellLimit else { return large.append(cover) }
    for column in columns {
      for row in rows { cells[Cell(column: column, row: row), default: []].append(cover) }
    }
  }

  /// The topmost of those after a rank that cover a frame whole and fit.
  func topmost(over frame: Frame, after rank: Int, _ fits: (Int) -> Bool) -> Cover? {
    let near = cells[Cell(column: Cell.number(frame.left), row: Cell.number(frame.top))] ?? []
    let found = [near, large].compactMap { covers in
      covers.last { $0.rank > rank && $0.frame.covers(frame) && fits($0.place) }
    }
    return found.max { $0.rank < $1.rank }
  }
}

extension Frame {
  /// Whether another frame lies in it as a whole.
  func covers(_ other: Frame) -> Bool {
    left <= other.left && right >= other.right && top <= other.top && bottom >= other.bottom
  }
}

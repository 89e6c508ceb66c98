import ScreenElements

/// The left and top inset of a container's contents: its border and its padding (F7).
///
/// GTK 4 since 4.10 does not report it. It is computed from the space that the children leave in
/// the container, assuming equal insets on opposite sides.
struct ContentInset: Hashable {
  /// The left inset, in points.
  var x = 0.0
  /// The top inset, in points.
  var y = 0.0
  /// The possible horizontal error, in points.
  var doubtX = 0.0
  /// The possible vertical error, in points.
  var doubtY = 0.0

  /// The maximum width of a border or padding, in points; more remaining space is room for more
  /// children.
  static let widest = 32.0
  /// The maximum ratio of its insets in the two directions.
  static let mostUneven = 2.5
  /// The maximum part of the remaining space that can be border and padding on both sides together,
  /// in points.
  private static let mostDoubted = 24.0
  /// The possible error of the inset of a scrolled container, in points.
  private static let scrolledDoubt = 12.0

  /// Creates a known inset.
  init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// Computes the inset of a container of this role and size from the frames of its children in its
  /// contents.
  init(of role: AccessibleRole, _ size: Size, around children: [Frame]) {
    guard !children.isEmpty else { return }
    let across = Filling(children.map { ($0.left, $0.right) }, of: size.width)
    let down = Filling(children.map { ($0.top, $0.bottom) }, of: size.height)
    if let known = Self.uneven.first(where: { $0.across == across.rest && $0.down == down.rest }) {
      (x, y) = (known.x, known.y)
      return
    }
    x = across.inset(beside: down, isDown: false)
    y = down.inset(beside: across, isDown: true)
    if role.holdsEntries { adjustToEntries(role, across, down, children) }
    // The list of a drop-down has a border on all sides, and additional space below its button.
    if role == .listBox, down.rest > across.rest, x > 0 { y = down.rest - x }
    // The space before and after a row of tabs has the same width.
    if role == .pageTabList, across.first > 0, across.rest > 2 * across.first { x = across.first }
    // A frame has a line on all sides, not on one.
    if x <= 1, down.rest == 0, y == 0 { x = 0 }
    if y <= 1, across.rest == 0, x == 0 { y = 0 }
    (x, y) = (x.rounded(.down), y.rounded(.down))
    doubtX = Self.doubt(across, x)
    doubtY = Self.doubt(down, y)
  }

  /// The containers of libadwaita with unequal insets on opposite sides, by the space left at the
  /// end.
  private static let uneven: [(across: Double, down: Double, x: Double, y: Double)] = [
    // zenity: in an alert the texts have 32 points above and 9 below, its buttons 12 above and 24 on the other sides.
    (0, 41, 0, 32), (48, 36, 24, 12),
  ]

  /// Adjusts the inset of lists and grids: their entries are scrolled, so the space at their end is
  /// no evidence.
  private mutating func adjustToEntries(
    _ role: AccessibleRole, _ across: Filling, _ down: Filling, _ children: [Frame]
  ) {
    if across.first > 0, (across.first - across.rest).magnitude <= 1, down.first <= 0 {
      // gnome-characters: the rows of a side bar have the same inset at the sides as the first one
      // has at the top.
      y = down.rest < 0 || down.rest >= across.first ? across.first : 0
    } else if across.rest > 0, down.rest < 0 || role == .table {
      insetGrid(across, children)
    }
  }

  /// Computes the inset of a grid.
  ///
  /// nautilus: columns have whole points; the remaining points are at the end, and so are columns
  /// without an entry.
  private mutating func insetGrid(_ across: Filling, _ children: [Frame]) {
    let columns = Set(children.map(\.left)).sorted()
    let pitch = columns.count > 1 ? columns[1] - columns[0] : across.rest + 1
    let empty = (across.rest / pitch).rounded(.down)
    let rest = across.rest - empty * pitch
    let middle = across.first > rest ? rest / 2 : (rest - across.first) / 2
    guard middle <= Self.widest else { return }
    x = max(middle - (Double(columns.count) + empty - 1) / 4, 0)
    y = x
  }

  private static func doubt(_ filling: Filling, _ inset: Double) -> Double {
    if filling.isSure || filling.rest == 0 { return 0 }
    if filling.rest < 0 { return inset > 0 ? scrolledDoubt : 0 }
    return max(inset, min(filling.rest, mostDoubted) - inset)
  }
}

/// The space that the children of a container leave in one direction.
private struct Filling {
  let count: Int
  /// The beginning of the first child in the contents.
  let first: Double
  /// The space after the last child if the first one begins at the container's corner; negative if
  /// the children extend beyond its end.
  let rest: Double
  /// The space before the children if they are centered.
  let middle: Double
  /// True if that is certain: the children fill it, or all of them have the same middle.
  let isSure: Bool

  init(_ spans: [(start: Double, end: Double)], of size: Double) {
    count = spans.count
    let start = spans.map(\.start).min() ?? 0
    let end = spans.map(\.end).max() ?? 0
    // A negative margin of a point or two hides the border of the parent.
    let isPulled = (-2..<0).contains(size - end) && (-2..<0).contains(start)
    first = isPulled ? 0 : start
    rest = isPulled ? 0 : size - end
    let sums = spans.map { $0.start + $0.end }
    let isEven = count >= 2 && (sums.max() ?? 0) - (sums.min() ?? 0) <= 1
    if rest <= 0 {
      middle = 0
      isSure = rest == 0 || isEven
    } else if isEven {
      let found = max((size - sums.reduce(0, +) / Double(count)) / 2, 0)
      isSure = found <= ContentInset.widest
      middle = isSure ? found : 0
    } else {
      // The space of a child at the end is before it.
      middle = first > rest ? rest / 2 : (rest - first) / 2
      isSure = false
    }
  }

  /// Returns the most likely space before the children, using the other direction as evidence.
  func inset(beside other: Filling, isDown: Bool) -> Double {
    if isSure { return middle }
    guard rest > 0, other.rest >= 0 else { return 0 }
    guard other.middle >= 1 else {
      // There is no space in the other direction. Different margins leave space that does not
      // belong to the container.
      let hasMargins = first > 0 && other.first > 0 && first != other.first
      guard middle <= ContentInset.widest, !hasMargins else { return 0 }
      // Several children side by side leave space after them; a bar has some above and below.
      if count == 1 { return middle >= (isDown ? 2 : 4) ? middle : 0 }
      return isDown && middle <= 6 ? middle : 0
    }
    guard other.isSure || other.middle <= ContentInset.widest else {
      return middle <= ContentInset.widest ? middle : 0
    }
    if rest == other.rest, other.first == 0 { return rest / 2 }
    let most = min(ContentInset.widest, ContentInset.mostUneven * other.middle)
    return middle <= most ? middle : other.middle
  }
}

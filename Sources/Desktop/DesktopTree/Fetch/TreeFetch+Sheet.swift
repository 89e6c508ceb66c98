import ScreenElements

/// Sheets of LibreOffice: of 17,179,869,184 cells only the visible ones are requested (D8).
extension TreeFetch {
  /// The distance from a corner of the point at which its cell is searched, in points.
  private static let corner = 3.0

  /// Finds the cells in the corners of the visible part of a sheet.
  mutating func probeSheet(_ place: Int) {
    let level = progress[place].level
    guard level < limits.levels, tree.nodes[place].interfaces.contains(.component),
      tree.nodes[place].role == .table, let seen = visibleFrame(of: place)
    else { return }
    let corners = [
      (seen.left + Self.corner, seen.top + Self.corner),
      (seen.right - Self.corner, seen.top + Self.corner),
      (seen.left + Self.corner, seen.bottom - Self.corner),
    ]
    later.append(Pending(place: place, question: .columnCount))
    for (x, y) in corners {
      let corner = AccessibleQuestion.atPoint(x: Int(x.rounded()), y: Int(y.rounded()))
      later.append(Pending(place: place, question: corner))
    }
    progress[place].probe.missing += corners.count + 1
  }

  /// Returns the indices of the cells between the corners, row by row.
  func cellNumbers(of place: Int) -> [Int] {
    let probe = progress[place].probe
    guard let columns = probe.columns, columns > 0, let first = probe.numbers.min() else {
      return []
    }
    let rows = probe.numbers.map { $0 / columns }
    let places = probe.numbers.map { $0 % columns }
    let lastRow = min(rows.max() ?? 0, first / columns + limits.cells)
    let firstColumn = places.min() ?? 0
    let lastColumn = min(places.max() ?? 0, firstColumn + limits.cells)
    var numbers: [Int] = []
    for row in (first / columns)...lastRow {
      for column in firstColumn...lastColumn where numbers.count < limits.cells {
        numbers.append(row * columns + column)
      }
    }
    return numbers
  }

  /// Adds cells, and asks each only for its frame, its name and its text: there are hundreds.
  mutating func addCells(_ found: [Int: AccessibleReference], of place: Int) {
    let level = progress[place].level + 1
    for (number, reference) in found.sorted(by: { $0.key < $1.key }) {
      guard let cell = add(reference, in: place, number: number, level: level, asks: false) else {
        continue
      }
      tree.nodes[cell].role = .tableCell
      tree.nodes[cell].states = [.showing, .visible, .sensitive, .focusable]
      tree.nodes[cell].interfaces = [.component, .text]
      tree.nodes[place].children.append(cell)
      progress[cell].isEntered = true
      for question in [.name, .frame, .text(from: 0, to: -1)] as [AccessibleQuestion] {
        ask(question, of: cell)
      }
    }
  }
}

extension AccessibleTree {
  /// Returns the LibreOffice sheet that a cell belongs to; nil for other accessibles.
  func sheet(of place: Int) -> AccessibleReference? {
    guard toolkit == .libreOffice, nodes[place].role == .tableCell, let table = nodes[place].parent,
      nodes[table].childCount > FetchLimits().children
    else { return nil }
    return nodes[table].reference
  }
}

/// A minimal terminal emulator for the program's output: two screens, a cursor, and the attributes of each
/// cell.
struct TerminalScreen {
  struct Cell: Equatable {
    var character: Character = " "
    /// The parameters of the last `CSI … m`.
    var attributes = "0"
  }

  private(set) var rows: Int
  private(set) var columns: Int
  private(set) var isAlternate = false
  private(set) var hidesCursor = false
  private(set) var wraps = true
  /// The number of drawn pictures.
  private(set) var updates = 0
  /// Sequences that the program has no reason to send.
  private(set) var unknown: [String] = []
  /// All bytes that came.
  private(set) var history: [UInt8] = []
  private var usual: [[Cell]]
  private var alternate: [[Cell]]
  private var row = 0
  private var column = 0
  private var attributes = "0"
  private var pending: [Unicode.Scalar] = []
  private var undecoded: [UInt8] = []

  init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    usual = Self.blank(rows, columns)
    alternate = usual
  }

  private static func blank(_ rows: Int, _ columns: Int) -> [[Cell]] {
    Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
  }

  /// Changes the size.
  ///
  /// Clears the contents, because a program cannot rely on them after a resize.
  mutating func resize(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    usual = Self.blank(rows, columns)
    alternate = usual
    (row, column) = (0, 0)
  }

  var cells: [[Cell]] { isAlternate ? alternate : usual }

  /// The visible text, without trailing spaces.
  var lines: [String] {
    cells.map { cells in
      var line = String(cells.map(\.character))
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  var text: String { lines.joined(separator: "\n") }

  /// The attributes of the first cell of a text that is shown in one line.
  func attributes(of text: String) -> String? {
    for (row, line) in cells.enumerated() {
      let characters = line.map(\.character)
      for column in characters.indices where characters[column...].starts(with: text) {
        return cells[row][column].attributes
      }
    }
    return nil
  }

  mutating func handle(_ bytes: some Collection<UInt8>) {
    history += bytes
    undecoded += bytes
    // A character may be cut in two by a read.
    var whole = undecoded
    var rest: [UInt8] = []
    while let last = whole.last, last & 0x80 != 0, rest.count < 3 {
      rest.insert(whole.removeLast(), at: 0)
      if last & 0xC0 == 0xC0 { break }
    }
    if let first = rest.first, rest.count == Self.length(first) {
      whole += rest
      rest = []
    }
    undecoded = rest
    for scalar in String(decoding: whole, as: UTF8.self).unicodeScalars { handle(scalar) }
  }

  private static func length(_ first: UInt8) -> Int {
    first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
  }

  private mutating func handle(_ scalar: Unicode.Scalar) {
    guard pending.isEmpty else { return takeSequence(scalar) }
    switch scalar {
    case "\u{1B}": pending = [scalar]
    case "\r": column = 0
    case "\n": lineFeed()
    default: put(Character(scalar))
    }
  }

  private mutating func takeSequence(_ scalar: Unicode.Scalar) {
    pending.append(scalar)
    guard pending.count > 2, ("@"..."~").contains(scalar) else { return }
    let parameters = String(String.UnicodeScalarView(pending.dropFirst(2).dropLast()))
    let isControl = pending[1] == "["
    pending = []
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch (isControl, scalar, parameters) {
    case (true, "h", "?1049"), (true, "l", "?1049"):
      isAlternate = scalar == "h"
      if isAlternate { alternate = Self.blank(rows, columns) }
    case (true, "h", "?25"), (true, "l", "?25"): hidesCursor = scalar == "l"
    case (true, "h", "?7"), (true, "l", "?7"): wraps = scalar == "h"
    case (true, "h", "?2026"): updates += 1
    case (true, "l", "?2026"), (true, "u", "?"), (true, "u", "<"): break
    case (true, "m", _): attributes = parameters
    case (true, "J", "2"): fill()
    case (true, "H", _) where numbers.count == 2: (row, column) = (numbers[0] - 1, numbers[1] - 1)
    default: unknown.append("\(isControl) \(parameters) \(scalar)")
    }
  }

  private mutating func fill() {
    if isAlternate {
      alternate = Self.blank(rows, columns)
    } else {
      usual = Self.blank(rows, columns)
    }
  }

  private mutating func put(_ character: Character) {
    if column >= columns, wraps {
      column = 0
      lineFeed()
    }
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return }
    let cell = Cell(character: character, attributes: attributes)
    if isAlternate { alternate[row][column] = cell } else { usual[row][column] = cell }
    column += 1
  }

  private mutating func lineFeed() {
    guard row == rows - 1 else {
      row += 1
      return
    }
    guard !isAlternate else { return }
    usual.removeFirst()
    usual.append(Array(repeating: Cell(), count: columns))
  }
}

import Diagnostics

/// Boards that lead to one another: those of a package, or one alone (B5).
package struct BoardSet: Sendable {
  /// A board with the name of its file.
  package struct Entry: Sendable {
    /// The name of its file in the package; empty for a board that is in none.
    package let file: String
    /// The board.
    package let board: Board
    /// The boards that its buttons open, by the numbers of the buttons.
    package internal(set) var targets: [Int: String] = [:]
    /// What the links of its buttons name that is not there, by the numbers of the buttons.
    package internal(set) var deadLinks: [Int: String] = [:]
    /// The names of its pictures in ``BoardSet/pictures``, by the ids of its images.
    package internal(set) var pictures: [String: String] = [:]
    /// The names of its sounds in ``BoardSet/sounds``, by their ids.
    package internal(set) var sounds: [String: String] = [:]
  }

  /// The file of the first board.
  package private(set) var root: String
  /// All boards; the first one first.
  package internal(set) var entries: [Entry]
  /// The bytes of the pictures that buttons show, each of which can be read.
  package internal(set) var pictures: [String: [UInt8]] = [:]
  /// The bytes of the recorded sounds that buttons play, each of a kind that is known.
  package internal(set) var sounds: [String: [UInt8]] = [:]

  /// Begins with the boards of a package, of which the first one comes first, or with one alone.
  init(root: String, entries: [Entry]) {
    self.root = root
    self.entries = entries
  }

  /// Begins with the one board that no other one opens, where the manifest does not name the first one.
  mutating func chooseFirst(_ log: inout BoardLog) {
    let opened = Set(entries.flatMap { entry in entry.targets.values.filter { $0 != entry.file } })
    let candidates = entries.indices.filter { !opened.contains(entries[$0].file) }
    guard candidates.count == 1, let first = candidates.first else {
      log.add(
        .error, in: BoardManifest.file, at: "root",
        "is missing, and \(candidates.count) boards could be the first one",
        hint: BoardManifest.rootHint)
      return
    }
    entries.insert(entries.remove(at: first), at: 0)
    root = entries[0].file
    log.add(
      .warning, in: BoardManifest.file, at: "root",
      "is missing; the board that no other one opens is the first one: \(quoted(root))")
  }

  /// How many buttons all boards have together.
  package var buttonCount: Int { entries.reduce(0) { $0 + $1.board.buttons.count } }
}

/// What came of reading a board or a package of boards.
package struct BoardReading: Sendable {
  /// The boards; with errors those that could be read, nil where there is none.
  package let boards: BoardSet?
  /// What was found, in the order of reading: the first 10,000 that say the same, and the first 50,000 of each kind.
  package let findings: [BoardFinding]
  /// How much of each kind was found, also of what is not among the findings.
  package let counts: [BoardFinding.Kind: Int]

  /// Whether the file begins as a board or a package does; else it is another kind of file.
  package let isOfBoards: Bool

  /// True if the file is refused.
  package var hasErrors: Bool { boards == nil || count(.error) > 0 }

  /// How much of a kind was found.
  package func count(_ kind: BoardFinding.Kind) -> Int { counts[kind] ?? 0 }

  /// The first findings of those that say the same, in the order of reading; the last one of them has how many more there are.
  package func shortened(to limit: Int) -> [(finding: BoardFinding, more: Int)] {
    var places: [BoardFinding.Shape: (count: Int, last: Int)] = [:]
    var shown: [(finding: BoardFinding, more: Int)] = []
    for finding in findings {
      let (count, last) = places[finding.shape] ?? (0, 0)
      if count < limit {
        places[finding.shape] = (count + 1, shown.count)
        shown.append((finding, 0))
      } else {
        shown[last].more += 1
      }
    }
    return shown
  }
}

import Diagnostics

/// Boards with links to one another: those of a package, or a single one (B5).
package struct BoardSet: Sendable {
  /// A board with the name of its file.
  package struct Entry: Sendable {
    /// The name of its file in the package; empty for a board outside a package.
    package let file: String
    /// The board.
    package let board: Board
    /// The files of the boards that its buttons open, by the indexes of the buttons.
    package internal(set) var targets: [Int: String] = [:]
    /// The missing targets of the links of its buttons, by the indexes of the buttons.
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
  /// The bytes of the pictures that buttons show; all of them are readable.
  package internal(set) var pictures: [String: [UInt8]] = [:]
  /// The bytes of the recorded sounds that buttons play; all are of a known kind.
  package internal(set) var sounds: [String: [UInt8]] = [:]

  /// Creates a set from the boards of a package, the first one first, or from a single board.
  init(root: String, entries: [Entry]) {
    self.root = root
    self.entries = entries
  }

  /// Selects the only board that no other board opens as the first one, if the manifest does not
  /// define it.
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

  /// The number of buttons of all boards together.
  package var buttonCount: Int { entries.reduce(0) { $0 + $1.board.buttons.count } }
}

/// The result of reading a board or a package of boards.
package struct BoardReading: Sendable {
  /// The boards; if there are errors, only the readable ones; nil if there are none.
  package let boards: BoardSet?
  /// The findings, in the order of reading: the first 10,000 with the same message, and the first
  /// 50,000 of each kind.
  package let findings: [BoardFinding]
  /// The number of findings of each kind, including those that were not kept.
  package let counts: [BoardFinding.Kind: Int]

  /// True if the file begins as a board or a package does; otherwise it is another kind of file.
  package let isOfBoards: Bool

  /// True if the file is rejected.
  package var hasErrors: Bool { boards == nil || count(.error) > 0 }

  /// Returns the number of findings of a kind.
  package func count(_ kind: BoardFinding.Kind) -> Int { counts[kind] ?? 0 }

  /// Returns the first findings of each message, in the order of reading; the last one of them has
  /// the number of further ones.
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

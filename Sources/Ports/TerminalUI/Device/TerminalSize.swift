/// The size of a terminal in cells, at least 1 by 1.
struct TerminalSize: Hashable, Sendable {
  let rows: Int
  let columns: Int

  /// Clips impossible sizes: a wrong answer must not cost gigabytes.
  init(rows: Int, columns: Int) {
    self.rows = min(max(rows, 1), 400)
    self.columns = min(max(columns, 1), 1000)
  }

  /// The fallback for a terminal that does not report its size.
  static let usual = TerminalSize(rows: 24, columns: 80)
}

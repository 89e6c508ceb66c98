import Diagnostics
import ZipReading

/// Reads the boards of a package: the first one, those of the manifest, and those that their
/// buttons open.
struct BoardPackageReader {
  private(set) var archive: ZipArchive

  /// The maximum number of boards in a package.
  static let boardLimit = 1_000
  /// The maximum number of buttons of all boards together.
  static let buttonLimit = 100_000

  init(_ archive: ZipArchive) {
    self.archive = archive
  }

  /// Returns the boards with the manifest; nil if they cannot be read, which is added to the log.
  mutating func boards(_ log: inout BoardLog) -> (BoardSet, BoardManifest)? {
    guard let name = archive.name(at: BoardManifest.file) else {
      log.add(
        .error, in: BoardManifest.file, "is not in the package",
        hint:
          "A package of boards has it at its top. Is this another archive, or was a folder packed?"
      )
      return nil
    }
    guard let bytes = contents(of: name, &log), let manifest = BoardManifest(bytes, log: &log)
    else { return nil }
    let root = manifest.root.flatMap { archive.name(at: $0) }
    if let path = manifest.root, root == nil {
      log.add(
        .error, in: BoardManifest.file, at: "root",
        "is \(quoted(path)), which is not in the package", hint: "Export the package again.")
      return nil
    }
    let ids = named(manifest, &log)
    var entries: [BoardSet.Entry] = []
    var open = (root.map { [$0] } ?? []) + ids.keys.filter { $0 != root }.sorted()
    var known = Set(open)
    var index = 0
    var buttons = 0
    while index < open.count {
      let file = open[index]
      index += 1
      guard entries.count < Self.boardLimit else {
        log.add(
          .error, in: file, "is one board too many: at most \(Self.boardLimit) are read",
          hint: "Export fewer boards into one package.")
        break
      }
      guard let bytes = contents(of: file, &log),
        let board = BoardReader.board(bytes, file: file, log: &log)
      else { continue }
      buttons += board.buttons.count
      guard buttons <= Self.buttonLimit else {
        log.add(
          .error, in: file,
          "has too many buttons: all boards together have at most \(Self.buttonLimit)",
          hint: "Export fewer boards into one package.")
        break
      }
      check(board, in: file, isNamed: ids[file] ?? [], &log)
      entries.append(BoardSet.Entry(file: file, board: board))
      for path in board.buttons.compactMap(\.link?.path) {
        guard let file = archive.name(at: path), known.insert(file).inserted else { continue }
        open.append(file)
      }
    }
    guard let first = entries.first?.file, root == nil || first == root else { return nil }
    return (BoardSet(root: first, entries: entries), manifest)
  }

  private mutating func contents(of file: String, _ log: inout BoardLog) -> [UInt8]? {
    do throws(ZipProblem) {
      return try archive.contents(of: file)
    } catch {
      log.add(error)
      return nil
    }
  }

  /// Returns the ids in the manifest by the files of the boards.
  private func named(
    _ manifest: BoardManifest, _ log: inout BoardLog
  ) -> [String: [String]] {
    var ids: [String: [String]] = [:]
    for (id, path) in manifest.boards.sorted(by: { $0.key < $1.key }) {
      guard let file = archive.name(at: path) else {
        log.add(
          .error, in: BoardManifest.file, at: BoardManifest.place(ofBoard: id),
          "is \(quoted(path)), which is not in the package", hint: "Export the package again.")
        continue
      }
      ids[file, default: []].append(id)
    }
    return ids
  }

  /// Checks that the id of a board is the one for its file in the manifest.
  private func check(
    _ board: Board, in file: String, isNamed ids: [String], _ log: inout BoardLog
  ) {
    for id in ids where id != board.id && !board.id.isEmpty {
      log.add(
        .error, in: BoardManifest.file, at: BoardManifest.place(ofBoard: id),
        "is \(quoted(file)), which has the id \(quoted(board.id))",
        hint: "Export the package again: its manifest contradicts its boards.")
    }
  }
}

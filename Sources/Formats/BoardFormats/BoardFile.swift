import Diagnostics
import ZipReading

/// Reads a board (`.obf`) or a package of boards (`.obz`), with any name (B5).
///
/// Accepts any bytes; memory and time are bounded by their number and by ``ZipLimits``.
package func readBoards(_ bytes: [UInt8]) -> BoardReading {
  var log = BoardLog()
  let set = ZipArchive.isLikely(bytes) ? package(bytes, &log) : board(bytes, &log)
  let first = bytes.first { $0 > 0x20 && $0 < 0x80 }
  return BoardReading(
    boards: set, findings: log.findings, counts: log.counts,
    isOfBoards: ZipArchive.isLikely(bytes) || first == UInt8(ascii: "{"))
}

/// True if bytes are more likely a board or a package of boards than a screen file, or if the name
/// has the extension of one.
package func isBoardFile(_ bytes: [UInt8], name: String) -> Bool {
  let name = name.lowercased()
  return name.hasSuffix(".obf") || name.hasSuffix(".obz") || ZipArchive.isLikely(bytes)
}

private func board(_ bytes: [UInt8], _ log: inout BoardLog) -> BoardSet? {
  guard let board = BoardReader.board(bytes, file: nil, log: &log) else { return nil }
  var set = BoardSet(root: "", entries: [BoardSet.Entry(file: "", board: board)])
  var finishing = BoardFinishing(package: nil, manifest: nil)
  finishing.finish(&set, &log)
  return set
}

private func package(_ bytes: [UInt8], _ log: inout BoardLog) -> BoardSet? {
  var reader: BoardPackageReader
  do throws(ZipProblem) {
    reader = BoardPackageReader(try ZipArchive(bytes))
  } catch {
    log.add(error)
    return nil
  }
  guard let (set, manifest) = reader.boards(&log) else { return nil }
  var finished = set
  var finishing = BoardFinishing(package: reader.archive, manifest: manifest)
  finishing.finish(&finished, &log)
  if manifest.root == nil { finished.chooseFirst(&log) }
  return finished
}

extension BoardLog {
  /// Adds a problem of the archive; a long name is cut.
  mutating func add(_ problem: ZipProblem) {
    let file = problem.file.map { BoardText.cleaned($0, limit: 200).text }
    add(.error, in: file, problem.fault.reason, hint: problem.fault.hint)
  }
}

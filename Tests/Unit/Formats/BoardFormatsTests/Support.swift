import BoardFixtures
import BoardFormats

/// Reads a board or a package.
///
/// Each finding is one line: kind, file, position and message.
func read(_ bytes: [UInt8]) -> (set: BoardSet?, findings: [String]) {
  let reading = readBoards(bytes)
  return (reading.boards, reading.findings.map { $0.line })
}

/// Reads a board that is in no package.
func read(_ text: String) -> (set: BoardSet?, findings: [String]) { read(Array(text.utf8)) }

/// Reads a package of files.
func read(_ files: [ZipMaker.File]) -> (set: BoardSet?, findings: [String]) {
  read(ZipMaker(files).bytes)
}

extension BoardFinding {
  var line: String {
    "\(kind.rawValue) \(file ?? "-") \(place.isEmpty ? "-" : place): \(message)"
  }
}

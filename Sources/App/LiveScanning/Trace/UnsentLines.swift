import Diagnostics
import EventFormats
import SystemCalls
import ScanEngine
import ScreenElements

/// Lines that were not written yet, or not to their end.
struct UnsentLines {
  private var all: [UInt8] = []
  private var sent = 0

  /// Megabytes that wait are not copied for each event, but a piece.
  private static let pieceSize = 64 * 1024

  /// The number of bytes left.
  var count: Int { all.count - sent }

  /// The bytes left.
  var bytes: ArraySlice<UInt8> { all[sent...] }

  /// Appends the first line that events give, and drops the events up to that.
  mutating func appendLine(
    of events: inout ArraySlice<ScanEvent>, _ writer: EventWriter,
    describing scopes: ScopeTree? = nil
  ) {
    var line: [UInt8] = []
    writer.appendLine(of: &events, describing: scopes, to: &line)
    all += PrintableText(lines: line).bytes
  }

  /// Writes as many bytes as there is room for now.
  ///
  /// - Returns: true if these were all.
  mutating func write(to output: borrowing FileDescriptor) throws(SystemError) -> Bool {
    while sent < all.count {
      let piece = all[sent...].prefix(Self.pieceSize)
      let count = try writeAvailable(piece, to: output)
      sent += count
      if count < piece.count { break }
    }
    let isAll = sent == all.count
    // A reader that is always a little behind must not make what was sent pile up.
    if sent > all.count / 2 {
      all.removeFirst(sent)
      sent = 0
    }
    return isAll
  }
}

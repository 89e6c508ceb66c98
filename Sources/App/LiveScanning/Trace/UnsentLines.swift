import Diagnostics
import EventFormats
import SystemCalls
import ScanEngine
import ScreenElements

/// The lines that are not completely written yet.
struct UnsentLines {
  private var all: [UInt8] = []
  private var sent = 0

  /// The maximum number of bytes in one write, so that waiting megabytes are not copied for each
  /// event.
  private static let pieceSize = 64 * 1024

  /// The number of unwritten bytes.
  var count: Int { all.count - sent }

  /// The unwritten bytes.
  var bytes: ArraySlice<UInt8> { all[sent...] }

  /// Appends the first line of the events, and drops the events up to that one.
  mutating func appendLine(
    of events: inout ArraySlice<ScanEvent>, _ writer: EventWriter,
    describing scopes: ScopeTree? = nil
  ) {
    var line: [UInt8] = []
    writer.appendLine(of: &events, describing: scopes, to: &line)
    all += PrintableText(lines: line).bytes
  }

  /// Writes as many bytes as fit now.
  ///
  /// - Returns: true if all bytes were written.
  mutating func write(to output: borrowing FileDescriptor) throws(SystemError) -> Bool {
    while sent < all.count {
      let piece = all[sent...].prefix(Self.pieceSize)
      let count = try writeAvailable(piece, to: output)
      sent += count
      if count < piece.count { break }
    }
    let isAll = sent == all.count
    // Written bytes must not accumulate if the reader is always slightly behind.
    if sent > all.count / 2 {
      all.removeFirst(sent)
      sent = 0
    }
    return isAll
  }
}

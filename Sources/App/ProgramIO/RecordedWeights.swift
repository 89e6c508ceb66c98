import Diagnostics
import WeightFiles

/// A file of weights from recorded sessions (M6).
package struct RecordedWeights {
  /// The bytes of the file; empty if a problem was reported.
  package private(set) var file: [UInt8] = []

  /// Counts the picks of each trace once, in any order; picks of elements that are on no screen are
  /// omitted and reported.
  package init(of traces: [String], on screen: String, _ files: inout InputFiles) {
    let (all, toPick, keys) = files.idsOfScreens
    var counts = PickCounts(of: toPick, keys: keys)
    var seen = CountedTraces()
    var counted = 0
    for trace in traces {
      if let warning = seen.add(path: trace) {
        files.messages.append(warning)
        continue
      }
      guard let session = files.readTrace(trace) else { continue }
      if let warning = seen.add(session.digest, named: session.name) {
        files.messages.append(warning)
        continue
      }
      guard let picks = session.picks else {
        files.messages.append(Self.isOfDesktop(session.name))
        continue
      }
      counted += 1
      for id in picks { counts.add(id) }
      // If the screen is invalid, its elements are unknown.
      let unknown = all.isEmpty ? [] : picks.filter { !all.contains($0) }
      if !unknown.isEmpty {
        files.messages.append(Self.isUnknown(unknown, in: session.name, screen))
      }
    }
    guard files.status == nil else { return }
    guard counts.total > 0 else {
      files.refuse(
        CommandFailure(
          status: .badData,
          message: "error: no element of \(visible(screen)) was picked in the recording"
            + "\nhint: Record a session with picks: switchlight run --screen \(shellWord(screen)) --trace FILE"
        ))
      return
    }
    file = Array(counts.fileText(comment: Self.comment(counts, counted, screen)).utf8)
  }

  /// Returns the origin of the weights, without the folders of files.
  private static func comment(_ counts: PickCounts, _ traces: Int, _ screen: String) -> [String] {
    let name = visible(screen.split(separator: "/").last.map(String.init) ?? screen)
    func text(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
    var lines = [
      "How often each element of \(name) was picked, by switchlight report: "
        + "\(text(counts.total, "pick")) in \(text(traces, "trace"))."
    ]
    if counts.typed > 0 {
      lines.append(
        "Each key that types has an equal share of the \(text(counts.typed, "pick")) of such keys.")
    }
    if counts.hasUnpicked { lines.append("Elements never picked count as one pick in all.") }
    return lines
  }

  // MARK: Uncounted traces

  private static func isOfDesktop(_ name: String) -> PrintableText {
    "\(visible(name)): warning: it is the trace of a desktop, whose ids change each time, and is left out"
      + "\nhint: Record a session with the file of a screen: switchlight run --screen FILE --trace FILE"
  }

  private static func isUnknown(
    _ picks: [String], in name: String, _ screen: String
  ) -> PrintableText {
    let ids = Set(picks).sorted()
    let shown = ids.prefix(5).map { quoted($0) }.joined(separator: ", ")
    let more = ids.count > 5 ? " and \(ids.count - 5) more" : ""
    let count = "\(picks.count) \(picks.count == 1 ? "pick is" : "picks are")"
    return
      "\(visible(name)): warning: \(count) left out, because \(visible(screen)), with all that it leads to, has no "
      + "element \(shown)\(more)\nhint: Name the screen of this session: --screen FILE"
  }
}

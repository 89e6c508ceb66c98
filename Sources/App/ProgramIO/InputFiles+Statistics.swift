import ContentDigests
import Diagnostics
import ScreenElements
import SessionStatistics

extension InputFiles {
  /// Reads the figures of sessions recorded by `run --trace`; each trace counts once (N5).
  ///
  /// Problems are reported. A file is an error if it is not a trace, has an invalid line, or
  /// matches none of the screens.
  ///
  /// - Returns: the sessions, and the labels of elements by their ids.
  package mutating func readSessions(
    of traces: [String]
  ) -> (sessions: [SessionRecord], labels: [String: String]) {
    let (ids, _, keys) = idsOfScreens
    let elements = recordedElements(keys: keys)
    var seen = CountedTraces()
    var sessions: [SessionRecord] = []
    for trace in traces {
      if let warning = seen.add(path: trace) {
        messages.append(warning)
        continue
      }
      // Only one file at a time is in memory.
      guard let (name, bytes) = readTraceBytes(trace) else { continue }
      if let warning = seen.add(ContentDigest(of: bytes), named: name) {
        messages.append(warning)
        continue
      }
      guard let session = readSession(bytes, name, elements) else { continue }
      sessions.append(session)
      if session.isOfDesktop, !ids.isEmpty {
        messages.append(
          "\(visible(name)): warning: it is the trace of a desktop, which does not belong to the screen"
            + "\nhint: Its wrong picks are not known. Leave --screen out.")
      }
      let picked = session.elements.filter { $0 != SessionRecord.typingKeys }
      guard !ids.isEmpty, !picked.isEmpty, ids.isDisjoint(with: picked) else { continue }
      refuse(
        CommandFailure(
          status: .badData,
          message: "\(visible(name)): error: the screen has no element that was picked in it"
            + "\nhint: Name the screen of this session: --screen FILE"))
    }
    return (sessions, elements.labels)
  }

  private mutating func readSession(
    _ bytes: [UInt8], _ name: String, _ elements: RecordedElements
  ) -> SessionRecord? {
    do throws(TraceProblem) {
      switch try TraceReader.read(bytes, name: name, elements: elements) {
      case .session(let session):
        if bytes.last != UInt8(ascii: "\n") { noteOpenLine(of: name) }
        return session
      case .noTrace(let reason): refuseNoTrace(bytes, at: name, because: reason)
      }
    } catch {
      let source = SourceText(name: name, bytes: bytes)
      let position = SourcePosition(line: error.line, column: 1)
      note([Diagnostic(.error, in: source, at: position, error.message, hint: error.hint)])
    }
    return nil
  }

  /// Returns the labels of the elements of all screens, and the effects of their picks.
  private func recordedElements(keys: Set<String>) -> RecordedElements {
    var elements = RecordedElements()
    elements.keys = keys
    elements.areKnown = !screens.isEmpty
    var labels: [String: Set<String>] = [:]
    for screen in screens.values {
      for element in screen.elements {
        element.visit { element in
          if let label = element.label { labels[element.id, default: []].insert(label) }
          if let meaning = element.meaning { elements.meanings[element.id] = meaning }
        }
      }
    }
    // If an id has several labels, the id itself is clearer.
    for (id, texts) in labels where texts.count == 1 { elements.labels[id] = texts.first }
    return elements
  }
}

extension Element {
  /// The effect of a pick on earlier ones; nil for an ordinary pick, which can be undone (N5).
  fileprivate var meaning: PickMeaning? {
    var meaning: PickMeaning?
    for response in onSelect {
      switch response {
      case .open: return .opens
      case .message(.add), .message(.spell): return nil
      case .back: meaning = .goesBack
      case .message(.deleteLetter), .message(.deleteWord), .message(.deletePick):
        meaning = .takesBack
      case .message(.clear), .message(.speak): meaning = meaning ?? .endsMessage
      case .say, .layout, .set, .toggle, .message, .help, .outside: break
      }
    }
    return meaning
  }
}

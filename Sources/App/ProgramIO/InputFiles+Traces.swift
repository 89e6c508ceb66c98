import ContentDigests
import Diagnostics
import Profiles
import Scripts

/// The picks of a recorded session (M6).
package struct RecordedSession {
  /// The name of its file for people.
  package let name: String
  /// The digest of the file.
  package let digest: ContentDigest
  /// The picked elements, with repetitions; nil for a desktop session, whose ids are different each
  /// time (D5).
  package let picks: [String]?
}

extension InputFiles {
  /// Reads the picks of a session recorded by `run --trace`; nil if there are problems, which were
  /// reported; `-` is standard input.
  package mutating func readTrace(_ path: String) -> RecordedSession? {
    guard let given = readTraceBytes(path).map({ SourceText(name: $0.name, bytes: $0.bytes) })
    else { return nil }
    guard Script.beginsWithProfile(given) else {
      refuseNoTrace(
        given.bytes, at: given.name, because: "it does not begin with the profile of a session")
      return nil
    }
    let (script, diagnostics) = Script.read(withoutOpenLine(given), switches: []) { text in
      let reading = Profiles.readProfile(text.bytes, name: text.name)
      return (reading.profile?.scanning, reading.diagnostics)
    }
    note(diagnostics)
    guard let script else { return nil }
    guard !script.recordedEvents.isEmpty || !script.hasPresses else {
      refuseNoTrace(
        given.bytes, at: given.name,
        because: "it has no events, such as #> 1000ms activated tea activate")
      return nil
    }
    let isOfDesktop = script.entries.contains {
      if case .firstScreen = $0.command { true } else { false }
    }
    return RecordedSession(
      name: given.name, digest: ContentDigest(of: given.bytes),
      picks: isOfDesktop ? nil : script.recordedPicks)
  }

  /// Reads the name and the bytes of a trace; nil if there is a problem, which was reported.
  mutating func readTraceBytes(_ path: String) -> (name: String, bytes: [UInt8])? {
    readScriptBytes(
      path == "-" ? nil : path,
      waiting: "The trace is read from this terminal; Ctrl-D on a line of its own ends it.")
  }

  /// Reports that a file is not a trace.
  mutating func refuseNoTrace(_ bytes: [UInt8], at name: String, because reason: String) {
    guard !refuseWrongKind(bytes, at: name, wanted: .trace) else { return }
    refuse(
      CommandFailure(
        status: .badData,
        message: "\(visible(name)): error: this is not a trace of a session: \(reason)"
          + "\nhint: To write a trace: switchlight run --trace FILE"))
  }

  /// Returns a trace without its last line if that is incomplete.
  private mutating func withoutOpenLine(_ source: SourceText) -> SourceText {
    let lineFeed = UInt8(ascii: "\n")
    guard source.bytes.last != lineFeed else { return source }
    noteOpenLine(of: source.name)
    let end = source.bytes.lastIndex(of: lineFeed).map { $0 + 1 } ?? 0
    return SourceText(name: source.name, bytes: Array(source.bytes[..<end]))
  }
}

extension InputFiles {
  /// Warns that the last line of a trace is incomplete.
  mutating func noteOpenLine(of name: String) {
    messages.append(
      "\(visible(name)): warning: its last line has no end, and is left out"
        + "\nhint: The file was cut off there; the lines before it count.")
  }
}

/// The traces counted so far, so that each counts once (M6.15).
struct CountedTraces {
  private var names: Set<String> = []
  private var digests: [ContentDigest: String] = [:]

  /// Counts a trace by its path.
  ///
  /// - Returns: the warning if it was counted before.
  mutating func add(path: String) -> PrintableText? {
    names.insert(path).inserted ? nil : Self.countsOnce(path, "it is given twice")
  }

  /// Counts a trace by the digest of its bytes.
  ///
  /// - Returns: the warning if the same bytes were counted before.
  mutating func add(_ digest: ContentDigest, named name: String) -> PrintableText? {
    guard let other = digests.updateValue(name, forKey: digest) else { return nil }
    return Self.countsOnce(name, "it is the same trace as \(visible(other))")
  }

  private static func countsOnce(_ name: String, _ reason: String) -> PrintableText {
    "\(visible(name)): warning: \(reason), and counts once\nhint: Name each trace once."
  }
}

extension Script {
  /// True if a switch was pressed.
  fileprivate var hasPresses: Bool {
    entries.contains { if case .press = $0.command { true } else { false } }
  }
}

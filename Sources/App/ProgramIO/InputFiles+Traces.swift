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
  /// The elements that were picked, with repetitions; nil for a session of a desktop, whose ids
  /// differ each time (D5).
  package let picks: [String]?
}

extension InputFiles {
  /// Reads the picks of a session that `run --trace` has recorded, or nil if there are problems,
  /// which were reported; `-` is standard input.
  package mutating func readTrace(_ path: String) -> RecordedSession? {
    let waiting: PrintableText =
      "The trace is read from this terminal; Ctrl-D on a line of its own ends it."
    guard let given = readScriptText(path == "-" ? nil : path, waiting: waiting) else { return nil }
    guard Script.beginsWithProfile(given) else {
      refuseNoTrace(given, because: "it does not begin with the profile of a session")
      return nil
    }
    let (script, diagnostics) = Script.read(withoutOpenLine(given), switches: []) { text in
      let reading = Profiles.readProfile(text.bytes, name: text.name)
      return (reading.profile?.scanning, reading.diagnostics)
    }
    note(diagnostics)
    guard let script else { return nil }
    guard !script.recordedEvents.isEmpty || !script.hasPresses else {
      refuseNoTrace(given, because: "it has no events, such as #> 1000ms activated tea activate")
      return nil
    }
    let isOfDesktop = script.entries.contains {
      if case .firstScreen = $0.command { true } else { false }
    }
    return RecordedSession(
      name: given.name, digest: ContentDigest(of: given.bytes),
      picks: isOfDesktop ? nil : script.recordedPicks)
  }

  private mutating func refuseNoTrace(_ source: SourceText, because reason: String) {
    guard !refuseWrongKind(source.bytes, at: source.name, wanted: .trace) else { return }
    refuse(
      CommandFailure(
        status: .badData,
        message: "\(visible(source.name)): error: this is not a trace of a session: \(reason)"
          + "\nhint: To write a trace: switchlight run --trace FILE"))
  }

  /// Returns a trace without an incomplete last line, which may be a part of one.
  private mutating func withoutOpenLine(_ source: SourceText) -> SourceText {
    let lineFeed = UInt8(ascii: "\n")
    guard source.bytes.last != lineFeed else { return source }
    messages.append(
      "\(visible(source.name)): warning: its last line has no end, and is left out"
        + "\nhint: The file was cut off there; the lines before it count.")
    let end = source.bytes.lastIndex(of: lineFeed).map { $0 + 1 } ?? 0
    return SourceText(name: source.name, bytes: Array(source.bytes[..<end]))
  }
}

extension Script {
  /// True if a switch was pressed.
  fileprivate var hasPresses: Bool {
    entries.contains { if case .press = $0.command { true } else { false } }
  }
}

import EventFormats
import ScanEngine
import ScreenElements
import ScreenRecording
import ScanTime
import SwitchInput

/// A session as a script: unchanged for stored screens; for live screens with the screens, and
/// without their texts (D12).
///
/// In addition to the engine of a session with live screens, a second engine receives the inputs of
/// the script, and its events are written. So a simulation has the same events, even with replaced
/// texts. If the two engines differ, a gap begins, and the second engine restarts after it.
package struct SessionTrace<Source: RandomNumberGenerator & Sendable> {
  private var script: ScriptWriter
  private var live: LiveTrace<Source>?

  /// Starts a trace of a session with stored screens.
  package init(_ script: ScriptWriter) {
    self.script = script
  }

  /// Starts a trace of a session with live screens; this screen is the first one.
  ///
  /// - Parameter texts: the replacements of texts; nil keeps the texts.
  package init(
    profile name: String, settings: ScanSettings, connected: [SourceID], showing screen: Screen,
    texts: TextReplacement<Source>?, profileText: @escaping (ScanSettings) -> String
  ) {
    var live = LiveTrace(
      profile: name, settings: settings, connected: connected, texts: texts)
    let edits = live.begin(showing: screen)
    script = ScriptWriter(
      profile: name, settings: settings, connected: connected, first: edits,
      profileText: profileText)
    self.live = live
  }

  /// Notes an input for the engine of the session.
  package mutating func append(_ input: ScanInput, at instant: Instant) {
    if live == nil { script.append(input, at: instant) }
    live?.append(input, at: instant, to: &script)
  }

  /// Notes that the program of an element of a stored screen continues, or has ended (B1).
  package mutating func append(
    program id: String, of file: String, isRunning: Bool, at instant: Instant
  ) {
    if live == nil { script.append(program: id, of: file, isRunning: isRunning, at: instant) }
  }

  /// Notes that the recorded sound of an element of a stored screen cannot be played (B5.64).
  package mutating func append(unplayed id: String, at instant: Instant) {
    if live == nil { script.appendFailure(of: id, at: instant) }
  }

  /// Notes the local time at an instant, such as `2026-11-24 14:03` (N5).
  package mutating func append(date: String, at instant: Instant) {
    script.append(date: date, at: instant)
  }

  /// Notes the message at the beginning (B4).
  package mutating func append(message pieces: [String]) {
    if live == nil { script.append(message: pieces) }
  }

  /// Notes the resulting events, and the state after them.
  package mutating func append(_ events: [ScanEvent], _ state: ScanState, as writer: EventWriter) {
    if live == nil { for event in events { script.append(event, as: writer) } }
    live?.append(events, state, as: writer, to: &script)
  }

  /// Starts a part that may contain a password: nothing is written (D12).
  package mutating func beginSecret(at instant: Instant) {
    live?.beginSecret(at: instant, in: &script)
  }

  /// Ends the part that may contain a password; writing resumes as soon as a simulation can
  /// continue from there.
  package mutating func endSecret() { live?.endSecret() }

  /// Appends the line that ends it.
  package mutating func appendEnd(at instant: Instant) { script.appendEnd(at: instant) }

  /// Removes and returns the lines so far; see ``ScriptWriter/takeBytes()``.
  package mutating func takeBytes() -> [UInt8] { script.takeBytes() }

  /// The lines that were not returned yet; see ``ScriptWriter/openLines``.
  package var openLines: [UInt8] { script.openLines }
}

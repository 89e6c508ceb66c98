import EventFormats
import ScanEngine
import ScreenElements
import ScreenRecording
import SwitchInput

/// A session as a script: of stored screens as it is, of live ones with the screens, and without their texts (D12).
///
/// Beside the engine of a session with live screens another one takes what the script has, and its events are what is
/// written. So a simulation gives the same, whatever became of the texts. Where it does something else than that of the
/// session, that is a gap, after which it begins anew.
package struct SessionTrace<Source: RandomNumberGenerator & Sendable> {
  private var script: ScriptWriter
  private var live: LiveTrace<Source>?

  /// Begins a trace of a session with stored screens.
  package init(_ script: ScriptWriter) {
    self.script = script
  }

  /// Begins a trace of a session with live screens, of which this one is shown at first.
  ///
  /// - Parameter texts: replaces texts; nil leaves them as they are.
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

  /// Notes an input that the engine of the session is about to take.
  package mutating func append(_ input: ScanInput, at instant: Instant) {
    if live == nil { script.append(input, at: instant) }
    live?.append(input, at: instant, to: &script)
  }

  /// Notes that the program of an element of a stored screen goes on, or has ended (B1).
  package mutating func append(
    program id: String, of file: String, isRunning: Bool, at instant: Instant
  ) {
    if live == nil { script.append(program: id, of: file, isRunning: isRunning, at: instant) }
  }

  /// Notes the message that there is at the beginning (B4).
  package mutating func append(message pieces: [String]) {
    if live == nil { script.append(message: pieces) }
  }

  /// Notes what came of it, and the state after that.
  package mutating func append(_ events: [ScanEvent], _ state: ScanState, as writer: EventWriter) {
    if live == nil { for event in events { script.append(event, as: writer) } }
    live?.append(events, state, as: writer, to: &script)
  }

  /// From now on a password may be in what happens: nothing is written (D12).
  package mutating func beginSecret(at instant: Instant) {
    live?.beginSecret(at: instant, in: &script)
  }

  /// No password is in what happens from now on; it is written again as soon as a simulation can go on from there.
  package mutating func endSecret() { live?.endSecret() }

  /// Appends the line that ends it.
  package mutating func appendEnd(at instant: Instant) { script.appendEnd(at: instant) }

  /// Takes out the lines so far; see ``ScriptWriter/takeBytes()``.
  package mutating func takeBytes() -> [UInt8] { script.takeBytes() }

  /// The lines that are not given yet; see ``ScriptWriter/openLines``.
  package var openLines: [UInt8] { script.openLines }
}

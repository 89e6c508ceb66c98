import Diagnostics
import EventFormats
import SystemCalls
import Profiles
import ScanEngine
import ScreenElements
import ScreenRecording
import Scripts
import Session
import ScanTime
import SwitchInput

/// Records the inputs of a session as a script, and its events as comments.
///
/// `simulate` of the file gives the same events, so a user's report becomes a test.
///
/// A key that is not a switch never arrives here, so it is not recorded.
final class TraceFile: TracePort, FeedbackPort {
  /// The maximum size of a trace, in bytes; a simulation reads slightly longer files (D12).
  static let limit = 64_000_000

  private let path: String
  private var file: PrivateFile
  private let report: (PrintableText) -> Void
  private var trace: SessionTrace<SystemRandomNumberGenerator>
  private let writer = EventWriter(format: .text, includesSwitches: true)
  private var now = Instant.zero
  /// True if a write failed, so that the trace is incomplete.
  private(set) var hasFailed = false
  /// The port that reports the program whose state changed the layout of a stored screen; nil on
  /// the desktop.
  weak var programs: StoredScreenPort?
  /// The number of bytes that are final.
  private var length = 0
  /// The lines after the final bytes, which are rewritten if later events change them.
  private var open: [UInt8] = []
  /// The maximum size in bytes, without its last line.
  private let limit: Int
  /// True if the size limit is reached.
  private var isFull = false
  /// True if lines can be rewritten; a pipe receives only final lines.
  private let canTakeBack: Bool

  /// The kind of screen that is scanned.
  enum Shown {
    /// A stored screen by its path, with the file of weights and the initial message.
    case stored(String, weights: String? = nil, message: [String])
    /// The desktop, starting with that screen; its texts are replaced, or kept if the replacement
    /// is nil.
    case desktop(Screen, TraceTexts?)
  }

  /// Creates the file for the name of a profile and the scanned screen.
  ///
  /// `report` shows problems to the user. At most `limit` bytes are written.
  init(
    _ path: String, profile: String, settings: ScanSettings, connected: [SourceID],
    showing shown: Shown, limit: Int = TraceFile.limit,
    report: @escaping (PrintableText) -> Void
  ) throws(PrivateFile.Failure) {
    self.path = path
    self.report = report
    self.limit = limit
    file = try PrivateFile(path)
    canTakeBack = file.file.isFile
    // A simulation does not need the user's devices.
    func text(_ settings: ScanSettings) -> String { Profile(withoutSourcesOf: settings).fileText }
    let screen: String
    switch shown {
    case .stored(let path, let weights, let message):
      screen =
        " --screen \(shellWord(path))" + (weights.map { " --weights \(shellWord($0))" } ?? "")
      trace = SessionTrace(
        ScriptWriter(
          profile: profile, settings: settings, connected: connected, profileText: text))
      trace.append(message: message)
    case .desktop(let first, let texts):
      screen = ""
      trace = SessionTrace(
        profile: profile, settings: settings, connected: connected, showing: first, texts: texts,
        profileText: text)
    }
    write(
      Array(
        """
        # The input that switchlight received; lines that begin with \(Script.eventMark)show its actions. Play it again:
        # switchlight simulate\(screen) --script \(shellWord(path)) --check

        """.utf8))
    appendDate()
    write(trace.takeBytes())
    // An old trace is replaced only if the beginning of the new one could be written.
    guard !hasFailed else { return }
    do throws(SystemError) {
      try file.takeName()
    } catch {
      throw .failed(error)
    }
  }

  func record(_ event: ScanInput, at instant: Instant) {
    guard !hasEnded else { return }
    now = max(now, instant)
    // The session's clock was stopped while the machine was suspended.
    if case .wake = event { appendDate() }
    if case .answer(let answer) = event, let id = programs?.takeUnplayed(answer.request) {
      trace.append(unplayed: id, at: instant)
    }
    if case .layout = event, let changed = programs?.takeReported() {
      trace.append(
        program: changed.id, of: changed.file, isRunning: changed.isRunning, at: instant)
    } else {
      trace.append(event, at: instant)
    }
    // The input is written before the engine handles it: if it crashes the program, the report
    // needs this line.
    write([])
  }

  /// Writes the local time of the latest input, for reports by hours and days (N5).
  private func appendDate() {
    let date = WallClock.localText(WallClock.seconds)
    if !date.isEmpty { trace.append(date: date, at: now) }
  }

  func beginSecret(at instant: Instant) {
    guard !hasEnded else { return }
    trace.beginSecret(at: instant)
  }

  func endSecret() { trace.endSecret() }

  func show(_ events: [ScanEvent], _ state: ScanState) {
    guard !hasEnded else { return }
    for event in events { now = max(now, event.at) }
    trace.append(events, state, as: writer)
    write(trace.takeBytes())
  }

  func close() {
    guard !hasEnded else { return }
    trace.appendEnd(at: now)
    write(trace.takeBytes())
  }

  /// True if the trace has ended.
  private var hasEnded: Bool { hasFailed || isFull }

  /// Writes final lines, followed by the open ones.
  private func write(_ bytes: [UInt8]) {
    guard !hasEnded else { return }
    let openNow = canTakeBack ? trace.openLines : []
    guard length + bytes.count + openNow.count <= limit else { return endFull() }
    let lines = bytes + openNow
    do throws(SystemError) {
      let isKept = lines.starts(with: open)
      if !isKept { file.file.truncate(to: length) }
      let new = lines.dropFirst(isKept ? open.count : 0)
      if !new.isEmpty {
        // A pipe with a stalled reader must not delay the scan.
        try writeAll(new, to: file.file.rawValue, patience: .zero)
        // A deleted file accepts writes, but cannot be read later.
        if file.file.isRemoved { fail(because: "the file was removed") }
      }
      length += bytes.count
      open = openNow
    } catch {
      fail(because: error.reason)
    }
  }

  /// Ends the file because it would exceed the limit.
  private func endFull() {
    isFull = true
    // The open lines belong to events that are not written.
    file.file.truncate(to: length)
    let end = "# The trace ends here: it may not be longer than \(limit) bytes.\n"
    do throws(SystemError) {
      try writeAll(Array(end.utf8)[...], to: file.file.rawValue, patience: .zero)
      report(
        "warning: the trace \(visible(path)) ends here, because it is \(length) bytes long; scanning continues."
      )
    } catch {
      fail(because: error.reason)
    }
  }

  private func fail(because reason: String) {
    hasFailed = true
    // A partial line cannot be simulated.
    file.file.truncate(to: length)
    report("error: the trace \(visible(path)) ends here, because \(reason); scanning continues.")
  }
}

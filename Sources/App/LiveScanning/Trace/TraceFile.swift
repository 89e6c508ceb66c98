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

/// Writes the inputs of a session, as a script, and its events, as comments in it: `simulate` of
/// the file gives the same, so that a person's report becomes a test.
///
/// A key that no switch names never gets here, so it is not in it.
final class TraceFile: TracePort, FeedbackPort {
  /// The maximum size of a trace, in bytes; a simulation reads slightly longer files (D12).
  static let limit = 64_000_000

  private let path: String
  private var file: PrivateFile
  private let report: (PrintableText) -> Void
  private var trace: SessionTrace<SystemRandomNumberGenerator>
  private let writer = EventWriter(format: .text, includesSwitches: true)
  private var now = Instant.zero
  /// True if something could not be written, so that it is not all there.
  private(set) var hasFailed = false
  /// The port that knows the program that changed the layout of a stored screen; nil on the
  /// desktop.
  weak var programs: StoredScreenPort?
  /// The number of bytes in it that will not change.
  private var length = 0
  /// The lines after them, which are written again if later events change them.
  private var open: [UInt8] = []
  /// The maximum size in bytes, without its last line.
  private let limit: Int
  /// True if it is as long as it may be.
  private var isFull = false
  /// True if lines can be written again; a pipe gets only final lines.
  private let canTakeBack: Bool

  /// The kind of screen that is scanned.
  enum Shown {
    /// A stored screen, by its path, with the file of weights and the message that there is at the beginning.
    case stored(String, weights: String? = nil, message: [String])
    /// The desktop, which begins with that screen; its texts are replaced, or stay if the
    /// replacement is nil.
    case desktop(Screen, TraceTexts?)
  }

  /// Begins a file for a profile of that name and the scanned screen.
  ///
  /// `report` shows problems to the person. More bytes than `limit` are not written.
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
    // Which devices a person has is not needed to play it again.
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
        # What switchlight received, and behind \(Script.eventMark)what it did. Play it again:
        # switchlight simulate\(screen) --script \(shellWord(path)) --check

        """.utf8))
    appendDate()
    write(trace.takeBytes())
    // Only what has a beginning takes the place of an old trace.
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
    // The clock of the session stood still while the machine was suspended.
    if case .wake = event { appendDate() }
    if case .layout = event, let changed = programs?.takeReported() {
      trace.append(
        program: changed.id, of: changed.file, isRunning: changed.isRunning, at: instant)
    } else {
      trace.append(event, at: instant)
    }
    // Before the engine has it: if that ends the program, this line is what a report is for.
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

  /// True if nothing is written any more.
  private var hasEnded: Bool { hasFailed || isFull }

  /// Writes final lines, and after them the open ones.
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
        // A pipe whose reader stalls must not hold up the scan.
        try writeAll(new, to: file.file.rawValue, patience: .zero)
        // A file without a name can be written, and nobody can ever read it.
        if file.file.isRemoved { fail(because: "the file was removed") }
      }
      length += bytes.count
      open = openNow
    } catch {
      fail(because: error.reason)
    }
  }

  /// Ends the file if it would become too long.
  private func endFull() {
    isFull = true
    // The lines that are open belong to what is not written.
    file.file.truncate(to: length)
    let end = "# The trace ends here: it may not be longer than \(limit) bytes.\n"
    do throws(SystemError) {
      try writeAll(Array(end.utf8)[...], to: file.file.rawValue, patience: .zero)
      report(
        "warning: the trace \(visible(path)) ends here, because it is \(length) bytes long; scanning goes on."
      )
    } catch {
      fail(because: error.reason)
    }
  }

  private func fail(because reason: String) {
    hasFailed = true
    // What was written of the last lines could not be played.
    file.file.truncate(to: length)
    report("error: the trace \(visible(path)) ends here, because \(reason); scanning goes on.")
  }
}

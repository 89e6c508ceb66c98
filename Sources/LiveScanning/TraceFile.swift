import Diagnostics
import EventFormats
import SystemCalls
import Profiles
import ScanEngine
import Scripts
import Session
import SwitchInput

/// Writes down what a session receives, as a script, and what it did, as comments in it: `simulate` of
/// the file gives the same, so that a person's report becomes a test.
///
/// A key that no switch names never gets here, so it is not in it.
final class TraceFile: TracePort, FeedbackPort {
  private let path: String
  private var file: PrivateFile
  private let report: (PrintableText) -> Void
  private var script: ScriptWriter
  private let writer = EventWriter(format: .text, includesSwitches: true)
  private var now = Instant.zero
  /// Whether something could not be written, so that it is not all there.
  private(set) var hasFailed = false
  /// How many bytes of it will stay as they are.
  private var length = 0
  /// The lines behind them, which are written again where something is found because of them.
  private var open: [UInt8] = []
  /// Whether lines can be written again; a pipe gets only what will stay.
  private let canTakeBack: Bool

  /// Begins a file for a profile of that name and a screen by its path.
  ///
  /// `report` shows the person what is wrong.
  init(
    _ path: String, profile: String, settings: ScanSettings, connected: [SourceID],
    screen: String, report: @escaping (PrintableText) -> Void
  ) throws(PrivateFile.Failure) {
    self.path = path
    self.report = report
    file = try PrivateFile(path)
    canTakeBack = file.file.isFile
    // Which devices a person has is not needed to play it again.
    script = ScriptWriter(profile: profile, settings: settings, connected: connected) {
      Profile(withoutSourcesOf: $0).fileText
    }
    write(
      Array(
        """
        # What switchlight received, and behind \(Script.eventMark)what it did. Play it again:
        # switchlight simulate --screen \(shellWord(screen)) --script \(shellWord(path)) --check

        """.utf8))
    // Only what has a beginning takes the place of an old trace.
    guard !hasFailed else { return }
    do throws(SystemError) {
      try file.takeName()
    } catch {
      throw .failed(error)
    }
  }

  func record(_ event: ScanInput, at instant: Instant) {
    now = max(now, instant)
    script.append(event, at: instant)
    // Before the engine has it: if that ends the program, this line is what a report is for.
    write([])
  }

  func show(_ events: [ScanEvent], _ state: ScanState) {
    for event in events {
      now = max(now, event.at)
      script.append(event, as: writer)
    }
    write(script.takeBytes())
  }

  func close() {
    script.appendEnd(at: now)
    write(script.takeBytes())
  }

  /// Writes lines that will stay, and behind them those that are open.
  private func write(_ bytes: [UInt8]) {
    guard !hasFailed else { return }
    let openNow = canTakeBack ? script.openLines : []
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

  private func fail(because reason: String) {
    hasFailed = true
    // What was written of the last lines could not be played.
    file.file.truncate(to: length)
    report("error: The trace \(visible(path)) ends here, because \(reason); scanning goes on.")
  }
}

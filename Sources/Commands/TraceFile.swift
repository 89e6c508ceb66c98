import Diagnostics
import LinuxIO
import ScanEngine
import Session
import Simulation
import SwitchInput

/// Writes down what a session is told, as a script, and what it did, as comments in it: `simulate` of
/// the file gives the same, so that a person's report becomes a test.
///
/// A key that no switch names never gets here, so it is not in it.
final class TraceFile: TracePort, FeedbackPort {
  private let path: String
  private let file: FileDescriptor
  private let tell: (String) -> Void
  private var script: ScriptWriter
  private let writer = EventWriter(format: .text, includesSwitches: true)
  private var now = Instant.zero
  /// Whether something could not be written, so that it is not all there.
  private(set) var hasFailed = false

  /// Begins a file; `files` are the words that name profile and screen on the command line.
  init(
    _ path: String, files: String, settings: ScanSettings, connected: [SourceID],
    tell: @escaping (String) -> Void
  ) throws(SystemError) {
    self.path = path
    self.tell = tell
    file = try FileDescriptor(creating: path)
    script = ScriptWriter(settings: settings, connected: connected)
    write(
      Array(
        """
        # What switchlight was told, and behind \(Script.eventMark)what it did. Play it again:
        # switchlight simulate \(files) --script \(shellWord(path)) --check

        """.utf8))
  }

  func record(_ event: ScanEvent, at instant: Instant) {
    now = max(now, instant)
    script.append(event, at: instant)
  }

  func show(_ effects: [ScanEffect], _ state: ScanState) {
    var isSettled = true
    for effect in effects {
      now = max(now, effect.at)
      script.append(effect, as: writer)
      if case .loadProfile = effect.kind { isSettled = false }
    }
    write(script.takeBytes(isSettled: isSettled))
  }

  func close() {
    script.appendEnd(at: now)
    write(script.takeBytes(isSettled: true))
  }

  private func write(_ bytes: [UInt8]) {
    guard !hasFailed else { return }
    do throws(SystemError) {
      try writeAll(bytes, to: file.rawValue)
    } catch {
      hasFailed = true
      tell("error: The trace \(visible(path)) ends here, because \(error.reason).")
    }
  }
}

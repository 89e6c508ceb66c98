import ArgumentParser
import Diagnostics
import LiveScanning
import ProgramIO
import ScanEngine
import SystemCalls

/// `switchlight status`: reports if a session is running, and its state (R7).
struct StatusCommand: ParsableCommand {
  /// The output format.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Report whether a session is running, and its state.",
    discussion: """
      It reports the profile, the screen or the desktop, whether elements or points are scanned, whether \
      scanning is paused, and since when. It reads the lock of the session, and never waits.

      Exit status: 0 a session is running; 1 none is running; 69 it is not known.

      Examples:
        switchlight status
        switchlight status --format json
      """)

  @Option(help: "Output format: text or json.")
  var format = Format.text

  func run() throws {
    let session = RunningSession.find(environment: programEnvironment())
    switch session {
    case .unknown(let place):
      try refuse(
        """
        error: it is unclear whether a session is running: \(visible(place)) is not private to you.
        hint: Set XDG_RUNTIME_DIR to the folder that the session has.
        """)
    case .unproved:
      try refuse(
        """
        error: an unknown program has the session lock, and it may not be a session.
        hint: Try again, or end that program.
        """)
    case .none, .runs: break
    }
    switch format {
    case .text: try printResult(session.text)
    case .json:
      try writeResult { bytes in
        session.json.append(to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
      }
    }
    if session == .none { throw ExitCode(1) }
  }

  private func refuse(_ message: PrintableText) throws -> Never {
    StandardError.write(message)
    throw FailureStatus.unavailable.code
  }
}

extension RunningSession {
  /// The output for people.
  fileprivate var text: PrintableText {
    guard case .runs(let process, let status) = self else { return "No session is running.\n" }
    guard let status else {
      return "A session is running as process \(process). Its state is not known.\n"
    }
    let rows = [
      ["profile", visible(status.profile)],
      ["scans", status.screen.map { "the screen " + quoted($0) } ?? "the desktop"],
      ["by", status.mode == .item ? "elements" : "points"],
      ["state", "\(status.phase.words), since \(WallClock.localText(status.since))"],
    ]
    return "A session is running as process \(process), "
      + "since \(WallClock.localText(status.begun)).\n"
      + columns(rows, indent: "  ")
  }

  /// The output for programs; its keys are stable.
  fileprivate var json: JSONValue {
    var process: Int32?
    var status: SessionStatus?
    if case .runs(let number, let found) = self { (process, status) = (number, found) }
    return .object([
      ("running", .boolean(self != .none)),
      ("process", process.map { .number(Int($0)) } ?? .null),
      ("profile", JSONValue(status?.profile)),
      ("screen", JSONValue(status?.screen)),
      ("desktop", JSONValue(status.map { $0.screen == nil })),
      ("mode", JSONValue(status?.mode.word)),
      ("state", JSONValue(status?.phase.word)),
      ("begun", JSONValue((status?.begun).map(WallClock.greenwichText))),
      ("since", JSONValue((status?.since).map(WallClock.greenwichText))),
    ])
  }
}

extension ScanState.Phase {
  /// The words for people.
  fileprivate var words: String {
    switch self {
    case .idle: "waiting for a press"
    case .scanning: "scanning"
    case .paused: "paused"
    case .recipe: "in a recipe"
    case .completed: "over; a press begins again"
    }
  }
}

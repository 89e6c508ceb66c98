import JSONReading
import ScanEngine
import SystemCalls
import TextWriting

/// The state of a session, as written in its lock (R7).
package struct SessionStatus: Hashable, Sendable {
  /// The name of the profile.
  package var profile: String
  /// The title of the displayed stored screen; nil if the desktop is scanned.
  package var screen: String?
  /// The kind of the scan: elements or points.
  package var mode: ScanMode
  /// The phase of the scan.
  package var phase: ScanState.Phase
  /// The start of the session, in seconds since 1970.
  package var begun: Int64
  /// The start of its current phase, in seconds since 1970.
  package var since: Int64
  /// False if it does not read its profile again, because that is in no file yet (R4.8).
  package var reloads = true

  /// Creates the status of a session.
  package init(
    profile: String, screen: String?, mode: ScanMode, phase: ScanState.Phase, begun: Int64,
    since: Int64, reloads: Bool = true
  ) {
    self.reloads = reloads
    self.profile = profile
    self.screen = screen
    self.mode = mode
    self.phase = phase
    self.begun = begun
    self.since = since
  }

  /// Returns true if the session uses the profile of that file.
  package func isProfile(at path: String) -> Bool {
    profile == ProfileFolder.name(ofFile: path)
  }

  /// The maximum number of bytes of a title or a name in the line, because the lock file is small.
  private static let textLimit = 1500

  /// Appends the beginning of a text, up to the limit.
  private static func append(_ text: String, to line: inout [UInt8]) {
    var beginning = ""
    // The two quotation marks.
    var count = 2
    for character in text {
      var bytes: [UInt8] = []
      JSONText.append(String(character), to: &bytes)
      count += bytes.count - 2
      guard count <= textLimit else { break }
      beginning.append(character)
    }
    JSONText.append(beginning, to: &line)
  }

  /// The line for the lock file.
  var line: String {
    var bytes = Array("{\"profile\":".utf8)
    Self.append(profile, to: &bytes)
    if let screen {
      bytes += Array(",\"screen\":".utf8)
      Self.append(screen, to: &bytes)
    }
    bytes += Array(",\"mode\":\"\(mode.word)\",\"state\":\"\(phase.word)\"".utf8)
    if !reloads { bytes += Array(",\"reloads\":false".utf8) }
    bytes += Array(",\"begun\":\(begun),\"since\":\(since)}".utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Parses such a line; nil for any other text.
  init?(line: String) {
    guard let node = try? JSONNode(Array(line.utf8), limits: JSONLimits(depth: 2, values: 20)),
      let profile = node["profile"]?.text,
      let mode = [ScanMode.item, .point].first(where: { $0.word == node["mode"]?.text }),
      let phase = [ScanState.Phase.idle, .scanning, .paused, .recipe, .completed].first(where: {
        $0.word == node["state"]?.text
      }),
      let begun = node["begun"]?.integer, let since = node["since"]?.integer
    else { return nil }
    self.init(
      profile: profile, screen: node["screen"]?.text, mode: mode, phase: phase,
      begun: Int64(begun), since: Int64(since), reloads: node["reloads"]?.isTrue ?? true)
  }
}

extension ScanMode {
  /// The word for this mode in output for programs.
  package var word: String {
    switch self {
    case .item: "item"
    case .point: "point"
    }
  }
}

extension ScanState.Phase {
  /// The word for this phase in output for programs.
  package var word: String {
    switch self {
    case .idle: "idle"
    case .scanning: "scanning"
    case .paused: "paused"
    case .recipe: "recipe"
    case .completed: "completed"
    }
  }
}

/// The presence of a session, as visible to other programs.
package enum RunningSession: Hashable, Sendable {
  case none
  /// A session runs as that process; its status is nil if unknown.
  case runs(process: Int32, SessionStatus?)
  /// The presence is unknown, because the lock's folder does not belong to the user alone.
  case unknown(place: String)
  /// A program holds the lock, but nothing proves that it is a session.
  case unproved

  /// Looks for the session of this login, without waiting for anything.
  package static func find(environment: [String: String]) -> RunningSession {
    switch SessionLock.place(environment: environment) {
    case .nowhere(let folder): .unknown(place: folder)
    case .file(let path):
      switch FileLock.look(atInstance: path) {
      case .free: .none
      case .foreign: .unknown(place: path)
      case .held(nil, _): .unproved
      case .held(let process?, let note):
        .runs(process: process, note.flatMap { SessionStatus(line: $0) })
      }
    }
  }
}

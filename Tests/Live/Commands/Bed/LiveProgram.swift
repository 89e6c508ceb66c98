import CMockTerminal
import Foundation
import Glibc
import SystemFixtures
import Testing

/// The built program while it runs, with or without a terminal.
///
/// The test chooses its standard output.
final class LiveProgram {
  /// The destination of standard output.
  enum Output {
    case terminal
    /// To the test, which reads it with ``lines``.
    case pipe
    /// To a pipe with this capacity in bytes and without a reader.
    case unread(Int32)
    /// To another terminal, whose window hangs.
    case hangingWindow(TerminalWindow)
    case closed
  }

  let pid: pid_t
  let window: TerminalWindow?
  /// Sessions of different tests are those of different logins.
  private let login: TemporaryFolder
  private var output: Int32 = -1
  private var errors: Int32 = -1
  /// Its other end is held by the program and whom it starts, and closed by their end.
  private var life: Int32 = -1
  private var outputBytes: [UInt8] = []
  private var errorBytes: [UInt8] = []
  private var hasEnded = false
  private var isUnread = false

  static let patience: Int32 = 20_000

  /// Starts the program, or another one that starts it.
  init(
    _ arguments: [String], in window: TerminalWindow?, output: Output = .terminal,
    environment: [String] = [], executable: String = Program.path
  ) throws {
    self.window = window
    login = TemporaryFolder()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that a leader of a session opens is its own.
    posix_spawn_file_actions_addopen(
      &actions, 0, window?.path ?? "/dev/null", window == nil ? O_RDONLY : O_RDWR, 0)
    var ours: [Int32] = []
    func connect(_ number: Int32, capacity: Int32 = 0) throws -> Int32 {
      var ends: [Int32] = [-1, -1]
      try #require(mock_terminal_pipe(&ends, capacity) == 0)
      posix_spawn_file_actions_adddup2(&actions, ends[1], number)
      ours.append(ends[1])
      return ends[0]
    }
    defer { ours.forEach { close($0) } }
    switch output {
    case .terminal:
      if window == nil {
        self.output = try connect(1)
      } else {
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
      }
    case .pipe: self.output = try connect(1)
    case .unread(let capacity):
      self.output = try connect(1, capacity: capacity)
      isUnread = true
    case .hangingWindow(let other):
      posix_spawn_file_actions_addopen(&actions, 1, other.path, O_RDWR | O_NOCTTY, 0)
    case .closed: posix_spawn_file_actions_addclose(&actions, 1)
    }
    errors = try connect(2)
    life = try connect(9)
    let environment =
      [
        "PATH=/usr/bin:/bin", "SWIFT_BACKTRACE=enable=no", "LC_ALL=C.UTF-8", "TERM=xterm",
        "XDG_RUNTIME_DIR=\(login.path)",
      ].filter { usual in
        !environment.contains { $0.hasPrefix(usual.prefix { $0 != "=" } + "=") }
      } + environment
    pid = try spawn(executable, arguments, environment: environment, &actions)
  }

  deinit {
    if !hasEnded {
      kill(-pid, SIGKILL)
      var status: Int32 = 0
      waitpid(pid, &status, 0)
    }
    for number in [output, errors, life] where number >= 0 { close(number) }
  }

  func signal(_ number: Int32) {
    kill(pid, number)
  }

  /// Sends a signal to the program that this one has started: a SIGKILL would end only umockdev-run.
  func signalStarted(_ number: Int32) throws {
    let children = try String(contentsOfFile: "/proc/\(pid)/task/\(pid)/children", encoding: .utf8)
    let started = try #require(children.split(separator: " ").first.flatMap { pid_t($0) })
    kill(started, number)
  }

  /// True if it has not ended yet.
  var isRunning: Bool {
    var end = siginfo_t()
    return waitid(P_PID, id_t(pid), &end, WEXITED | WNOHANG | WNOWAIT) == 0 && end.si_signo == 0
  }

  /// Nobody reads standard output any more.
  func closeOutput() {
    close(output)
    output = -1
  }

  var lines: [String] {
    String(decoding: outputBytes, as: UTF8.self).split(separator: "\n").map { String($0) }
  }

  /// The longest time between two of its lines of JSON, in milliseconds of the session.
  var longestPause: Double {
    let times = lines.compactMap { line in
      line.firstMatch(of: /"t":([0-9.]+)/).flatMap { Double($0.1) }
    }
    return zip(times.dropFirst(), times).map { $0 - $1 }.max() ?? .infinity
  }

  var errorText: String { String(decoding: errorBytes, as: UTF8.self) }

  /// Reads the output of the program until that is enough.
  ///
  /// - Returns: false if it is not after the patience without output, after the limit with output,
  ///   or at the end; both are in milliseconds.
  func wait(
    patience: Int32 = LiveProgram.patience, limit: Int32 = 600_000,
    until isEnough: (LiveProgram) -> Bool
  ) -> Bool {
    let end = ContinuousClock.now + .milliseconds(limit)
    while true {
      takeAll()
      if isEnough(self) { return true }
      let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
      if hasFinished || left <= 0 { return false }
      var ready = readEnds.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&ready, nfds_t(ready.count), min(patience, Int32(left) + 1)) > 0 else {
        return false
      }
    }
  }

  /// Waits until a text is to be seen in the window.
  func waitFor(_ text: String) -> Bool {
    wait { $0.window?.screen.text.contains(text) == true }
  }

  /// Waits for the end: its exit status, or the signal that ended it as a negative number.
  func waitForEnd() throws -> Int32 {
    try #require(
      wait { $0.hasFinished }, "it did not end; it said: \(errorText) \(window?.screen.text ?? "")")
    let end = SystemFixtures.waitForEnd(of: pid)
    hasEnded = true
    takeAll()
    return end
  }

  /// Waits until it was stopped.
  func waitForStop() throws {
    var status: Int32 = 0
    try #require(waitpid(pid, &status, WUNTRACED) == pid)
    try #require(status & 0xFF == 0x7F, "it ended")
    window?.takeOutput()
  }

  private var readEnds: [Int32] {
    let all = [isUnread ? -1 : output, errors, life, window?.master ?? -1]
    return all.filter { $0 >= 0 }
  }

  /// True if the program has closed its descriptors, which is a moment before the kernel reports
  /// its end.
  var hasFinished: Bool { life < 0 }

  private func takeAll() {
    window?.takeOutput()
    if !isUnread { handle(&output, into: &outputBytes) }
    handle(&errors, into: &errorBytes)
    var nothing: [UInt8] = []
    handle(&life, into: &nothing)
  }

  /// Reads the available bytes; closes a descriptor at its end.
  private func handle(_ number: inout Int32, into bytes: inout [UInt8]) {
    guard number >= 0 else { return }
    var ready = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    while poll(&ready, 1, 0) > 0 {
      var buffer = [UInt8](repeating: 0, count: 16384)
      let count = read(number, &buffer, buffer.count)
      guard count > 0 else {
        close(number)
        number = -1
        return
      }
      bytes += buffer.prefix(count)
    }
  }
}

/// Waits until words are to be seen in the window of a program, which may draw all the time.
func waitFor(
  _ words: String, _ program: LiveProgram, _ location: SourceLocation = #_sourceLocation
) throws {
  let isSeen = program.wait(limit: 60_000) { $0.window?.screen.text.contains(words) == true }
  try #require(
    isSeen, "\(words): \(program.window?.screen.text ?? "") \(program.errorText)",
    sourceLocation: location)
}

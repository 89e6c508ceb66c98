import ProgramIO
import ScanTime
import Session
import SwitchInput
import SystemCalls

/// The sound of a call for help: alternating tones for two seconds (F8).
///
/// If a player fails or hangs, the next one is used; the first player that plays the sound remains
/// in use.
package final class HelpSound: InputPort {
  /// The reason that the sound is not heard.
  enum Failure: Hashable {
    /// There is no program to play it.
    case noPlayer
    /// Each player failed.
    case notPlayed
  }

  private static let rate = 16_000
  /// The time after which a player that hangs is ended.
  static let patience = TimeSpan.milliseconds(5000)

  private let environment: [String: String]
  private let clock: MonotonicClock
  private let report: (Failure) -> Void
  /// True if a failure was reported, because one report is enough for a repeated call.
  private var isReported = false
  /// The sound in memory, created at the first call.
  private var memory: SoundMemory?
  /// The running player, and the time at which it is ended.
  private var running: (program: ChildProgram, end: Instant)?
  /// The index of the player in use.
  private var index = 0

  /// Finds the players by an environment at each call; a failure is reported once.
  init(
    environment: [String: String], clock: MonotonicClock, report: @escaping (Failure) -> Void
  ) {
    self.environment = environment
    self.clock = clock
    self.report = report
  }

  /// Starts a player for the sound without waiting for it; a running player continues.
  func play() {
    guard running == nil else { return }
    if !begin(), index > 0 {
      // The earlier players may work again.
      index = 0
      _ = begin()
    }
    if running == nil { fail() }
  }

  package var descriptors: [Int32] { running.map { [$0.program.descriptor] } ?? [] }
  package var nextDeadline: Instant? { running?.end }

  package func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {
    guard let player = running else { return }
    switch player.program.readOutcome() {
    case nil where now < player.end: return
    case nil: player.program.end(.atOnce)
    case .exited(0): return running = nil
    case .exited, .killed, .failed: break
    }
    running = nil
    index += 1
    if !begin() { fail() }
  }

  /// Returns no sources.
  package func heldSources() -> [SourceID] { [] }

  package func close() { running = nil }

  /// Starts the player in use, or the next one that can be started; returns false if there is none.
  private func begin() -> Bool {
    let players = Self.players(in: environment)
    memory = memory ?? SoundMemory(Self.wave)
    guard let path = memory?.path else { return false }
    while players.indices.contains(index) {
      if let program = try? ChildProgram(players[index] + [path], environment: environment) {
        running = (program, clock.now + Self.patience)
        return true
      }
      index += 1
    }
    return false
  }

  private func fail() {
    index = 0
    guard !isReported else { return }
    isReported = true
    report(Self.players(in: environment).isEmpty ? .noPlayer : .notPlayed)
  }

  /// Returns the first player with a running server, or else the one that needs none.
  package static func player(in environment: [String: String]) -> [String]? {
    players(in: environment).first
  }

  /// Returns the players with running servers, and last the one that needs none.
  static func players(in environment: [String: String]) -> [[String]] {
    let runtime = environment["XDG_RUNTIME_DIR"] ?? ""
    var players: [[String]] = []
    func add(_ name: String, _ arguments: [String] = []) {
      if let path = programPath(of: name, in: environment) { players.append([path] + arguments) }
    }
    // Beside PulseAudio, PipeWire also has a socket, for screens and cameras but without sound.
    if fileExists(runtime + "/pulse/native") || environment["PULSE_SERVER"] != nil { add("paplay") }
    if fileExists(runtime + "/pipewire-0") { add("pw-play") }
    add("aplay", ["-q"])
    return players
  }

  /// The sound as a WAV file: 16 bits, one channel.
  static let wave: [UInt8] = {
    var samples: [UInt8] = []
    for place in 0..<(2 * rate) {
      // Alternating tones of a quarter of a second; gentle edges sound less harsh.
      let period = place / (rate / 4) % 2 == 0 ? 18 : 24
      let phase = place % period
      let rise = min(phase, abs(phase - period / 2), period - phase)
      let level = min(rise * 16_000, 24_000) * (phase < period / 2 ? 1 : -1)
      append(UInt16(bitPattern: Int16(level)), to: &samples)
    }
    var wave = Array("RIFF".utf8)
    append(UInt32(36 + samples.count), to: &wave)
    wave += Array("WAVEfmt ".utf8)
    append(UInt32(16), to: &wave)
    for number in [1, 1] as [UInt16] { append(number, to: &wave) }
    for number in [rate, 2 * rate] { append(UInt32(number), to: &wave) }
    for number in [2, 16] as [UInt16] { append(number, to: &wave) }
    wave += Array("data".utf8)
    append(UInt32(samples.count), to: &wave)
    return wave + samples
  }()

  private static func append<Number: FixedWidthInteger>(_ number: Number, to bytes: inout [UInt8]) {
    var rest = number
    for _ in 0..<(Number.bitWidth / 8) {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
}

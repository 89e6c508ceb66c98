import ProgramIO
import ScanTime
import SystemCalls

/// The sound of a call for help: two tones in turn, for two seconds (F8).
package final class HelpSound {
  private static let rate = 16_000
  /// The number of seconds after which a player that hangs is ended.
  private static let patience = "5"

  private let environment: [String: String]
  /// The sound in memory, made at the first call.
  private var memory: SoundMemory?

  /// Finds its way by an environment when it is to be heard.
  init(environment: [String: String]) { self.environment = environment }

  /// Starts a player for the sound, and does not wait for it; false if no player can be started.
  func play() -> Bool {
    guard let player = Self.player(in: environment) else { return false }
    memory = memory ?? SoundMemory(Self.wave)
    guard let path = memory?.path else { return false }
    var words = player + [path]
    if let limit = programPath(of: "timeout", in: environment) {
      words = [limit, Self.patience] + words
    }
    do throws(SystemError) {
      try launchProgram(words, environment: environment, folder: nil)
      return true
    } catch {
      return false
    }
  }

  /// Returns the first player whose server is there, else the one that needs none.
  package static func player(in environment: [String: String]) -> [String]? {
    let runtime = environment["XDG_RUNTIME_DIR"] ?? ""
    func found(_ name: String, _ arguments: [String] = []) -> [String]? {
      programPath(of: name, in: environment).map { [$0] + arguments }
    }
    if fileExists(runtime + "/pipewire-0"), let player = found("pw-play") { return player }
    if fileExists(runtime + "/pulse/native") || environment["PULSE_SERVER"] != nil,
      let player = found("paplay")
    {
      return player
    }
    return found("aplay", ["-q"])
  }

  /// The sound as a WAV file: 16 bits, one channel.
  static let wave: [UInt8] = {
    var samples: [UInt8] = []
    for place in 0..<(2 * rate) {
      // A quarter of a second each, by turns; edges that are not steep sound less harsh.
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

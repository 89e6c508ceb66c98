import Foundation
import ScanEngine
import ScreenElements
import Session
import ScanTime
import SwitchInput
import SystemCalls
import SystemFixtures
import Testing

@testable import LiveScanning

@Suite("A call for help")
struct HelpCallTests {
  private func state(_ language: String) -> ScanState {
    var screen = Screen(title: "S", size: Size(width: 10, height: 10), elements: [])
    screen.language = language
    let main = SwitchSettings(name: "main", press: .select)
    return ScanState(
      settings: ScanSettings(switches: [main]), tree: ElementTree(screen), connected: [])
  }

  private func read(_ call: HelpCall, at now: Instant) -> [TimedInput] {
    var inputs: [TimedInput] = []
    call.read([], now: now, into: &inputs)
    return inputs
  }

  @Test(
    "The call is heard at once and every 5 s, with words from the second time on, until it ends (F8)"
  )
  func repeats() throws {
    var sounds = 0
    let call = HelpCall(clock: MonotonicClock()) { sounds += 1 }
    var state = state("de")
    func change() {
      var events: [ScanEvent] = []
      reduce(&state, .help, at: state.now, into: &events)
      call.show(events, state)
    }
    #expect(call.nextDeadline == nil && read(call, at: .zero).isEmpty && sounds == 0)
    change()
    let begin = try #require(call.nextDeadline)
    #expect(read(call, at: begin).isEmpty)
    #expect(sounds == 1)
    let second = begin + .milliseconds(5000)
    #expect(call.nextDeadline == second)
    #expect(read(call, at: begin + .milliseconds(4999)).isEmpty && sounds == 1)
    #expect(
      read(call, at: second) == [TimedInput(.announce("Hilfe! Bitte kommen."), at: second)])
    #expect(sounds == 2)
    change()
    #expect(call.nextDeadline == nil && read(call, at: second + .milliseconds(9000)).isEmpty)
    #expect(sounds == 2)
  }

  @Test("The sound is a WAV file of two seconds, of two tones, and loud (F8)")
  func wave() {
    let wave = HelpSound.wave
    #expect(wave.count == 44 + 2 * 2 * 16_000)
    #expect(
      wave.prefix(4) == [0x52, 0x49, 0x46, 0x46] && wave[8..<12] == [0x57, 0x41, 0x56, 0x45])
    let samples = stride(from: 44, to: wave.count, by: 2).map {
      Int16(bitPattern: UInt16(wave[$0]) | UInt16(wave[$0 + 1]) << 8)
    }
    #expect(samples.max() == 24_000 && samples.min() == -24_000)
    // The number of upward zero crossings in each quarter of a second.
    let tones = (0..<8).map { part in
      let place = part * 4000
      return (place + 1..<place + 4000).count { samples[$0 - 1] <= 0 && samples[$0] > 0 }
    }
    for (part, tone) in tones.enumerated() {
      #expect(part % 2 == 0 ? (221...224) ~= tone : (165...168) ~= tone, "\(tones)")
    }
  }

  /// Plays the sound several times, each after the end of the one before, and returns the reported failures.
  private func failures(
    playing times: Int, in environment: [String: String]
  ) -> [HelpSound.Failure] {
    var failures: [HelpSound.Failure] = []
    let clock = MonotonicClock()
    let sound = HelpSound(environment: environment, clock: clock) { failures.append($0) }
    var inputs: [TimedInput] = []
    for _ in 0..<times {
      sound.play()
      while let descriptor = sound.descriptors.first {
        #expect(hasEnded(descriptor))
        sound.read([descriptor], now: clock.now, into: &inputs)
      }
    }
    #expect(inputs.isEmpty)
    return failures
  }

  private func hasEnded(_ descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 20_000) == 1
  }

  @Test(
    "A player that fails is followed by the next one; if all fail, this is reported once (F8)")
  func failingPlayers() throws {
    let folder = TemporaryFolder()
    let path = folder.url.path
    let environment = ["PATH": path, "XDG_RUNTIME_DIR": path]
    try folder.write("pipewire-0", "")
    for name in ["aplay", "pw-play"] {
      try folder.write(name, "#!/bin/sh\necho \(name) >> \(path)/log\nexit 1\n", mode: 0o755)
    }
    func log() -> String? { try? String(contentsOfFile: path + "/log", encoding: .utf8) }
    #expect(failures(playing: 2, in: environment) == [.notPlayed])
    #expect(log() == "pw-play\naplay\npw-play\naplay\n")
    try folder.write("aplay", "#!/bin/sh\necho good >> \(path)/log\n", mode: 0o755)
    try folder.write("log", "")
    #expect(failures(playing: 3, in: environment) == [])
    #expect(log() == "pw-play\ngood\ngood\ngood\n", "the one that plays stays in use")
  }

  @Test("A player that hangs is ended, and followed by the next one (F8)")
  func hangingPlayer() throws {
    let folder = TemporaryFolder()
    let path = folder.url.path
    let environment = ["PATH": path, "XDG_RUNTIME_DIR": path]
    try folder.write("pipewire-0", "")
    try folder.write("pw-play", "#!/bin/sh\nexec /bin/sleep 1000\n", mode: 0o755)
    var failures: [HelpSound.Failure] = []
    let sound = HelpSound(environment: environment, clock: MonotonicClock()) { failures.append($0) }
    var inputs: [TimedInput] = []
    sound.play()
    let end = try #require(sound.nextDeadline)
    sound.read([], now: end + .milliseconds(-1), into: &inputs)
    #expect(sound.nextDeadline == end && failures == [])
    sound.read([], now: end, into: &inputs)
    #expect(sound.descriptors == [] && failures == [.notPlayed])
    try folder.write("aplay", "#!/bin/sh\nexec /bin/sleep 1000\n", mode: 0o755)
    sound.play()
    let next = try #require(sound.nextDeadline)
    sound.read([], now: next, into: &inputs)
    #expect(sound.descriptors.count == 1, "the next one")
  }

  @Test("The player of the running sound server is chosen, or else one without a server (F8)")
  func players() throws {
    let folder = TemporaryFolder()
    let path = folder.url.path
    let environment = ["PATH": path, "XDG_RUNTIME_DIR": path]
    func player() -> String? { HelpSound.player(in: environment)?.joined(separator: " ") }
    #expect(player() == nil)
    #expect(failures(playing: 2, in: environment) == [.noPlayer], "it is reported once")
    for name in ["aplay", "paplay", "pw-play"] {
      try folder.write(name, "#!/bin/sh\n", mode: 0o755)
    }
    #expect(player() == "\(path)/aplay -q")
    try folder.write("pipewire-0", "")
    #expect(player() == "\(path)/pw-play")
    try FileManager.default.createDirectory(
      atPath: path + "/pulse", withIntermediateDirectories: true)
    try folder.write("pulse/native", "")
    #expect(player() == "\(path)/paplay")
  }
}

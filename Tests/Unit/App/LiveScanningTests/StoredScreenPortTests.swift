import Foundation
import Glibc
@testable import ScanEngine
import ScreenElements
import StoredScreens
import ScanTime
import SwitchInput
import SystemCalls
import SystemFixtures
import Testing

@testable import LiveScanning

@Suite("Stored screens in a live session", .serialized)
struct StoredScreenPortTests {
  private let clock = MonotonicClock()

  private func port(
    _ words: [String], or others: [[String]] = [], _ environment: [String: String] = [:]
  ) -> StoredScreenPort {
    let button = Element.button("button", "Button").onSelect(.outside(.run(words)))
    let screen = Screen(title: "S", size: Size(width: 10, height: 10), elements: [button])
    return StoredScreenPort(
      ScreenPlayer(showing: screen, path: "s.yaml"),
      programs: OutsidePrograms(clock: clock, environment: environment)
    ) { act, _ in
      guard case .run(let words) = act else { return OutsidePrograms.Choice(words: []) }
      return OutsidePrograms.Choice(words: [words] + others)
    }
  }

  /// A board's button with a recorded sound and these players, and the words that are spoken to others.
  private final class SoundButton {
    private(set) var said: [String] = []
    private let players: OutsidePrograms.Choice
    private let opensBoard: Bool
    private let clock: MonotonicClock

    private(set) lazy var port: StoredScreenPort = {
      var button = Element.button("button", "Hi").onSelect(
        .message(.add("Hello")), .outside(.play("hi.wav")))
      if opensBoard { button.onSelect.append(.open("b")) }
      let size = Size(width: 10, height: 10)
      let place = ScreenPlayer.Place(path: "a", id: "button")
      return StoredScreenPort(
        ScreenPlayer(
          showing: Screen(title: "A", size: size, elements: [button]), path: "a",
          screens: ["b": Screen(title: "B", size: size, elements: [])],
          unplayed: [place: .message(.say("Hello"))]),
        programs: OutsidePrograms(clock: clock, environment: [:]),
        sayToOthers: { [unowned self] in said.append($0) }
      ) { [players] _, _ in players }
    }()

    init(
      _ players: [[String]], length: TimeSpan? = nil, opensBoard: Bool = true,
      _ clock: MonotonicClock
    ) {
      self.opensBoard = opensBoard
      self.players = OutsidePrograms.Choice(words: players, length: length)
      self.clock = clock
    }
  }

  @Test(
    "A recorded sound without a player is replaced by its words, and the other responses follow (B5.64)"
  )
  func noPlayer() {
    let button = SoundButton([], clock)
    let answer = pick(button.port, 1)
    #expect(answer?.outcome == .done && answer?.messages == ["Hello"] && answer?.request == 1)
    #expect(answer?.acts == [] && answer?.announcements == [])
    if case .screen? = answer?.change {} else { Issue.record("the board did not open") }
    #expect(button.port.takeUnplayed(1) == "button" && button.port.takeUnplayed(1) == nil)
    #expect(button.said == [])
  }

  @Test("If each player of a recorded sound fails, its words are spoken (B5.64)")
  func failedPlayers() {
    let button = SoundButton([["/bin/false"], ["/nowhere/player"]], clock)
    let answer = pick(button.port, 1)
    #expect(answer?.messages == [] && answer?.acts == [.began(.play("hi.wav"))])
    while !button.port.descriptors.isEmpty { #expect(read(button.port).isEmpty) }
    #expect(button.said == ["Hello"])
  }

  @Test("A player that hangs is ended, followed by the next one, and then by the words (B1.28)")
  func hangingPlayers() throws {
    let sleep = ["/bin/sleep", "1000"]
    let button = SoundButton([sleep, sleep], length: .milliseconds(85_000), clock)
    let begin = clock.now
    #expect(pick(button.port, 1)?.outcome == .done)
    #expect(button.port.read([], now: begin + .milliseconds(400)).count == 1, "it is running")
    let first = button.port.descriptors
    let limit = try #require(button.port.nextDeadline)
    #expect(limit >= begin + .milliseconds(90_000))
    #expect(button.port.read([], now: limit).isEmpty)
    #expect(button.said == [] && first.count == 1 && button.port.descriptors.count == 1)
    let next = try #require(button.port.nextDeadline)
    #expect(next == limit + .milliseconds(90_000))
    #expect(button.port.read([], now: next).count == 1, "it no longer runs")
    #expect(button.said == ["Hello"] && button.port.descriptors.isEmpty)
  }

  @Test("A player that the person ends after the length of its sound has failed (B1.28)")
  func endedTooLate() {
    for (length, said) in [(TimeSpan.milliseconds(-1001), ["Hello"]), (.milliseconds(85_000), [])] {
      let button = SoundButton([["/bin/sleep", "1000"]], length: length, opensBoard: false, clock)
      #expect(pick(button.port, 1)?.acts == [.began(.play("hi.wav"))])
      #expect(button.port.read([], now: clock.now + .milliseconds(400)).count == 1, "it is running")
      #expect(pick(button.port, 2)?.acts == [.ended])
      while !button.port.descriptors.isEmpty { _ = read(button.port) }
      #expect(button.said == said)
    }
  }

  @Test("The length of a sound is read from its WAV header, or else estimated generously (B1.28)")
  func soundLengths() {
    var wave = HelpSound.wave
    #expect(soundLength(wave) == .milliseconds(2001))
    wave.insert(contentsOf: Array("LIST".utf8) + [3, 0, 0, 0, 1, 2, 3, 0], at: 12)
    #expect(soundLength(wave) == .milliseconds(2001))
    let other = Array("OggS".utf8) + [UInt8](repeating: 0, count: 3996)
    #expect(soundLength(other) == .milliseconds(4000))
    for count in 0..<40 { #expect(soundLength(Array(wave.prefix(count))) <= .milliseconds(40)) }
  }

  private func pick(_ port: StoredScreenPort, _ number: Int) -> ActivationAnswer? {
    port.perform(
      ActivationRequest(number: UInt64(number), id: "button", action: .activate), at: clock.now)
  }

  /// Waits for one of its programs, and reads what came of it.
  private func read(_ port: StoredScreenPort) -> [ScanInput] {
    var entries = port.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = poll(&entries, nfds_t(entries.count), 20_000)
    return port.read([], now: clock.now).map(\.input)
  }

  @Test("A thousand picks in a row leave nothing behind (B3)")
  func thousand() throws {
    // Other tests have programs at the same time, but not so many.
    func programs() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))
          == "anon_inode:[pidfd]"
      }
    }
    let port = port(["/bin/true"])
    for number in 1...1000 {
      #expect(pick(port, number)?.outcome == .done)
      // As many as may be at once.
      if port.descriptors.count == OutsidePrograms.limit { _ = read(port) }
    }
    while !port.descriptors.isEmpty { _ = read(port) }
    #expect(port.nextDeadline == nil)
    #expect(try programs() < 100)
  }

  @Test("Programs above the maximum number do not start, and nothing changes (B1, B3)")
  func limit() {
    let port = port(["/bin/sleep", "1000"])
    for number in 1...OutsidePrograms.limit { #expect(pick(port, number)?.outcome == .done) }
    let answer = pick(port, 17)
    #expect(answer?.outcome == .failed(.failed) && answer?.request == 17)
    #expect(answer?.announcements == ["Button: could not be started"])
    #expect(answer?.acts == [])
    port.close()
    #expect(port.descriptors.isEmpty)
  }

  @Test(
    "A program that fails is followed by the next one for the same act; only if all fail, it is reported (B1)"
  )
  func followed() {
    func end(_ first: [String], _ others: [[String]]) -> [ScanInput] {
      let port = port(first, or: others)
      #expect(pick(port, 1)?.outcome == .done)
      var inputs: [ScanInput] = []
      for _ in 0...others.count where !port.descriptors.isEmpty { inputs += read(port) }
      #expect(port.descriptors.isEmpty)
      return inputs
    }
    let folder = TemporaryFolder()
    let file = folder.url.appending(path: "played").path
    let player = ["/bin/sh", "-c", "echo >> \(file)"]
    #expect(end(["/bin/false"], [["/nowhere/player"], player, ["/bin/false"]]).isEmpty)
    #expect((try? String(contentsOfFile: file, encoding: .utf8)) == "\n")
    let bad = end(["/bin/false"], [["/bin/false"]])
    #expect(bad.count == 1, "\(bad)")
    if case .announce? = bad.first {} else { Issue.record("\(bad)") }
  }

  @Test("A program that ignores the request to end is ended after 2 s (B1)")
  func deaf() throws {
    let port = port(["/bin/sh", "-c", "trap '' TERM; while :; do sleep 1000; done"])
    _ = pick(port, 1)
    var shown = port.read([], now: clock.now + TimeSpan.milliseconds(301)).map(\.input)
    #expect(shown.count == 1 && port.takeReported()?.isRunning == true)
    #expect(pick(port, 2)?.acts == [.ended])
    #expect(
      port.read([], now: clock.now + TimeSpan.milliseconds(2001)).isEmpty, "it is being ended")
    shown = read(port)
    #expect(shown.count == 1, "no bad end: the person asked for it")
    let reported = port.takeReported()
    #expect(reported?.isRunning == false && reported?.file == "s.yaml")
  }

  @Test(
    "A process that the program started is ended after 2 s, even if the program ended at once (B1)")
  func group() throws {
    let folder = TemporaryFolder()
    let file = folder.url.appending(path: "pid").path
    let inner =
      "trap '' TERM; echo $$ > \(file).new; mv \(file).new \(file); while :; do sleep 1000; done"
    let port = port(
      ["/bin/sh", "-c", "sh -c \"$INNER\" & trap 'exit 0' TERM; wait"], ["INNER": inner])
    _ = pick(port, 1)
    try #require(isSoon { FileManager.default.fileExists(atPath: file) })
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let process = try #require(pid_t(text.dropLast()))
    _ = port.read([], now: clock.now + TimeSpan.milliseconds(301))
    #expect(pick(port, 2)?.acts == [.ended])
    #expect(read(port).count == 1, "the program itself has ended")
    let due = try #require(port.nextDeadline)
    #expect(port.descriptors.isEmpty && port.read([], now: due + .milliseconds(-1)).isEmpty)
    #expect(kill(process, 0) == 0 && port.nextDeadline == due)
    #expect(port.read([], now: due).isEmpty && port.nextDeadline == nil)
    #expect(isSoon { kill(process, 0) != 0 })
  }

  private func isSoon(_ isSo: () -> Bool) -> Bool {
    let limit = clock.now + TimeSpan.milliseconds(20_000)
    while clock.now < limit { if isSo() { return true } }
    return isSo()
  }
}

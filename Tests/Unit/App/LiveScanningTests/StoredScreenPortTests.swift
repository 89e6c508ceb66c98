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
      guard case .run(let words) = act else { return [] }
      return [words] + others
    }
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

  @Test("More programs than may be at once cannot begin, and nothing changes (B1, B3)")
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
    "A program that fails is followed by the next one for the same act, and only that is reported (B1)"
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

  @Test("A program that does not end when it is asked to is ended after 2 s (B1)")
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

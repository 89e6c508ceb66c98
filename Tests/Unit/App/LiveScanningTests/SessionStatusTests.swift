import ScanTime
import Testing

@testable import LiveScanning

@Suite("The state of a session in its lock")
struct SessionStatusTests {
  @Test(
    "A long title or name is shortened, so that the line fits into the lock (R7)",
    arguments: ["👨‍👩‍👧‍👦", "\u{1}", "\"", "ä", "a"])
  func long(character: String) throws {
    let text = String(repeating: character, count: 3000)
    let status = SessionStatus(
      profile: text, screen: text, mode: .item, phase: .scanning, begun: 1, since: 2)
    // With the numbers before and after it.
    #expect(status.line.utf8.count < 3500)
    let read = try #require(SessionStatus(line: status.line))
    #expect(text.hasPrefix(read.profile) && read.profile.count >= 50)
    #expect(read.screen == read.profile)
  }

  @Test("stop waits longer than a session needs to end (R9)")
  func endTimes() {
    #expect(SessionEndTimes.lock < SessionEndTimes.files)
    #expect(SessionEndTimes.files + SessionEndTimes.lines < SessionEndTimes.whole)
    #expect(SessionEndTimes.whole == .milliseconds(5000), "the texts of R9 and of stop have it")
  }
}

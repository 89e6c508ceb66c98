import DesktopTree
import ScanTime
import Testing

@testable import DesktopSession

@Suite("The time when an activated window is shown")
struct WindowCandidateTests {
  private static let one = AccessibleReference(application: ":1.1", path: "/one")
  private static let two = AccessibleReference(application: ":1.2", path: "/two")

  private func at(_ milliseconds: Int64) -> Instant { Instant(microseconds: milliseconds * 1000) }

  /// Until when a window is kept back that a look found active.
  private func due(
    _ window: AccessibleReference, _ candidate: inout WindowCandidate, lookedAt began: Int64,
    at now: Int64, silenceEnd: Int64 = 0, isAsked: Bool = false
  ) -> Instant? {
    candidate.keepBack(
      window, lookedAt: at(began), silenceEnd: at(silenceEnd), isAsked: isAsked, at: at(now))
  }

  @Test("A window is shown once the display has not changed for 40 ms since the first look (D1)")
  func lasts() {
    var candidate = WindowCandidate()
    #expect(due(Self.one, &candidate, lookedAt: 1000, at: 1020) == at(1040))
    #expect(due(Self.one, &candidate, lookedAt: 1030, at: 1039) == at(1040))
    #expect(candidate.waiting?.window == Self.one)
    #expect(due(Self.one, &candidate, lookedAt: 1040, at: 1040) == nil)
    #expect(candidate.waiting == nil)
  }

  @Test("Changes of the display delay a window, at most until 150 ms after the first look (D1)")
  func changes() {
    var candidate = WindowCandidate()
    candidate.noteChange(at: at(990))
    #expect(due(Self.one, &candidate, lookedAt: 1000, at: 1010) == at(1040))
    candidate.noteChange(at: at(1030))
    #expect(due(Self.one, &candidate, lookedAt: 1030, at: 1045) == at(1070))
    for time in stride(from: Int64(1060), to: 1150, by: 10) { candidate.noteChange(at: at(time)) }
    #expect(candidate.waiting?.due == at(1150))
    #expect(due(Self.one, &candidate, lookedAt: 1140, at: 1150) == nil)
  }

  @Test("A window that was active for less is not shown, and its time restarts (D1)")
  func brief() {
    var candidate = WindowCandidate()
    #expect(due(Self.one, &candidate, lookedAt: 1000, at: 1010) == at(1040))
    // Another one came before the time was over: nothing of the first one is left.
    #expect(due(Self.two, &candidate, lookedAt: 1030, at: 1035) == at(1070))
    #expect(due(Self.one, &candidate, lookedAt: 1060, at: 1065) == at(1100))
    // The one that is shown was active again.
    candidate.forget()
    #expect(due(Self.one, &candidate, lookedAt: 1320, at: 1330) == at(1360))
  }

  @Test("A likely effect of the person's pick is shown at once (D1)")
  func asked() {
    var candidate = WindowCandidate()
    #expect(due(Self.one, &candidate, lookedAt: 1000, at: 1010, isAsked: true) == nil)
    #expect(due(Self.one, &candidate, lookedAt: 1000, at: 1010) == at(1040))
    #expect(due(Self.one, &candidate, lookedAt: 1020, at: 1030, isAsked: true) == nil)
    #expect(candidate.waiting == nil)
  }

  @Test("A window of a silent program waits for as long as the program may still reply (D1, D11)")
  func silent() {
    var candidate = WindowCandidate()
    #expect(due(Self.one, &candidate, lookedAt: 1000, at: 1010, silenceEnd: 1500) == at(1500))
    // A pick does not make a program speak.
    #expect(
      due(Self.two, &candidate, lookedAt: 1000, at: 1010, silenceEnd: 1500, isAsked: true)
        == at(1500))
    #expect(
      due(Self.two, &candidate, lookedAt: 1500, at: 1500, silenceEnd: 1500, isAsked: true) == nil)
  }
}

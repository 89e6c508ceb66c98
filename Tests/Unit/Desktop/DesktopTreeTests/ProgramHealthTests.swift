import DesktopTree
import ScanTime
import Testing

@Suite("Programs that do not answer")
struct ProgramHealthTests {
  private let second = TimeSpan.milliseconds(1000)

  @Test("A silent program is pinged at once and each second, until it answers (D10.1)")
  func asks() {
    var health = ProgramHealth()
    let isNew = [Instant.zero, .zero].map { health.noteSilence(of: ":1.1", at: $0) }
    #expect(isNew == [true, false])
    #expect(health.isSilent(":1.1") && health.nextPing == .zero)
    let due = [Instant.zero, .zero].map { health.takeDue(at: $0) }
    #expect(due == [[":1.1"], []] && health.nextPing == .zero + second)
    health.ask(":1.1", by: 7)
    let answered = [8, 7, 7].map { health.takeAnswer($0) }
    #expect(answered == [nil, ":1.1", nil])
    let hasEnded = [":1.1", ":1.1"].map { health.endSilence(of: $0) }
    #expect(hasEnded == [true, false])
    #expect(!health.isSilent(":1.1") && health.nextPing == nil)
  }

  @Test("A survey omits slow and silent programs, and a silent program is not slow (D10)")
  func leavesOut() {
    var health = ProgramHealth()
    health.noteSlow([":1.1", ":1.2"])
    #expect(health.leftOut == [":1.1", ":1.2"] && !health.isSilent(":1.1"))
    _ = health.noteSilence(of: ":1.1", at: .zero)
    #expect(health.leftOut == [":1.1", ":1.2"])
    _ = health.endSilence(of: ":1.1")
    #expect(health.leftOut == [":1.2"])
    health.loseBus()
    #expect(health == ProgramHealth())
  }

  @Test(
    "A program that is silent repeatedly is reported once per half minute, a new one at once (D10)"
  )
  func reports() {
    var health = ProgramHealth()
    let reports = [(":1.1", 0), (":1.1", 29_999_999), (":1.2", 0), (":1.1", 30_000_000)].map {
      health.takeNotice(of: $0, at: Instant(microseconds: $1))
    }
    #expect(reports == [true, false, true, true])
    health.forget(":1.1")
    let isReported = health.takeNotice(of: ":1.1", at: Instant(microseconds: 30_000_001))
    #expect(isReported)
  }
}

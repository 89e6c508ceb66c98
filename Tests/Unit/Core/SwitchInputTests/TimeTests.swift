import Testing

@testable import SwitchInput

@Suite("Time")
struct TimeTests {
  @Test("Sums and differences stay at the ends of time rather than overflow (Y2)")
  func saturation() {
    let last = Instant(microseconds: .max)
    let first = Instant(microseconds: .min)
    #expect(last + .milliseconds(1) == last)
    #expect(first + .milliseconds(-1) == first)
    #expect(last - first == TimeSpan(microseconds: .max))
    #expect(first - last == TimeSpan(microseconds: .min))
    #expect(TimeSpan.milliseconds(.max) == TimeSpan(microseconds: .max))
    #expect(TimeSpan.milliseconds(.max) + .milliseconds(1) == TimeSpan(microseconds: .max))
  }

  @Test("Equal deadlines keep the order in which they were armed (I1)")
  func deadlineOrder() {
    var order = DeadlineOrder()
    let first = order.arm(.zero)
    let second = order.arm(.zero)
    #expect(first < second)
    #expect(second < order.arm(Instant(microseconds: 1)))
  }

  @Test("Two switches with equal deadlines fire in the order of their presses (I1)")
  func equalDeadlines() {
    var first = SwitchSettings(name: "one", press: .next)
    first.hold = .milliseconds(200)
    var second = SwitchSettings(name: "two", press: .select)
    second.hold = .milliseconds(100)
    var rig = SwitchRig(first, second)
    rig.press(0, of: 0)
    rig.press(100, of: 1)
    rig.run(through: 1000)
    #expect(rig.gestures == ["200 gesture next", "200 gesture select"])
  }
}

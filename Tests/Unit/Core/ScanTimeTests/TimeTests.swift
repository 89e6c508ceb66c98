import ScanTime
import Testing

@Suite("Time")
struct TimeTests {
  @Test("Sums and differences stop at the ends of time instead of overflowing (Y2)")
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
}

import CEvdev
import Glibc
import ScanTime
import SwitchInput
import Testing

@testable import EvdevInput

@Suite("Reports of devices")
struct ControlReportTests {
  var report = ControlReport()

  mutating func handle(
    _ type: Int32, _ code: Int32, _ value: Int32, isNamed: Bool = true
  ) -> [ControlChange.Kind] {
    let event = input_event(
      time: timeval(), type: UInt16(type), code: UInt16(code), value: value)
    return report.handle(event, isNamed: isNamed, at: .zero) ? report.changes.map(\.kind) : []
  }

  @Test("Changes are reported when their report is complete")
  mutating func complete() {
    #expect(handle(EV_KEY, KEY_SPACE, 1) == [])
    #expect(handle(EV_SYN, SYN_REPORT, 0) == [.key(57, .down)])
    #expect(handle(EV_SYN, SYN_REPORT, 0) == [])
  }

  @Test("Releases that the kernel generates are distinguished (I7)")
  mutating func madeUp() {
    _ = handle(EV_KEY, KEY_SPACE, 0)
    #expect(handle(EV_SYN, SYN_REPORT, 1) == [.key(57, .abandoned)])
    _ = handle(EV_KEY, KEY_SPACE, 0)
    #expect(handle(EV_SYN, SYN_REPORT, 0) == [.key(57, .up)])
  }

  @Test("A long report arrives in parts with the same mark, and its releases are real (I7)")
  mutating func partOfLongReport() {
    // The kernel's events for a reader when four keys are released in one report of a keyboard.
    for code in [KEY_B, KEY_SPACE, KEY_N, KEY_M] {
      _ = handle(EV_MSC, MSC_SCAN, 0x7002C, isNamed: false)
      _ = handle(EV_KEY, code, 0, isNamed: code == KEY_SPACE)
    }
    #expect(handle(EV_SYN, SYN_REPORT, 1) == [.key(57, .up)])
    _ = handle(EV_KEY, KEY_B, 0, isNamed: false)
    _ = handle(EV_KEY, KEY_SPACE, 0)
    #expect(handle(EV_SYN, SYN_REPORT, 1) == [.key(57, .abandoned)], "the next report is another")
  }

  @Test("Repetitions, odd values, other types and unnamed keys are dropped (I8)")
  mutating func dropped() {
    _ = handle(EV_KEY, KEY_SPACE, 2)
    _ = handle(EV_KEY, KEY_SPACE, -1)
    _ = handle(EV_REL, REL_X, 1)
    _ = handle(EV_KEY, KEY_A, 1, isNamed: false)
    #expect(handle(EV_SYN, SYN_REPORT, 0) == [])
  }

  @Test("Axes are reported with their values, also those that the kernel generates")
  mutating func axes() {
    _ = handle(EV_ABS, ABS_X, -5)
    _ = handle(EV_ABS, ABS_X, 7)
    #expect(handle(EV_SYN, SYN_REPORT, 1) == [.axis(0, -5), .axis(0, 7)])
  }

  @Test("A report without an end does not grow endlessly")
  mutating func endless() {
    var count = 0
    for _ in 0..<1000 { count += handle(EV_KEY, KEY_SPACE, 1).count }
    #expect(count > 900)
  }

  @Test(
    "Absurd times are clipped (I1)",
    arguments: [
      (2, 3, 2_000_003), (-1, 5, -999_995), (Int.max, 0, Int64.max), (Int.min, 0, Int64.min),
      (Int.max / 1_000_000, Int.max, Int64.max),
    ])
  func times(seconds: Int, fraction: Int, expected: Int64) {
    let event = input_event(
      time: timeval(tv_sec: seconds, tv_usec: fraction), type: 0, code: 0, value: 0)
    #expect(microseconds(of: event) == expected)
  }
}

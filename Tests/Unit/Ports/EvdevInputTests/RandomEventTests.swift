import CEvdev
import DeviceNaming
import Glibc
import Randomness
import ScanEngine
import ScanTime
import SwitchInput
import Testing

@testable import EvdevInput

/// Event streams that no device sends, through everything that takes them (Y2).
@Suite("Random events")
struct RandomEventTests {
  private static let puff = AxisLimits(.above, 200, until: 100)
  private static let sip = AxisLimits(.below, -200, until: -100)

  @Test(
    "A press needs a named key or an axis beyond its limit, and times never decrease",
    arguments: 0..<200 as Range<UInt64>)
  func presses(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = [
      SourceTracker.Part(control: .key(57), source: SourceID(switchIndex: 0, sourceIndex: 0)),
      SourceTracker.Part(
        control: .axis(0, Self.puff), source: SourceID(switchIndex: 1, sourceIndex: 0)),
      SourceTracker.Part(
        control: .axis(0, Self.sip), source: SourceID(switchIndex: 2, sourceIndex: 0)),
    ]
    var tracker = SourceTracker()
    var reader = EventReader(parts.map(\.control), now: .zero)
    _ = tracker.attach(1, parts) { _ in false }
    var down: Set<Int> = []
    // The numbers of events that can cause a press.
    var reasons = [0, 0, 0]
    var last = Instant(microseconds: .min)
    for _ in 0..<400 {
      let event = Self.event(&random)
      if event.type == UInt16(EV_KEY), event.code == 57, event.value == 1 { reasons[0] += 1 }
      if event.type == UInt16(EV_ABS), event.code == 0 {
        if event.value > 200 { reasons[1] += 1 }
        if event.value < -200 { reasons[2] += 1 }
      }
      let now = Instant(microseconds: Int64.random(in: -5...1_000_000, using: &random))
      let time = Instant(microseconds: microseconds(of: event))
      if random.next() % 20 == 0 { reader.noteAllRead(at: now) }
      let isFound = random.next() % 10 == 0
      let changes =
        isFound
        ? reader.changes(withFound: event, now: now)
        : reader.changes(with: event, at: time, now: now)
      for change in changes {
        #expect(change.at >= last, "seed \(seed)")
        last = change.at
        for happened in tracker.handle(change, of: 1) {
          switch happened {
          case .press(let source, timestamp: last):
            reasons[source.switchIndex] -= 1
            #expect(reasons[source.switchIndex] >= 0, "seed \(seed)")
            #expect(down.insert(source.switchIndex).inserted, "seed \(seed)")
          case .release(let source, timestamp: last):
            #expect(down.remove(source.switchIndex) != nil, "seed \(seed)")
          case .suspend: break
          case .wake(let held):
            let left = Set(held.map(\.switchIndex))
            #expect(left.count == down.count - 1 && left.isSubset(of: down), "seed \(seed)")
            down = left
          default: Issue.record("\(happened) with seed \(seed)")
          }
        }
      }
    }
  }

  @Test(
    "Forwarded events are in frames without named keys, and end with every key released",
    arguments: 0..<200 as Range<UInt64>)
  func passing(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var frames = ForwardedFrames(repeatsItself: seed.isMultiple(of: 2))
    var held: Set<UInt16> = []
    func check(_ frame: [input_event]) {
      guard let end = frame.last else { return }
      #expect(end.type == UInt16(EV_SYN) && end.code == UInt16(SYN_REPORT), "seed \(seed)")
      for event in frame.dropLast() {
        #expect(event.type != UInt16(EV_SYN) || event.code == UInt16(SYN_MT_REPORT))
        guard event.type == UInt16(EV_KEY) else { continue }
        #expect(event.code != 57, "seed \(seed)")
        if event.value == 1 { held.insert(event.code) }
        if event.value == 0 { held.remove(event.code) }
      }
    }
    for _ in 0..<400 {
      let event = Self.event(&random)
      check(frames.handle(event, isNamed: event.type == UInt16(EV_KEY) && event.code == 57))
      #expect(frames.held == held, "seed \(seed)")
    }
    check(frames.releases())
    #expect(held.isEmpty, "seed \(seed)")
  }

  private static func event(_ random: inout SplitMix64) -> input_event {
    let types = [EV_SYN, EV_SYN, EV_KEY, EV_KEY, EV_ABS, EV_ABS, EV_REL, EV_MSC, EV_LED]
    let type =
      random.next() % 10 == 0
      ? UInt16.random(in: .min ... .max, using: &random)
      : UInt16(types[Int(random.next() % UInt64(types.count))])
    let codes: [UInt16] = [0, 0, 0, 57, 57, 3, 4, 30, 0x2FF]
    let code =
      random.next() % 10 == 0
      ? UInt16.random(in: .min ... .max, using: &random)
      : codes[Int(random.next() % UInt64(codes.count))]
    let values: [Int32] = [0, 0, 1, 1, 2, 150, 201, 99, -150, -201, .max, .min]
    let value = values[Int(random.next() % UInt64(values.count))]
    let time = timeval(
      tv_sec: random.next() % 5 == 0 ? .random(in: .min ... .max, using: &random) : 0,
      tv_usec: .random(in: -9...999_999, using: &random))
    return input_event(time: time, type: type, code: code, value: value)
  }
}

import DeviceNaming
import Randomness
import ScanEngine
import ScanTime
import SwitchInput
import Testing

@testable import EvdevInput

@Suite("Sources from keys")
struct SourceTrackerTests {
  var tracker = SourceTracker()
  let first = SourceID(switchIndex: 0, sourceIndex: 0)
  let second = SourceID(switchIndex: 1, sourceIndex: 0)
  let now = Instant(microseconds: 5)

  mutating func attach(_ device: Int, _ keys: [UInt16: SourceID], held: Set<UInt16> = [])
    -> [ScanInput]
  {
    let keys = keys.sorted { $0.key < $1.key }
      .map { SourceTracker.Part(control: .key($0.key), source: $0.value) }
    return tracker.attach(device, keys) { control in held.contains { control == .key($0) } }
  }

  mutating func key(_ device: Int, _ code: UInt16, _ direction: KeyDirection) -> [ScanInput] {
    tracker.handle(ControlChange(kind: .key(code, direction), at: now), of: device)
  }

  mutating func move(_ device: Int, _ axis: UInt16, _ value: Int32) -> [ScanInput] {
    tracker.handle(ControlChange(kind: .axis(axis, value), at: now), of: device)
  }

  @Test("Two keys of one source are one switch (I6)")
  mutating func twoKeys() {
    #expect(attach(1, [57: first, 28: first]) == [.connect(first, held: false)])
    #expect(key(1, 57, .down) == [.press(first, timestamp: now)])
    #expect(key(1, 57, .down) == [])
    #expect(key(1, 28, .down) == [])
    #expect(key(1, 57, .up) == [])
    #expect(tracker.heldSources == [first])
    #expect(key(1, 28, .up) == [.release(first, timestamp: now)])
    #expect(key(1, 28, .up) == [])
  }

  @Test("One key can belong to two sources")
  mutating func sharedKey() {
    let keys = [
      SourceTracker.Part(control: .key(57), source: first),
      SourceTracker.Part(control: .key(57), source: second),
    ]
    #expect(tracker.attach(1, keys) { _ in true }.count == 2)
    #expect(
      key(1, 57, .up) == [.release(first, timestamp: now), .release(second, timestamp: now)])
  }

  @Test("Unknown keys and devices have no effect (Y2)")
  mutating func unknown() {
    _ = attach(1, [57: first])
    #expect(key(1, 28, .down) == [])
    #expect(key(2, 57, .down) == [])
    #expect(tracker.detach(2) == [])
    tracker.restate(2) { _, _ in true }
    #expect(tracker.heldSources == [])
  }

  @Test("A key held on a second device counts only after its release (I7)")
  mutating func heldOnSecondDevice() {
    _ = attach(1, [57: first])
    #expect(attach(2, [57: first], held: [57]) == [])
    #expect(key(1, 57, .down) == [.press(first, timestamp: now)])
    #expect(key(1, 57, .up) == [.release(first, timestamp: now)])
    #expect(key(2, 57, .down) == [])
    #expect(key(2, 57, .up) == [])
    #expect(key(2, 57, .down) == [.press(first, timestamp: now)])
  }

  @Test("A key held since the start does not keep an equal device from being pressed (I6.9)")
  mutating func heldSinceStart() {
    #expect(attach(1, [57: first], held: [57]) == [.connect(first, held: true)])
    #expect(attach(2, [57: first]) == [])
    #expect(
      key(2, 57, .down)
        == [.release(first, timestamp: now), .press(first, timestamp: now)])
    #expect(key(1, 57, .up) == [], "it held no contact")
    #expect(tracker.heldSources == [first])
    #expect(key(2, 57, .up) == [.release(first, timestamp: now)])
    #expect(key(1, 57, .down) == [.press(first, timestamp: now)])
    #expect(key(2, 57, .down) == [], "both hold one contact (I6)")
  }

  @Test(
    "If one of two keys held since the start is released, the other one does not block it (I6.9)")
  mutating func bothHeldSinceStart() {
    _ = attach(1, [57: first, 28: first], held: [57, 28])
    #expect(key(1, 28, .up) == [])
    #expect(
      key(1, 28, .down)
        == [.release(first, timestamp: now), .press(first, timestamp: now)])
    #expect(key(1, 57, .up) == [])
    #expect(key(1, 28, .up) == [.release(first, timestamp: now)])
  }

  @Test("A key whose contact the engine cancelled does not block an equal device (I6.9)")
  mutating func stuckKey() {
    _ = attach(1, [57: first, 28: second])
    _ = attach(2, [57: first])
    #expect(key(1, 57, .down) == [.press(first, timestamp: now)])
    #expect(key(1, 28, .down) == [.press(second, timestamp: now)])
    tracker.noteCancelledContact(ofSwitch: first.switchIndex)
    #expect(
      key(2, 57, .down)
        == [.release(first, timestamp: now), .press(first, timestamp: now)])
    #expect(key(1, 57, .up) == [], "it holds no contact any more")
    #expect(key(2, 57, .up) == [.release(first, timestamp: now)])
    #expect(key(1, 28, .up) == [.release(second, timestamp: now)], "another switch is not affected")
  }

  @Test("A key that was held while the machine slept does not block an equal device (I6.9)")
  mutating func heldWhileAsleep() {
    _ = attach(1, [57: first])
    _ = attach(2, [57: first])
    tracker.restate(1) { _, _ in true }
    #expect(tracker.heldSources == [first])
    #expect(
      key(2, 57, .down)
        == [.release(first, timestamp: now), .press(first, timestamp: now)])
  }

  @Test(
    "The loss of the device that holds a source cancels the contact, even if another device has it (I7)"
  )
  mutating func lostWhileHeld() {
    _ = attach(1, [57: first])
    _ = attach(2, [57: first])
    _ = key(1, 57, .down)
    #expect(tracker.detach(1) == [.suspend, .wake(held: [])], "it is still connected (I13)")
    _ = key(2, 57, .down)
    #expect(tracker.detach(2) == [.disconnect(first)])
    #expect(tracker.heldSources == [])
  }

  @Test("The loss of a device while another holds the source continues the contact (I6)")
  mutating func otherHolds() {
    _ = attach(1, [57: first])
    _ = attach(2, [57: first])
    _ = key(1, 57, .down)
    _ = key(2, 57, .down)
    #expect(tracker.detach(1) == [])
    #expect(key(2, 57, .up) == [.release(first, timestamp: now)])
  }

  @Test("A key that the kernel released stays pressed until the device reports more (I7)")
  mutating func abandoned() {
    _ = attach(1, [57: first])
    _ = key(1, 57, .down)
    #expect(key(1, 57, .abandoned) == [])
    #expect(tracker.heldSources == [first])
    #expect(
      key(1, 57, .down) == [.suspend, .wake(held: []), .press(first, timestamp: now)])
    #expect(key(1, 57, .abandoned) == [])
    #expect(key(1, 57, .up) == [.suspend, .wake(held: [])])
    #expect(key(1, 57, .abandoned) == [])
  }

  @Test("A contact with a missed end is cancelled, not released (I7)")
  mutating func missed() {
    _ = attach(1, [57: first, 28: second])
    _ = attach(2, [57: first])
    _ = key(1, 57, .down)
    _ = key(1, 28, .down)
    #expect(key(1, 57, .missed) == [.suspend, .wake(held: [second])])
    #expect(tracker.heldSources == [second])
    #expect(key(1, 57, .missed) == [])
    #expect(key(1, 57, .down) == [.press(first, timestamp: now)])
    _ = key(2, 57, .down)
    #expect(key(1, 57, .missed) == [], "another device holds it (I6)")
    #expect(key(2, 57, .up) == [.release(first, timestamp: now)])
    _ = key(1, 57, .down)
    _ = key(1, 57, .abandoned)
    #expect(key(1, 57, .missed) == [.suspend, .wake(held: [second])])
    _ = attach(3, [57: first], held: [57])
    #expect(key(3, 57, .missed) == [])
    #expect(key(3, 57, .down) == [.press(first, timestamp: now)], "it was seen up")
  }

  @Test(
    "An axis that is back at its limit when it is queried ends its contact without a release (I7)")
  mutating func missedAxis() {
    let limits = AxisLimits(.above, 200, until: 100)
    let part = SourceTracker.Part(control: .axis(0, limits), source: first)
    _ = tracker.attach(1, [part]) { _ in false }
    func find(_ value: Int32) -> [ScanInput] {
      tracker.handle(ControlChange(kind: .axis(0, value), at: now, isFound: true), of: 1)
    }
    #expect(find(201) == [.press(first, timestamp: now)])
    #expect(find(101) == [])
    #expect(find(100) == [.suspend, .wake(held: [])])
  }

  @Test("The queried state of a device is applied without events (I7)")
  mutating func restated() {
    _ = attach(1, [57: first, 28: second])
    _ = key(1, 57, .down)
    tracker.restate(1) { control, _ in control == .key(28) }
    #expect(tracker.heldSources == [second])
    #expect(key(1, 57, .up) == [])
    #expect(key(1, 28, .up) == [.release(second, timestamp: now)])
  }

  @Test("A key whose events others received counts after its release, and no contact stays (I7)")
  mutating func asked() {
    _ = attach(1, [57: first, 28: second])
    _ = key(1, 28, .down)
    #expect(tracker.ask(1) { _, _ in true } == [])
    #expect(tracker.heldSources == [second], "the other one was not seen going down")
    #expect(key(1, 57, .up) == [])
    #expect(key(1, 57, .down) == [.press(first, timestamp: now)])
    let cancelled = tracker.ask(1) { control, _ in control == .key(57) }
    #expect(cancelled == [.suspend, .wake(held: [first])])
    #expect(key(1, 28, .up) == [])
    #expect(tracker.ask(2) { _, _ in true } == [])
  }

  @Test("An axis is pressed beyond its limit, and released at the other one (I6)")
  mutating func axis() {
    let puff = SourceTracker.Part(
      control: .axis(0, AxisLimits(.above, 200, until: 100)), source: first)
    let sip = SourceTracker.Part(
      control: .axis(0, AxisLimits(.below, -200, until: -100)), source: second)
    _ = tracker.attach(1, [puff, sip]) { _ in false }
    #expect(move(1, 0, 200) == [])
    #expect(move(1, 0, 201) == [.press(first, timestamp: now)])
    #expect(move(1, 0, 101) == [])
    #expect(move(1, 1, -500) == [], "another axis")
    #expect(move(1, 0, 100) == [.release(first, timestamp: now)])
    #expect(move(1, 0, 150) == [])
    #expect(move(1, 0, -200) == [])
    #expect(
      move(1, 0, Int32.min) == [.press(second, timestamp: now)])
    #expect(
      move(1, 0, Int32.max)
        == [.press(first, timestamp: now), .release(second, timestamp: now)])
  }

  @Test("An axis that was already held counts after its release (I7)")
  mutating func heldAxis() {
    let limits = AxisLimits(.above, 200, until: 100)
    let part = SourceTracker.Part(control: .axis(0, limits), source: first)
    _ = tracker.attach(1, [part]) { _ in false }
    #expect(tracker.attach(2, [part]) { _ in true } == [])
    #expect(move(2, 0, 150) == [], "between the limits it is still held")
    #expect(move(2, 0, 300) == [])
    #expect(move(2, 0, 100) == [])
    #expect(move(2, 0, 201) == [.press(first, timestamp: now)])
    tracker.restate(2) { _, wasPressed in
      #expect(wasPressed)
      return limits.isPressed(at: 150, wasPressed: wasPressed)
    }
    #expect(tracker.heldSources == [first])
  }

  @Test("Presses and releases alternate in any sequence", arguments: 0..<200 as Range<UInt64>)
  mutating func alternation(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var isDown = false
    var isConnected = false
    for _ in 0..<300 {
      let device = Int.random(in: 1...3, using: &random)
      let events: [ScanInput]
      switch Int.random(in: 0..<12, using: &random) {
      case 0: events = tracker.detach(device)
      case 1:
        let held = Bool.random(using: &random)
        // A device is attached once.
        events = tracker.detach(device) + attach(device, [57: first], held: held ? [57] : [])
      case 2...6: events = key(device, 57, .down)
      case 7...9: events = key(device, 57, .up)
      case 10: events = key(device, 57, .missed)
      default: events = key(device, 57, .abandoned)
      }
      for event in events {
        switch event {
        case .press:
          #expect(isConnected && !isDown, "seed \(seed)")
          isDown = true
        case .release:
          #expect(isConnected && isDown, "seed \(seed)")
          isDown = false
        case .connect(_, let held):
          #expect(!isConnected, "seed \(seed)")
          isConnected = true
          isDown = held
        case .disconnect:
          #expect(isConnected, "seed \(seed)")
          isConnected = false
          isDown = false
        case .suspend:
          #expect(isConnected && isDown, "seed \(seed)")
          isDown = false
        case .wake(let held): #expect(held == [], "seed \(seed)")
        default: Issue.record("\(event) with seed \(seed)")
        }
      }
      #expect(isDown == !tracker.heldSources.isEmpty, "seed \(seed)")
    }
  }
}

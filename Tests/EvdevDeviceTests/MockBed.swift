import CEvdev
import CMockInput
import Glibc
import LinuxIO
import ScanEngine
import Session
import SwitchInput
import Testing

@testable import EvdevInput

/// The devices of one test; there can be one bed at a time.
final class MockBed {
  let pointer: OpaquePointer
  let clock = MonotonicClock()
  private(set) var notices: [DeviceNotice] = []

  /// Fails the test, and never skips it, where umockdev does not stand in for the system.
  init() throws {
    try #require(
      mock_is_active(),
      """
      These tests need mocked devices. Run them by: \
      umockdev-wrapper swift test --skip-build --filter EvdevDeviceTests
      """)
    pointer = try #require(mock_bed_new(), "Install libumockdev-dev and build the tests again.")
  }

  deinit {
    mock_bed_free(pointer)
  }

  func add(
    _ number: Int32, _ name: String = "Buddy Button", vendor: UInt16 = 0x1234,
    product: UInt16 = 0x5678, keys: [Int] = [Int(KEY_SPACE)], held: [Int] = []
  ) {
    let keys = keys.map { UInt16($0) }
    let held = held.map { UInt16($0) }
    let isAdded = mock_add(
      pointer, number, name, vendor, product, keys, Int32(keys.count), held, Int32(held.count))
    #expect(isAdded)
  }

  /// One key event with its report; the time is the session's.
  func key(_ number: Int32, _ key: Int, _ value: Int32, at instant: Instant, report: Int32 = 0) {
    send(number, EV_KEY, Int32(key), value, at: instant)
    send(number, EV_SYN, SYN_REPORT, report, at: instant)
  }

  func send(
    _ number: Int32, _ type: some BinaryInteger, _ code: some BinaryInteger, _ value: Int32,
    at instant: Instant
  ) {
    let time = instant.microseconds + clock.origin
    mock_send(
      pointer, number, UInt16(type), UInt16(code), value, time / 1_000_000, time % 1_000_000)
  }

  func port(_ bindings: [KeyBinding] = [KeyBinding(0)], grab: Bool = false) -> EvdevPort {
    EvdevPort(bindings: bindings, grab: grab, clock: clock) { [unowned self] in
      notices.append($0)
    }
  }

  /// What the port has to say once it is ready; it fails rather than wait for ever.
  func read(_ port: EvdevPort, now: Instant? = nil) -> [TimedEvent] {
    if port.nextDeadline != nil { return port.read([], now: now ?? clock.now) }
    let wait = PollWait(clock: clock)
    let ready = wait.wait(for: port.descriptors, until: clock.now + .milliseconds(10_000))
    #expect(!ready.isEmpty, "nothing came")
    return port.read(ready, now: now ?? clock.now)
  }

  /// Whether the port has nothing to say.
  func isSilent(_ port: EvdevPort) -> Bool {
    port.nextDeadline == nil
      && PollWait(clock: clock).wait(for: port.descriptors, until: .zero).isEmpty
  }
}

extension KeyBinding {
  /// A key that is the only source of a switch, on any device.
  init(_ switchIndex: Int, key: Int = Int(KEY_SPACE), on device: DeviceMatcher = DeviceMatcher()) {
    self.init(
      source: SourceID(switchIndex: switchIndex, sourceIndex: 0), device: device, key: UInt16(key))
  }
}

func source(_ switchIndex: Int) -> SourceID { SourceID(switchIndex: switchIndex, sourceIndex: 0) }

extension [TimedEvent] {
  var events: [ScanEvent] { map(\.event) }
}

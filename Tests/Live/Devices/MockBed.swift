import SystemPorts
import CEvdev
import CMockInput
import DeviceNaming
import Glibc
import SystemCalls
import ScanEngine
import Session
import ScanTime
import SwitchInput
import Testing

@testable import EvdevInput

extension FileDescriptor {
  /// Creates a file, or empties an existing one.
  init(creating path: String) throws {
    let number = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    try #require(number >= 0)
    self.init(owning: number)
  }
}

/// The devices of one test; there can be one bed at a time.
final class MockBed {
  let pointer: OpaquePointer
  let clock = MonotonicClock()
  private(set) var notices: [DeviceNotice] = []

  /// Fails the test, and never skips it, if umockdev does not mock the system.
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
    product: UInt16 = 0x5678, keys: [Int] = [Int(KEY_SPACE)], held: [Int] = [],
    axes: [mock_axis] = [], port: String = "", uniq: String = "",
    _ change: (inout mock_description) -> Void = { _ in }
  ) {
    let keys = keys.map { UInt16($0) }
    let held = held.map { UInt16($0) }
    let isAdded = keys.withUnsafeBufferPointer { keys in
      held.withUnsafeBufferPointer { held in
        axes.withUnsafeBufferPointer { axes in
          name.withCString { name in
            port.withCString { port in
              uniq.withCString { uniq in
                var description = mock_description()
                (description.name, description.port, description.uniq) = (name, port, uniq)
                (description.vendor, description.product) = (vendor, product)
                (description.keys, description.key_count) = (keys.baseAddress, Int32(keys.count))
                (description.held, description.held_count) = (held.baseAddress, Int32(held.count))
                (description.axes, description.axis_count) = (axes.baseAddress, Int32(axes.count))
                change(&description)
                return mock_add(pointer, number, &description)
              }
            }
          }
        }
      }
    }
    #expect(isAdded)
  }

  /// A keyboard with letters.
  func addKeyboard(
    _ number: Int32 = 7, keys: [Int32] = [], held: [Int] = [],
    _ change: (inout mock_description) -> Void = { _ in }
  ) {
    let all =
      [
        KEY_SPACE, KEY_A, KEY_B, KEY_M, KEY_ESC, KEY_LEFTCTRL, KEY_RIGHTCTRL, KEY_LEFTALT,
        KEY_RIGHTALT, KEY_LEFTSHIFT, KEY_CAPSLOCK,
      ] + keys
    add(
      number, "Big Keyboard", keys: all.map { Int($0) }, held: held, port: "usb-1/input0", change)
  }

  /// One movement of an axis with its report.
  func move(_ number: Int32, _ axis: Int32, _ value: Int32, at instant: Instant) {
    send(number, EV_ABS, axis, value, at: instant)
    send(number, EV_SYN, SYN_REPORT, 0, at: instant)
  }

  /// Returns the events passed to other programs since the last call: type, code, value.
  func passed() -> [[Int32]] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = mock_take_passed(pointer, &bytes, Int32(bytes.count))
    return triples(bytes.prefix(Int(count)))
  }

  /// Returns the events written to a device since the last call.
  func written(_ number: Int32) -> [[Int32]] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = mock_take_written(pointer, number, &bytes, Int32(bytes.count))
    return triples(bytes.prefix(Int(count)))
  }

  private func triples(_ bytes: ArraySlice<UInt8>) -> [[Int32]] {
    #expect(bytes.count.isMultiple(of: MemoryLayout<input_event>.size))
    return events(in: Array(bytes)).map { [Int32($0.type), Int32($0.code), $0.value] }
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

  func port(_ bindings: [SourceBinding] = [SourceBinding(0)], grab: Bool = false) -> EvdevPort {
    EvdevPort(bindings: bindings, grab: grab, clock: clock) { [unowned self] in
      notices.append($0)
    }
  }

  /// Opens a device as another program does.
  ///
  /// A mocked node is a symbolic link, and is opened at its target. A file replaces it, so that the port
  /// notices the opening in the folder.
  func openElsewhere(_ number: Int) throws {
    let root = try #require(getenv("UMOCKDEV_DIR").map { String(cString: $0) })
    let beside = "\(root)/dev/input/beside"
    _ = try FileDescriptor(creating: beside)
    try #require(rename(beside, "\(root)/dev/input/event\(number)") == 0)
    _ = try FileDescriptor(readingWithoutBlocking: "\(root)/dev/input/event\(number)")
  }

  /// Returns all inputs of the port once it is ready.
  ///
  /// Fails instead of waiting forever.
  func read(_ port: EvdevPort, now: Instant? = nil) -> [TimedInput] {
    var events = readOnce(port, now: now)
    while port.hasMore { port.read([], now: now ?? clock.now, into: &events) }
    return events
  }

  /// Returns the first inputs of the port.
  func readOnce(_ port: EvdevPort, now: Instant? = nil) -> [TimedInput] {
    if isDue(port) { return port.read([], now: now ?? clock.now) }
    let wait = PollWait(clock: clock)
    let ready = wait.wait(for: port.descriptors, until: clock.now + .milliseconds(10_000))
    #expect(!ready.isEmpty, "nothing came")
    return port.read(ready, now: now ?? clock.now)
  }

  private func isDue(_ port: EvdevPort) -> Bool {
    port.nextDeadline.map { $0 <= clock.now } ?? false
  }

  /// Makes the port believe the times of its devices, as if they had been opened a minute ago.
  func settle(_ port: EvdevPort) {
    for index in port.devices.indices {
      port.devices[index].reader.noteOpening(at: clock.now + .milliseconds(-60_000))
    }
  }

  /// Returns true if the port has no input.
  func isSilent(_ port: EvdevPort) -> Bool {
    !isDue(port)
      && PollWait(clock: clock).wait(for: port.descriptors, until: .zero).isEmpty
  }
}

extension SourceBinding {
  /// A key that is the only source of a switch, on any device.
  init(_ switchIndex: Int, key: Int = Int(KEY_SPACE), on device: DeviceMatcher = DeviceMatcher()) {
    self.init(
      source: SourceID(switchIndex: switchIndex, sourceIndex: 0), device: device,
      control: .key(UInt16(key)))
  }

  /// A side of an axis that is the only source of a switch, on any device.
  init(_ switchIndex: Int, axis: Int32, _ limits: AxisLimits) {
    self.init(
      source: SourceID(switchIndex: switchIndex, sourceIndex: 0), device: DeviceMatcher(),
      control: .axis(UInt16(axis), limits))
  }
}

func source(_ switchIndex: Int) -> SourceID { SourceID(switchIndex: switchIndex, sourceIndex: 0) }

extension [TimedInput] {
  var events: [ScanInput] { map(\.input) }
}

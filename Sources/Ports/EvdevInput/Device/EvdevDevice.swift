import CEvdev
import DeviceNaming
import SystemCalls

/// An input device that is open, with the state of its keys and axes (libevdev).
///
/// It never blocks, and is closed when its owner releases it, which ends a grab too.
final class EvdevDevice {
  /// The identity of the device; its names in /dev/input/by-id may appear later.
  var identity: DeviceIdentity
  /// True if its times are on the monotonic clock; otherwise they have no meaning here.
  let hasMonotonicTimes: Bool
  private let file: FileDescriptor
  private let handle: OpaquePointer
  /// True from a lost event until libevdev has reported all changes since then (I7).
  private var isSynchronizing = false

  init(path: String) throws(SystemError) {
    // libevdev would write its own messages over the terminal.
    libevdev_set_log_function(nil, nil)
    let file = try Self.open(path)
    var handle: OpaquePointer?
    let result = libevdev_new_from_fd(file.rawValue, &handle)
    guard result >= 0, let handle else {
      throw SystemError(call: "libevdev_new_from_fd", code: -result, path: path)
    }
    func text(_ bytes: UnsafePointer<CChar>?) -> String { bytes.map { String(cString: $0) } ?? "" }
    identity = DeviceIdentity(
      path: path, name: text(libevdev_get_name(handle)),
      vendor: UInt16(truncatingIfNeeded: libevdev_get_id_vendor(handle)),
      product: UInt16(truncatingIfNeeded: libevdev_get_id_product(handle)),
      bus: DeviceBus(number: UInt16(truncatingIfNeeded: libevdev_get_id_bustype(handle))),
      port: text(libevdev_get_phys(handle)), uniq: text(libevdev_get_uniq(handle)),
      ids: persistentNames(ofNode: path))
    hasMonotonicTimes = libevdev_set_clock_id(handle, MonotonicClock.kernelNumber) == 0
    self.handle = handle
    self.file = file
  }

  /// Opens the device, for its lights too if that is allowed.
  private static func open(_ path: String) throws(SystemError) -> FileDescriptor {
    do throws(SystemError) {
      return try FileDescriptor(readingAndWritingWithoutBlocking: path)
    } catch {
      return try FileDescriptor(readingWithoutBlocking: path)
    }
  }

  deinit {
    libevdev_free(handle)
  }

  /// The descriptor to wait for.
  var descriptor: Int32 { file.rawValue }

  /// Returns true if the device reports that it has such an event.
  func has(_ type: Int, _ code: Int) -> Bool {
    libevdev_has_event_code(handle, UInt32(type), UInt32(code)) == 1
  }

  /// Returns true if the device reports that it has such a property (INPUT_PROP_*).
  func hasProperty(_ property: UInt16) -> Bool {
    libevdev_has_property(handle, UInt32(property)) == 1
  }

  /// Returns true if the device reports that it has events of a type.
  func has(type: Int) -> Bool { libevdev_has_event_type(handle, UInt32(type)) == 1 }

  /// True if it has letter keys; it is read at each event of a grabbed device.
  private(set) lazy var hasLetters = letterKeys.contains { has($0) }

  /// All keys and buttons that the device reports, in the order of their codes.
  var keys: [UInt16] {
    (0..<UInt16(KEY_MAX)).filter { has(Int(EV_KEY), Int($0)) }
  }

  /// Returns true if a key is down, by the events read so far.
  func isDown(_ key: UInt16) -> Bool {
    libevdev_get_event_value(handle, UInt32(EV_KEY), UInt32(key)) == 1
  }

  /// True if any key is down, by the events read so far.
  var holdsAnyKey: Bool { heldKey != nil }

  /// The first of the keys that are down.
  var heldKey: UInt16? { keys.first { isDown($0) } }

  /// The axes with a single value, in the order of their codes, without those of single fingers.
  var axes: [UInt16] { allAxes.filter { $0 < UInt16(ABS_MT_SLOT) } }

  /// All axes, including those of single fingers.
  var allAxes: [UInt16] { (0..<UInt16(ABS_CNT)).filter { has(Int(EV_ABS), Int($0)) } }

  /// Returns the last known value of an axis.
  func value(ofAxis axis: UInt16) -> Int32 {
    libevdev_get_event_value(handle, UInt32(EV_ABS), UInt32(axis))
  }

  /// Returns the values that the device reports for an axis.
  func range(ofAxis axis: UInt16) -> (least: Int32, most: Int32) {
    (
      libevdev_get_abs_minimum(handle, UInt32(axis)), libevdev_get_abs_maximum(handle, UInt32(axis))
    )
  }

  /// Returns true if a key or an axis is pressed, by the events read so far.
  func isPressed(_ control: DeviceControl, wasPressed: Bool = false) -> Bool {
    switch control {
    case .key(let code): isDown(code)
    case .axis(let code, let limits):
      limits.isPressed(at: value(ofAxis: code), wasPressed: wasPressed)
    }
  }

  /// True if the kernel repeats its held keys.
  var repeatsKeys: Bool { has(type: Int(EV_REP)) }

  /// Makes a device of uinput with the abilities of this one.
  func makeVirtualDevice() throws(SystemError) -> VirtualDevice {
    try VirtualDevice(like: handle, of: identity)
  }

  /// Writes events to the device, such as the states of its lights.
  func write(_ events: [input_event]) throws(SystemError) {
    try writeEvents(events, to: descriptor)
  }

  /// A piece of the result of a read.
  enum Reading {
    /// An event, with its own time.
    case event(input_event)
    /// Events were lost. The next states that are found replace them, and every later event
    /// happened after the loss.
    case lost
    /// A state of unknown age; the time in it is that of another event (I7).
    case found(input_event)
  }

  /// The end of a read.
  enum ReadEnd {
    /// All events were read.
    case emptied
    /// There may be more to read although the descriptor is not ready: libevdev keeps events that
    /// it has read.
    case unfinished
    /// The device is gone, or does not work.
    case failed(SystemError)

    var isUnfinished: Bool { if case .unfinished = self { true } else { false } }
  }

  /// Reads the available events until `take` stops it.
  ///
  /// The number of events is bounded, so that a flood of them cannot freeze the scan. `take`
  /// receives each event and returns true to stop after it.
  func read(_ take: (Reading) -> Bool) -> ReadEnd {
    var readAny = false
    // Read at each event; nothing else changes it in the meantime.
    var isSynchronizing = isSynchronizing
    defer { self.isSynchronizing = isSynchronizing }
    for _ in 0..<1024 {
      var event = input_event()
      let flag = isSynchronizing ? LIBEVDEV_READ_FLAG_SYNC : LIBEVDEV_READ_FLAG_NORMAL
      let status = libevdev_next_event(handle, flag.rawValue, &event)
      switch status {
      case Int32(LIBEVDEV_READ_STATUS_SUCCESS.rawValue):
        if take(.event(event)) { return .unfinished }
      case Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue):
        // The first one only reports a loss; the differences follow.
        let reading = isSynchronizing ? Reading.found(event) : .lost
        isSynchronizing = true
        if take(reading) { return .unfinished }
      case -SystemError.Code.again where isSynchronizing:
        isSynchronizing = false
      case -SystemError.Code.again:
        return readAny || !isHungUp(descriptor)
          ? .emptied : .failed(failure(SystemError.Code.noDevice))
      case -SystemError.Code.interrupted:
        continue
      default:
        return .failed(failure(-status))
      }
      readAny = true
    }
    return .unfinished
  }

  private func failure(_ code: Int32) -> SystemError {
    SystemError(call: "read", code: code, path: identity.path)
  }

  /// Asks the device itself for the keys that are down; unread events are dropped with the answer.
  ///
  /// - Returns: false if the device is gone.
  func synchronize() -> Bool {
    var event = input_event()
    var status = libevdev_next_event(handle, LIBEVDEV_READ_FLAG_FORCE_SYNC.rawValue, &event)
    while status >= 0 || status == -SystemError.Code.interrupted {
      status = libevdev_next_event(handle, LIBEVDEV_READ_FLAG_SYNC.rawValue, &event)
    }
    isSynchronizing = false
    return status == -SystemError.Code.again
  }

  /// Grabs the device; its events reach no other program.
  func grab() throws(SystemError) {
    let result = libevdev_grab(handle, LIBEVDEV_GRAB)
    if result < 0 { throw SystemError(call: "libevdev_grab", code: -result, path: identity.path) }
  }

  /// Releases the device, so that its events reach all programs again.
  func ungrab() {
    _ = libevdev_grab(handle, LIBEVDEV_UNGRAB)
  }
}

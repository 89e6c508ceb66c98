import CEvdev

/// Finds the events of a grabbed device to forward to other programs: complete frames, in their
/// order, without the keys and axes that switches name (I8).
///
/// It is a value without a device, so that a test can pass it events that no device reports.
struct ForwardedFrames {
  /// True if the virtual device repeats held keys itself, so that repetitions are not forwarded.
  let repeatsItself: Bool
  private var frame: [input_event] = []
  /// The scan code of a key, which the device reports right before the key; it is handled like the
  /// key.
  private var scanCode: input_event?
  private var isTooLong = false
  /// The keys that other programs see held.
  private(set) var held: Set<UInt16> = []

  /// The maximum number of events in a frame; the kernel ends a frame long before this.
  private static let limit = 1024

  init(repeatsItself: Bool) {
    self.repeatsItself = repeatsItself
  }

  /// Handles an event and returns the frame that it completes, which is usually empty.
  mutating func handle(_ event: input_event, isNamed: Bool) -> [input_event] {
    if event.type == UInt16(EV_SYN), event.code == UInt16(SYN_REPORT) { return end(event) }
    let before = scanCode
    scanCode = nil
    if event.type == UInt16(EV_MSC), event.code == UInt16(MSC_SCAN) {
      append(before)
      scanCode = event
    } else if isNamed {
      // The scan code of a switch would reveal it to programs that read scan codes.
      if event.type != UInt16(EV_KEY) { append(before) }
    } else {
      append(before)
      if isPassed(event) { append(event) }
    }
    return []
  }

  /// Returns a frame that releases all keys that other programs see held; empty if there are none.
  mutating func releases() -> [input_event] {
    frame = []
    scanCode = nil
    guard !held.isEmpty else { return [] }
    let codes = held.sorted()
    held = []
    return codes.map { Self.event(EV_KEY, $0, 0) } + [Self.event(EV_SYN, UInt16(SYN_REPORT), 0)]
  }

  private mutating func end(_ report: input_event) -> [input_event] {
    append(scanCode)
    scanCode = nil
    defer { frame = [] }
    if isTooLong {
      // The releases in it are unknown, and a key must not stay held.
      isTooLong = false
      return releases()
    }
    guard !frame.isEmpty else { return [] }
    for event in frame where event.type == UInt16(EV_KEY) {
      switch event.value {
      case 0: held.remove(event.code)
      case 1: held.insert(event.code)
      default: break
      }
    }
    return frame + [Self.event(EV_SYN, UInt16(SYN_REPORT), 0)]
  }

  private mutating func append(_ event: input_event?) {
    guard let event, !isTooLong else { return }
    if frame.count == Self.limit {
      isTooLong = true
      frame = []
    } else {
      frame.append(event)
    }
  }

  /// Returns true unless the event is a light, a sound or force feedback, which are sent to a
  /// device and not by it.
  private func isPassed(_ event: input_event) -> Bool {
    switch Int32(event.type) {
    case EV_KEY: event.value != 2 || !repeatsItself
    case EV_REL, EV_ABS, EV_MSC, EV_SW: true
    case EV_SYN: event.code == UInt16(SYN_MT_REPORT)
    default: false
    }
  }

  /// Returns an event without a time, which the kernel sets.
  static func event(_ type: Int32, _ code: UInt16, _ value: Int32) -> input_event {
    input_event(time: timeval(), type: UInt16(type), code: code, value: value)
  }
}

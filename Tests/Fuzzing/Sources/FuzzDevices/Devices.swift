import CEvdev
import DeviceNaming
import FuzzSupport
import ScanEngine
import Session
import ScanTime
import SwitchInput

@testable import EvdevInput

/// Reports of devices, as raw records or as decisions, through all layers above libevdev (Y2).
@c(LLVMFuzzerTestOneInput)
package func fuzzDevices(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Input(start, count).bytes
  guard let first = bytes.first else { return 0 }
  var room = Room()
  if first.isMultiple(of: 2) {
    // An incomplete record at the end is ignored.
    let records = events(in: Array(bytes.dropFirst()))
    require(records.count == (bytes.count - 1) / 24, "a record is lost or made up")
    for record in records { room.handle(record, from: Int(record.code % 2), now: .zero) }
  } else {
    var choices = Choices(Array(bytes.dropFirst()))
    while !choices.isAtEnd { room.step(&choices) }
  }
  room.end()
  return 0
}

/// Two devices with the sources of three switches, and their invariants.
struct Room {
  private var devices: [Device] = [Device(0), Device(1)]
  private var tracker = SourceTracker()
  /// The state of each source: connected, down, and the number of presses with a cause.
  private var sources = Array(repeating: Source(), count: 3)

  private struct Source {
    var isConnected = false
    var isDown = false
    var reasons = 0
  }

  init() {
    for device in 0..<2 { attach(device, held: false) }
  }

  mutating func step(_ choices: inout Choices) {
    let device = choices.pick(2)
    switch choices.pick(16) {
    case 14:
      check(tracker.detach(device))
      attach(device, held: choices.oneIn(2))
    case 15:
      let isHeld = choices.oneIn(2)
      tracker.restate(device) { _, wasPressed in isHeld != wasPressed }
      let held = tracker.heldSources
      for source in sources.indices {
        sources[source].isDown = held.contains(Self.id(source))
      }
    case 13:
      devices[device].reader.noteAllRead(at: choices.instant())
      devices[device].reader.noteOpening(at: choices.instant())
      handle(choices.event(), from: device, now: choices.instant(), isFound: true)
    default:
      handle(choices.event(), from: device, now: choices.instant())
    }
  }

  mutating func handle(
    _ event: input_event, from device: Int, now: Instant, isFound: Bool = false
  ) {
    noteReasons(event)
    let before = devices[device].reader.lastTime
    let time = Instant(microseconds: microseconds(of: event))
    let isComplete =
      isFound
      ? devices[device].reader.find(event, now: now)
      : devices[device].reader.handle(event, at: time, now: now)
    for change in isComplete ? devices[device].reader.changes : [] {
      require(change.at >= Instant(microseconds: .min), "no time")
      var events: [TimedInput] = []
      tracker.handle(change, of: device, into: &events)
      require(events.allSatisfy { $0.at == change.at }, "an event has another time (I1)")
      check(events.map(\.input))
    }
    require(devices[device].reader.lastTime >= before, "time runs backwards (I1)")
    devices[device].pass(event)
  }

  /// The forwarded events end with every key released.
  mutating func end() {
    for device in devices.indices { devices[device].end() }
  }

  private mutating func attach(_ device: Int, held: Bool) {
    check(tracker.attach(device, Self.parts) { _ in held })
    devices[device] = Device(device)
  }

  private mutating func noteReasons(_ event: input_event) {
    for source in sources.indices {
      let isReason =
        switch Self.parts[source].control {
        case .key(let code):
          Int32(event.type) == EV_KEY && event.code == code && event.value == 1
        case .axis(let code, let limits):
          Int32(event.type) == EV_ABS && event.code == code
            && limits.isPressed(at: event.value, wasPressed: false)
        }
      if isReason { sources[source].reasons += 1 }
    }
  }

  private mutating func check(_ events: [ScanInput]) {
    for event in events {
      switch event {
      case .press(let id, _):
        let source = sources[id.switchIndex]
        require(source.isConnected && !source.isDown, "a press of what is down")
        require(source.reasons > 0, "a press without a reason")
        sources[id.switchIndex].reasons -= 1
        sources[id.switchIndex].isDown = true
      case .release(let id, _):
        require(sources[id.switchIndex].isDown, "a release without a press")
        sources[id.switchIndex].isDown = false
      case .connect(let id, let held):
        require(!sources[id.switchIndex].isConnected, "connected twice")
        sources[id.switchIndex].isConnected = true
        sources[id.switchIndex].isDown = held
      case .disconnect(let id):
        require(sources[id.switchIndex].isConnected, "disconnected twice")
        sources[id.switchIndex].isConnected = false
        sources[id.switchIndex].isDown = false
      case .suspend: break
      case .wake(let held):
        for source in sources.indices {
          require(!held.contains(Self.id(source)) || sources[source].isDown, "held without a press")
          sources[source].isDown = held.contains(Self.id(source))
        }
      default: require(false, "an event that no device has")
      }
    }
  }

  private static func id(_ number: Int) -> SourceID {
    SourceID(switchIndex: number, sourceIndex: 0)
  }

  static let parts = [
    SourceTracker.Part(control: .key(57), source: id(0)),
    SourceTracker.Part(control: .axis(0, AxisLimits(.above, 200, until: 100)), source: id(1)),
    SourceTracker.Part(control: .axis(0, AxisLimits(.below, -200, until: -100)), source: id(2)),
  ]
}

/// The readers of one device, and the events that other programs receive from it.
struct Device {
  var reader: EventReader
  private var frames: ForwardedFrames
  private var chord = ReleaseChord()
  private var movement: AxisMovement
  private var held: Set<UInt16> = []

  init(_ number: Int) {
    reader = EventReader(Room.parts.map(\.control), now: .zero)
    frames = ForwardedFrames(repeatsItself: number == 0)
    movement = AxisMovement(
      0, value: 0, least: number == 0 ? 0 : .min, most: number == 0 ? 255 : .max, at: .zero)
  }

  mutating func pass(_ event: input_event) {
    _ = movement.handle(event, at: reader.lastTime)
    if chord.handle(event) {
      require(event.value == 1, "a chord of a release")
      show(frames.releases())
    }
    show(frames.handle(event, isNamed: reader.names(event)))
    require(frames.held == held, "others see other keys held")
  }

  mutating func end() {
    show(frames.releases())
    require(held.isEmpty, "a key stays held for others")
  }

  private mutating func show(_ frame: [input_event]) {
    guard let end = frame.last else { return }
    require(Int32(end.type) == EV_SYN && Int32(end.code) == SYN_REPORT, "a frame without an end")
    for event in frame.dropLast() {
      require(!reader.names(event), "what a switch names is passed on (I8)")
      let ends = Int32(event.type) == EV_SYN && Int32(event.code) == SYN_REPORT
      require(!ends, "two frames in one")
      guard Int32(event.type) == EV_KEY else { continue }
      if event.value == 1 { held.insert(event.code) }
      if event.value == 0 { held.remove(event.code) }
    }
  }
}

extension Choices {
  /// Returns an event that devices can send, and one time in sixteen an impossible one.
  mutating func event() -> input_event {
    let types = [EV_SYN, EV_KEY, EV_ABS, EV_MSC, EV_REL, EV_SW, EV_LED]
    var event = ForwardedFrames.event(
      one(of: types), one(of: [0, 57, 30, 4, 1, 29, 56, 2]),
      one(of: [0, 1, 2, 150, 201, 100, -150, -201, .max, .min]))
    if oneIn(16) {
      event.type = UInt16(pick(256)) << 8 | UInt16(pick(256))
      event.code = UInt16(pick(256)) << 8 | UInt16(pick(256))
    }
    event.time = timeval(
      tv_sec: one(of: [0, 1, -1, .max, .min]), tv_usec: one(of: [0, 1, 999_999, -1, .max]))
    return event
  }

  mutating func instant() -> Instant {
    Instant(microseconds: one(of: [0, 1, 2_000_000, -1, .max, .min]))
  }
}

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

/// Straws, sticks and hat switches as switches (I6, I7).
extension DeviceTests {
  static let puff = SourceBinding(0, axis: ABS_X, AxisLimits(.above, 200, until: 100))
  private static let sip = SourceBinding(1, axis: ABS_X, AxisLimits(.below, -200, until: -100))

  private func addStraw(_ number: Int32 = 7, value: Int32 = 0) {
    bed.add(
      number, "Straw", keys: [],
      axes: [mock_axis(code: UInt16(ABS_X), value: value, least: -512, most: 511)])
  }

  @Test("A straw is pressed beyond one limit, and released at the other one (I6)")
  func axisWithHysteresis() {
    addStraw()
    let port = bed.port([Self.puff, Self.sip])
    _ = bed.read(port)
    bed.settle(port)
    let start = bed.clock.now
    let values: [Int32] = [150, 200, 201, 150, 101, 300, 100, 150, -150, -201, -101, -100]
    let times = values.indices.map { start + TimeSpan(microseconds: Int64($0)) }
    for (value, time) in zip(values, times) { bed.move(7, ABS_X, value, at: time) }
    #expect(
      bed.read(port).events == [
        .press(source(0), timestamp: times[2]), .release(source(0), timestamp: times[6]),
        .press(source(1), timestamp: times[9]), .release(source(1), timestamp: times[11]),
      ])
  }

  @Test("A hat switch has two switches on an axis (I6)")
  func hat() {
    bed.add(
      7, "Pad", keys: [], axes: [mock_axis(code: UInt16(ABS_HAT0X), value: 0, least: -1, most: 1)])
    let port = bed.port([
      SourceBinding(0, axis: ABS_HAT0X, AxisLimits(.above, 0, until: 0)),
      SourceBinding(1, axis: ABS_HAT0X, AxisLimits(.below, 0, until: 0)),
    ])
    _ = bed.read(port)
    bed.settle(port)
    let now = bed.clock.now
    for value in [1, 0, -1, 1, 0] as [Int32] { bed.move(7, ABS_HAT0X, value, at: now) }
    #expect(
      bed.read(port, now: now).events == [
        .press(source(0), timestamp: now), .release(source(0), timestamp: now),
        .press(source(1), timestamp: now), .press(source(0), timestamp: now),
        .release(source(1), timestamp: now), .release(source(0), timestamp: now),
      ])
  }

  @Test("An axis beyond its limit at connection is held; between the limits it is not (I7)")
  func heldAxis() {
    addStraw(7, value: 300)
    let port = bed.port([Self.puff])
    #expect(bed.read(port).events == [.connect(source(0), held: true)])
    bed.settle(port)
    let now = bed.clock.now
    bed.move(7, ABS_X, 150, at: now)
    bed.move(7, ABS_X, 90, at: now)
    #expect(bed.read(port, now: now).events == [.release(source(0), timestamp: now)])
    mock_unplug(bed.pointer, 7)
    #expect(bed.read(port).events == [.disconnect(source(0))])
    addStraw(8, value: 150)
    #expect(bed.read(port).events == [.connect(source(0), held: false)])
  }

  @Test("After lost events, the axis counts at its current position (I7)")
  func lostMovements() {
    addStraw()
    let port = bed.port([Self.puff])
    _ = bed.read(port)
    mock_set_axis(bed.pointer, 7, UInt16(ABS_X), 400)
    bed.send(7, EV_SYN, SYN_DROPPED, 0, at: .zero)
    bed.send(7, EV_SYN, SYN_REPORT, 0, at: .zero)
    #expect(bed.read(port).events.count == 1)
    #expect(port.heldSources() == [source(0)])
    mock_set_axis(bed.pointer, 7, UInt16(ABS_X), 150)
    #expect(port.heldSources() == [source(0)], "between the limits it stays as it was")
    mock_set_axis(bed.pointer, 7, UInt16(ABS_X), 100)
    #expect(port.heldSources() == [])
  }

  @Test("A straw that is unplugged while pressed disconnects its sources (I7)")
  func unplugWhilePressed() {
    addStraw()
    let port = bed.port([Self.puff, Self.sip])
    _ = bed.read(port)
    bed.move(7, ABS_X, 300, at: bed.clock.now)
    #expect(bed.read(port).count == 1)
    mock_unplug(bed.pointer, 7)
    #expect(bed.read(port).events == [.disconnect(source(0)), .disconnect(source(1))])
  }

  @Test("An axis that never reaches its limit is reported, and is not a source")
  func outOfReach() throws {
    addStraw()
    bed.add(8, keys: [Int(KEY_SPACE)])
    let far = SourceBinding(0, axis: ABS_X, AxisLimits(.above, 511, until: 100))
    let port = bed.port([far, SourceBinding(1)])
    #expect(port.devices.count == 1)
    #expect(bed.read(port).events == [.connect(source(1), held: false)])
    let notice = try #require(bed.notices.first)
    #expect(
      notice.message
        == "Straw reports that its axis goes from -512 to 511, so it is never pressed and "
        + "released by ABS_X above 511. See what it does: switchlight devices --watch")
    let count = bed.notices.count
    for _ in 0..<2 {
      #expect(port.follow(.came("event7", isReady: true), now: bed.clock.now) == [])
    }
    #expect(bed.notices.count == count, "its attributes change several times")
    _ = port.follow(.went("event7"), now: bed.clock.now)
    _ = port.follow(.came("event7", isReady: true), now: bed.clock.now)
    #expect(bed.notices.count == count + 1, "it was connected again")
  }

  @Test("An undeclared event of an axis is no press")
  func undeclaredAxis() {
    addStraw()
    let port = bed.port([Self.puff, SourceBinding(1, axis: ABS_Y, AxisLimits(.above, 0, until: 0))])
    _ = bed.read(port)
    bed.move(7, ABS_Y, 500, at: .zero)
    #expect(bed.read(port) == [])
  }

  @Test("A grabbed stick passes on the axes that no switch names (I8)")
  func passesOtherAxes() {
    #expect(mock_add_uinput(bed.pointer))
    bed.add(
      7, "Stick", keys: [Int(BTN_TRIGGER)],
      axes: [
        mock_axis(code: UInt16(ABS_X), value: 0, least: -512, most: 511),
        mock_axis(code: UInt16(ABS_Y), value: 0, least: -512, most: 511),
      ])
    let port = bed.port([Self.puff], grab: true)
    _ = bed.read(port)
    #expect(mock_virtual_device(bed.pointer).axis_count == 2)
    bed.send(7, EV_ABS, ABS_X, 300, at: .zero)
    bed.send(7, EV_ABS, ABS_Y, 5, at: .zero)
    bed.key(7, Int(BTN_TRIGGER), 1, at: .zero)
    bed.move(7, ABS_X, 0, at: .zero)
    #expect(bed.read(port).count == 2)
    #expect(
      bed.passed() == [[EV_ABS, ABS_Y, 5], [EV_KEY, BTN_TRIGGER, 1], [EV_SYN, SYN_REPORT, 0]])
  }

  @Test("The listing shows axes with their ranges and positions")
  func listedAxes() {
    addStraw(7, value: -7)
    let device = DeviceListing().devices.first
    #expect(device?.axes == [InputDevice.Axis(code: 0, least: -512, most: 511, value: -7)])
    #expect(device?.kinds == [.axes])
    #expect(device?.usability == .usable)
  }

  @Test("Watching shows the movement of axes, with the limits that make a switch of each")
  func watchedAxis() {
    addStraw()
    let watch = DeviceWatch()
    for value in [5, -9, 300, 310, 2] as [Int32] { bed.move(7, ABS_X, value, at: .zero) }
    let ready = PollWait(clock: bed.clock).wait(for: watch.descriptors, until: nil)
    #expect(
      watch.read(ready).map(\.kind) == [
        .axis(UInt16(ABS_X), 300, AxisLimits(.above, 150, until: 75)), .axis(UInt16(ABS_X), 2, nil),
      ])
  }
}

/// Devices that have not reported yet, and those that are no switches.
extension DeviceTests {
  private func addFreshPad() {
    let axes = [ABS_X, ABS_Y].map { mock_axis(code: UInt16($0), value: 0, least: 0, most: 255) }
    bed.add(7, "Pad", keys: [Int(BTN_TRIGGER)], axes: axes)
  }

  private func sendFirstReport(at instant: Instant) {
    bed.send(7, EV_ABS, ABS_X, 127, at: instant)
    bed.send(7, EV_ABS, ABS_Y, 127, at: instant)
    bed.key(7, Int(BTN_TRIGGER), 1, at: instant)
  }

  @Test("The first report of a pad moves no axis: only its button is a switch (R8)")
  func watchedFreshPad() {
    addFreshPad()
    let watch = DeviceWatch()
    sendFirstReport(at: .zero)
    let ready = PollWait(clock: bed.clock).wait(for: watch.descriptors, until: nil)
    #expect(
      watch.read(ready).map(\.kind) == [
        .axis(UInt16(ABS_X), 127, nil), .axis(UInt16(ABS_Y), 127, nil),
        .key(UInt16(BTN_TRIGGER), isDown: true),
      ])
  }

  @Test("A session with a pad that has not reported yet loses no press of its button (I7)")
  func sessionWithFreshPad() {
    addFreshPad()
    let port = bed.port([
      SourceBinding(0, axis: ABS_X, AxisLimits(.below, 63, until: 95)),
      SourceBinding(1, key: Int(BTN_TRIGGER)),
    ])
    #expect(
      bed.read(port).events == [
        .connect(source(0), held: true), .connect(source(1), held: false),
      ])
    bed.settle(port)
    let now = bed.clock.now
    sendFirstReport(at: now)
    #expect(
      bed.read(port, now: now).events == [
        .release(source(0), timestamp: now), .press(source(1), timestamp: now),
      ])
  }

  @Test("A motion sensor is no switch: it is listed as such, and neither read nor watched (I8)")
  func motionSensor() {
    let axes = [ABS_X, ABS_Y, ABS_Z].map {
      mock_axis(code: UInt16($0), value: 0, least: -512, most: 511)
    }
    bed.add(7, "Pad Motion Sensors", keys: [], axes: axes)
    mock_make_motion_sensor(bed.pointer, 7)
    let device = DeviceListing().devices.first
    #expect(device?.usability == .motionSensor && device?.kinds == [.axes, .motionSensor])
    #expect(device?.advice == "It is a motion sensor: it reports how it is held, and no presses.")
    #expect(DeviceWatch().identities.isEmpty)
    #expect(bed.port([Self.puff]).devices.isEmpty)
    #expect(UdevRules(forConnectedDevices: DeviceListing()).devices.isEmpty)
    mock_set_readable(bed.pointer, 7, false)
    defer { mock_set_readable(bed.pointer, 7, true) }
    #expect(DeviceListing().devices.first?.usability == .motionSensor)
    #expect(bed.port([Self.puff]).devices.isEmpty)
    #expect(!bed.notices.contains { if case .cannotOpen = $0 { true } else { false } })
  }
}

/// Which device is meant.
extension DeviceTests {
  @Test("Two identical boxes are distinguished by their ports (I6)")
  func equalBoxes() {
    bed.add(1, port: "usb-0000:00:14.0-1/input0")
    bed.add(2, port: "usb-0000:00:14.0-2/input0", uniq: "c8:3f:26:01:02:03")
    let port = bed.port([
      SourceBinding(0, on: DeviceMatcher(name: "Buddy*", port: "usb-*-1/*")),
      SourceBinding(1, on: DeviceMatcher(port: "usb-*-2/*", uniq: "c8:3f:*")),
    ])
    _ = bed.read(port)
    bed.settle(port)
    let now = bed.clock.now
    bed.key(2, Int(KEY_SPACE), 1, at: now)
    #expect(bed.read(port, now: now).events == [.press(source(1), timestamp: now)])
    bed.key(1, Int(KEY_SPACE), 1, at: now)
    #expect(bed.read(port, now: now).events == [.press(source(0), timestamp: now)])
    #expect(
      DeviceListing().devices.map(\.identity.port) == [
        "usb-0000:00:14.0-1/input0", "usb-0000:00:14.0-2/input0",
      ])
    #expect(DeviceListing().devices.last?.identity.uniq == "c8:3f:26:01:02:03")
  }

  @Test("Two identical boxes are distinguished by their names in /dev/input/by-id (I6)")
  func persistentNames() {
    bed.add(1)
    bed.add(2)
    mock_name(bed.pointer, 1, "usb-Buddy_A-event-kbd")
    mock_name(bed.pointer, 2, "usb-Buddy_B-event-kbd")
    let port = bed.port([SourceBinding(0, on: DeviceMatcher(id: "usb-Buddy_B*"))])
    #expect(port.devices.map(\.device.identity.path) == ["/dev/input/event2"])
    #expect(
      DeviceListing().devices.map(\.identity.ids) == [
        ["usb-Buddy_A-event-kbd"], ["usb-Buddy_B-event-kbd"],
      ])
  }

  @Test("A device that gets its name after it appears is read then, and once (I7)")
  func lateName() {
    bed.add(1, "Other", keys: [])
    let port = bed.port([
      SourceBinding(0, on: DeviceMatcher(id: "*_A-*")),
      SourceBinding(1, key: Int(KEY_ENTER), on: DeviceMatcher(name: "Both")),
      SourceBinding(2, on: DeviceMatcher(id: "*_B-*")),
    ])
    // The folder of names appears with the first name.
    bed.add(2)
    #expect(bed.read(port) == [])
    mock_name(bed.pointer, 2, "usb-Buddy_A-event-kbd")
    #expect(untilSilent(port) == [.connect(source(0), held: false)])
    // One that is read already gets a source more.
    bed.add(3, "Both", keys: [Int(KEY_SPACE), Int(KEY_ENTER)])
    #expect(untilSilent(port) == [.connect(source(1), held: false)])
    mock_name(bed.pointer, 3, "usb-Buddy_B-event-kbd")
    #expect(untilSilent(port) == [.connect(source(2), held: false)])
    #expect(port.devices.count == 2)
    bed.settle(port)
    let now = bed.clock.now
    bed.key(3, Int(KEY_SPACE), 1, at: now)
    #expect(bed.read(port, now: now).events == [.press(source(2), timestamp: now)])
  }

  private func untilSilent(_ port: EvdevPort) -> [ScanInput] {
    var events = bed.read(port).events
    while !bed.isSilent(port) { events += bed.read(port).events }
    return events
  }

  // MARK: The rules of udev

  @Test("The rule for /dev/uinput is included only if a keyboard with letters is grabbed (I8)")
  func uinputRule() {
    bed.addKeyboard()
    bed.add(8)
    mock_set_readable(bed.pointer, 7, false)
    defer { mock_set_readable(bed.pointer, 7, true) }
    func rules(_ name: String, grab: Bool = true) -> UdevRules {
      UdevRules(for: [SourceBinding(0, on: DeviceMatcher(name: name))], grab: grab)
    }
    #expect(rules("Big*").passesKeysOn, "it is known though the keyboard cannot be opened")
    #expect(!rules("Big*", grab: false).passesKeysOn)
    #expect(!rules("Buddy*").passesKeysOn)
    #expect(!rules("Not there").passesKeysOn)
  }

  @Test("Without a profile, the rules cover the connected devices without letters")
  func rulesForAll() {
    bed.addKeyboard()
    bed.add(8)
    bed.add(9, "Lid", keys: [])
    bed.add(10, "Ours", port: "switchlight/event7")
    let rules = UdevRules(forConnectedDevices: DeviceListing())
    let button = DeviceMatcher(name: "Buddy Button", vendor: 0x1234, product: 0x5678)
    #expect(rules.devices == [button] && rules.leftOut == ["Big Keyboard"])
    #expect(rules.keyboards == [])
    // An omitted one can be requested, alone.
    var asked = UdevRules(for: [], grab: false)
    let areThere = ["Big Keyboard", "Big", "Lid"].map { name in
      asked.add(devicesNamed: name, among: DeviceListing())
    }
    #expect(areThere == [true, false, false])
    #expect(asked.devices.map(\.name) == ["Big Keyboard"])
    #expect(asked.keyboards == ["Big Keyboard"] && asked.leftOut == [])
  }
}

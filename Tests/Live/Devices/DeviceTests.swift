import SystemPorts
import CEvdev
import CMockInput
import DeviceNaming
import Glibc
import SystemCalls
import Randomness
import ScanEngine
import Session
import ScanTime
import SwitchInput
import Testing

@testable import EvdevInput

/// All tests of devices, one after another: the mocked folder belongs to the whole process.
@Suite("Devices", .serialized)
struct DeviceTests {
  let bed: MockBed

  init() throws {
    bed = try MockBed()
  }

  // MARK: Finding devices

  @Test("The devices are listed with their descriptions, in the order of their numbers")
  func listing() {
    bed.add(10, "Big Keyboard", keys: [Int(KEY_A), Int(KEY_Z), Int(KEY_SPACE)])
    bed.add(9, "Lid", keys: [])
    bed.add(2, "Mouse", vendor: 0xABCD, product: 1, keys: [Int(BTN_LEFT)])
    let listing = DeviceListing()
    #expect(listing.problem == nil)
    #expect(listing.devices.map(\.identity.name) == ["Mouse", "Lid", "Big Keyboard"])
    #expect(
      listing.devices.first?.identity
        == DeviceIdentity(
          path: "/dev/input/event2", name: "Mouse", vendor: 0xABCD, product: 1,
          bus: DeviceBus(number: 3)))
    #expect(listing.devices.map(\.kinds) == [[.buttons], [], [.letterKeys]])
    #expect(listing.devices.map(\.usability) == [.usable, .noKeys, .usable])
    #expect(listing.devices[1].advice == "It has neither keys nor buttons nor axes.")
  }

  @Test("Without any device, the listing reports it")
  func noDevices() {
    #expect(DeviceListing().devices.isEmpty)
    #expect(DeviceListing().problem?.contains("no input devices on this machine") == true)
    #expect(bed.port().descriptors.count == 1)
    #expect(bed.notices == [.noDevice(SourceBinding(0))])
  }

  @Test("A device without permission is listed by the kernel's description, with the fix")
  func permissionDenied() throws {
    bed.add(3, "Switch Box", vendor: 1, product: 2)
    mock_set_readable(bed.pointer, 3, false)
    defer { mock_set_readable(bed.pointer, 3, true) }
    let device = try #require(DeviceListing().devices.first)
    #expect(
      device.identity
        == DeviceIdentity(
          path: "/dev/input/event3", name: "Switch Box", vendor: 1, product: 2,
          bus: DeviceBus(number: 3)))
    #expect(
      device.usability
        == .unreadable(SystemError(call: "open", code: EACCES, path: "/dev/input/event3")))
    #expect(device.advice?.contains("switchlight devices --udev-rule") == true)
    _ = bed.port([SourceBinding(0, on: DeviceMatcher(name: "Other*"))])
    #expect(bed.notices.count == 1, "only a device that a switch may be on is reported")
    _ = bed.port([SourceBinding(0, on: DeviceMatcher(name: "Switch*"))])
    #expect(
      bed.notices.contains(
        .cannotOpen(
          name: "Switch Box",
          SystemError(call: "open", code: EACCES, path: "/dev/input/event3"))))
  }

  @Test("Only devices that match and have the key are read")
  func matching() {
    bed.add(1, "Buddy Button", vendor: 7)
    bed.add(2, "Buddy Button", vendor: 8)
    bed.add(3, "Buddy Button", vendor: 7, keys: [Int(KEY_ENTER)])
    let port = bed.port([SourceBinding(0, on: DeviceMatcher(name: "Buddy*", vendor: 7))])
    #expect(port.devices.map(\.device.identity.path) == ["/dev/input/event1"])
    #expect(bed.read(port).events == [.connect(source(0), held: false)])
  }

  // MARK: Presses

  @Test("A press and its release carry the kernel's times (I1)")
  func pressAndRelease() {
    bed.add(7)
    let port = bed.port()
    #expect(mock_clock(bed.pointer, 7) == CLOCK_MONOTONIC)
    _ = bed.read(port)
    bed.settle(port)
    let press = bed.clock.now
    bed.key(7, Int(KEY_SPACE), 1, at: press)
    let release = bed.clock.now
    bed.key(7, Int(KEY_SPACE), 0, at: release)
    #expect(
      bed.read(port) == [
        TimedInput(.press(source(0), timestamp: press), at: press),
        TimedInput(.release(source(0), timestamp: release), at: release),
      ])
    #expect(bed.isSilent(port))
  }

  @Test("Repetitions of a key, and keys that no switch names, are dropped (I8)")
  func dropped() {
    bed.add(7, keys: [Int(KEY_SPACE), Int(KEY_A)])
    let port = bed.port()
    _ = bed.read(port)
    bed.key(7, Int(KEY_SPACE), 2, at: .zero)
    bed.key(7, Int(KEY_A), 1, at: .zero)
    bed.key(7, Int(KEY_A), 0, at: .zero)
    #expect(bed.read(port) == [])
    #expect(bed.notices.count == 1)
  }

  @Test("A key held at the start is connected as held, and its release is reported (I7)")
  func heldAtOpen() {
    bed.add(7, held: [Int(KEY_SPACE)])
    let port = bed.port()
    #expect(bed.read(port).events == [.connect(source(0), held: true)])
    bed.settle(port)
    let now = bed.clock.now
    mock_set_key(bed.pointer, 7, UInt16(KEY_SPACE), false)
    bed.key(7, Int(KEY_SPACE), 0, at: now)
    #expect(bed.read(port, now: now).events == [.release(source(0), timestamp: now)])
  }

  @Test("After lost events, the real state is queried (I7)")
  func lostEvents() {
    bed.add(7)
    let port = bed.port()
    _ = bed.read(port)
    let now = bed.clock.now
    mock_set_key(bed.pointer, 7, UInt16(KEY_SPACE), true)
    bed.send(7, EV_SYN, SYN_DROPPED, 0, at: now)
    bed.send(7, EV_SYN, SYN_REPORT, 0, at: now)
    let found = bed.read(port).events
    #expect(found.count == 1)
    #expect(found.first.map { isPress($0) } == true)
    mock_set_key(bed.pointer, 7, UInt16(KEY_SPACE), false)
    bed.key(7, Int(KEY_SPACE), 0, at: bed.clock.now)
    #expect(bed.read(port).count == 1)
  }

  @Test(
    "The held sources are queried from the devices themselves, and old events are forgotten (I7)")
  func heldSources() {
    bed.add(7, keys: [Int(KEY_SPACE), Int(KEY_ENTER)])
    let port = bed.port([SourceBinding(0), SourceBinding(1, key: Int(KEY_ENTER))])
    _ = bed.read(port)
    #expect(port.heldSources() == [])
    bed.key(7, Int(KEY_SPACE), 1, at: bed.clock.now)
    mock_set_key(bed.pointer, 7, UInt16(KEY_ENTER), true)
    #expect(port.heldSources() == [source(1)])
    while !bed.isSilent(port) { #expect(bed.read(port) == []) }
    bed.settle(port)
    let now = bed.clock.now
    bed.key(7, Int(KEY_ENTER), 0, at: now)
    #expect(bed.read(port, now: now).events == [.release(source(1), timestamp: now)])
    // The first half of a report is old too.
    bed.send(7, EV_KEY, KEY_SPACE, 1, at: now)
    #expect(bed.read(port) == [])
    mock_set_key(bed.pointer, 7, UInt16(KEY_ENTER), false)
    #expect(port.heldSources() == [])
    bed.send(7, EV_SYN, SYN_REPORT, 0, at: now)
    #expect(bed.read(port) == [])
  }

  // MARK: Two devices

  @Test("A source on two devices is down while any of them holds it (I6)")
  func twoDevices() {
    bed.add(1)
    bed.add(2)
    let port = bed.port()
    #expect(bed.read(port).events == [.connect(source(0), held: false)])
    bed.settle(port)
    let start = bed.clock.now
    let times = (0...3).map { start + TimeSpan(microseconds: Int64($0)) }
    // Device by device the contact would seem to end in the middle.
    bed.key(1, Int(KEY_SPACE), 1, at: times[0])
    bed.key(2, Int(KEY_SPACE), 1, at: times[1])
    bed.key(1, Int(KEY_SPACE), 0, at: times[2])
    bed.key(2, Int(KEY_SPACE), 0, at: times[3])
    #expect(
      bed.read(port).events == [
        .press(source(0), timestamp: times[0]), .release(source(0), timestamp: times[3]),
      ])
  }

  @Test("A source is disconnected when its last device disappears (I7)")
  func lastDevice() {
    bed.add(1)
    bed.add(2)
    let port = bed.port()
    _ = bed.read(port)
    mock_unplug(bed.pointer, 1)
    #expect(readUntilSilent(port) == [])
    mock_unplug(bed.pointer, 2)
    #expect(readUntilSilent(port) == [.disconnect(source(0))])
    #expect(port.devices.isEmpty)
  }

  // MARK: Losing devices

  @Test("A device that is unplugged while its key is held disconnects its sources (I7)")
  func unplugWhileHeld() {
    bed.add(7, keys: [Int(KEY_SPACE), Int(KEY_ENTER)])
    let port = bed.port([SourceBinding(0), SourceBinding(1, key: Int(KEY_ENTER))])
    _ = bed.read(port)
    bed.key(7, Int(KEY_SPACE), 1, at: bed.clock.now)
    #expect(bed.read(port).count == 1)
    let identity = port.devices[0].device.identity
    mock_unplug(bed.pointer, 7)
    #expect(readUntilSilent(port) == [.disconnect(source(0)), .disconnect(source(1))])
    #expect(bed.notices == [.found(identity), .lost(identity)])
    #expect(port.heldSources() == [])
  }

  @Test("The release that the kernel inserts when a device disappears does not count (I7)")
  func madeUpRelease() {
    bed.add(7)
    let port = bed.port()
    _ = bed.read(port)
    bed.key(7, Int(KEY_SPACE), 1, at: bed.clock.now)
    #expect(bed.read(port).count == 1)
    bed.key(7, Int(KEY_SPACE), 0, at: bed.clock.now, report: 1)
    #expect(bed.read(port) == [])
    mock_unplug(bed.pointer, 7)
    #expect(readUntilSilent(port) == [.disconnect(source(0))])
  }

  @Test("A switch that is released with other keys of its keyboard is released (I6, I7)")
  func releaseOfManyKeys() {
    let keys = [KEY_B, KEY_SPACE, KEY_N, KEY_M]
    bed.add(7, keys: keys.map { Int($0) })
    let port = bed.port()
    _ = bed.read(port)
    // The kernel cuts a report of a keyboard after eight events.
    for value in [1, 0] as [Int32] {
      for key in keys {
        bed.send(7, EV_MSC, MSC_SCAN, key, at: bed.clock.now)
        bed.send(7, EV_KEY, key, value, at: bed.clock.now)
      }
      bed.send(7, EV_SYN, SYN_REPORT, 1, at: bed.clock.now)
    }
    let events = bed.read(port)
    #expect(
      events.events == [
        .press(source(0), timestamp: events.first?.at ?? .zero),
        .release(source(0), timestamp: events.last?.at ?? .zero),
      ])
    #expect(port.heldSources() == [])
  }

  @Test(
    "A descriptor that hangs up without an error is a lost device, and causes no further wake-up (I7)"
  )
  func hangUp() {
    bed.add(7)
    let port = bed.port()
    _ = bed.read(port)
    mock_hang_up(bed.pointer, 7)
    #expect(bed.read(port).events == [.disconnect(source(0))])
    #expect(bed.isSilent(port))
  }

  @Test("A device that reports half an event is a lost device, and no press (I7)")
  func halfEvent() {
    bed.add(7)
    let port = bed.port()
    _ = bed.read(port)
    bed.key(7, Int(KEY_SPACE), 1, at: .zero)
    #expect(bed.read(port).count == 1)
    mock_send_bytes(bed.pointer, 7, [UInt8](repeating: 1, count: 17), 17)
    #expect(bed.read(port).events == [.disconnect(source(0))])
    #expect(bed.isSilent(port))
  }

  @Test("A device whose reads fail is reported once, cancels its contact, and is opened again (I7)")
  func failingReads() throws {
    bed.add(7)
    let port = bed.port()
    _ = bed.read(port)
    let identity = port.devices[0].device.identity
    bed.key(7, Int(KEY_SPACE), 1, at: bed.clock.now)
    #expect(bed.read(port).count == 1)
    mock_fail_reads(bed.pointer, 7, EIO)
    let start = bed.clock.now
    #expect(bed.read(port, now: start).events == [.disconnect(source(0))])
    let failed = DeviceNotice.failed(
      identity, SystemError(call: "read", code: EIO, path: identity.path))
    #expect(bed.notices == [.found(identity), failed])
    #expect(bed.isSilent(port))
    var due = start
    for pause in [1, 2, 4, 8, 16, 30, 30] as [Int64] {
      due = due + .milliseconds(pause * 1000)
      #expect(port.nextDeadline == due)
      #expect(port.read([], now: due + .milliseconds(-1)) == [])
      #expect(port.read([], now: due) == [])
    }
    #expect(bed.notices.count == 2, "the attempts are silent")
    // It works again, and its key is held: a select is never made of that.
    mock_fail_reads(bed.pointer, 7, 0)
    mock_set_key(bed.pointer, 7, UInt16(KEY_SPACE), true)
    due = try #require(port.nextDeadline)
    #expect(port.read([], now: due).events == [.connect(source(0), held: true)])
    #expect(bed.notices == [.found(identity), failed, .found(identity)])
    #expect(port.nextDeadline == nil)
    // Failing again soon, it is left alone for as long as before; after a while for a second.
    mock_fail_reads(bed.pointer, 7, EIO)
    let soon = due + .milliseconds(29_000)
    #expect(port.read(port.descriptors, now: soon).events == [.disconnect(source(0))])
    #expect(port.nextDeadline == soon + .milliseconds(30_000))
    mock_fail_reads(bed.pointer, 7, 0)
    let back = soon + .milliseconds(30_000)
    #expect(port.read([], now: back).events == [.connect(source(0), held: true)])
    mock_fail_reads(bed.pointer, 7, EIO)
    let later = back + .milliseconds(30_000)
    #expect(port.read(port.descriptors, now: later).events == [.disconnect(source(0))])
    #expect(port.nextDeadline == later + .milliseconds(1000))
    mock_unplug(bed.pointer, 7)
    #expect(port.read(port.descriptors, now: later) == [])
    #expect(port.nextDeadline == nil, "its node is gone")
  }

  @Test("A device that failed and whose node no longer exists is not tried again (I7)")
  func failedAndGone() {
    bed.add(7)
    let port = bed.port()
    _ = bed.read(port)
    mock_fail_reads(bed.pointer, 7, EIO)
    bed.key(7, Int(KEY_SPACE), 1, at: bed.clock.now)
    let start = bed.clock.now
    #expect(bed.read(port, now: start).events == [.disconnect(source(0))])
    mock_remove_node(bed.pointer, 7)
    // Before the folder is read.
    #expect(port.read([], now: start + .milliseconds(1000)) == [])
    #expect(port.nextDeadline == nil)
  }

  @Test("A device whose node disappears is a lost device (I7)")
  func nodeRemoved() {
    bed.add(7)
    let port = bed.port()
    _ = bed.read(port)
    mock_remove_node(bed.pointer, 7)
    #expect(readUntilSilent(port) == [.disconnect(source(0))])
    #expect(port.devices.isEmpty)
  }

  @Test("A device that disappears while it is queried holds nothing (I7)")
  func goneWhileAsked() {
    bed.add(7, held: [Int(KEY_SPACE)])
    let port = bed.port()
    _ = bed.read(port)
    mock_unplug(bed.pointer, 7)
    #expect(port.heldSources() == [])
    #expect(readUntilSilent(port) == [.disconnect(source(0))])
  }

  // MARK: Devices that come later

  @Test("A device that is plugged in later is read, and again after it was unplugged (I7)")
  func hotPlug() {
    bed.add(1, "Other", keys: [])
    let port = bed.port()
    bed.add(7)
    #expect(readUntilSilent(port) == [.connect(source(0), held: false)])
    bed.key(7, Int(KEY_SPACE), 1, at: bed.clock.now)
    #expect(bed.read(port).count == 1)
    mock_unplug(bed.pointer, 7)
    #expect(readUntilSilent(port) == [.disconnect(source(0))])
    // Under another number: the mock cannot give a node's number twice.
    bed.add(8, held: [Int(KEY_SPACE)])
    #expect(readUntilSilent(port) == [.connect(source(0), held: true)])
  }

  @Test("The first device of a machine is seen even if its folder appears after the start")
  func folderComesLater() {
    let port = bed.port()
    bed.add(7)
    #expect(readUntilSilent(port) == [.connect(source(0), held: false)])
    bed.add(8, held: [Int(KEY_SPACE)])
    #expect(readUntilSilent(port) == [])
    #expect(port.devices.count == 2)
  }

  @Test("A device is read once it becomes readable")
  func becomesReadable() {
    bed.add(1, "Other", keys: [])
    bed.add(7)
    mock_set_readable(bed.pointer, 7, false)
    let port = bed.port()
    #expect(port.devices.isEmpty)
    mock_set_readable(bed.pointer, 7, true)
    #expect(readUntilSilent(port) == [.connect(source(0), held: false)])
  }

  @Test(
    "A new device is reported as unreadable only if it still is two seconds later, and once")
  func settlesFirst() {
    bed.add(1, "Other", keys: [])
    let port = bed.port()
    bed.add(7)
    mock_set_readable(bed.pointer, 7, false)
    defer { mock_set_readable(bed.pointer, 7, true) }
    let before = bed.notices
    let start = bed.clock.now
    _ = bed.read(port, now: start)
    #expect(port.nextDeadline == start + .milliseconds(2000))
    #expect(bed.notices == before)
    #expect(port.read([], now: start + .milliseconds(1999)) == [])
    #expect(bed.notices == before)
    #expect(port.read([], now: start + .milliseconds(2000)) == [])
    let complaint = DeviceNotice.cannotOpen(
      name: "Buddy Button", SystemError(call: "open", code: EACCES, path: "/dev/input/event7"))
    #expect(bed.notices == before + [complaint])
    #expect(port.nextDeadline == nil)
    #expect(port.read([], now: start + .milliseconds(9000)) == [])
    #expect(bed.notices == before + [complaint])
  }

  @Test("A device that becomes readable soon after it appears is only reported as connected")
  func settles() {
    bed.add(1, "Other", keys: [])
    let port = bed.port()
    bed.add(7)
    mock_set_readable(bed.pointer, 7, false)
    let before = bed.notices.count
    let start = bed.clock.now
    _ = bed.read(port, now: start)
    mock_set_readable(bed.pointer, 7, true)
    #expect(readUntilSilent(port) == [.connect(source(0), held: false)])
    #expect(port.read([], now: start + .milliseconds(9000)) == [])
    #expect(bed.notices.count == before + 1)
  }

  @Test("A device that becomes readable just before its report as unreadable is read")
  func readableAtLast() {
    bed.add(1, "Other", keys: [])
    let port = bed.port()
    bed.add(7)
    mock_set_readable(bed.pointer, 7, false)
    let before = bed.notices.count
    let start = bed.clock.now
    _ = bed.read(port, now: start)
    mock_set_readable(bed.pointer, 7, true)
    // Before the folder is read, which reports it too.
    let due = start + .milliseconds(2000)
    #expect(port.read([], now: due).events == [.connect(source(0), held: false)])
    #expect(bed.notices.count == before + 1)
    while !bed.isSilent(port) { #expect(bed.read(port) == []) }
  }

  // MARK: Looking at keys

  @Test("Watching shows every key of every device")
  func watch() throws {
    bed.add(1, "Keyboard", keys: [Int(KEY_A)])
    bed.add(2, "Lid", keys: [])
    let watch = DeviceWatch()
    #expect(watch.descriptors.count == 2)
    bed.key(1, Int(KEY_A), 1, at: .zero)
    bed.key(1, Int(KEY_A), 2, at: .zero)
    bed.key(1, Int(KEY_A), 0, at: .zero + .milliseconds(90))
    let seen = watch.read(watch.descriptors)
    #expect(seen.map(\.time) == [bed.clock.origin, bed.clock.origin + 90_000], "the kernel's")
    let down = DeviceWatch.Observation.Kind.key(UInt16(KEY_A), isDown: true)
    #expect(seen.map(\.kind) == [down, .key(UInt16(KEY_A), isDown: false)])
    #expect(seen.first?.device.name == "Keyboard")
    // The time of the press is unknown, because its event was lost.
    mock_set_key(bed.pointer, 1, UInt16(KEY_A), true)
    bed.send(1, EV_SYN, SYN_DROPPED, 0, at: .zero)
    bed.send(1, EV_SYN, SYN_REPORT, 0, at: .zero)
    let found = watch.read(watch.descriptors)
    #expect(found.map(\.kind) == [down] && found.first?.time == nil)
    mock_unplug(bed.pointer, 1)
    #expect(readUntilSilent(watch).map(\.kind) == [.disconnected])
    #expect(watch.descriptors.count == 1)
    bed.add(3, "Switch", keys: [Int(KEY_SPACE)])
    let later = readUntilSilent(watch)
    #expect(later.map(\.kind) == [.connected])
    #expect(later.first?.device.name == "Switch")
    bed.key(3, Int(KEY_SPACE), 1, at: .zero)
    #expect(readUntilSilent(watch).map(\.kind) == [.key(UInt16(KEY_SPACE), isDown: true)])
  }

  // MARK: Hostile devices

  @Test(
    "No event stream of a device traps, or releases a key without a press",
    arguments: 0..<20 as Range<UInt64>)
  func hostile(seed: UInt64) {
    bed.add(7, keys: [Int(KEY_SPACE), Int(KEY_ENTER), Int(KEY_A)])
    let port = bed.port([SourceBinding(0), SourceBinding(1, key: Int(KEY_ENTER))])
    _ = bed.read(port)
    var random = SplitMix64(seed: seed)
    var down: Set<SourceID> = []
    for _ in 0..<10 {
      for _ in 0..<UInt64.random(in: 1...60, using: &random) {
        let types: [UInt16] = [
          UInt16(EV_KEY), UInt16(EV_KEY), UInt16(EV_SYN),
          .random(in: .min ... .max, using: &random),
        ]
        let codes: [UInt16] = [
          UInt16(KEY_SPACE), UInt16(KEY_ENTER), 0, 3, .random(in: .min ... .max, using: &random),
        ]
        let values: [Int32] = [0, 1, 2, .random(in: .min ... .max, using: &random)]
        mock_send(
          bed.pointer, 7, types.randomElement(using: &random) ?? 0,
          codes.randomElement(using: &random) ?? 0, values.randomElement(using: &random) ?? 0,
          .random(in: .min ... .max, using: &random), .random(in: .min ... .max, using: &random))
      }
      var last = Instant(microseconds: .min)
      let events = bed.read(port, now: bed.clock.now)
      let now = bed.clock.now
      for event in events {
        #expect(event.at >= last && event.at <= now, "seed \(seed)")
        last = event.at
        switch event.input {
        case .press(let source, timestamp: event.at):
          #expect(down.insert(source).inserted, "seed \(seed)")
        case .release(let source, timestamp: event.at):
          #expect(down.remove(source) != nil, "seed \(seed)")
        case .suspend: break
        case .wake(let held):
          #expect(down.isSuperset(of: held) && down.count > held.count, "seed \(seed)")
          down = Set(held)
        default: Issue.record("\(event) with seed \(seed)")
        }
      }
    }
    #expect(port.devices.count == 1, "seed \(seed)")
  }

  // MARK: Helping

  private func isPress(_ event: ScanInput) -> Bool {
    if case .press = event { true } else { false }
  }

  /// Returns the observations of a watch until there are no more; at least one descriptor must be
  /// ready.
  private func readUntilSilent(_ watch: DeviceWatch) -> [DeviceWatch.Observation] {
    let wait = PollWait(clock: bed.clock)
    var seen: [DeviceWatch.Observation] = []
    var ready = wait.wait(for: watch.descriptors, until: bed.clock.now + .milliseconds(10_000))
    #expect(!ready.isEmpty, "nothing came")
    while !ready.isEmpty {
      seen += watch.read(ready)
      ready = wait.wait(for: watch.descriptors, until: .zero)
    }
    return seen
  }

  /// Returns the inputs of the port until there are no more; at least one descriptor must be ready.
  private func readUntilSilent(_ port: EvdevPort) -> [ScanInput] {
    var events = bed.read(port).events
    while !bed.isSilent(port) { events += bed.read(port).events }
    return events
  }
}

import CEvdev
import CMockInput
import ScreenElements
import Glibc
import SystemCalls
import ScanEngine
import Session
import ScanTime
import SwitchInput
import Testing

@testable import EvdevInput

/// Taking devices for ourselves, and passing on what no switch names (I8, I11).
extension DeviceTests {
  private func grabbing(_ bindings: [SourceBinding] = [SourceBinding(0)]) -> EvdevPort {
    let port = bed.port(bindings, grab: true)
    _ = bed.read(port)
    return port
  }

  @Test("A switch box is grabbed at the first read, and released at the end (I8)")
  func grab() {
    bed.add(7)
    let port = bed.port(grab: true)
    #expect(!mock_is_grabbed(bed.pointer, 7), "the port before it may still have it (I14)")
    _ = bed.read(port)
    #expect(mock_is_grabbed(bed.pointer, 7))
    port.releaseGrabs()
    #expect(!mock_is_grabbed(bed.pointer, 7))
    let second = grabbing()
    #expect(mock_is_grabbed(bed.pointer, 7))
    second.close()
    #expect(!mock_is_grabbed(bed.pointer, 7))
    #expect(second.descriptors == [])
  }

  @Test(
    "While the program is stopped, other programs get its devices; presses are dropped (I7, I8)")
  func lends() {
    bed.add(7, keys: [Int(KEY_SPACE), Int(KEY_ENTER)])
    let port = grabbing()
    #expect(mock_is_grabbed(bed.pointer, 7))
    port.lendGrabs()
    #expect(!mock_is_grabbed(bed.pointer, 7))
    bed.key(7, Int(KEY_SPACE), 1, at: bed.clock.now)
    bed.key(7, Int(KEY_SPACE), 0, at: bed.clock.now)
    #expect(port.heldSources() == [])
    #expect(bed.read(port) == [], "it was typed for another program")
    #expect(mock_is_grabbed(bed.pointer, 7))
  }

  @Test("After the stop, a device is grabbed immediately, before its first press (I8)")
  func takesBackAtOnce() throws {
    bed.add(7, keys: [Int(KEY_SPACE), Int(KEY_ENTER)])
    let port = grabbing()
    #expect(port.nextDeadline == nil)
    port.lendGrabs()
    #expect(port.heldSources() == [])
    let due = try #require(port.nextDeadline)
    #expect(due <= bed.clock.now)
    #expect(port.read([], now: due) == [])
    #expect(mock_is_grabbed(bed.pointer, 7))
    #expect(port.nextDeadline == nil)
  }

  @Test("Devices that no switch names are never grabbed (I8)")
  func onlyNamedDevicesAreGrabbed() {
    bed.add(7)
    bed.add(8, "Other", keys: [Int(KEY_ENTER)])
    _ = grabbing()
    #expect(mock_is_grabbed(bed.pointer, 7))
    #expect(!mock_is_grabbed(bed.pointer, 8))
  }

  @Test("A device with a held key is grabbed only after its release (I8)")
  func grabWaits() {
    bed.add(7, keys: [Int(KEY_SPACE), Int(KEY_ENTER)], held: [Int(KEY_ENTER)])
    let port = grabbing()
    #expect(!mock_is_grabbed(bed.pointer, 7))
    bed.key(7, Int(KEY_ENTER), 0, at: bed.clock.now)
    #expect(bed.read(port) == [])
    #expect(mock_is_grabbed(bed.pointer, 7))
  }

  @Test("A key that is always down is reported once, with the alternative (I8)")
  func heldForEver() throws {
    bed.add(7, keys: [Int(KEY_SPACE), Int(KEY_ENTER)], held: [Int(KEY_ENTER)])
    let port = grabbing()
    let count = bed.notices.count
    let due = try #require(port.nextDeadline)
    #expect(due > bed.clock.now)
    #expect(port.read([], now: due + .milliseconds(-1)) == [] && bed.notices.count == count)
    #expect(port.read([], now: due) == [])
    let notice = try #require(bed.notices.last)
    #expect(bed.notices.count == count + 1)
    #expect(
      notice == .keyHeld(port.devices[0].device.identity, .key(UInt16(KEY_ENTER)), isSwitch: false))
    #expect(notice.message.contains("KEY_ENTER") && notice.message.contains("grab: false"))
    #expect(port.nextDeadline == nil)
    #expect(port.read([], now: due + .milliseconds(60_000)) == [])
    #expect(bed.notices.count == count + 1)
    bed.key(7, Int(KEY_ENTER), 0, at: bed.clock.now)
    #expect(bed.read(port) == [])
    #expect(mock_is_grabbed(bed.pointer, 7))
  }

  @Test("A key that is pressed at the moment of a grab prevents it (I8)")
  func keyAtTheMoment() {
    bed.add(7, keys: [Int(KEY_SPACE), Int(KEY_ENTER)])
    let port = bed.port(grab: true)
    bed.key(7, Int(KEY_ENTER), 1, at: bed.clock.now)
    // What is pending is reported before the device is read.
    #expect(port.read([], now: bed.clock.now).events == [.connect(source(0), held: false)])
    #expect(!mock_is_grabbed(bed.pointer, 7))
    #expect(bed.read(port) == [])
    #expect(!mock_is_grabbed(bed.pointer, 7), "it is held")
    bed.key(7, Int(KEY_ENTER), 0, at: bed.clock.now)
    #expect(bed.read(port) == [])
    #expect(mock_is_grabbed(bed.pointer, 7))
  }

  @Test("A device that appears after the release of all devices is no longer grabbed (I11)")
  func laterDevice() {
    bed.add(7)
    let port = grabbing()
    port.releaseGrabs()
    bed.add(8)
    #expect(bed.read(port) == [])
    #expect(port.devices.count == 2)
    #expect(!mock_is_grabbed(bed.pointer, 7) && !mock_is_grabbed(bed.pointer, 8))
  }

  // MARK: Another program has it

  @Test(
    "A device that another program grabs counts as disconnected until its first event (I13)"
  )
  func busy() throws {
    bed.add(7)
    mock_grab_elsewhere(bed.pointer, 7, true)
    let port = bed.port(grab: true)
    #expect(
      bed.read(port).events == [.connect(source(0), held: false), .disconnect(source(0))])
    let identity = port.devices[0].device.identity
    let busy = DeviceNotice.notGrabbed(identity, .busy)
    #expect(bed.notices == [.found(identity), busy])
    #expect(busy.message.contains("tries again every 5 seconds"))
    #expect(port.connectedSources.isEmpty)
    // The kernel gives nothing of it as long as the other one has it.
    bed.key(7, Int(KEY_SPACE), 1, at: .zero)
    bed.key(7, Int(KEY_SPACE), 0, at: .zero)
    let heard = bed.read(port)
    #expect(heard.count == 3 && heard.events.first == .connect(source(0), held: false))
    #expect(port.connectedSources == [source(0)])
    let first = try #require(port.nextDeadline)
    #expect(first > bed.clock.now)
    #expect(port.read([], now: first).events == [.disconnect(source(0))])
    let second = try #require(port.nextDeadline)
    #expect(second == first + .milliseconds(5000))
    #expect(bed.notices.count == 2, "it is said once")
    mock_grab_elsewhere(bed.pointer, 7, false)
    #expect(port.read([], now: second).events == [.connect(source(0), held: false)])
    #expect(mock_is_grabbed(bed.pointer, 7))
    #expect(port.nextDeadline == nil)
  }

  @Test(
    "A device that another program releases is connected before its first press, which counts (I13)"
  )
  func firstPressAfterBusy() {
    bed.add(7)
    mock_grab_elsewhere(bed.pointer, 7, true)
    let port = bed.port(grab: true)
    _ = bed.read(port)
    bed.settle(port)
    // It is read a moment later, and the inputs are taken in the order of their times.
    let made = bed.clock.now
    bed.key(7, Int(KEY_SPACE), 1, at: made)
    let heard = bed.read(port).sortedByTime { $0.at }
    #expect(
      heard.events == [.connect(source(0), held: false), .press(source(0), timestamp: made)])
  }

  @Test(
    "The devices that other programs have grabbed are known before a port takes over (I13, I14)")
  func busyBeforeTakingOver() {
    bed.add(7)
    bed.add(8, "Other", keys: [Int(KEY_ENTER)])
    let before = grabbing([SourceBinding(1, key: Int(KEY_ENTER))])
    #expect(mock_is_grabbed(bed.pointer, 8))
    mock_grab_elsewhere(bed.pointer, 7, true)
    let port = bed.port(
      [SourceBinding(0), SourceBinding(1, key: Int(KEY_ENTER))], grab: true)
    #expect(port.connectedSources == [source(0), source(1)])
    port.findBusyDevices(takingOverFrom: before)
    #expect(port.connectedSources == [source(1)], "what the port before has will be free")
    #expect(mock_is_grabbed(bed.pointer, 8), "and it keeps that as long as it is there")
    mock_grab_elsewhere(bed.pointer, 7, false)
    let other = bed.port(grab: true)
    other.findBusyDevices(takingOverFrom: before)
    #expect(other.connectedSources == [source(0)] && !mock_is_grabbed(bed.pointer, 7))
  }

  @Test("After another program has released a device, its keys are queried before the grab (I7)")
  func stateAfterBusy() throws {
    bed.add(7)
    let port = bed.port(grab: true)
    mock_grab_elsewhere(bed.pointer, 7, true)
    _ = bed.read(port)
    // The rest of this report is another program's.
    bed.send(7, EV_KEY, KEY_SPACE, 1, at: bed.clock.now)
    #expect(bed.read(port).events == [.connect(source(0), held: false)])
    mock_set_key(bed.pointer, 7, UInt16(KEY_SPACE), true)
    var due = try #require(port.nextDeadline)
    #expect(port.read([], now: due) == [], "a press that another program got is none of ours")
    mock_grab_elsewhere(bed.pointer, 7, false)
    due = try #require(port.nextDeadline)
    #expect(port.read([], now: due) == [])
    #expect(!mock_is_grabbed(bed.pointer, 7), "it is held")
    mock_set_key(bed.pointer, 7, UInt16(KEY_SPACE), false)
    due = try #require(port.nextDeadline)
    #expect(port.read([], now: due) == [])
    #expect(mock_is_grabbed(bed.pointer, 7))
    bed.send(7, EV_SYN, SYN_REPORT, 0, at: bed.clock.now)
    #expect(bed.read(port) == [], "nothing is left of the report")
  }

  @Test("A contact whose end another program received is cancelled, not released (I7)")
  func contactWhileBusy() throws {
    bed.add(7)
    mock_grab_elsewhere(bed.pointer, 7, true)
    let port = grabbing()
    mock_set_key(bed.pointer, 7, UInt16(KEY_SPACE), true)
    bed.key(7, Int(KEY_SPACE), 1, at: bed.clock.now)
    #expect(bed.read(port).count == 2)
    var due = try #require(port.nextDeadline)
    #expect(port.read([], now: due) == [], "it is held still")
    mock_set_key(bed.pointer, 7, UInt16(KEY_SPACE), false)
    due = try #require(port.nextDeadline)
    #expect(
      port.read([], now: due).events == [.suspend, .wake(held: []), .disconnect(source(0))])
    bed.key(7, Int(KEY_SPACE), 1, at: due)
    #expect(bed.read(port, now: due).count == 2)
  }

  // MARK: Without uinput

  @Test("A device with letter keys is not grabbed if they cannot be forwarded (I8)")
  func lettersAreNotGrabbed() {
    bed.addKeyboard()
    let port = grabbing()
    #expect(!mock_is_grabbed(bed.pointer, 7))
    let identity = port.devices[0].device.identity
    let refusal = SystemError(call: "UI_SET_PHYS", code: ENOTTY, path: "/dev/uinput")
    #expect(
      bed.notices == [.found(identity), .notGrabbed(identity, .cannotPassOn(refusal))])
    bed.key(7, Int(KEY_SPACE), 1, at: .zero)
    #expect(bed.read(port).count == 1, "its switch works all the same")
  }

  @Test("A device with letter keys works without a grab, and without a message")
  func withoutGrab() {
    bed.addKeyboard()
    let port = bed.port()
    _ = bed.read(port)
    #expect(bed.notices == [.found(port.devices[0].device.identity)])
    bed.key(7, Int(KEY_SPACE), 1, at: .zero)
    #expect(bed.read(port).count == 1)
    #expect(!mock_is_grabbed(bed.pointer, 7))
  }

  @Test("A device with a switch for every letter is grabbed")
  func namedLettersAreGrabbed() {
    bed.add(7, keys: [Int(KEY_SPACE), Int(KEY_M)])
    let port = grabbing([SourceBinding(0), SourceBinding(1, key: Int(KEY_M))])
    #expect(mock_is_grabbed(bed.pointer, 7))
    #expect(bed.notices == [.found(port.devices[0].device.identity)])
  }

  @Test("A device without letter keys is grabbed, and the lost keys are reported (I8)")
  func otherKeysAreLost() {
    bed.add(7, keys: [Int(KEY_SPACE), Int(KEY_ENTER)])
    let port = grabbing()
    #expect(mock_is_grabbed(bed.pointer, 7))
    let refusal = SystemError(call: "UI_SET_PHYS", code: ENOTTY, path: "/dev/uinput")
    #expect(bed.notices.last == .notPassedOn(port.devices[0].device.identity, refusal))
  }

  @Test(
    "A rejected keyboard is grabbed once /dev/uinput exists, and each event is reported once (I8)"
  )
  func uinputComes() {
    bed.addKeyboard()
    let port = grabbing()
    let identity = port.devices[0].device.identity
    let refused = bed.notices
    #expect(refused.count == 2 && !mock_is_grabbed(bed.pointer, 7))
    bed.key(7, Int(KEY_A), 1, at: bed.clock.now)
    _ = bed.read(port)
    #expect(mock_add_uinput(bed.pointer))
    while !bed.isSilent(port) { #expect(bed.read(port) == []) }
    #expect(!mock_is_grabbed(bed.pointer, 7), "a key of it is held")
    bed.key(7, Int(KEY_A), 0, at: bed.clock.now)
    #expect(bed.read(port) == [])
    #expect(mock_is_grabbed(bed.pointer, 7) && mock_virtual_device(bed.pointer).is_there)
    #expect(bed.notices == refused + [.grabbed(identity)])
    #expect(port.passingWatch.descriptors == [], "nobody waits for it any more")
  }

  @Test("Each change of /dev/uinput that does not help is one silent attempt (I8)")
  func uinputStaysBroken() {
    bed.addKeyboard()
    let port = grabbing()
    let refused = bed.notices
    for _ in 0..<3 {
      mock_touch_uinput(bed.pointer)
      while !bed.isSilent(port) { #expect(bed.read(port) == []) }
    }
    #expect(bed.notices == refused && !mock_is_grabbed(bed.pointer, 7))
    // The first one, one as soon as changes are seen, and one for each of them.
    #expect(mock_grabs(bed.pointer, 7) == 5)
    port.releaseGrabs()
    #expect(port.passingWatch.descriptors == [])
    #expect(mock_add_uinput(bed.pointer))
    #expect(bed.isSilent(port), "it was released for good (I11)")
  }

  @Test("Other keys of a switch box are forwarded once /dev/uinput exists (I8)")
  func uinputComesForBox() {
    bed.add(7, keys: [Int(KEY_SPACE), Int(KEY_ENTER)])
    let port = grabbing()
    let identity = port.devices[0].device.identity
    #expect(mock_is_grabbed(bed.pointer, 7))
    #expect(mock_add_uinput(bed.pointer))
    while !bed.isSilent(port) { #expect(bed.read(port) == []) }
    #expect(bed.notices.last == .passedOn(identity))
    bed.key(7, Int(KEY_ENTER), 1, at: bed.clock.now)
    #expect(bed.read(port) == [])
    #expect(bed.passed() == [[EV_KEY, KEY_ENTER, 1], [EV_SYN, SYN_REPORT, 0]])
  }

  // MARK: Passing on

  @Test(
    "A virtual device with the abilities of the grabbed one forwards keys that are no switches (I8)"
  )
  func passesOn() {
    #expect(mock_add_uinput(bed.pointer))
    bed.addKeyboard {
      ($0.has_motion, $0.has_lights, $0.repeats, $0.has_feedback) = (true, true, true, true)
    }
    let port = grabbing()
    #expect(mock_is_grabbed(bed.pointer, 7))
    let made = mock_virtual_device(bed.pointer)
    #expect(
      text(made.name) == "Big Keyboard (Switchlight)" && text(made.port) == "switchlight/event7")
    #expect(made.vendor == 0x1234 && made.product == 0x5678 && made.key_count == 11)
    #expect(made.is_there && made.has_a && made.has_motion && made.has_lights && made.repeats)
    #expect(!made.has_feedback, "nobody would answer")
    #expect(bed.notices.last == .grabbed(port.devices[0].device.identity))

    bed.send(7, EV_MSC, MSC_SCAN, 30, at: .zero)
    bed.send(7, EV_KEY, KEY_A, 1, at: .zero)
    #expect(bed.read(port) == [])
    #expect(bed.passed() == [], "only complete frames")
    bed.send(7, EV_SYN, SYN_REPORT, 0, at: .zero)
    bed.key(7, Int(KEY_A), 2, at: .zero)
    bed.send(7, EV_MSC, MSC_SCAN, 44, at: .zero)
    bed.key(7, Int(KEY_SPACE), 1, at: .zero)
    bed.send(7, EV_REL, REL_X, -3, at: .zero)
    bed.key(7, Int(KEY_SPACE), 0, at: .zero)
    bed.key(7, Int(KEY_A), 0, at: .zero)
    #expect(bed.read(port).count == 2, "the switch is heard")
    #expect(
      bed.passed() == [
        [EV_MSC, MSC_SCAN, 30], [EV_KEY, KEY_A, 1], [EV_SYN, SYN_REPORT, 0],
        [EV_REL, REL_X, -3], [EV_SYN, SYN_REPORT, 0],
        [EV_KEY, KEY_A, 0], [EV_SYN, SYN_REPORT, 0],
      ])
  }

  @Test("Keys that others see as held are released when forwarding ends, before the device (I8)")
  func releasesPassedKeys() {
    #expect(mock_add_uinput(bed.pointer))
    bed.addKeyboard()
    let port = grabbing()
    bed.key(7, Int(KEY_LEFTSHIFT), 1, at: .zero)
    bed.key(7, Int(KEY_A), 1, at: .zero)
    bed.key(7, Int(KEY_A), 0, at: .zero)
    _ = bed.read(port)
    _ = bed.passed()
    port.releaseGrabs()
    #expect(bed.passed() == [[EV_KEY, KEY_LEFTSHIFT, 0], [EV_SYN, SYN_REPORT, 0]])
    #expect(!mock_is_grabbed(bed.pointer, 7))
    #expect(!mock_virtual_device(bed.pointer).is_there)
    bed.key(7, Int(KEY_B), 1, at: .zero)
    _ = bed.read(port)
    #expect(bed.passed() == [], "others hear it themselves")
  }

  @Test("A keyboard that is unplugged leaves no key held (I7, I8)")
  func unplugWhilePassing() {
    #expect(mock_add_uinput(bed.pointer))
    bed.addKeyboard()
    let port = grabbing()
    bed.key(7, Int(KEY_A), 1, at: .zero)
    bed.key(7, Int(KEY_SPACE), 1, at: .zero)
    #expect(bed.read(port).count == 1)
    _ = bed.passed()
    mock_unplug(bed.pointer, 7)
    #expect(bed.read(port).events == [.disconnect(source(0))])
    #expect(bed.passed() == [[EV_KEY, KEY_A, 0], [EV_SYN, SYN_REPORT, 0]])
    #expect(!mock_virtual_device(bed.pointer).is_there)
  }

  @Test("Switchlight's own virtual device is never read as a switch (I8)")
  func ownVirtualDevice() {
    bed.add(9, "Big Keyboard (Switchlight)", port: "switchlight/event7")
    let port = bed.port()
    #expect(port.devices.isEmpty)
    bed.add(10, "Big Keyboard (Switchlight)", port: "switchlight/event8")
    #expect(bed.read(port) == [])
    #expect(port.devices.isEmpty)
    #expect(bed.notices == [.noDevice(SourceBinding(0))])
    #expect(DeviceListing().devices.map(\.usability) == [.ownVirtual, .ownVirtual])
    #expect(DeviceListing().devices[0].advice?.contains("Switchlight made it") == true)
    #expect(DeviceWatch().identities.isEmpty)
  }

  @Test("Switchlight's own virtual device, unreadable at first, causes no message (I8)")
  func unreadableVirtualDevice() {
    bed.add(7)
    bed.add(9, "Buddy Button (Switchlight)", port: "switchlight/event7")
    mock_set_readable(bed.pointer, 7, true)
    mock_set_readable(bed.pointer, 9, false)
    defer { mock_set_readable(bed.pointer, 9, true) }
    let port = bed.port()
    #expect(bed.notices == port.devices.map { .found($0.device.identity) })
    #expect(port.devices.count == 1)
  }

  @Test("A light that other programs turn on is turned on at the keyboard")
  func lights() {
    #expect(mock_add_uinput(bed.pointer))
    bed.addKeyboard { $0.has_lights = true }
    let port = grabbing()
    mock_ask_light(bed.pointer, UInt16(LED_CAPSL), true)
    #expect(bed.read(port) == [])
    #expect(bed.written(7) == [[EV_LED, LED_CAPSL, 1], [EV_SYN, SYN_REPORT, 0]])
    #expect(bed.isSilent(port))
    // The keyboard says what its lights are; that is not passed on.
    bed.send(7, EV_LED, LED_CAPSL, 1, at: .zero)
    bed.send(7, EV_SYN, SYN_REPORT, 0, at: .zero)
    #expect(bed.read(port) == [])
    #expect(bed.passed() == [])
  }

  @Test(
    "A keyboard whose keys can no longer be forwarded is released, and this is reported (I8)")
  func brokenUinput() {
    #expect(mock_add_uinput(bed.pointer))
    bed.addKeyboard()
    let port = grabbing()
    mock_break_uinput(bed.pointer)
    bed.key(7, Int(KEY_A), 1, at: .zero)
    #expect(bed.read(port) == [])
    #expect(!mock_is_grabbed(bed.pointer, 7))
    let lost = SystemError(call: "write", code: ENODEV)
    #expect(
      bed.notices.last == .notGrabbed(port.devices[0].device.identity, .cannotPassOn(lost)))
    bed.key(7, Int(KEY_SPACE), 1, at: .zero)
    #expect(bed.read(port).count == 1)
  }

  @Test("Lost events do not leave a key held for others (I7, I8)")
  func lostEventsWhilePassing() {
    #expect(mock_add_uinput(bed.pointer))
    bed.addKeyboard()
    let port = grabbing()
    bed.key(7, Int(KEY_A), 1, at: .zero)
    _ = bed.read(port)
    _ = bed.passed()
    // It was released, and B pressed, while events were lost.
    mock_set_key(bed.pointer, 7, UInt16(KEY_B), true)
    bed.send(7, EV_SYN, SYN_DROPPED, 0, at: .zero)
    bed.send(7, EV_SYN, SYN_REPORT, 0, at: .zero)
    _ = bed.read(port)
    #expect(
      bed.passed() == [[EV_KEY, KEY_A, 0], [EV_KEY, KEY_B, 1], [EV_SYN, SYN_REPORT, 0]])
    #expect(port.heldSources() == [])
    #expect(bed.passed() == [[EV_KEY, KEY_B, 0], [EV_SYN, SYN_REPORT, 0]])
  }

  // MARK: The chord

  @Test(
    "Ctrl, Alt and Escape on a grabbed keyboard stop scanning and release everything (I11)",
    arguments: [
      [KEY_LEFTCTRL, KEY_LEFTALT, KEY_ESC], [KEY_RIGHTALT, KEY_RIGHTCTRL, KEY_ESC],
      [KEY_ESC, KEY_LEFTALT, KEY_RIGHTCTRL],
    ])
  func chord(keys: [Int32]) {
    #expect(mock_add_uinput(bed.pointer))
    bed.addKeyboard()
    bed.add(8)
    let port = grabbing()
    #expect(mock_is_grabbed(bed.pointer, 8))
    bed.key(8, Int(KEY_SPACE), 1, at: bed.clock.now)
    #expect(bed.read(port).count == 1)
    for key in keys.dropLast() { bed.key(7, Int(key), 1, at: bed.clock.now) }
    #expect(bed.read(port) == [])
    #expect(mock_is_grabbed(bed.pointer, 7))
    bed.key(7, Int(keys[2]), 1, at: bed.clock.now)
    #expect(bed.read(port).events == [.suspend, .wake(held: []), .stop])
    #expect(!mock_is_grabbed(bed.pointer, 7) && !mock_is_grabbed(bed.pointer, 8))
    #expect(!mock_virtual_device(bed.pointer).is_there)
    let passed = bed.passed()
    #expect(!passed.contains([EV_KEY, keys[2], 1]), "the last key ends it and does nothing else")
    for key in keys.dropLast() { #expect(passed.contains([EV_KEY, key, 0])) }
    bed.key(7, Int(keys[2]), 0, at: bed.clock.now)
    bed.key(7, Int(keys[2]), 1, at: bed.clock.now)
    #expect(bed.read(port) == [], "it is released already")
  }

  @Test("The chord cancels held presses, stops scanning, and picks nothing (I7, I11)")
  func chordInASession() {
    #expect(mock_add_uinput(bed.pointer))
    bed.addKeyboard()
    var main = SwitchSettings(name: "main", press: .select)
    main.recognition = .release
    var settings = ScanSettings(switches: [main])
    settings.start = .immediately
    var events: [ScanEvent] = []
    let tree = ElementTree(
      Screen(
        title: "One", size: Size(width: 9, height: 9),
        elements: [button("a"), button("b")]))
    var state = ScanState(settings: settings, tree: tree, connected: [])
    let port = bed.port(grab: true)
    var clock = Instant.zero
    func handle(_ inputs: [ScanInput]) {
      for input in inputs {
        clock = clock + .milliseconds(1)
        switch input {
        case .press(let source, _):
          reduce(&state, .press(source, timestamp: clock), at: clock, into: &events)
        case .release(let source, _):
          reduce(&state, .release(source, timestamp: clock), at: clock, into: &events)
        // As the session says it: with what every port finds held.
        case .wake: reduce(&state, .wake(held: port.heldSources()), at: clock, into: &events)
        default: reduce(&state, input, at: clock, into: &events)
        }
      }
    }
    handle(bed.read(port).events + [.start])
    bed.key(7, Int(KEY_SPACE), 1, at: .zero)
    handle(bed.read(port).events)
    mock_set_key(bed.pointer, 7, UInt16(KEY_SPACE), true)
    for key in [KEY_LEFTCTRL, KEY_LEFTALT, KEY_ESC] { bed.key(7, Int(key), 1, at: .zero) }
    handle(bed.read(port).events)
    bed.key(7, Int(KEY_SPACE), 0, at: .zero)
    handle(bed.read(port).events)
    let stopped = events.filter { if case .stopped = $0.kind { true } else { false } }
    let performed = events.filter { if case .request(.perform) = $0.kind { true } else { false } }
    #expect(stopped.count == 1)
    #expect(performed.isEmpty)
    // The release of what was held while the chord came does not start what the chord has ended.
    #expect(state.phase == .idle)
  }

  private func button(_ id: String) -> Element {
    var element = Element(id: id)
    element.label = id
    element.traits = [.button]
    element.frame = Frame(x: 0, y: 0, width: 9, height: 4)
    return element
  }

  @Test("Another port may use a device after the previous port was closed (I14)")
  func changeOfProfile() {
    bed.add(7)
    let old = grabbing()
    let new = bed.port(grab: true)
    old.close()
    _ = bed.read(new)
    #expect(mock_is_grabbed(bed.pointer, 7))
    #expect(bed.notices.allSatisfy { if case .notGrabbed = $0 { false } else { true } })
  }

  @Test("The chord does nothing on a keyboard that is not grabbed (I11)")
  func chordWithoutGrab() {
    bed.addKeyboard()
    let port = bed.port()
    _ = bed.read(port)
    for key in [KEY_LEFTCTRL, KEY_LEFTALT, KEY_ESC] { bed.key(7, Int(key), 1, at: .zero) }
    #expect(bed.read(port) == [])
  }

  private func text<Bytes>(_ bytes: Bytes) -> String {
    withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

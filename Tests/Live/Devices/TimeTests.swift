import CEvdev
import CMockInput
import Glibc
import SystemCalls
import ScanEngine
import Session
import ScanTime
import SwitchInput
import Testing

@testable import EvdevInput

/// The time of a device's event (I1), also if the kernel reports another time or none.
extension DeviceTests {
  @Test("A time in the future counts as now, and times never run backwards (I1)")
  func oddTimes() {
    bed.add(7)
    let port = bed.port()
    _ = bed.read(port)
    let before = bed.clock.now
    bed.key(7, Int(KEY_SPACE), 1, at: before + .milliseconds(60_000))
    bed.key(7, Int(KEY_SPACE), 0, at: .zero)
    let times = bed.read(port).map(\.at)
    #expect(times.count == 2)
    #expect(times == times.sorted())
    #expect(times.allSatisfy { (before...bed.clock.now).contains($0) })
  }

  @Test("A press is reported before the device is read further, and the rest after it")
  func oneReport() throws {
    bed.add(7)
    let port = bed.port()
    // The devices, and that we opened them.
    while !bed.isSilent(port) { _ = bed.read(port) }
    for value: Int32 in [1, 0, 1] { bed.key(7, Int(KEY_SPACE), value, at: bed.clock.now) }
    func arePresses(_ events: [TimedInput]) -> [Bool] {
      events.map { if case .press = $0.input { true } else { false } }
    }
    #expect(arePresses(bed.readOnce(port)) == [true])
    #expect(port.hasMore)
    #expect(port.nextDeadline.map { $0 <= bed.clock.now } == true)
    #expect(arePresses(port.read([], now: bed.clock.now)) == [false, true])
    #expect(!port.hasMore)
    #expect(port.nextDeadline == nil)
    #expect(bed.isSilent(port))
  }

  @Test(
    "A report with a time before the last complete reading has the time of that reading (I1, I2)")
  func staleTime() throws {
    bed.add(7)
    let port = bed.port()
    _ = bed.read(port)
    bed.settle(port)
    bed.key(7, Int(KEY_A), 1, at: bed.clock.now + .milliseconds(-50))
    // That time is known, and the one at which all was read is later.
    let before = bed.clock.now
    #expect(bed.read(port) == [])
    let after = bed.clock.now
    let stale = before + .milliseconds(-100)
    bed.key(7, Int(KEY_SPACE), 1, at: stale)
    bed.key(7, Int(KEY_SPACE), 0, at: stale)
    let events = bed.read(port)
    let time = try #require(events.first?.at)
    #expect((before...after).contains(time))
    // No length is made up for it.
    #expect(
      events == [
        TimedInput(.press(source(0), timestamp: time), at: time),
        TimedInput(.release(source(0), timestamp: time), at: time),
      ])
  }

  @Test("A report with the time of an opening gets the time of its reading (I1, I2)")
  func timeOfOpening() throws {
    bed.add(7)
    bed.add(8, "Other", keys: [Int(KEY_ENTER)])
    let port = bed.port()
    _ = bed.read(port)
    let early = bed.clock.now
    let first = bed.clock.now
    bed.key(7, Int(KEY_SPACE), 1, at: early)
    let press = try #require(bed.read(port).first)
    #expect((first...bed.clock.now).contains(press.at) && press.at > early, "we opened it just now")
    bed.settle(port)
    // Another program opens it while it speaks, and chooses its clock when that was read.
    try bed.openElsewhere(7)
    bed.key(7, Int(KEY_SPACE), 2, at: bed.clock.now)
    #expect(bed.read(port) == [])
    let stale = bed.clock.now
    let second = bed.clock.now
    bed.key(7, Int(KEY_SPACE), 0, at: stale)
    let release = try #require(bed.read(port).first)
    #expect((second...bed.clock.now).contains(release.at) && release.at > stale)
  }

  @Test(
    "A report gets the time of its reading if its own device was opened meanwhile")
  func openingOfOneDevice() throws {
    bed.add(7)
    bed.add(8, "Other", keys: [Int(KEY_ENTER)])
    let port = bed.port([SourceBinding(0), SourceBinding(1, key: Int(KEY_ENTER))])
    _ = bed.read(port)
    bed.settle(port)
    let early = bed.clock.now
    bed.key(7, Int(KEY_SPACE), 1, at: early)
    bed.key(8, Int(KEY_ENTER), 1, at: early)
    try bed.openElsewhere(7)
    let first = bed.clock.now
    let events = bed.read(port)
    let doubted = try #require(events.last?.at)
    #expect((first...bed.clock.now).contains(doubted) && doubted > early)
    #expect(
      events == [
        TimedInput(.press(source(1), timestamp: early), at: early),
        TimedInput(.press(source(0), timestamp: doubted), at: doubted),
      ])
  }

  @Test("A program that opens a node is noticed, but not one that opens another file")
  func openedNodes() throws {
    bed.add(7)
    let watch = NodeWatch()
    #expect(watch.begin() == [.came("event7", isReady: true)])
    // A mocked node is a link to somewhere else, and is opened there; a file is opened here.
    let root = try #require(getenv("UMOCKDEV_DIR").map { String(cString: $0) })
    for name in ["event30", "mouse0"] {
      _ = try FileDescriptor(creating: "\(root)/dev/input/\(name)")
    }
    #expect(watch.read() == [.came("event30", isReady: false), .opened("event30")])
  }

  @Test("A press that a query finds begins at the query, not before (I2, I7)")
  func foundPress() throws {
    bed.add(7)
    let port = bed.port()
    _ = bed.read(port)
    bed.settle(port)
    let before = bed.clock.now
    mock_set_key(bed.pointer, 7, UInt16(KEY_SPACE), true)
    bed.send(7, EV_SYN, SYN_DROPPED, 0, at: before + .milliseconds(-900))
    bed.send(7, EV_SYN, SYN_REPORT, 0, at: before + .milliseconds(-900))
    let press = try #require(bed.read(port).first)
    #expect(press == TimedInput(.press(source(0), timestamp: press.at), at: press.at))
    #expect((before...bed.clock.now).contains(press.at))
    mock_set_key(bed.pointer, 7, UInt16(KEY_SPACE), false)
    bed.key(7, Int(KEY_SPACE), 0, at: before)
    let release = try #require(bed.read(port).first)
    #expect(release.at >= press.at)
  }

  @Test("A lost release cancels the contact, because its duration is unknown (I2, I7)")
  func lostRelease() {
    bed.add(7)
    let port = bed.port()
    _ = bed.read(port)
    bed.key(7, Int(KEY_SPACE), 1, at: bed.clock.now)
    #expect(bed.read(port).count == 1)
    bed.send(7, EV_SYN, SYN_DROPPED, 0, at: bed.clock.now)
    bed.send(7, EV_SYN, SYN_REPORT, 0, at: bed.clock.now)
    #expect(bed.read(port).events == [.suspend, .wake(held: [])])
    #expect(port.heldSources() == [])
    bed.key(7, Int(KEY_SPACE), 1, at: bed.clock.now)
    #expect(bed.read(port).count == 1)
  }

  @Test("An event after the loop's last look at the clock keeps its own time (I1)")
  func afterTheWake() {
    bed.add(7)
    let port = bed.port()
    _ = bed.read(port)
    bed.settle(port)
    let press = bed.clock.now
    bed.key(7, Int(KEY_SPACE), 1, at: press)
    let woke = press + .milliseconds(-5)
    #expect(
      bed.read(port, now: woke) == [
        TimedInput(.press(source(0), timestamp: press), at: press)
      ])
  }

  @Test("If a device refuses the clock, the time of arrival counts (I1)")
  func refusedClock() throws {
    mock_refuse_clocks(bed.pointer)
    bed.add(7)
    let port = bed.port()
    _ = bed.read(port)
    bed.key(7, Int(KEY_SPACE), 1, at: .zero)
    let before = bed.clock.now
    let events = bed.read(port)
    let at = try #require(events.first?.at)
    #expect((before...bed.clock.now).contains(at))
    #expect(events == [TimedInput(.press(source(0), timestamp: at), at: at)])
  }
}

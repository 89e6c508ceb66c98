import DeviceNaming
import Diagnostics
import Profiles
import ScanTime
import SwitchInput
import Testing

@testable import Commands
@testable import EvdevInput

@Suite("The search for the pressed switch (R8)")
struct PressSearchTests {
  private let pad = Device(1, "Pad")
  private let box = Device(2, "Box")

  private struct Device {
    let identity: DeviceIdentity
    let matcher: DeviceMatcher

    init(_ node: Int, _ name: String) {
      identity = DeviceIdentity(
        path: "/dev/input/event\(node)", name: name, vendor: 1, product: 1,
        bus: DeviceBus(number: 3))
      matcher = DeviceMatcher(name: name)
    }

    func key(_ code: Int) -> SwitchSource? {
      KernelKey(code: UInt16(code)).map { .device(matcher, key: $0) }
    }

    func axis(_ code: Int, _ limits: AxisLimits) -> SwitchSource? {
      KernelAxis(code: UInt16(code)).map { .axis(matcher, $0, limits) }
    }
  }

  // BTN_TRIGGER, KEY_SPACE and axes, by the kernel's numbers.
  private let trigger = 0x120
  private let space = 57
  private let absX = 0
  private let absRX = 3
  private let absRZ = 5
  private let right = AxisLimits(.above, 191, until: 159)

  /// A search with a limit of five seconds, and reports at given milliseconds.
  private struct Reports {
    var search = PressSearch(until: Reports.time(5000))

    static func time(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }

    mutating func key(_ device: Device, _ code: Int, _ isDown: Bool, at time: Int64) {
      handle(device, .key(UInt16(code), isDown: isDown), at: time)
    }

    mutating func axis(
      _ device: Device, _ code: Int, _ value: Int32, _ limits: AxisLimits?, at time: Int64
    ) {
      handle(device, .axis(UInt16(code), value, limits), at: time)
    }

    mutating func handle(
      _ device: Device, _ kind: DeviceWatch.Observation.Kind, at time: Int64
    ) {
      let seen = DeviceWatch.Observation(device: device.identity, kind: kind, time: nil)
      search.handle(seen, device.matcher, at: Self.time(time))
    }

    /// Returns the found source, its outcome and its time, if there are no more reports.
    func end() -> (source: SwitchSource?, outcome: PressSearch.Outcome, at: Instant) {
      var now = Instant.zero
      while true {
        switch search.outcome(at: now) {
        case nil: now = search.nextDeadline(after: now)
        case .pressed(let pressed)?: return (pressed.source, .pressed(pressed), now)
        case let outcome?: return (nil, outcome, now)
        }
      }
    }
  }

  @Test("A key in the first report of a pad is the switch, regardless of its axes")
  func firstReport() {
    var reports = Reports()
    reports.axis(pad, absX, 127, AxisLimits(.above, 63, until: 31), at: 1000)
    reports.key(pad, trigger, true, at: 1000)
    reports.key(pad, trigger, false, at: 1150)
    let end = reports.end()
    #expect(end.source == pad.key(trigger) && end.at == Reports.time(1550))
    guard case .pressed(let pressed) = end.outcome else { return }
    #expect(pressed.words == "Pressed: BTN_TRIGGER of \"Pad\", for 150ms, cleanly.")
  }

  @Test("An axis counts once it returns, with limits from its farthest position")
  func axis() {
    var reports = Reports()
    reports.axis(pad, absX, 200, AxisLimits(.above, 163, until: 145), at: 1000)
    reports.axis(pad, absX, 255, right, at: 1010)
    reports.axis(pad, absX, 200, AxisLimits(.above, 163, until: 145), at: 1300)
    reports.axis(pad, absX, 127, nil, at: 1310)
    let end = reports.end()
    #expect(end.source == pad.axis(absX, right) && end.at == Reports.time(1710))
    // The other way is another press.
    var turned = Reports()
    let left = AxisLimits(.below, 63, until: 95)
    turned.axis(pad, absX, 255, right, at: 1000)
    turned.axis(pad, absX, 0, left, at: 1100)
    turned.axis(pad, absX, 127, nil, at: 1200)
    #expect(turned.end().source == pad.axis(absX, left))
  }

  @Test("A press that never ends is not the switch, and the time limit holds")
  func endless() {
    var reports = Reports()
    reports.axis(pad, absX, 255, right, at: 1000)
    let end = reports.end()
    #expect(end.source == nil && end.at == Reports.time(5000))
    guard case .restless(let pressed) = end.outcome else {
      Issue.record("\(end.outcome)")
      return
    }
    #expect(
      pressed.restlessness(within: .milliseconds(5000)).string
        == "error: ABS_X of \"Pad\" was pressed, but not fully released within 5s\n"
        + "hint: Nothing was changed. Release it, and see what it reports: "
        + "switchlight devices --watch")
    // An axis that keeps moving up and down until then is no switch either, although the search
    // waits for its last release.
    var trembling = Reports()
    for time in stride(from: Int64(0), to: 6000, by: 100) {
      trembling.axis(pad, absRX, 255, right, at: time)
      trembling.axis(pad, absRX, 127, nil, at: time + 50)
      if time < 5400 { #expect(trembling.search.outcome(at: Reports.time(time + 50)) == nil) }
    }
    guard case .restless = trembling.search.outcome(at: Reports.time(5400)) else {
      Issue.record("it is found")
      return
    }
    #expect(Reports().end().outcome == .nothing)
  }

  @Test("An axis that never rests hides no other press")
  func besideEndless() {
    var reports = Reports()
    reports.axis(pad, absRZ, 255, right, at: 0)
    reports.key(box, trigger, true, at: 1000)
    reports.key(box, trigger, false, at: 1100)
    #expect(reports.end().source == box.key(trigger) && reports.end().at == Reports.time(1500))
    // Another axis and a key of the terminal wait for it first.
    var axes = Reports()
    axes.axis(pad, absRZ, 255, right, at: 0)
    axes.axis(box, absX, 255, right, at: 100)
    axes.axis(box, absX, 127, nil, at: 300)
    #expect(axes.end().source == box.axis(absX, right) && axes.end().at == Reports.time(5000))
    var typed = Reports()
    typed.axis(pad, absRZ, 255, right, at: 0)
    typed.search.handle(terminalKey: "space", at: Reports.time(2000))
    #expect(typed.end().source == .terminal("space") && typed.end().at == Reports.time(5000))
    // A key that is held as well is the other one's problem alone at the limit.
    var held = Reports()
    held.key(pad, trigger, true, at: 0)
    held.key(box, trigger, true, at: 1000)
    held.key(box, trigger, false, at: 1100)
    #expect(held.end().source == box.key(trigger) && held.end().at == Reports.time(5000))
  }

  @Test("A key of a device takes precedence over the terminal key that it types")
  func terminal() {
    var reports = Reports()
    reports.search.handle(terminalKey: "space", at: Reports.time(1000))
    #expect(reports.end().at == Reports.time(1150))
    reports.key(box, space, true, at: 1001)
    reports.key(box, space, false, at: 4000)
    #expect(reports.end().source == box.key(space))
  }

  @Test("A device that is unplugged while pressed is forgotten, and a single release is no press")
  func gone() {
    var reports = Reports()
    reports.key(pad, trigger, false, at: 500)
    reports.key(box, trigger, true, at: 1000)
    reports.handle(box, .disconnected, at: 1100)
    #expect(reports.end().outcome == .nothing)
  }

  @Test("The search waits past its limit to confirm a release just before it")
  func atLimit() {
    var reports = Reports()
    reports.key(box, trigger, true, at: 4800)
    reports.key(box, trigger, false, at: 4950)
    #expect(reports.end().source == box.key(trigger) && reports.end().at == Reports.time(5350))
  }
}

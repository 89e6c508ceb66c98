import Testing

import ScanTime
@testable import SwitchInput

@Suite("Lost contacts select nothing")
struct LossTests {
  @Test("A source that is lost while down cancels the whole contact (I7)")
  func lostWhileDown() {
    var rig = SwitchRig(mainSwitch(sources: 2) { $0.recognition = .release })
    rig.press(0, source: 0)
    rig.press(10, source: 1)
    rig.disconnect(20, source: 0)
    rig.release(30, source: 1)
    #expect(rig.gestures.isEmpty)
    #expect(rig.log.contains("20 cancelled main/1"))
    rig.press(40, source: 1)
    rig.release(50, source: 1)
    #expect(rig.gestures == ["50 gesture select"])
  }

  @Test("A source that is lost while it is up leaves the contact of another one unchanged (I6, I7)")
  func lostWhileUp() {
    var rig = SwitchRig(mainSwitch(sources: 2) { $0.recognition = .release })
    rig.press(0, source: 0)
    rig.disconnect(10, source: 1)
    rig.release(20, source: 0)
    #expect(rig.gestures == ["20 gesture select"])
  }

  @Test("A source that is held when it returns must first be released (I7)")
  func comesBackHeld() {
    var rig = SwitchRig(mainSwitch())
    rig.disconnect(0)
    rig.connect(10, held: true)
    rig.press(20)
    #expect(rig.gestures.isEmpty)
    rig.release(30)
    rig.press(40)
    #expect(rig.gestures == ["40 gesture select"])
  }

  @Test("A source that is up when it returns counts at once (I7)")
  func comesBackUp() {
    var rig = SwitchRig(mainSwitch())
    rig.press(0)
    rig.disconnect(5)
    rig.connect(10)
    rig.press(20)
    #expect(rig.gestures == ["0 gesture select", "20 gesture select"])
  }

  @Test("Presses of a source that is not connected are ignored (I7)")
  func notConnected() {
    var rig = SwitchRig(mainSwitch(), connected: false)
    rig.press(0)
    rig.release(10)
    #expect(rig.log == ["0 ignored main/1"])
    #expect(!rig.bank.isConnected)
  }

  @Test("Connecting a connected source changes nothing (I9)")
  func connectedTwice() {
    var rig = SwitchRig(mainSwitch { $0.recognition = .release })
    rig.press(0)
    rig.connect(10, held: true)
    rig.release(20)
    #expect(rig.gestures == ["20 gesture select"])
  }

  @Test("The window opens again at the release of a gesture whose contact was cancelled (I3)")
  func windowAfterCancel() {
    var rig = SwitchRig(mainSwitch { $0.ignoreRepeat = .milliseconds(250) })
    rig.press(0)
    rig.cancel(100)
    rig.release(1000)
    rig.press(1249)
    rig.release(1255)
    rig.press(1300)
    #expect(rig.gestures == ["0 gesture select", "1300 gesture select"])
  }

  @Test("After waking, held sources must first be released; others count (I7)")
  func afterWaking() {
    var rig = SwitchRig(mainSwitch(sources: 2))
    rig.press(0, source: 0)
    rig.press(1, source: 1)
    rig.cancel(10)
    let held = [SourceID(switchIndex: 0, sourceIndex: 1)]
    rig.bank.findAll(held: held, at: Instant(microseconds: 1_000_000))
    rig.press(1100, source: 1)
    rig.press(1200, source: 0)
    #expect(rig.gestures == ["0 gesture select", "1200 gesture select"])
  }

  /// Returns a bank of another profile that took over at 100 ms, with the presses since then.
  private func changed(_ before: SwitchRig, held: Bool = false) -> SwitchRig {
    var rig = SwitchRig(
      mainSwitch { $0.ignoreRepeat = .milliseconds(300) }, connected: false)
    rig.connect(100, held: held)
    rig.bank.keepWindows(of: before.bank, at: Instant(microseconds: 100_000))
    return rig
  }

  @Test(
    "With another profile, an open window stays open for a switch of the same name (I3, I14)"
  )
  func windowStays() {
    var before = SwitchRig(mainSwitch { $0.ignoreRepeat = .milliseconds(500) })
    before.press(0)
    before.release(50)
    var rig = changed(before)
    rig.press(549)
    rig.release(550)
    rig.press(560)
    #expect(rig.gestures == ["560 gesture select"])
  }

  @Test("The end of a contact that a change of profile cancelled opens the window (I3, I14)")
  func windowOpens() {
    var before = SwitchRig(mainSwitch())
    before.press(0)
    before.cancel(100)
    // It was released while the profile changed, and counts from then.
    var up = changed(before)
    up.press(399)
    up.release(400)
    up.press(401)
    #expect(up.gestures == ["401 gesture select"])
    // It is held still, and counts from its release.
    var held = changed(before, held: true)
    held.release(1000)
    held.press(1299)
    held.release(1300)
    held.press(1301)
    #expect(held.gestures == ["1301 gesture select"])
  }

  @Test("Signals of sources that do not exist are ignored (Y2)")
  func unknownSources() {
    var rig = SwitchRig(mainSwitch())
    for (index, source) in [(0, 1), (0, -1), (0, 64), (1, 0), (-1, 0), (.max, .max)] {
      rig.press(0, source: source, of: index)
      rig.release(1, source: source, of: index)
      rig.disconnect(2, source: source, of: index)
      rig.connect(3, source: source, of: index)
      rig.cancel(4, index)
    }
    #expect(rig.log.isEmpty)
  }
}

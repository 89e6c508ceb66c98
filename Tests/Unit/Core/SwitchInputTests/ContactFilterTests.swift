import Testing

import ScanTime
@testable import SwitchInput

@Suite("Contacts become gestures")
struct ContactFilterTests {
  @Test("Without filters, a press is recognized when it arrives (I2)")
  func plainPress() {
    var rig = SwitchRig(mainSwitch())
    rig.press(100)
    rig.release(150)
    #expect(
      rig.log == [
        "100 pressed main/1", "100 recognized main/1", "100 gesture select", "150 released main/1",
      ])
  }

  @Test("With hold on press, a contact is recognized once it has lasted that long (I2)")
  func holdOnPress() {
    var rig = SwitchRig(mainSwitch { $0.hold = .milliseconds(300) })
    rig.press(0)
    rig.release(299)
    rig.press(1000)
    rig.release(1300)
    #expect(rig.gestures == ["1300 gesture select"])
    #expect(rig.log.contains("299 ignored main/1"))
  }

  @Test("With hold on release, a contact is recognized at its end if it lasted for hold (I2)")
  func holdOnRelease() {
    var rig = SwitchRig(
      mainSwitch {
        $0.recognition = .release
        $0.hold = .milliseconds(300)
      })
    rig.press(0)
    rig.release(299)
    rig.press(1000)
    rig.release(1300)
    rig.press(2000)
    rig.release(9000)
    #expect(rig.gestures == ["1300 gesture select", "9000 gesture select"])
  }

  @Test(
    "After a gesture the switch recognizes nothing for ignoreRepeat, and again from its end (I3)")
  func repeatWindow() {
    var rig = SwitchRig(mainSwitch { $0.ignoreRepeat = .milliseconds(250) })
    rig.press(0)
    rig.release(20)
    rig.press(100)
    rig.release(120)
    // The window that the end of the gesture's contact opened lasts to 270.
    rig.press(269)
    rig.release(275)
    rig.press(280)
    rig.release(600)
    // A long contact opens it again at its end: to 850.
    rig.press(849)
    rig.release(855)
    rig.press(860)
    #expect(rig.gestures == ["0 gesture select", "280 gesture select", "860 gesture select"])
  }

  @Test("A window never shrinks, even if a release is delivered late (I3, I4)")
  func neverShrinks() {
    var rig = SwitchRig(
      mainSwitch {
        $0.ignoreRepeat = .milliseconds(250)
        $0.longPress = LongPress(after: .milliseconds(1000), action: .back)
      })
    rig.press(0)
    // The long press is recognized at 1000: its window lasts until 1250. The window of the release,
    // which happened at 900 and is reported late, would end at 1150.
    rig.run(through: 1050)
    rig.release(900)
    rig.press(1100)
    rig.release(1249)
    rig.press(1260)
    rig.release(1300)
    #expect(rig.gestures == ["1000 gesture back", "1300 gesture select"])
  }

  @Test("A window's end is not part of it (I3)")
  func windowEnd() {
    var rig = SwitchRig(mainSwitch { $0.ignoreRepeat = .milliseconds(250) })
    rig.press(0)
    rig.release(10)
    rig.press(260)
    #expect(rig.gestures == ["0 gesture select", "260 gesture select"])
  }

  @Test("The window is checked when a contact is recognized, not when it begins (I3)")
  func windowAtRecognition() {
    var rig = SwitchRig(
      mainSwitch {
        $0.hold = .milliseconds(200)
        $0.ignoreRepeat = .milliseconds(250)
      })
    rig.press(0)
    rig.release(210)
    // Pressed inside the window (to 460), recognized at 500 behind it.
    rig.press(300)
    rig.release(510)
    #expect(rig.gestures == ["200 gesture select", "500 gesture select"])
  }

  @Test("A longer contact fires the long action at once, and a shorter one the other action (I4)")
  func longPress() {
    var rig = SwitchRig(
      mainSwitch {
        $0.longPress = LongPress(after: .milliseconds(1000), action: .back)
        $0.hold = .milliseconds(100)
      })
    rig.press(0)
    rig.release(99)
    rig.press(1000)
    rig.release(1100)
    rig.press(2000)
    rig.release(2999)
    rig.press(4000)
    rig.release(9000)
    #expect(
      rig.gestures == ["1100 gesture select", "2999 gesture select", "5000 gesture back"])
  }

  @Test("A held move repeats after a delay, at an interval; without repeat it moves once (I5)")
  func moveRepeat() {
    var rig = SwitchRig(
      mainSwitch(press: .next) {
        $0.moveRepeat = MoveRepeat(after: .milliseconds(500), every: .milliseconds(200))
      })
    rig.press(0)
    rig.release(950)
    rig.run(through: 5000)
    #expect(
      rig.gestures == [
        "0 gesture next", "500 gesture next again", "700 gesture next again",
        "900 gesture next again",
      ])
    var once = SwitchRig(mainSwitch(press: .next))
    once.press(0)
    once.run(through: 5000)
    #expect(once.gestures == ["0 gesture next"])
  }

  @Test("Only moves repeat (I5)")
  func onlyMovesRepeat() {
    var rig = SwitchRig(
      mainSwitch {
        $0.moveRepeat = MoveRepeat(after: .milliseconds(500), every: .milliseconds(200))
      })
    rig.press(0)
    rig.run(through: 5000)
    #expect(rig.gestures == ["0 gesture select"])
  }

  @Test("Two sources are one switch: from the first press to the last release (I6)")
  func twoSources() {
    var rig = SwitchRig(mainSwitch(sources: 2) { $0.recognition = .release })
    rig.press(0, source: 0)
    rig.press(10, source: 1)
    rig.release(20, source: 0)
    rig.release(500, source: 1)
    #expect(rig.gestures == ["500 gesture select"])
  }

  @Test("A second press of a source that is down is ignored (I6)")
  func secondPress() {
    var rig = SwitchRig(mainSwitch())
    rig.press(0)
    rig.press(10)
    rig.release(20)
    #expect(rig.gestures == ["0 gesture select"])
    #expect(rig.log.contains("10 ignored main/1"))
  }

  @Test("A hold of any switch bails out once; a contact that scans is exempt (I11)")
  func bailOut() {
    var rig = SwitchRig(mainSwitch(), bailOut: .milliseconds(5000))
    rig.press(0)
    rig.run(through: 30_000)
    #expect(rig.log.filter { $0.contains("bailed") } == ["5000 bailed out"])
    var scanning = SwitchRig(mainSwitch(press: .scan), bailOut: .milliseconds(5000))
    scanning.press(0)
    scanning.run(through: 30_000)
    #expect(scanning.log.filter { $0.contains("bailed") }.isEmpty)
  }

  @Test("A contact that lasts too long is cancelled, and its source must be released (I12)")
  func stuck() {
    var rig = SwitchRig(
      mainSwitch(sources: 2) {
        $0.recognition = .release
        $0.stuck = .milliseconds(60_000)
      })
    rig.press(0)
    rig.run(through: 60_000)
    #expect(rig.log.suffix(2) == ["60000 cancelled main/1", "60000 stuck"])
    // The other source of the switch still works while the first one is stuck.
    rig.press(61_000, source: 1)
    rig.release(61_100, source: 1)
    rig.release(62_000)
    rig.press(63_000)
    rig.release(63_100)
    #expect(rig.gestures == ["61100 gesture select", "63100 gesture select"])
  }

  private static let source = SourceID(switchIndex: 0, sourceIndex: 0)

  private static func instant(_ time: Int64) -> Instant { .zero + .milliseconds(time) }

  @Test("A late repetition is dated at its due time (I1, I5)")
  func lateRepetition() {
    var order = DeadlineOrder()
    var rig = SwitchRig(
      mainSwitch(press: .next) {
        $0.moveRepeat = MoveRepeat(after: .milliseconds(100), every: .milliseconds(50))
      })
    var outcome = SwitchOutcome()
    rig.bank.press(Self.source, at: Self.instant(0), order: &order, &outcome)
    outcome = SwitchOutcome()
    rig.bank.fire(0, at: Self.instant(500), order: &order, &outcome)
    #expect(outcome.gesture?.recognized == Self.instant(100))
    #expect(
      rig.bank.nextDeadline?.deadline.time == Self.instant(550), "but the next counts from now")
  }

  @Test("A consumed contact does not scan, and neither does its end (S5, I9)")
  func consumed() {
    var order = DeadlineOrder()
    var rig = SwitchRig(mainSwitch(press: .scan))
    var outcome = SwitchOutcome()
    rig.bank.press(Self.source, at: Self.instant(0), order: &order, &outcome)
    #expect(rig.bank.scans(0))
    rig.bank.consume(0)
    #expect(!rig.bank.scans(0))
    outcome = SwitchOutcome()
    rig.bank.release(Self.source, at: Self.instant(100), order: &order, &outcome)
    #expect(outcome.ended?.scanned == false)
  }

  @Test("A scan that counts when it is released was never held (S5)")
  func scanOnRelease() {
    var order = DeadlineOrder()
    var rig = SwitchRig(mainSwitch(press: .scan) { $0.recognition = .release })
    var outcome = SwitchOutcome()
    rig.bank.press(Self.source, at: Self.instant(0), order: &order, &outcome)
    outcome = SwitchOutcome()
    rig.bank.release(Self.source, at: Self.instant(100), order: &order, &outcome)
    #expect(outcome.gesture?.action == .scan && outcome.ended?.scanned == false)
  }

  @Test("Two switches with equal deadlines act in the order of their presses (I1)")
  func equalDeadlines() {
    var first = SwitchSettings(name: "one", press: .next)
    first.hold = .milliseconds(200)
    var second = SwitchSettings(name: "two", press: .select)
    second.hold = .milliseconds(100)
    var rig = SwitchRig(first, second)
    rig.press(0, of: 0)
    rig.press(100, of: 1)
    rig.run(through: 1000)
    #expect(rig.gestures == ["200 gesture next", "200 gesture select"])
  }
}

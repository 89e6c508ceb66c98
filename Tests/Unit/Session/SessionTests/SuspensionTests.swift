import ScanEngine
import Session
import ScanTime
import SwitchInput
import Testing

@Suite("The loop and suspension")
struct SuspensionTests {
  let rig = SessionRig()

  @Test(
    "A suspension cancels the contact, and presses around it are not seen (I7)",
    arguments: [ScriptPort.Stop.never, .first])
  func suspension(stop: ScriptPort.Stop) {
    rig.port.stop = stop
    rig.settings.start = .immediately
    rig.settings.switches[0].recognition = .release
    rig.port.press(at: 100)
    rig.port.release(at: 1000)
    rig.port.press(at: 1000)
    rig.port.release(at: 1200)
    rig.port.press(at: 1300)
    rig.port.release(at: 1400)
    rig.port.held = [source(0)]
    rig.time.suspensions[2] = .milliseconds(60_000)
    rig.run()
    #expect(
      rig.log == [
        "0 started", "0 highlight a", "100 main pressed", "100 main cancelled",
        "1200 main released", "1300 main pressed", "1400 main released",
        "1400 main recognized", "1400 perform a", "1400 activated a",
      ])
  }

  @Test("A deadline that became due while the machine slept is handled at wake-up (I10)")
  func deadline() {
    rig.settings.start = .immediately
    rig.time.suspensions[1] = .milliseconds(1000)
    rig.time.delay = .milliseconds(7)
    rig.port.end(at: 1510)
    rig.run()
    #expect(rig.moves == ["0 started", "0 highlight a", "1507 highlight b"])
  }

  @Test(
    "A short jump of the clocks is not a suspension (I7)", arguments: [(200, true), (201, false)])
  func threshold(jump: Int64, isSeen: Bool) {
    rig.settings.start = .immediately
    rig.time.suspensions[1] = .milliseconds(jump)
    rig.port.press(at: 100)
    rig.run()
    #expect(rig.moves.contains("100 activated a") == isSeen)
  }

  @Test("A program that was stopped for a while does not catch up in a burst (I1, I7)")
  func stopped() {
    rig.settings.start = .immediately
    rig.settings.loops = .forever
    rig.time.delay = .milliseconds(30_000)
    rig.port.press(at: 1600)
    rig.port.end(at: 40_000)
    rig.run()
    // Both wakes come 30 s late: one advance each, and the press in between is not seen.
    #expect(
      rig.log == [
        "0 started", "0 highlight a", "31500 highlight b", "62500 highlight c",
      ])
  }

  @Test("Immediate requests of a port are not late, and a simultaneous press counts (I7)")
  func atOnce() {
    let rig = SessionRig(portCount: 2)
    rig.settings.start = .immediately
    rig.settings.switches[0].recognition = .release
    rig.port.press(at: 3200)
    rig.port.release(at: 3250)
    rig.port.end(at: 3300)
    // The other port receives an input too, and must be read again immediately, like a display with more
    // events.
    rig.ports[1].deliver(.announce("something"), at: 3200)
    rig.ports[1].rereads = 1
    rig.run()
    #expect(rig.ports[1].reads.count == 2)
    #expect(rig.moves.contains("3250 activated c"), "\(rig.moves)")
    #expect(!rig.log.contains { $0.hasSuffix("main cancelled") })
  }

  @Test("Every wait is measured from the previous one, not from the start (I7)")
  func repeated() {
    rig.settings.start = .immediately
    for wait in 1...10 { rig.time.suspensions[wait] = .milliseconds(100) }
    rig.port.press(at: 100)
    rig.port.release(at: 200)
    rig.port.press(at: 300)
    rig.run()
    #expect(rig.moves.contains("300 activated a"))
  }
}

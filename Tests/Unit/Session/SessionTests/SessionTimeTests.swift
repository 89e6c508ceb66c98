import ScanEngine
import Session
import ScanTime
import SwitchInput
import Testing

@Suite("The loop and time")
struct SessionTimeTests {
  let rig = SessionRig()

  @Test("Without a scan, the loop sleeps without a limit")
  func idle() {
    rig.port.end(at: 100_000)
    #expect(rig.run() == .quit)
    #expect(rig.time.waits == [nil])
    #expect(rig.time.waitedFor == [[3]])
  }

  @Test("During a scan, the loop wakes once for each deadline, and sleeps again")
  func deadlines() {
    rig.settings.loops = .passes(1)
    rig.port.press(at: 0)
    rig.port.release(at: 0)
    rig.port.end(at: 100_000)
    rig.run()
    #expect(
      rig.moves == [
        "0 started", "0 highlight a", "1500 highlight b", "2500 highlight c",
        "3500 completed(ScanEngine.CompletionReason.loops)", "3500 cleared",
      ])
    #expect(rig.time.waits == [nil, instant(1500), instant(2500), instant(3500), nil])
  }

  @Test("With start immediately, the loop scans without a press")
  func immediately() {
    rig.settings.start = .immediately
    rig.port.end(at: 1500)
    rig.run()
    #expect(rig.moves == ["0 started", "0 highlight a", "1500 highlight b"])
  }

  @Test("A deadline is handled before an event of the same time (I1)")
  func deadlineFirst() {
    rig.settings.start = .immediately
    rig.port.press(at: 1500)
    rig.run()
    #expect(
      rig.log == [
        "0 started", "0 highlight a", "1500 highlight b", "1500 main pressed",
        "1500 main recognized", "1500 perform b", "1500 activated b",
      ])
  }

  @Test("A port that stops at a press is read to its end before the next wait (I1)")
  func stoppingPort() {
    rig.settings.start = .immediately
    rig.settings.afterSelect = .stop
    rig.time.delay = .milliseconds(30)
    rig.port.stop = .first
    rig.port.press(at: 1495)
    rig.port.release(at: 1496)
    rig.port.press(at: 1499)
    rig.run()
    #expect(
      rig.log == [
        "0 started", "0 highlight a", "1495 main pressed", "1495 main recognized",
        "1495 perform a", "1495 activated a", "1495 stopped", "1495 cutSpeech", "1495 cleared",
        "1496 main released", "1499 main pressed", "1499 main recognized", "1499 started",
        "1499 highlight a",
      ])
    #expect(rig.time.waits == [instant(1500)])
    #expect(rig.port.reads.count == 2)
  }

  @Test("A port that never finishes delays no deadline (I1)")
  func endlessPort() {
    rig.settings.start = .immediately
    rig.port.stop = .each
    rig.time.delay = .milliseconds(10)
    for _ in 0..<500 { rig.port.deliver(.disconnect(source(9)), at: 100) }
    rig.run()
    // Two are read in each wake, every 10 ms.
    #expect(rig.time.waits.count == 250)
    #expect(rig.moves == ["0 started", "0 highlight a", "1500 highlight b", "2500 highlight c"])
  }

  @Test("A press before a deadline takes effect first, even if the loop wakes after both (I1)")
  func slowLoop() {
    rig.settings.start = .immediately
    rig.time.delay = .milliseconds(30)
    rig.port.press(at: 1495)
    rig.port.release(at: 1496)
    rig.run()
    #expect(rig.moves == ["0 started", "0 highlight a", "1495 perform a", "1495 activated a"])
  }

  @Test(
    "A due request is sent and answered at its own time, however late the loop wakes (I1, A4)")
  func lateLoop() {
    rig.settings.method = .dwell
    rig.settings.switches[0].press = .next
    rig.settings.start = .immediately
    rig.settings.dwell = .milliseconds(500)
    rig.time.delay = .milliseconds(300)
    rig.port.press(at: 100)
    rig.port.release(at: 150)
    rig.port.end(at: 5000)
    rig.run()
    #expect(
      rig.moves == [
        "0 started", "0 highlight a", "100 highlight b", "600 perform b", "600 activated b",
      ])
    #expect(rig.elements.instants == [instant(600)])
  }

  @Test(
    "A late press picks the stop that was highlighted at its time, and time continues (I10)")
  func lateEvent() {
    rig.settings.start = .immediately
    rig.port.press(at: 1600, stamped: 1400)
    rig.run()
    #expect(
      rig.moves == [
        "0 started", "0 highlight a", "1500 highlight b", "1500 perform a", "1500 activated a",
        "1500 highlight a",
      ])
  }

  @Test(
    "The end of a text that was read before the next text was spoken belongs to the first one (S12)"
  )
  func endOfTheTextBefore() {
    let rig = SessionRig(portCount: 2)
    rig.settings.switches = [SwitchSettings(name: "main", press: .next)]
    rig.settings.method = .auto
    rig.settings.start = .immediately
    rig.settings.speech.enabled = true
    rig.settings.speech.waits = true
    // "b" is spoken at 1000: its estimate plus two seconds ends at 2460.
    rig.ports[0].press(at: 1000)
    rig.ports[0].release(at: 1000)
    rig.ports[1].deliver(.speechEnded, at: 1000)
    rig.ports[0].end(at: 3450)
    rig.run()
    #expect(rig.moves == ["0 started", "0 highlight a", "1000 highlight b"])
  }

  @Test("An event between the wake-up and the reading keeps its own time (I1)")
  func betweenWakeAndReading() {
    rig.settings.start = .immediately
    rig.port.onRead = { [time = rig.time] in time.now = instant(1510) }
    rig.port.press(at: 1480, stamped: 1505)
    rig.run()
    #expect(
      rig.moves == [
        "0 started", "0 highlight a", "1500 highlight b", "1505 perform b", "1505 activated b",
      ])
  }

  @Test("An event from the future is dated now (I1)")
  func future() {
    rig.settings.start = .immediately
    rig.port.press(at: 1000, stamped: 900_000)
    rig.run()
    #expect(rig.moves == ["0 started", "0 highlight a", "1000 perform a", "1000 activated a"])
  }

  @Test(
    "The events of all ports are handled in the order of their times, and equal ones keep their order (I1)"
  )
  func merging() {
    let rig = SessionRig(portCount: 2)
    rig.settings.start = .immediately
    rig.settings.switches = [
      SwitchSettings(name: "main", press: .next), SwitchSettings(name: "main", press: .next),
    ]
    rig.settings.method = .step
    rig.ports[1].press(1, at: 100, stamped: 50)
    rig.ports[1].release(1, at: 100, stamped: 90)
    rig.ports[0].press(0, at: 100, stamped: 70)
    rig.ports[0].release(0, at: 100, stamped: 90)
    rig.run()
    #expect(
      rig.log.filter { $0.contains("main") } == [
        "50 main pressed", "50 main recognized", "70 main pressed", "70 main recognized",
        "90 main released", "90 main released",
      ])
  }

  @Test("When one port resumes after a stop, every port is queried for held switches (I7)")
  func wakeOfOnePort() {
    let rig = SessionRig(portCount: 2)
    rig.settings.start = .immediately
    rig.ports[1].deliver(.suspend, at: 100)
    rig.ports[1].deliver(.wake(held: []), at: 200)
    rig.ports[1].end(at: 400)
    rig.ports[0].held = [source(0)]
    // Down since before the stop: only its release makes it count again.
    rig.ports[0].press(at: 300)
    rig.ports[0].release(at: 320)
    rig.ports[0].press(at: 340)
    rig.run()
    #expect(
      rig.log.filter { $0.contains("main") } == [
        "300 main ignored", "320 main released", "340 main pressed", "340 main recognized",
      ])
  }

  @Test("A port is woken at its own deadline, and only ports that are ready are read")
  func portDeadline() {
    let rig = SessionRig(portCount: 2)
    rig.ports[1].nextDeadline = instant(40)
    rig.port.end(at: 100)
    rig.run()
    #expect(rig.time.waits == [instant(40), nil])
    #expect(rig.time.waitedFor == [[3, 4], [3, 4]])
    #expect(rig.ports[0].reads == [[3]])
    #expect(rig.ports[1].reads == [[]])
  }
}

import ScanEngine
import Session
import ScanTime
import SwitchInput
import Testing

@Suite("The loop and requests")
struct SessionAnswerTests {
  let rig = SessionRig()

  init() {
    rig.settings.start = .immediately
  }

  @Test("A request is performed and answered at the instant of its event (A4)")
  func atOnce() {
    rig.time.delay = .milliseconds(20)
    rig.port.press(at: 100)
    rig.run()
    #expect(rig.elements.instants == [instant(100)])
    #expect(rig.moves.suffix(2) == ["100 perform a", "100 activated a"])
  }

  @Test("A later answer arrives through a port (A4)")
  func later() {
    rig.elements.answer = { _ in nil }
    rig.port.press(at: 100)
    rig.port.deliver(.answer(ActivationAnswer(request: 1, outcome: .done)), at: 300)
    rig.run()
    #expect(rig.moves.suffix(2) == ["100 perform a", "300 activated a"])
  }

  @Test("A source that never answers does not end scanning (A4)")
  func never() {
    rig.elements.answer = { _ in nil }
    rig.port.press(at: 100)
    rig.port.end(at: 10_000)
    rig.run()
    #expect(rig.moves.contains("2100 no-answer"))
    #expect(rig.moves.last.map { $0.hasPrefix("9") } == true)
  }

  @Test("An answer to another request changes nothing (A4, Y2)")
  func strayAnswer() {
    rig.elements.answer = { _ in ActivationAnswer(request: 99, outcome: .done) }
    rig.port.press(at: 100)
    rig.run()
    #expect(rig.moves.last == "100 perform a")
    #expect(rig.elements.requests.count == 1)
  }
}

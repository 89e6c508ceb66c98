import ScanEngine
import Session
import ScanTime
import SwitchInput
import Testing

@Suite("The end of a session")
struct SessionEndTests {
  let rig = SessionRig(portCount: 2)

  @Test("Every port is closed once, and the feedback is closed last")
  func closing() {
    var order: [String] = []
    rig.ports[0].onClose = { order.append("first") }
    rig.ports[1].onClose = { order.append("second") }
    rig.feedback.onClose = { order.append("feedback") }
    rig.port.lastRequest = .signal(15)
    rig.port.end(at: 1)
    #expect(rig.run() == .signal(15))
    #expect(order == ["first", "second", "feedback"])
    #expect(rig.feedback.closeCount == 1)
    #expect(rig.ports.map(\.closeCount) == [1, 1])
  }

  @Test("Input that was read with the request to end still counts")
  func lastEvents() {
    rig.settings.start = .immediately
    rig.port.press(at: 100)
    rig.run()
    #expect(rig.moves.last == "100 activated a")
  }

  @Test("Feedback without a reader ends the session")
  func outputClosed() {
    rig.settings.start = .immediately
    rig.settings.loops = .forever
    rig.feedback.patience = 5
    #expect(rig.run() == .outputClosed)
    #expect(rig.log.count == 5)
  }

  @Test("Without anything that could wake it, the session ends instead of sleeping forever")
  func nothingToWaitFor() {
    let wait = VirtualTime([])
    let end = SessionLoop(
      state: rig.state(), inputs: [], elements: rig.elements, feedback: [rig.feedback],
      wait: wait
    ).run()
    #expect(end == .nothingToWaitFor)
    #expect(wait.waits.isEmpty)
    #expect(rig.feedback.closeCount == 1)
  }

  @Test("A port that is both input and feedback is closed once, as feedback")
  func bothInOne() {
    let both = Both()
    rig.port.end(at: 1)
    rig.port.onClose = { #expect(both.closeCount == 0) }
    rig.feedback.onClose = { #expect(both.closeCount == 1) }
    _ = SessionLoop(
      state: rig.state(), inputs: [both, rig.port], elements: rig.elements,
      feedback: [both, rig.feedback], wait: rig.time
    ).run()
    #expect(both.closeCount == 1)
    #expect(rig.feedback.closeCount == 1)
  }

  private final class Both: InputPort, FeedbackPort {
    let descriptors: [Int32] = []
    let nextDeadline: Instant? = nil
    private(set) var closeCount = 0

    func read(_ ready: [Int32], now: Instant, into events: inout [TimedInput]) {}
    func heldSources() -> [SourceID] { [] }
    func show(_ events: [ScanEvent], _ state: ScanState) {}
    func close() { closeCount += 1 }
  }
}

import ScanEngine
import Session
import ScanTime
import SwitchInput
import Testing

@Suite("The loop and passwords (D12)")
struct SecretTests {
  /// Elements of which one is the field of a password, for some time.
  private final class Elements: ElementPort {
    let time: VirtualTime
    var isLate = false
    init(_ time: VirtualTime) { self.time = time }
    var entersSecret: Bool { (1500..<3500).contains(time.now.microseconds / 1000) }
    func perform(_ request: ActivationRequest, at instant: Instant) -> ActivationAnswer? {
      isLate ? nil : ActivationAnswer(request: request.number, outcome: .done)
    }
  }

  private final class Trace: TracePort {
    var log: [String] = []
    func record(_ event: ScanInput, at instant: Instant) {}
    func beginSecret(at instant: Instant) { log.append("begin \(instant.microseconds / 1000)") }
    func endSecret() { log.append("end") }
  }

  /// Lines that others read.
  private final class Lines: FeedbackPort {
    var log: [String] = []
    var takesSecrets: Bool { false }
    func show(_ events: [ScanEvent], _ state: ScanState) {
      log += events.compactMap { event in
        switch event.kind {
        case .highlight, .activated, .failed: "\(event.at.microseconds / 1000)"
        default: nil
        }
      }
    }
    func close() {}
  }

  private func run(_ rig: SessionRig, isLate: Bool = false) -> (trace: [String], lines: [String]) {
    rig.settings.start = .immediately
    let elements = Elements(rig.time)
    elements.isLate = isLate
    let (trace, lines) = (Trace(), Lines())
    _ = SessionLoop(
      state: rig.state(), inputs: rig.ports, elements: elements, feedback: [rig.feedback, lines],
      wait: rig.time, trace: trace
    ).run()
    return (trace.log, lines.log)
  }

  @Test(
    "A trace is notified when a password is entered, and other feedback gets nothing of that time")
  func beginsAndEnds() {
    let rig = SessionRig()
    rig.port.press(at: 2100)
    rig.port.release(at: 2200)
    rig.port.end(at: 5000)
    let (trace, lines) = run(rig)
    #expect(trace == ["begin 1500", "end"])
    #expect(
      !lines.isEmpty && lines.allSatisfy { !(1500...3499).contains(Int($0) ?? 0) }, "\(lines)")
    // The person still sees it.
    #expect(rig.log.contains("2100 activated b"), "\(rig.log)")
  }

  @Test("The answer to a pick during a password belongs to it, however late it arrives (A4)")
  func lateAnswer() {
    let rig = SessionRig()
    rig.port.press(at: 3400)
    rig.port.release(at: 3450)
    rig.port.deliver(.answer(ActivationAnswer(request: 1, outcome: .done)), at: 4000)
    rig.port.end(at: 7000)
    let (trace, lines) = run(rig, isLate: true)
    #expect(trace == ["begin 1500", "end"])
    #expect(rig.log.contains { $0.hasPrefix("4000 activated") }, "\(rig.log)")
    #expect(!lines.contains("4000") && lines.contains { Int($0) ?? 0 > 4000 }, "\(lines)")
  }

  @Test("A pick during a password without an answer ends after two seconds (A4)")
  func noAnswer() {
    let rig = SessionRig()
    rig.port.press(at: 3400)
    rig.port.release(at: 3450)
    rig.port.end(at: 9000)
    let (_, lines) = run(rig, isLate: true)
    #expect(rig.log.contains { $0.hasPrefix("5400 failed") }, "\(rig.log)")
    #expect(!lines.contains("5400") && lines.contains { Int($0) ?? 0 > 5400 }, "\(lines)")
  }
}

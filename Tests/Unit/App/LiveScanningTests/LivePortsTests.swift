import ScanEngine
import ScanTime
import Session
import SwitchInput
import Testing

@testable import LiveScanning

@Suite("The ports of a live session in their order")
struct LivePortsTests {
  private class Reader: InputPort {
    let descriptors: [Int32] = []
    let nextDeadline: Instant? = nil
    func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {}
    func heldSources() -> [SourceID] { [] }
    func close() {}
  }

  private final class Shower: FeedbackPort {
    func show(_ events: [ScanEvent], _ state: ScanState) {}
    func close() {}
  }

  private final class Both: Reader, FeedbackPort {
    func show(_ events: [ScanEvent], _ state: ScanState) {}
  }

  @Test("A port is in each list that it belongs to, in one order; missing ports are left out")
  func order() {
    let (reader, both, shower, last) = (Reader(), Both(), Shower(), Reader())
    let ports = LivePorts([shower, nil, reader, both, nil, last])
    let all: [any SessionPort] = [reader, both, last]
    #expect(ports.inputs.map { ObjectIdentifier($0) } == all.map { ObjectIdentifier($0) })
    let shown: [any SessionPort] = [shower, both]
    #expect(ports.feedback.map { ObjectIdentifier($0) } == shown.map { ObjectIdentifier($0) })
  }
}

import ScanTime
import ScreenElements
import Session
import SwitchInput
import Testing

@testable import LiveScanning
@testable import ScanEngine

@Suite("Long work in a session (N1.14)")
struct StepSessionTests {
  @Test("Each wake-up does one step and shows the progress, from the first picture to the end")
  func steps() {
    var done = 0
    let work = StepSession(4) { done += 1 }
    func read() -> [String?] {
      var inputs: [TimedInput] = []
      work.read([], now: .zero, into: &inputs)
      return inputs.map { timed in
        guard case .layout(let tree, focus: _, say: _) = timed.input else { return nil }
        return tree.documentOrder.compactMap { tree[$0].label }.joined()
      }
    }
    #expect(read().isEmpty && done == 0, "nothing is shown yet")
    let tree = ElementTree(Screen.sentence(work.sentence))
    work.show([], ScanState(settings: ScanSettings(switches: []), tree: tree, connected: []))
    for share in [25, 50, 75, 100] {
      #expect(work.endRequest == nil && work.nextDeadline == .zero)
      #expect(read().map { $0?.hasSuffix(": \(share) %") } == [true])
    }
    #expect(work.endRequest == .quit && done == 4)
    #expect(read().isEmpty && done == 4)
  }
}

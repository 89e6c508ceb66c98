import ScanTime
import ScreenElements
import Testing

@testable import DesktopSession
@testable import DesktopTree

@Suite("Our own stops, as a value")
struct PanelStateTests {
  private enum Input: CaseIterable {
    case askToClose, askToTurnOff, pick, beginDrag, drop, leave, call, panel
  }

  @Test("A confirmation is answered by the next pick, and a drag ends once (D6, F5)")
  func sequences() {
    var (count, faults) = (0, [[Input]]())
    func search(_ state: PanelState, _ inputs: [Input]) {
      count += 1
      guard inputs.count < 5 else { return }
      for input in Input.allCases {
        var next = state
        if !handle(input, &next) { faults.append(inputs + [input]) }
        search(next, inputs + [input])
      }
    }
    search(PanelState(), [])
    #expect(faults.prefix(3) == [])
    #expect(count > 10_000)
  }

  /// Lets something happen; returns false if a rule is broken.
  private func handle(_ input: Input, _ state: inout PanelState) -> Bool {
    let before = state
    switch input {
    case .askToClose:
      state.ask(.close)
      return state.question == .close && state.drag == before.drag
    case .askToTurnOff:
      state.ask(.scanningOff)
      return state.question == .scanningOff && state.drag == before.drag
    case .pick:
      let (first, second) = (state.takeQuestion(), state.takeQuestion())
      return first == before.question && second == nil && state.drag == before.drag
    case .beginDrag:
      state.beginDrag(at: Point(x: 1, y: 2), at: .zero)
      return state.drag?.end == .zero + .milliseconds(120_000)
    case .drop:
      let (first, second) = (state.endDrag(), state.endDrag())
      return first == (before.drag != nil) && !second && state.question == before.question
    case .leave:
      let (hadQuestion, hadDrag) = state.leaveScreen()
      return hadQuestion == (before.question != nil) && hadDrag == (before.drag != nil)
        && state.question == nil && state.drag == nil && state.isCalling == before.isCalling
    case .call:
      state.noteCall(!state.isCalling)
      return state.isCalling != before.isCalling
    case .panel:
      let window = AccessibleReference(application: ":1.1", path: "/panel")
      state.show(before.shown == nil ? ShownPanel(window: window, active: 3) : nil)
      return (state.shown == nil) != (before.shown == nil) && state.drag == before.drag
    }
  }
}

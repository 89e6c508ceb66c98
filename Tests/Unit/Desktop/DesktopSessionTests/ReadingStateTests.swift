import Testing

@testable import DesktopSession

@Suite("The reading of the desktop, as a value")
struct ReadingStateTests {
  @Test(
    "The person is never stuck, and no window is shown that is not the active one, for any events in five steps (D1, D8, D9, D10)",
    arguments: [false, true], ReadingModel.Beginning.allCases)
  func sequences(hasDisplay: Bool, beginning: ReadingModel.Beginning) {
    let length = beginning == .nothing ? 5 : 4
    var count = 0
    var faults: [String] = []
    func search(_ model: ReadingModel, _ inputs: [ReadingModel.Input]) {
      count += 1
      if let fault = model.fault ?? model.faultOfRest() {
        if faults.count < 3 { faults.append("\(inputs): \(fault)") }
        return
      }
      guard inputs.count < length else { return }
      for input in ReadingModel.Input.allCases {
        var next = model
        // Without what cannot happen, the shorter sequences have its effects.
        if next.handle(input) { search(next, inputs + [input]) }
      }
    }
    search(ReadingModel(hasDisplay: hasDisplay, beginning), [])
    #expect(faults == [])
    #expect(count > (length == 5 ? 10_000 : 1000))
  }
}

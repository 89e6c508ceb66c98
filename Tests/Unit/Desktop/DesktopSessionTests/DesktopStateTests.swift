import RandomNumbers
import Testing

@testable import DesktopSession

@Suite("The whole desktop, as a value")
struct DesktopStateTests {
  @Test(
    "The person is never stuck, each pick has one answer, and only the shown button acts, for any five events (A4, D10, D15, F2, F3)",
    arguments: [false, true], [true, false])
  func sequences(hasDisplay: Bool, isShown: Bool) {
    let begun = DesktopModel(hasDisplay: hasDisplay, isShown: isShown)
    #expect((begun.shownButton?.label == "Save") == isShown)
    // The longest ones begin with the screen that a person acts on.
    let length = hasDisplay && isShown ? 5 : 4
    var count = 0
    var faults: [String] = []
    func search(_ model: DesktopModel, _ inputs: [DesktopModel.Input]) {
      count += 1
      if let fault = model.fault ?? model.faultOfRest() {
        if faults.count < 3 { faults.append("\(inputs): \(fault)") }
        return
      }
      guard inputs.count < length else { return }
      for input in DesktopModel.Input.allCases {
        var next = model
        // Without what cannot happen, the shorter sequences have its effects.
        if next.handle(input) { search(next, inputs + [input]) }
      }
    }
    search(begun, [])
    #expect(faults == [])
    #expect(count > (length == 5 ? 10_000 : 1000))
  }

  @Test(
    "The person is never stuck, each pick has one answer, and only the shown button acts, in random sessions (A4, D10, D15, F2, F3)",
    arguments: 0..<40)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var model = DesktopModel(hasDisplay: seed.isMultiple(of: 2))
    var inputs: [DesktopModel.Input] = []
    for step in 1...400 {
      let input = DesktopModel.Input.allCases[random.pick(DesktopModel.Input.allCases.count)]
      if model.handle(input) { inputs.append(input) }
      let isEnd = step.isMultiple(of: 10)
      let fault = model.fault ?? (isEnd ? model.faultOfRest() : nil)
      #expect(fault == nil, "seed \(seed): \(inputs)")
      if fault != nil { return }
      if isEnd { model.comeBack() }
    }
    #expect(model.answers.count > 10)
  }
}

import ScanEngine
import ScreenElements
import Testing

@Suite("The speech of an adjustment by a source without words")
struct AdjustedWordsTests {
  /// Returns the spoken text after the element is raised from 50 by 10.
  private func spoken(_ change: (inout Element) -> Void) -> String? {
    var element = button("a", 0)
    element.traits = .adjustable
    element.range = ValueRange(minimum: 0, maximum: 200, step: 10, value: 50)
    change(&element)
    var rig = EngineRig(automatic(), screen([element]))
    rig.tap(at: 0)
    rig.tap(at: 1000)
    rig.tap(at: 1500)
    #expect(rig.violations == [])
    return rig.log.last { $0.hasPrefix("1500 said ") }.map { String($0.dropFirst(10)) }
  }

  @Test("The words of a value stay if its source gives no others (E12)")
  func words() {
    #expect(spoken { $0.value = "50 steps" } == "60 steps")
    #expect(
      spoken { $0.valueParts = [SpokenPart("0:50", speakAs: .duration)] } == "one minute")
    #expect(spoken { $0.value = "50 or 50" } == "60")
    #expect(spoken { $0.value = "loud" } == "60")
    #expect(spoken { $0.value = "" } == "60")
    #expect(spoken { $0.value = nil } == "30 percent")
  }
}

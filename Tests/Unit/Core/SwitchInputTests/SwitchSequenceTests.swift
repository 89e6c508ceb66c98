import Testing

import ScanTime
@testable import SwitchInput

@Suite("Every short sequence of signals")
struct SwitchSequenceTests {
  enum Step: CaseIterable {
    case press, pressOther, release, releaseOther, lose, find, findHeld, cancel, wait
  }

  static let variants: [SwitchSettings] = [
    mainSwitch(sources: 2),
    mainSwitch(sources: 2) { $0.hold = .milliseconds(150) },
    mainSwitch(sources: 2) { $0.recognition = .release },
    mainSwitch(sources: 2) { $0.ignoreRepeat = .milliseconds(250) },
    mainSwitch(sources: 2) { $0.longPress = LongPress(after: .milliseconds(250), action: .back) },
    mainSwitch(sources: 2, press: .next) {
      $0.moveRepeat = MoveRepeat(after: .milliseconds(150), every: .milliseconds(50))
    },
    mainSwitch(sources: 2) { $0.stuck = .milliseconds(250) },
  ]

  @Test(
    "Each sequence keeps the invariants, and no contact gives two gestures (I2 to I7)",
    arguments: variants)
  func exhaustive(settings: SwitchSettings) {
    var sequences = 0
    func extend(_ rig: SwitchRig, _ depth: Int, _ time: Int64) {
      sequences += 1
      guard depth > 0 else { return }
      for step in Step.allCases {
        var next = rig
        switch step {
        case .press: next.press(time)
        case .pressOther: next.press(time, source: 1)
        case .release: next.release(time)
        case .releaseOther: next.release(time, source: 1)
        case .lose: next.disconnect(time)
        case .find: next.connect(time)
        case .findHeld: next.connect(time, held: true)
        case .cancel: next.cancel(time)
        case .wait: next.run(through: time + 200)
        }
        let violations = next.log.filter { $0.contains("VIOLATION") }
        #expect(violations.isEmpty, "\(next.log)")
        let presses = next.log.filter { $0.contains("pressed") }.count
        let gestures = next.gestures.filter { !$0.hasSuffix("again") }.count
        #expect(gestures <= presses, "\(next.log)")
        if !violations.isEmpty { return }
        extend(next, depth - 1, step == .wait ? time + 200 : time + 60)
      }
    }
    extend(SwitchRig(settings), 5, 100)
    #expect(sequences == (0...5).reduce(0) { sum, depth in sum + power(9, depth) })
  }

  private func power(_ base: Int, _ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }
}

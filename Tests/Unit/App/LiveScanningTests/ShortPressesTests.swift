import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput
import Testing

@testable import LiveScanning

@Suite("Presses that are too short to count (I2)")
final class ShortPressesTests {
  private var state: ScanState
  private var reported: [String] = []
  private lazy var watch = ShortPresses { [unowned self] in reported.append($0.string) }
  private var now = Instant.zero

  init() {
    var main = SwitchSettings(name: "main", press: .select)
    main.hold = .milliseconds(25)
    main.ignoreRepeat = .milliseconds(300)
    var next = SwitchSettings(name: "next", press: .next)
    next.hold = .milliseconds(25)
    next.recognition = .release
    let screen = Screen(title: "Empty", size: Size(width: 100, height: 100), elements: [])
    let sources = (0..<2).map { SourceID(switchIndex: $0, sourceIndex: 0) }
    state = ScanState(
      settings: ScanSettings(switches: [main, next]), tree: ElementTree(screen),
      connected: sources)
  }

  private func press(_ index: Int, for time: Int64, after pause: Int64 = 1000) {
    let source = SourceID(switchIndex: index, sourceIndex: 0)
    now = now + .milliseconds(pause)
    apply(.press(source, timestamp: now))
    now = now + .milliseconds(time)
    apply(.release(source, timestamp: now))
  }

  private func apply(_ input: ScanInput) {
    var events: [ScanEvent] = []
    reduce(&state, input, at: now, into: &events)
    watch.show(events, state)
  }

  @Test(
    "Three short presses in a row are reported once, with the switch and the fix",
    arguments: [0, 1])
  func threeInARow(index: Int) throws {
    let name = ["main", "next"][index]
    for count in 1...10 {
      // One that counts does not make it news.
      press(index, for: count == 6 ? 50 : count == 1 ? 24 : 0)
      #expect(reported.count == (count < 3 ? 0 : 1))
    }
    let message = try #require(reported.first)
    #expect(message.contains("\"\(name)\""))
    #expect(message.contains("hold of 25ms"))
    #expect(message.hasSuffix("switchlight profile set switches.\(name).hold 0ms"))
  }

  @Test("A press that counts restarts the row, and each switch has its own row")
  func rows() {
    for time: Int64 in [0, 0, 25, 0, 0, 40] { press(0, for: time) }
    for index in [0, 1, 0, 1] { press(index, for: 5) }
    #expect(reported.isEmpty)
    press(1, for: 5)
    #expect(reported.count == 1)
  }

  @Test("Presses too soon after another one do not count (I3)")
  func repetitions() {
    press(0, for: 50)
    for _ in 0..<5 { press(0, for: 40, after: 20) }
    #expect(reported.isEmpty)
  }
}

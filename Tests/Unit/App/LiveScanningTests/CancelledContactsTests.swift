import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput
import Testing

@testable import LiveScanning

@Suite("Contacts that the engine cancels (I6.9)")
final class CancelledContactsTests {
  private var state: ScanState
  private var noted: [Int] = []
  private lazy var port = CancelledContacts { [unowned self] in noted.append($0) }
  private let sources = (0..<2).map { SourceID(switchIndex: $0, sourceIndex: 0) }

  init() {
    let screen = Screen(title: "Empty", size: Size(width: 100, height: 100), elements: [])
    state = ScanState(
      settings: ScanSettings(
        switches: [
          SwitchSettings(name: "main", press: .select), SwitchSettings(name: "next", press: .next),
        ]),
      tree: ElementTree(screen), connected: sources)
  }

  /// Shows all events of some inputs at once, as a busy session does.
  private func show(_ inputs: ScanInput...) {
    var events: [ScanEvent] = []
    for (number, input) in inputs.enumerated() {
      reduce(&state, input, at: .zero + .milliseconds(Int64(number) * 1000), into: &events)
    }
    port.show(events, state)
  }

  @Test("Only a switch with a cancelled contact is noted")
  func cancelled() {
    show(.press(sources[1], timestamp: .zero))
    #expect(noted.isEmpty)
    show(.suspend, .wake(held: [sources[1]]))
    #expect(noted == [1])
    show(.suspend, .wake(held: [sources[1]]))
    #expect(noted == [1], "it has no contact any more")
    #expect(port.takesSecrets, "a key can stick while a password is entered")
  }

  @Test("A press after the cancelled contact has a contact of its own")
  func pressedAgain() {
    let later = Instant.zero + .milliseconds(2000)
    show(
      .press(sources[0], timestamp: .zero), .suspend, .wake(held: [sources[0]]),
      .release(sources[0], timestamp: later),
      .press(sources[0], timestamp: later))
    #expect(noted.isEmpty)
  }
}

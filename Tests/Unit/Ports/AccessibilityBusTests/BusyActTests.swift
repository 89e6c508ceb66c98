import ModelDesktop
import ScreenElements
import Session
import ScanTime
import SwitchInput
import SystemCalls
import Testing
import MessageBus

@testable import AccessibilityBus
@testable import DesktopSession
@testable import DesktopTree
@testable import ScanEngine

/// The effect of a busy machine, or of a program that ends, on an act (F1 to F3, A4).
@Suite("Acts on a busy machine")
struct BusyActTests {
  private let clock = MonotonicClock(origin: MonotonicClock().origin - 600_000_000)
  private let request = ActivationRequest(number: 7, id: "a", action: .activate)

  /// A port without a display that is never read, so that no bus is asked.
  private func port() -> DesktopPort {
    DesktopPort(clock: clock, settings: DesktopSettings(), display: nil)
  }

  private func tree(_ elements: (id: String, label: String)...) -> ElementTree {
    let elements = elements.map { id, label in
      var element = Element(id: id)
      element.label = label
      return element
    }
    return ElementTree(
      Screen(title: "Test", size: Size(width: 100, height: 100), elements: elements))
  }

  private func keyAct(_ keys: [KeyCombination] = [.enter], at now: Instant) -> DesktopAct {
    .pressing(keys, request, application: ":1.1", landing: .own, at: now)
  }

  private func outcomes(_ port: DesktopPort) -> [ActivationAnswer.Outcome] {
    port.state.reports.compactMap {
      if case .answer(let answer) = $0.input { answer.outcome } else { nil }
    }
  }

  @Test("An answer after the timeout of a pick has no effect (A4)", arguments: [0, 1])
  func afterItsTime(microseconds: Int64) {
    let port = port()
    let began = clock.now
    let act = keyAct(at: began)
    let question = DesktopAct.Question(.windows, .children, of: WritingDesk.reference(0))
    port.change { _ = $0.begin(act, .questions([question]), at: began) }
    let call = port.calls.keys.first ?? 0
    let end = act.end + TimeSpan(microseconds: microseconds - 1)
    #expect(port.answer(call, .answer(.none), at: end))
    #expect((port.state.acts.current?.progress.isActing == true) == (microseconds == 0))
    #expect(outcomes(port) == (microseconds == 0 ? [] : [.failed(.failed)]))
  }

  @Test("A key that is due when its pick is over is not pressed (A4)", arguments: [0, 1])
  func keyAfterItsTime(microseconds: Int64) {
    let port = port()
    let began = clock.now
    let act = keyAct([.home, .enter], at: began)
    port.change { _ = $0.begin(act, .questions([]), at: began) }
    let call = port.calls.keys.first ?? 0
    #expect(port.answer(call, .reply(.accepted), at: began))
    port.change { $0.advanceAct(at: act.end + TimeSpan(microseconds: microseconds - 1)) }
    #expect((port.state.acts.current?.keys?.rest == []) == (microseconds == 0))
    #expect(outcomes(port) == (microseconds == 0 ? [] : [.failed(.failed)]))
  }

  @Test("Keys that wait when the display is locked go into no lock screen (A4, D15)")
  func locked() {
    let desk = WritingDesk(seed: 1)
    let act = keyAct([.home, .enter], at: clock.now)
    desk.port.change { _ = $0.begin(act, .questions([]), at: clock.now) }
    desk.port.handle(.absence(.locked), at: clock.now)
    desk.display.pressWaiting()
    #expect(desk.display.pressed == [.home] && desk.port.state.acts.current == nil)
  }

  @Test("A field is written by its program if the display has only the letters of a layout (K4)")
  func lettersOfLayout() throws {
    let desk = WritingDesk(seed: 1)
    let shown = try #require(desk.port.state.shown)
    var field = Accessible(WritingDesk.reference(0))
    field.interfaces = [.text, .editableText]
    #expect(!desk.port.change { $0.isEdited(field) })
    desk.display.typesEveryCharacter = false
    #expect(desk.port.change { $0.isEdited(field) })
    // Firefox answers that it wrote a text that its page never gets.
    desk.port.state.showing.contents = .window(shown, AccessibleTree(toolkit: .gecko))
    #expect(!desk.port.change { $0.isEdited(field) })
    desk.port.state.showing.contents = .window(shown, AccessibleTree(toolkit: .chromium))
    #expect(desk.port.change { $0.isEdited(field) })
  }

  @Test("A single key that is dropped with its field ends its pick (A4, K4)")
  func singleKeyOfLostField() {
    let desk = WritingDesk(seed: 1)
    desk.open(1)
    let now = desk.port.clock.now
    let act = DesktopAct(request, application: ":1.1", at: now)
    desk.port.change { _ = $0.begin(act, .key(.home), at: now) }
    // The display has more than that one to press.
    _ = desk.display.press([.home, .enter], at: now)
    desk.focus = 0
    desk.look()
    desk.port.change { $0.advanceAct(at: desk.port.clock.now) }
    desk.display.pressWaiting()
    #expect(desk.display.pressed == [.home, .home] && desk.port.state.acts.current == nil)
    #expect(outcomes(desk.port) == [.failed(.gone)])
  }

  @Test("Changes cause no wakeup while there is no bus (D10)")
  func withoutBus() {
    let port = port()
    port.state.reading.note(.windows, at: clock.now)
    _ = port.state.reading.endLook(port.state.readingScene, at: clock.now)
    var state = port.state
    func next(_ isConnected: Bool) -> Instant? {
      state.facts.isConnected = isConnected
      return state.nextDeadline(at: clock.now)
    }
    #expect(next(true) != nil && next(false) == nil)
  }

  @Test("The time limit of a pick begins at its request, not at its start (A4)")
  func asked() throws {
    let now = clock.now
    var acts = ActState()
    acts.asked = (request.number, Instant(microseconds: now.microseconds - 500_000))
    _ = acts.begin(keyAct(at: now), .done, scene: ActScene(tree(), DesktopFacts()), at: now)
    let act = try #require(acts.current)
    #expect(act.end == now + .milliseconds(1300))
    #expect(!act.isTooLate(at: now + .milliseconds(1449)))
    #expect(act.isTooLate(at: now + .milliseconds(1450)))
  }

  @Test(
    "A pick succeeds if a window opens, although its program disappears without an answer (F1, F3)"
  )
  func unanswered() {
    let port = port()
    let act = DesktopAct(request, application: ":1.1", at: clock.now)
    port.change { _ = $0.begin(act, .call(.grabFocus(WritingDesk.reference(0))), at: clock.now) }
    let call = port.calls.keys.first ?? 0
    #expect(!port.answer(call + 1, .reply(.refused), .never, at: clock.now))
    #expect(port.answer(call, .reply(.refused), .never, at: clock.now))
    #expect(port.state.acts.current?.progress.actor == .nobody && port.state.reports.isEmpty)
    port.state.acts.note(.screen(focus: nil), saying: nil)
    port.change { $0.advanceAct(at: clock.now) }
    #expect(port.state.acts.current?.progress.isSettling == true)
  }

  @Test("A pick fails as gone if the session has not received the current screen (F2)")
  func anotherScreen() {
    let port = port()
    port.state.showing.tree = tree(("b", "Delete"))
    port.change { $0.report(.screen(focus: nil), at: clock.now) }
    let inputs = port.state.takeReports()
    #expect(inputs.count == 1 && port.state.reports.isEmpty)
    func outcome(_ id: String) -> ActivationAnswer.Outcome? {
      let request = ActivationRequest(number: 1, id: id, action: .escape)
      return port.perform(request, at: clock.now)?.outcome
    }
    #expect(outcome("b") == .failed(.gone))
    #expect(
      port.state.reports.map(\.input) == [.layout(port.state.tree, focus: nil)], "what there is")
    // The session has it now; there is no bus here, so that the pick fails for another reason.
    let settings = ScanSettings(switches: [SwitchSettings(name: "main", press: .select)])
    port.show([], ScanState(settings: settings, tree: port.state.tree, connected: []))
    #expect(outcome("b") == .failed(.failed))
  }

  @Test("A pending report arrives with the tree that was answered meanwhile (A4, T1)")
  func newerTree() {
    let port = port()
    let first = tree(("a", "Tea"))
    port.state.showing.tree = first
    port.change { $0.report(.layout(focus: "a"), at: clock.now) }
    port.state.showing.tree = tree(("b", "Coffee"))
    port.change { $0.report(.screen(focus: "b"), at: clock.now) }
    port.change { $0.report(.layout(focus: nil, say: "Milk"), at: clock.now) }
    // As an answer that is given at once.
    port.state.showing.tree = tree(("b", "Coffee"), ("c", "Sugar"))
    let inputs = port.state.takeReports()
    let expected: [ScanInput] = [
      .layout(first, focus: "a"), .screen(port.state.tree, focus: "b", isUnexpected: true),
      .layout(port.state.tree, focus: nil, say: "Milk"),
    ]
    #expect(inputs.map(\.input) == expected)
  }

  @Test(
    "A layer leads back to the highlight when it was shown, not when it was read (D2)")
  func highlightedBefore() {
    let port = port()
    let settings = ScanSettings(switches: [SwitchSettings(name: "main", press: .select)])
    var state = ScanState(settings: settings, tree: tree(("b", "Coffee")), connected: [])
    func send(_ input: ScanInput) {
      var events: [ScanEvent] = []
      reduce(&state, input, at: state.now, into: &events)
      port.show(events, state)
    }
    let window = AccessibleReference(application: ":1.1", path: "/window")
    _ = port.state.showing.memory.begin(window, layer: nil, hasActed: false, at: clock.now)
    _ = port.state.showing.memory.change(to: "dialog")
    port.state.showing.tree = tree(("yes", "Yes"))
    port.change { $0.report(.screen(focus: nil), at: clock.now) }
    _ = port.state.takeReports()
    send(.connect(SourceID(switchIndex: 0, sourceIndex: 0), held: false))
    send(.start)
    #expect(port.state.showing.memory.layers.map(\.highlighted) == ["b", nil])
    send(.screen(port.state.tree, focus: nil))
    #expect(
      port.state.showing.memory.highlighted == "yes"
        && port.state.showing.memory.layers.map(\.highlighted) == ["b", nil])
  }

  @Test("A pick fails as gone if its element has another name by then (F2)")
  func otherName() {
    let shown = tree(("key.word.0", "tea"), ("b", "Delete"), ("c", "gone later"))
    var taken = SessionScreenTracker()
    let newest = tree(("key.word.0", "ten"), ("b", "Delete"))
    taken.update(shown, newest: newest)
    #expect(!taken.shows("key.word.0", of: newest))
    #expect(taken.shows("b", of: newest) && taken.shows("c", of: newest))
    taken.update(newest, newest: newest)
    #expect(taken.shows("key.word.0", of: newest))
  }

  @Test("A screen that never arrived as reported counts as accepted at the next report (F2)")
  func handedOver() {
    let newest = tree(("b", "Delete"))
    var taken = SessionScreenTracker()
    taken.handOver([.screen(newest, focus: nil)])
    taken.update(tree(("a", "Tea")), newest: newest)
    #expect(!taken.shows("b", of: newest))
    taken.handOver([])
    #expect(taken.shows("b", of: newest))
  }

  @Test("A call is not overdue while unread input remains, for at most a second (D10)")
  func overdue() {
    let deadline = Instant(microseconds: 2_000_000)
    var calls = OpenCalls()
    calls.add(9, number: 3, until: deadline)
    #expect(calls.nextDeadline == deadline && calls.count == 1)
    #expect(calls.takeOverdue(at: deadline, hasMore: true) == [])
    #expect(calls.takeOverdue(at: deadline + .milliseconds(999), hasMore: true) == [])
    var flooded = calls
    #expect(flooded.takeOverdue(at: deadline + .milliseconds(1000), hasMore: true) == [3])
    #expect(calls.takeOverdue(at: deadline, hasMore: false) == [3])
    #expect(calls.remove(9) == nil && calls.nextDeadline == nil)
  }
}

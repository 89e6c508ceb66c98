import DesktopTree
import ScreenElements
import SwitchInput
import Testing

@testable import AccessibilityBus
@testable import DesktopSession
@testable import ScanEngine

/// The lock screen, whose display serves the session or refuses it (D17).
@Suite("The lock screen")
struct LockScreenTests {
  private func desk(unlocks: Bool) -> WritingDesk {
    let desk = WritingDesk(seed: 1)
    var settings = desk.port.state.settings
    settings.unlocks = unlocks
    desk.port.handle(.settings(settings))
    return desk
  }

  private func lock(_ desk: WritingDesk, _ lock: DisplayLock) {
    desk.display.lock = lock
    desk.port.handle(.display([]), at: desk.port.clock.now)
  }

  private func labels(_ desk: WritingDesk) -> Set<String> {
    let tree = desk.port.state.tree
    return Set(tree.readingOrder.compactMap { tree[$0].label })
  }

  @Test("Only a profile that permits it requests the lock screen, before the lock (D17.1, D17.11)")
  func request() {
    #expect(WritingDesk(seed: 1).display.requests == [false])
    let desk = desk(unlocks: true)
    #expect(desk.display.requests == [false, true])
    desk.port.handle(.settings(DesktopSettings()))
    #expect(desk.display.requests == [false, true, false])
  }

  @Test("Without the permission, or without the display's service, nothing is scanned (D15.8, D17)")
  func refused() {
    for (unlocks, reported) in [(false, DisplayLock.served), (false, .refused), (true, .refused)] {
      let desk = desk(unlocks: unlocks)
      desk.look()
      lock(desk, reported)
      #expect(desk.port.state.shown == nil && desk.port.state.tree.title == "the screen is locked")
      #expect(!labels(desk).contains("unlock the screen") && !labels(desk).contains("Name"))
      #expect(!desk.port.state.lock.isUnlocking && desk.port.state.absence == .locked)
    }
  }

  @Test(
    "At both ends of a lock the window disappears, and keys that wait are not pressed (D17.2)",
    arguments: [false, true])
  func ends(isEnd: Bool) {
    let desk = desk(unlocks: true)
    if isEnd { lock(desk, .served) }
    desk.look()
    desk.show()
    let request = ActivationRequest(number: 7, id: "a", action: .activate)
    let now = desk.port.clock.now
    let act = DesktopAct.pressing(
      [.home, .enter], request, application: ":1.1", landing: .own, at: now)
    desk.port.change { _ = $0.begin(act, .questions([]), at: now) }
    #expect(desk.display.pressed == [.home])
    lock(desk, isEnd ? .none : .served)
    desk.display.pressWaiting()
    #expect(desk.display.pressed == [.home] && desk.port.state.acts.current == nil)
    #expect(desk.port.state.shown == nil && desk.port.state.absence == nil)
    #expect(desk.port.state.lock.isUnlocking == !isEnd)
  }

  @Test(
    "On the lock screen the next step and a few stops are offered, all of it is confidential, and windows of programs are not shown (D17.3, D17.7)"
  )
  func scanned() {
    let desk = desk(unlocks: true)
    desk.look()
    desk.show()
    #expect(!desk.port.entersSecret)
    lock(desk, .served)
    #expect(desk.port.state.tree.title == "the screen is locked" && desk.port.entersSecret)
    #expect(labels(desk).isSuperset(of: ["call for help", "unlock the screen", "escape key"]))
    #expect(labels(desk).isDisjoint(with: ["Name", "windows", "programs", "keys"]))
    #expect(!desk.port.state.mayShow(WritingDesk.reference(0)))
    desk.show()
    lock(desk, .none)
    #expect(desk.port.entersSecret, "the session still shows the lock screen")
    desk.show()
    #expect(!desk.port.entersSecret && desk.port.state.mayShow(WritingDesk.reference(0)))
    #expect(desk.port.state.tree.title.isEmpty)
  }

  @Test(
    "Nothing written there is learned, predicted from or shown, not even in a field that shows its text (D17.5)",
    arguments: 0..<3)
  func writing(field: Int) {
    let desk = desk(unlocks: true)
    lock(desk, .served)
    desk.look()
    desk.show()
    desk.open(field)
    #expect(
      desk.port.state.keyboard?.isSecret == true && desk.port.state.keyboard?.plan.unlocks == true)
    for letter in "hunter two " { desk.type(.text(String(letter))) }
    desk.lookAndShow()
    #expect(desk.port.state.keyboard?.written == nil && desk.port.state.keyboard?.words == [])
    #expect(desk.port.entersSecret)
    lock(desk, .none)
    desk.port.handle(.end)
    #expect(desk.learned.isEmpty && desk.words.asked.isEmpty)
    #expect(desk.port.state.keyboard == nil)
  }
}

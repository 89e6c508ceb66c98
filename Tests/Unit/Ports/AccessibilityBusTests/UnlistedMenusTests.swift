import DesktopTree
import Testing
import MessageBus

@testable import AccessibilityBus
@testable import DesktopSession

@Suite("Menus of Qt outside the list of windows")
struct UnlistedMenusTests {
  private func signal(_ path: String, _ state: String, _ number: Double) -> BusSignal {
    BusSignal(
      sender: ":1.4", path: path, interface: "org.a11y.atspi.Event.Object", member: "StateChanged",
      values: [.text(state), .number(number), .number(0)])
  }

  /// Handles a signal, and returns the accessible to ask.
  private func handle(_ signal: BusSignal, _ menus: inout UnlistedMenus) -> AccessibleReference? {
    guard case .changed(let accessible, .showing(let isShowing))? = ProgramSignal(signal) else {
      return nil
    }
    return menus.handle(accessible, isShowing: isShowing) ? accessible : nil
  }

  private func menu(_ path: String) -> AccessibleReference {
    AccessibleReference(application: ":1.4", path: path)
  }

  private let popup = AccessibleAnswer.number(41)

  @Test("A visible menu is a layer until it is hidden (D2)")
  func opens() {
    var menus = UnlistedMenus()
    #expect(handle(signal("/m", "showing", 1), &menus) == menu("/m"))
    menus.ask(menu("/m"), by: 7)
    #expect(menus.handle(8, popup, isKnown: { _ in false }) == nil, "that is another call")
    #expect(menus.handle(7, popup, isKnown: { _ in false }) == true)
    #expect(menus.open == [menu("/m")])
    #expect(handle(signal("/m", "showing", 0), &menus) == nil)
    #expect(menus.open.isEmpty)
  }

  @Test("Another state, another role, and a menu inside its button are no layer (D2)")
  func others() {
    var menus = UnlistedMenus()
    #expect(handle(signal("/m", "focused", 1), &menus) == nil)
    menus.ask(menu("/label"), by: 1)
    #expect(menus.handle(1, .number(29), isKnown: { _ in false }) == false)
    menus.ask(menu("/none"), by: 2)
    #expect(menus.handle(2, .none, isKnown: { _ in false }) == false)
    menus.ask(menu("/known"), by: 3)
    #expect(menus.handle(3, popup, isKnown: { $0 == menu("/known") }) == false)
    #expect(menus.open.isEmpty)
  }

  @Test("At most eight menus are queried at one time, and kept (Y2)")
  func limits() {
    var menus = UnlistedMenus()
    for number in 0..<20 {
      guard let found = handle(signal("/\(number)", "showing", 1), &menus) else { continue }
      menus.ask(found, by: number)
    }
    #expect(
      (0..<20).filter { menus.handle($0, popup, isKnown: { _ in false }) != nil } == Array(0..<8))
    for number in 20..<30 {
      menus.ask(menu("/\(number)"), by: number)
      #expect(menus.handle(number, popup, isKnown: { _ in false }) == true)
    }
    #expect(menus.open.count == 8 && menus.open.last == menu("/29"))
    menus.forget()
    #expect(menus.open.isEmpty)
  }
}

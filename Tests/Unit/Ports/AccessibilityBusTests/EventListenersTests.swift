import Testing
import MessageBus

@testable import AccessibilityBus

@Suite("The programs that need accessibility")
struct EventListenersTests {
  private func list(_ names: String...) -> [BusValue] {
    [.list(names.map { .list([.text($0), .text("Object:StateChanged:")]) })]
  }

  private func signal(_ member: String, _ name: String, _ event: String) -> BusSignal {
    BusSignal(
      sender: ":1.0", path: EventListeners.registry, interface: EventListeners.interface,
      member: "EventListener" + member, values: [.text(name), .text(event)])
  }

  @Test("Without the registry's list the absence of listeners is unknown (D16)")
  func unknown() {
    var listeners = EventListeners()
    #expect(!listeners.areNone(except: ":1.5"))
    listeners.handle(nil)
    #expect(!listeners.areNone(except: ":1.5"))
    listeners.handle(list())
    #expect(listeners.areNone(except: ":1.5"))
  }

  @Test("We do not count as a listener; others count until they leave the bus (D16)")
  func others() {
    var listeners = EventListeners()
    listeners.handle(list(":1.5", ":1.5"))
    #expect(listeners.areNone(except: ":1.5"))
    #expect(!listeners.areNone(except: ""), "our own name is unknown")
    listeners.handle(signal("Registered", ":1.9", "Window:"))
    #expect(!listeners.areNone(except: ":1.5"))
    // It may listen to others still.
    listeners.handle(signal("Deregistered", ":1.9", "Window:"))
    #expect(!listeners.areNone(except: ":1.5"))
    listeners.handle(signal("Deregistered", ":1.9", ""))
    #expect(listeners.areNone(except: ":1.5"))
  }

  @Test("A listener that registers before the list arrives counts (D16)")
  func early() {
    var listeners = EventListeners()
    listeners.handle(signal("Registered", ":1.9", "Window:"))
    listeners.handle(list(":1.5"))
    #expect(!listeners.areNone(except: ":1.5"))
  }

  @Test("A malformed list and endless names have no effect (D16, Y2)")
  func hostile() {
    var listeners = EventListeners()
    listeners.handle([.list([.text("x"), .list([]), .list([.number(1)])])])
    #expect(listeners.areNone(except: ":1.5"))
    for number in 0..<5000 { listeners.handle(signal("Registered", ":2.\(number)", "Window:")) }
    listeners.handle(BusSignal(sender: "", path: "", interface: "", member: "", values: []))
    #expect(!listeners.areNone(except: ":1.5"))
    for number in 0..<1000 { listeners.handle(signal("Deregistered", ":2.\(number)", "")) }
    #expect(listeners.areNone(except: ":1.5"), "at most 1000 are kept")
  }
}

import ScanEngine
import ScreenElements
import Session
import ScanTime
import SwitchInput
import Testing

@testable import TerminalUI

@Suite("Keys that the program pressed for the person")
struct KeyEchoTests {
  private let main = SourceID(switchIndex: 0, sourceIndex: 0)
  private let echo = KeyEcho()

  private func keys() -> BoundKeys {
    BoundKeys(["space": main], switches: [SwitchSettings(name: "main", press: .select)], echo: echo)
  }

  private func at(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }

  private func handle(_ name: String, isDown: Bool = true, at now: Instant, _ keys: inout BoundKeys)
    -> [ScanInput]
  {
    var inputs: [TimedInput] = []
    keys.handle(name, isDown: isDown, at: now, into: &inputs)
    return inputs.map(\.input)
  }

  @Test(
    "A key that returns is no press and no release; of two with one name, one remains (B1)"
  )
  func once() {
    var keys = keys()
    echo.expect(KeyChord(.character(" ")), at: at(0))
    #expect(handle("space", at: at(20), &keys).isEmpty && keys.held.isEmpty)
    #expect(handle("space", isDown: false, at: at(25), &keys).isEmpty)
    #expect(handle("space", at: at(30), &keys) == [.press(main, timestamp: at(30))])
    #expect(
      handle("space", isDown: false, at: at(90), &keys) == [.release(main, timestamp: at(90))])
  }

  @Test("Returned keys that would end the session do not; later keys end it again (B1)")
  func endings() {
    var keys = keys()
    for text in ["ctrl+c", "q", "ctrl+d"] { KeyChord(text).map { echo.expect($0, at: at(0)) } }
    for name in ["ctrl-c", "q", "ctrl-d"] { _ = handle(name, at: at(10), &keys) }
    #expect(keys.left == nil)
    _ = handle("q", at: at(20), &keys)
    #expect(keys.left == .quit)
  }

  @Test("A key that went to another program is forgotten after 2 s (B1)")
  func elsewhere() {
    var keys = keys()
    echo.expect(KeyChord(.character(" ")), at: at(0))
    #expect(echo.nextDeadline == at(2000))
    for time: Int64 in [2000, 2001] { echo.forget(at(time)) }
    #expect(echo.nextDeadline == nil)
    #expect(handle("space", at: at(2001), &keys).count == 1)
  }

  @Test("A key that returned unread is no press, however late it is read (B1)")
  func late() {
    var keys = keys()
    echo.expect(KeyChord(.character(" ")), at: at(0))
    echo.forget(at(10))
    // The machine was busy: `forget` may be called before `handle`.
    echo.forget(at(5000))
    #expect(handle("space", at: at(5000), &keys).isEmpty)
    #expect(handle("space", isDown: false, at: at(5000), &keys).isEmpty)
    #expect(handle("space", at: at(5010), &keys).count == 1)
  }

  @Test("Only the keys that can return in that time are expected (B1)")
  func bounded() {
    var keys = keys()
    for _ in 0..<1100 { echo.expect(KeyChord(.character(" ")), at: at(0)) }
    var count = 0
    while handle("space", at: at(10), &keys).isEmpty { count += 1 }
    #expect(count == 1000)
  }

  @Test(
    "Terminals have other names for keys with Control (B1)",
    arguments: [("h", "backspace"), ("i", "tab"), ("m", "enter"), ("s", "s")])
  func control(_ key: String, _ name: String) {
    var keys = BoundKeys(
      [name: main], switches: [SwitchSettings(name: "main", press: .select)], echo: echo)
    KeyChord("ctrl+" + key).map { echo.expect($0, at: at(0)) }
    #expect(handle(name, at: at(10), &keys).isEmpty)
    #expect(handle(name, at: at(20), &keys).count == 1)
  }
}

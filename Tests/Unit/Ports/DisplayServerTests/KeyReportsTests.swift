import Testing

@testable import DisplayServer

@Suite("Keys of a window")
struct KeyReportsTests {
  private var keys = KeyReports()

  private mutating func reports() -> [String] {
    keys.drain().map { ($0.isDown ? "+" : "-") + $0.name }
  }

  @Test("A key that repeats is one press, and is released when the repeats end (I6)")
  mutating func repeats() {
    keys.takePress(65, name: "space", time: 10)
    for time in stride(from: UInt32(260), to: 500, by: 30) {
      keys.takeRelease(65, time: time)
      keys.takePress(65, name: "space", time: time)
    }
    #expect(reports() == ["+space"])
    keys.takeRelease(65, time: 600)
    #expect(keys.isWaiting)
    #expect(reports() == [], "something may follow")
    keys.markAsked()
    keys.confirmAsked()
    #expect(keys.drain().map(\.time) == [600], "it came up then, and not when nothing followed")
    #expect(!keys.isWaiting)
  }

  @Test("A second press counts as one, even before the release of the first one is known (I6)")
  mutating func twice() {
    keys.takePress(65, name: "space", time: 10)
    keys.takeRelease(65, time: 40)
    keys.takePress(65, name: "space", time: 90)
    #expect(reports() == ["+space", "-space", "+space"])
  }

  @Test("A key that was held before the window got the focus counts after its release (I6.8)")
  mutating func heldBefore() {
    for time in stride(from: UInt32(10), to: 200, by: 30) {
      keys.takeRelease(65, time: time)
      keys.takePress(65, name: "space", time: time)
    }
    keys.takeRelease(65, time: 210)
    #expect(reports() == [])
    keys.takePress(65, name: "space", time: 290)
    #expect(reports() == ["+space"])
    // The window loses the keyboard, and gets it back while the key is held.
    keys.releaseAll()
    keys.takeRelease(65, time: 400)
    keys.takePress(65, name: "space", time: 400)
    #expect(reports() == ["-space"])
  }

  @Test("A release after the query is not known yet (I6)")
  mutating func later() {
    keys.takePress(65, name: "space", time: 10)
    keys.takePress(57, name: "n", time: 11)
    keys.takeRelease(65, time: 40)
    keys.markAsked()
    keys.takeRelease(57, time: 41)
    keys.confirmAsked()
    #expect(reports() == ["+space", "+n", "-space"])
    #expect(keys.isWaiting)
  }

  @Test("If the keyboard focus moves to another window, no switch stays pressed (I6)")
  mutating func lost() {
    keys.takePress(65, name: "space", time: 10)
    keys.takePress(50, name: nil, time: 11)
    keys.releaseAll()
    #expect(reports() == ["+space", "-space"])
    keys.takeRelease(65, time: 60)
    #expect(!keys.isWaiting)
  }

  @Test(
    "A key has its name in profiles, by its group, Shift, Caps Lock and the numbers of a keypad",
    arguments: [
      (8, 0, "n"), (8, 1, "N"), (8, 2, "N"), (8, 3, "n"), (9, 0, "space"), (10, 0, "home"),
      (10, 16, "7"), (11, 0, "f1"), (8, 4, nil), (12, 4, "ctrl-c"), (12, 6, "ctrl-c"),
      // Of a second group without Latin letters the first one counts.
      (8, 1 << 13, "n"), (200, 0, nil),
    ] as [(UInt8, UInt16, String?)])
  func names(code: UInt8, state: UInt16, name: String?) {
    let keyboard = X11Keyboard(
      first: 8, symbolsPerKey: 4,
      symbols: [
        0x6E, 0x4E, 0x6D4, 0x6F4, 0x20, 0, 0, 0, 0xFF95, 0xFFB7, 0, 0, 0xFFBE, 0, 0, 0, 0x63, 0x43,
        0, 0,
      ])
    let found = keyboard.symbols(of: code, in: state).lazy
      .compactMap { KeySymbolNames.name(of: $0, control: state & 4 != 0) }.first
    #expect(found == name)
  }
}

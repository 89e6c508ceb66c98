import CEvdev
import CMockInput
import ScreenElements
import SystemCalls
import Testing

@testable import EvdevInput

extension DeviceTests {
  private func chord(_ text: String) -> KeyChord { KeyChord(text) ?? KeyChord(.named(.f12)) }

  @Test("The keyboard presses each key with the held ones, one report for each change (B1)")
  func keyboardPresses() throws {
    #expect(mock_add_uinput(bed.pointer))
    let keyboard = try KernelKeyboard()
    let made = mock_virtual_device(bed.pointer)
    let port = withUnsafeBytes(of: made.port) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    #expect(port == "switchlight/keyboard", "so it is never taken for a switch")
    #expect(made.has_a && made.key_count == TypedKey.codes.count)
    let end = [EV_SYN, SYN_REPORT, 0]
    #expect(keyboard.press(chord("ctrl+s")))
    #expect(
      bed.passed() == [
        [EV_KEY, KEY_LEFTCTRL, 1], end, [EV_KEY, KEY_S, 1], end, [EV_KEY, KEY_S, 0], end,
        [EV_KEY, KEY_LEFTCTRL, 0], end,
      ])
    #expect(keyboard.press(KeyChord(typing: "?")))
    #expect(
      bed.passed() == [
        [EV_KEY, KEY_LEFTSHIFT, 1], end, [EV_KEY, KEY_SLASH, 1], end, [EV_KEY, KEY_SLASH, 0], end,
        [EV_KEY, KEY_LEFTSHIFT, 0], end,
      ])
    #expect(keyboard.press(chord("page-down")))
    #expect(bed.passed().first == [EV_KEY, KEY_PAGEDOWN, 1])
    #expect(!keyboard.press(KeyChord(typing: "é")) && bed.passed().isEmpty)
    mock_break_uinput(bed.pointer)
    #expect(!keyboard.press(chord("enter")))
  }

  @Test("If the kernel creates no keyboard, the error names the reason (B1)")
  func keyboardRefused() {
    #expect(throws: SystemError(call: "UI_SET_PHYS", code: 25, path: "/dev/uinput")) {
      _ = try KernelKeyboard()
    }
  }

  @Test("Each character of a US keyboard has one key (B1)")
  func keyboardCharacters() {
    let all = (0x20...0x7E).compactMap { Unicode.Scalar($0) }
    let found = all.compactMap { TypedKey(KeyChord(typing: $0)) }
    #expect(found.count == all.count)
    #expect(Set(found.map { [$0.code] + $0.held }).count == all.count)
  }
}

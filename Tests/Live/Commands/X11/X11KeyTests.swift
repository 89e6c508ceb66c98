import DesktopTree
import DisplayServer
import Foundation
import ScanTime
import SystemCalls
import Testing

/// Keys that are pressed on a real X server, as programs of Xlib take them (K4).
@Suite("Keys of an X11 display", .serialized)
struct X11KeyTests: DisplayDriving {
  let clock = MonotonicClock()

  /// A window that prints each key that it gets, with the keyboard in it.
  private func listener(_ bed: DesktopBed) throws -> LiveProgram {
    let program = try bed.launch("/usr/bin/xev", ["-event", "keyboard"])
    _ = try bed.wait(for: "no window") {
      let line = "xdotool search --onlyvisible --name '^Event Tester$' windowfocus --sync"
      return try bed.shell(line).status == 0 ? true : nil
    }
    return program
  }

  /// What the keys typed that the window got, once that is so many characters.
  private func typed(_ program: LiveProgram, _ count: Int) -> String {
    func text() -> String {
      var isPress = false
      var found = ""
      for line in program.lines {
        if line.contains("event, serial") { isPress = line.hasPrefix("KeyPress") }
        guard isPress, line.contains("XLookupString gives"), !line.contains("XmbLookup"),
          let match = line.firstMatch(of: /bytes: \([0-9a-f ]+\) "(.*)"/)
        else { continue }
        found += match.1
      }
      return found
    }
    _ = program.wait { _ in text().count >= count }
    return text()
  }

  @Test(
    "While a key is held down that changes the others nothing is pressed, and it is said which (K4)",
    arguments: [
      ("ctrl", HeldModifier.control), ("alt", .alt), ("shift", .shift), ("super", .logo),
    ])
  func held(_ name: String, _ modifier: HeldModifier) throws {
    let bed = try DesktopBed(windowManager: false)
    let display = try open(bed)
    defer { display.close() }
    let (program, id) = try window(bed, "100", "100", "300", "200")
    _ = try bed.shell("xdotool windowfocus --sync \(id)")
    func keys() -> [String] { program.lines.filter { $0.hasPrefix("key") } }
    _ = try bed.shell("xdotool keydown \(name)")
    _ = program.wait { _ in keys().count == 1 }
    #expect(type("a", on: display) == .modifierHeld(modifier))
    #expect(type("я", on: display) == .modifierHeld(modifier))
    _ = try bed.shell("xdotool keyup \(name)")
    #expect(type("a", on: display) == .done)
    #expect(program.wait { _ in keys().count == 2 })
    #expect(keys().last == "key 38 0")
  }

  @Test("Caps Lock and Num Lock change no letter, whether the layout has it or not (K4)")
  func locks() throws {
    let bed = try DesktopBed(windowManager: false)
    let server = try ServerState(bed)
    let display = try open(bed)
    defer { display.close() }
    let program = try listener(bed)
    let text = "aA1яЯßüÜ€ę"
    #expect(type(text, on: display) == .done)
    #expect(typed(program, 10) == text)
    _ = try bed.shell("xdotool key Caps_Lock key Num_Lock")
    #expect(try server.modifiers() == 0x12)
    #expect(type(text, on: display) == .done)
    #expect(typed(program, 20) == text + text)
    // They count afterwards as before.
    #expect(try server.modifiers() == 0x12)
  }

  @Test("Many letters that no key has are typed by one pause for all of them (K4)")
  func manyLetters() throws {
    let bed = try DesktopBed(windowManager: false)
    let display = try open(bed)
    defer { display.close() }
    let program = try listener(bed)
    // More than can be given a meaning at once.
    let text = String(
      String.UnicodeScalarView((0x430..<0x430 + 50).compactMap { Unicode.Scalar($0) }))
    let began = clock.now
    #expect(type(text, on: display) == .done)
    #expect(typed(program, 50) == text)
    #expect(clock.now - began < .milliseconds(20_000))
  }
}

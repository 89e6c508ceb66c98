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

  /// Returns the text that the keys typed into the window, once it has this number of characters.
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
    "While a modifier key is held, nothing is pressed, and the key is named (K4)",
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

  @Test(
    "Capitals and shortcuts leave Sticky Keys on, and press no modifier (K4.21)",
    arguments: [["sticky", "twokey"], ["sticky", "-twokey"], ["-sticky", "accessx"]])
  func stickyKeys(_ settings: [String]) throws {
    let bed = try DesktopBed(windowManager: false)
    let server = try ServerState(bed)
    let display = try open(bed)
    defer { display.close() }
    let program = try listener(bed)
    let set = try bed.shell("xkbset \(settings.joined(separator: " "))")
    #expect(set.status == 0, "tools/install-packages test: \(set)")
    func sticky() throws -> String {
      try bed.shell("xkbset q | grep -E '^(Sticky-Keys|Accessibility Features)'").output
    }
    let before = try sticky()
    #expect(before.contains("On"), "\(before)")
    #expect(type("AAAAAaBß€", on: display) == .done)
    #expect(typed(program, 9) == "AAAAAaBß€")
    #expect(try sticky() == before)
    #expect(try server.modifiers() == 0)
    #expect(press([KeyCombination(0x63, [.control])], on: display) == .done)
    #expect(program.wait { $0.lines.contains { $0.contains("state 0x4, keycode 54") } })
    #expect(try sticky() == before)
    #expect(try server.modifiers() == 0)
    let isHeld = program.lines.contains { $0.contains("Shift_L") || $0.contains("Control_L") }
    #expect(!isHeld, "\(program.lines)")
  }

  @Test("Letters without a key are typed, also with keys that had other letters before (K4)")
  func manyLetters() throws {
    let bed = try DesktopBed(windowManager: false)
    let display = try open(bed)
    defer { display.close() }
    let program = try listener(bed)
    // Each half fits the unused keys; the program takes it before its keys are reused.
    let halves = (cyrillic(0..<20), cyrillic(20..<40))
    #expect(type(halves.0, on: display) == .done)
    #expect(typed(program, 20) == halves.0)
    #expect(type(halves.1, on: display) == .done)
    #expect(typed(program, 40) == halves.0 + halves.1)
  }

  @Test("Missing letters get their keys before the first key of a text is pressed (K4)")
  func orderOfMeanings() throws {
    let bed = try DesktopBed(windowManager: false)
    let display = try open(bed)
    defer { display.close() }
    let (program, id) = try window(bed, "100", "100", "300", "200")
    _ = try bed.shell("xdotool windowfocus --sync \(id)")
    #expect(type("aяЖ", on: display) == .done)
    func lines(_ prefix: String) -> [String] { program.lines.filter { $0.hasPrefix(prefix) } }
    #expect(program.wait { _ in lines("key").count == 3 })
    let own = lines("key").dropFirst().compactMap { $0.split(separator: " ").dropFirst().first }
    let order = program.lines.filter { line in
      line.hasPrefix("key") || own.contains { line == "meaning \($0)" }
    }
    #expect(order == own.map { "meaning \($0)" } + ["key 38 0"] + own.map { "key \($0) 0" })
  }

  @Test("A key is reused only after programs had time to read it (K4)")
  func reusedKeys() throws {
    let bed = try DesktopBed(windowManager: false)
    let display = try open(bed)
    defer { display.close() }
    let program = try listener(bed)
    let began = clock.now
    #expect(type("a" + cyrillic(0..<41), on: display) == .done)
    #expect(clock.now - began >= .milliseconds(1_150))
    #expect(typed(program, 42).count == 42)
  }

  private func cyrillic(_ range: Range<UInt32>) -> String {
    String(String.UnicodeScalarView(range.compactMap { Unicode.Scalar(0x430 + $0) }))
  }
}

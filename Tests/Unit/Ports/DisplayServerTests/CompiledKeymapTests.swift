import CKeymap
import DesktopTree
import Testing

@testable import DisplayServer

/// Keymaps as compositors send them, made from the layouts of this machine.
enum KeymapText {
  /// Returns the text of layouts, such as "us,ru", with a zero at its end; empty if one of them does not exist.
  static func layouts(_ layouts: String) -> [UInt8] {
    text { context in
      layouts.withCString { layouts in
        var names = xkb_rule_names()
        names.layout = layouts
        return xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
      }
    }
  }

  /// Returns a text with the files that it includes, as a compositor sends it on.
  static func expanded(_ file: [UInt8]) -> [UInt8] {
    text { context in
      file.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer {
        xkb_keymap_new_from_buffer(
          context, $0.baseAddress, file.count - 1, XKB_KEYMAP_FORMAT_TEXT_V1,
          XKB_KEYMAP_COMPILE_NO_FLAGS)
      }
    }
  }

  private static func text(_ compile: (OpaquePointer?) -> OpaquePointer?) -> [UInt8] {
    let context = xkb_context_new(XKB_CONTEXT_NO_ENVIRONMENT_NAMES)
    defer { xkb_context_unref(context) }
    guard let keymap = compile(context) else { return [] }
    defer { xkb_keymap_unref(keymap) }
    guard let text = xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1) else { return [] }
    defer { text.deallocate() }
    return Array(String(cString: text).utf8) + [0]
  }

  static func compiled(_ layouts: String) throws -> CompiledKeymap {
    let text = self.layouts(layouts)
    let compiled = CompiledKeymap(text)
    return try #require(compiled, "\(layouts)")
  }
}

@Suite("The keys of a compositor's keyboard have the names used in profiles")
struct CompiledKeymapTests {
  private static let (shift, lock, control, alt, number): (UInt32, UInt32, UInt32, UInt32, UInt32) =
    (1, 2, 4, 8, 16)

  private func names(
    _ keymap: CompiledKeymap, _ codes: [UInt32], depressed: UInt32 = 0, locked: UInt32 = 0,
    layout: UInt32 = 0
  ) -> [String?] {
    keymap.set(.init(depressed: depressed, locked: locked, layout: layout))
    return codes.map { keymap.name(of: $0 + CompiledKeymap.firstCode) }
  }

  @Test("Shift, Caps Lock, Num Lock and Control change a key as on a keyboard (W1)")
  func modifiers() throws {
    let keymap = try KeymapText.compiled("us")
    let keys: [UInt32] = [30, 2, 28, 71, 59, 46]
    #expect(names(keymap, keys) == ["a", "1", "enter", "home", "f1", "c"])
    #expect(names(keymap, keys, depressed: Self.shift).prefix(2) == ["A", "!"])
    #expect(names(keymap, keys, locked: Self.lock).prefix(2) == ["A", "1"])
    #expect(names(keymap, keys, depressed: Self.shift, locked: Self.lock).prefix(2) == ["a", "!"])
    #expect(names(keymap, keys, locked: Self.number)[3] == "7")
    #expect(
      names(keymap, keys, depressed: Self.control) == [nil, nil, nil, nil, nil, "ctrl-c"])
    #expect(names(keymap, keys, depressed: Self.alt) == [nil, nil, nil, nil, nil, nil])
    #expect(names(keymap, [58, 42, 29, 500]) == [nil, nil, nil, nil])
  }

  @Test("AltGr reaches the third level (W1)")
  func thirdLevel() throws {
    let keymap = try KeymapText.compiled("de")
    let depressed = keymap.modifiers(holding: [100 + CompiledKeymap.firstCode])
    #expect(names(keymap, [16, 86, 8], depressed: depressed) == ["@", "|", "{"])
  }

  @Test("A key without a name in the active layout has the name from another one (W1)")
  func layouts() throws {
    let keymap = try KeymapText.compiled("us,ru,de")
    #expect(keymap.layouts == 3)
    #expect(names(keymap, [30, 21]) == ["a", "y"])
    #expect(names(keymap, [30, 21], layout: 1) == ["a", "y"])
    #expect(names(keymap, [30, 21], layout: 2) == ["a", "z"])
    #expect(names(keymap, [30, 21], depressed: Self.shift, layout: 1) == ["A", "Y"])
  }

  @Test("Switchlight's own keyboard compiles as written (K4, W1)")
  func own() throws {
    let keymap = Keymap()
    let text = KeymapText.expanded(keymap.file)
    let compiled = try #require(CompiledKeymap(text), "\(text.count) bytes")
    for scalar in (0x21...0x7E).compactMap({ Unicode.Scalar($0) }) {
      let place = try #require(keymap.place(of: KeyCombination(typing: scalar).symbol))
      compiled.set(.init(depressed: place.needsShift ? Self.shift : 0))
      #expect(compiled.name(of: place.code) == String(scalar))
    }
  }

  @Test(
    "A keymap that is truncated at any byte, or is not a keymap, is rejected (Y2)",
    arguments: [
      "", "\0", "xkb_keymap", "xkb_keymap {", "xkb_keymap { };", "<A> = 9;", "\"", "#",
      "xkb_keymap { xkb_keycodes { include \"evdev\" }; };",
    ])
  func broken(text: String) {
    #expect(CompiledKeymap(Array(text.utf8)) == nil)
    let whole = KeymapText.layouts("us")
    for length in stride(from: 0, to: whole.count - 8, by: whole.count / 20) {
      #expect(CompiledKeymap(Array(whole.prefix(length))) == nil)
    }
  }
}

import CKeymap

/// A keymap that a compositor sent, with the modifiers and the layout that are active in it.
///
/// libxkbcommon compiles and interprets it. Key codes are those of xkb: the kernel's plus
/// ``firstCode``.
final class CompiledKeymap {
  /// The difference between a key code of xkb and the kernel's.
  static let firstCode: UInt32 = 8
  /// The modifiers that are held, and the layout, as a compositor reports them.
  struct Modifiers: Hashable {
    var depressed: UInt32 = 0
    var latched: UInt32 = 0
    var locked: UInt32 = 0
    var layout: UInt32 = 0
  }

  private let keymap: OpaquePointer
  private let state: OpaquePointer
  /// The number of layouts, at least 1.
  let layouts: UInt32
  /// The mask of Caps Lock; 0 if the keymap has none.
  let capsLock: UInt32

  /// Compiles a text in format 1, with or without a zero at its end; nil if it is malformed or has
  /// no layout.
  ///
  /// The text includes no other files.
  init?(_ text: [UInt8]) {
    let flags: UInt32 =
      XKB_CONTEXT_NO_DEFAULT_INCLUDES.rawValue | XKB_CONTEXT_NO_ENVIRONMENT_NAMES.rawValue
    guard let context = xkb_context_new(xkb_context_flags(flags)) else { return nil }
    defer { xkb_context_unref(context) }
    xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
    // libxkbcommon 1.5 reports the zero as a syntax error.
    let compiled = text.prefix { $0 != 0 }.withUnsafeBytes { bytes in
      xkb_keymap_new_from_buffer(
        context, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count,
        XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
    }
    guard let compiled else { return nil }
    layouts = xkb_keymap_num_layouts(compiled)
    guard layouts > 0, let fresh = xkb_state_new(compiled) else {
      xkb_keymap_unref(compiled)
      return nil
    }
    (keymap, state) = (compiled, fresh)
    let lock = xkb_keymap_mod_get_index(compiled, XKB_MOD_NAME_CAPS)
    capsLock = lock < 32 ? 1 << lock : 0
  }

  deinit {
    xkb_state_unref(state)
    xkb_keymap_unref(keymap)
  }

  /// Sets the modifiers and the layout.
  func set(_ modifiers: Modifiers) {
    _ = xkb_state_update_mask(
      state, modifiers.depressed, modifiers.latched, modifiers.locked, 0, 0, modifiers.layout)
  }

  /// Returns the modifiers that are depressed while keys are held, in a separate state.
  func modifiers(holding codes: [UInt32]) -> UInt32 {
    guard let fresh = xkb_state_new(keymap) else { return 0 }
    defer { xkb_state_unref(fresh) }
    for code in codes { _ = xkb_state_update_key(fresh, code, XKB_KEY_DOWN) }
    return xkb_state_serialize_mods(fresh, XKB_STATE_MODS_DEPRESSED)
  }

  /// Returns the name of a key in profiles; nil for a key without one, or while Alt or the logo key
  /// is held.
  ///
  /// A key that has no name in the active layout has that of the first layout that names it.
  func name(of code: UInt32) -> String? {
    guard !isActive(XKB_MOD_NAME_ALT), !isActive(XKB_MOD_NAME_LOGO) else { return nil }
    let hasControl = isActive(XKB_MOD_NAME_CTRL)
    return KeySymbolNames.name(of: symbol(of: code), control: hasControl)
      ?? (0..<layouts).lazy.compactMap {
        KeySymbolNames.name(of: self.symbol(of: code, layout: $0), control: hasControl)
      }.first
  }

  private func isActive(_ modifier: String) -> Bool {
    xkb_state_mod_name_is_active(state, modifier, XKB_STATE_MODS_EFFECTIVE) == 1
  }

  /// Returns the symbol of a key in the current state; 0 if it has none or several.
  func symbol(of code: UInt32) -> UInt32 { xkb_state_key_get_one_sym(state, code) }

  /// Returns the modifiers that determine the symbol of a key in the current state.
  func usedModifiers(of code: UInt32) -> UInt32 { xkb_state_key_get_consumed_mods(state, code) }

  /// Returns the symbol of a key in a layout, at the level of the current modifiers; 0 if it has
  /// none or several.
  private func symbol(of code: UInt32, layout: UInt32) -> UInt32 {
    symbol(of: code, layout: layout, level: xkb_state_key_get_level(state, code, layout))
  }

  /// Returns the symbol of a key without modifiers in a layout; 0 if it has none or several.
  ///
  /// If a key has fewer layouts, they repeat from the first one.
  func plainSymbol(of code: UInt32, layout: UInt32) -> UInt32 {
    let count = xkb_keymap_num_layouts_for_key(keymap, code)
    return count == 0 ? 0 : symbol(of: code, layout: layout % count, level: 0)
  }

  private func symbol(of code: UInt32, layout: UInt32, level: UInt32) -> UInt32 {
    var symbols: UnsafePointer<xkb_keysym_t>?
    let count = xkb_keymap_key_get_syms_by_level(keymap, code, layout, level, &symbols)
    return count == 1 ? symbols?.pointee ?? 0 : 0
  }
}

import DesktopTree

extension KeyCombination {
  /// True for a key with the same position on all keyboards, and for a letter with Control or Alt.
  var hasKnownPosition: Bool {
    let isNamed = (0xFF00...0xFFFF).contains(symbol) || symbol == 0x20
    let isShortcut = modifiers.contains(.control) || modifiers.contains(.alt)
    return isNamed || isShortcut && (0x61...0x7A).contains(symbol)
  }
}

extension KeyCombination.Modifier {
  /// The number of its key in the kernel.
  var code: UInt32 {
    switch self {
    case .shift: 42
    case .control: 29
    case .alt: 56
    }
  }
}

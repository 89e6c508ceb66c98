/// The names that a profile gives the keys of the terminal's own keyboard.
///
/// Keys that print a character are called by that character, but for the space bar, which is `space`.
package let terminalKeyNames: [String] =
  [
    "space", "enter", "tab", "escape", "backspace", "up", "down", "left", "right", "home", "end",
    "page-up", "page-down", "insert", "delete",
  ] + (1...12).map { "f\($0)" }
  + (0x21...0x7E).map { String(UnicodeScalar($0)) }

/// The names of the terminal's keys in a profile.
///
/// A key that prints a character is named by that character, except for the space bar, which is
/// `space`.
package let terminalKeyNames: [String] =
  [
    "space", "enter", "tab", "escape", "backspace", "up", "down", "left", "right", "home", "end",
    "page-up", "page-down", "insert", "delete",
  ] + (1...12).map { "f\($0)" }
  + (0x21...0x7E).map { String(UnicodeScalar($0)) }

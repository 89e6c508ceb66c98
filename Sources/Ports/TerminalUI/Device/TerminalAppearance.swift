/// The abilities of a terminal according to its environment.
package struct TerminalAppearance: Hashable, Sendable {
  /// True if the cursor can be moved; a terminal without this shows plain lines instead.
  package var supportsPicture: Bool
  /// True if colors are allowed: `NO_COLOR` is unset or empty.
  package var usesColor: Bool
  /// True if it has the cube of 256 colors, by its name or because `COLORTERM` promises all colors.
  package var hasCube: Bool
  /// True if box drawing characters can be shown: the locale is UTF-8.
  package var usesUnicode: Bool

  /// Reads `TERM`, `NO_COLOR`, `COLORTERM`, `LC_ALL`, `LC_CTYPE` and `LANG`.
  package init(environment: [String: String]) {
    let terminal = environment["TERM"] ?? ""
    supportsPicture = !["", "dumb", "unknown"].contains(terminal)
    let monochrome = ["vt100", "vt102", "vt220"].contains(terminal)
    usesColor = (environment["NO_COLOR"] ?? "").isEmpty && !monochrome
    let all = environment["COLORTERM"] ?? ""
    hasCube = terminal.contains("256color") || ["truecolor", "24bit"].contains(all)
    // The first of them that is set and not empty counts, as in POSIX.
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let name = (locale ?? "").lowercased()
    usesUnicode = name.contains("utf-8") || name.contains("utf8")
  }

  /// Creates an appearance from known values.
  package init(
    supportsPicture: Bool, usesColor: Bool, usesUnicode: Bool, hasCube: Bool = false
  ) {
    self.supportsPicture = supportsPicture
    self.usesColor = usesColor
    self.hasCube = hasCube
    self.usesUnicode = usesUnicode
  }
}

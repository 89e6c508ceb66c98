import Diagnostics

/// The path of a program as the first word of a desktop entry's command, which each launcher of
/// entries starts (N8.7).
///
/// GLib, dex and systemd disagree about each escape of the Desktop Entry Specification, and systemd
/// starts no program with a quotation mark in its path. A path that would need one is refused.
package struct EntryProgram {
  /// The characters that GLib, dex and systemd do not read alike, and the one that the specification
  /// forbids in a program.
  private static let ambiguous: Set<Character> = ["\"", "'", "`", "$", "\\", "%", "="]

  /// The path in quotation marks.
  let quoted: String

  /// - Throws: the problem that launchers read the path differently, with the next step.
  package init(_ path: String) throws(ProfileStorageProblem) {
    let control = path.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    // A path that is not UTF-8 has lost its bytes.
    let isLost = path.contains("\u{FFFD}")
    let found = path.first(where: Self.ambiguous.contains)
    guard !control, !isLost, found == nil else {
      let reason: PrintableText =
        found.map { "contains the character \(visible(String($0)))" } ?? "is no plain text"
      throw .usage(
        "error: desktops cannot start \(visible(path)) at login: its path \(reason), "
          + "which they read in different ways\n"
          + "hint: Nothing was changed. Move the program to a folder with a plain name, and try again."
      )
    }
    quoted = "\"\(path)\""
  }
}

/// The control sequences that are sent to a terminal, in ECMA-48's and xterm's terms.
enum TerminalSequences {
  /// The alternate screen, empty, with a hidden cursor, no wrapping in the last column, and default
  /// colors.
  static let enterPicture = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[0m\u{1B}[2J"

  /// The sequences that undo ``enterPicture``, an unfinished update, and the key reports.
  ///
  /// The key reports are undone first: they belong to the alternate screen. The picture is erased,
  /// because mosh and a few terminals have no alternate screen: a highlight would stay visible.
  static let leavePicture =
    "\u{1B}[?2026l" + leaveKeyReports + "\u{1B}[0m\u{1B}[2J\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// The request for clicks and turns of the wheel, with positions as decimal numbers.
  static let enterClicks = "\u{1B}[?1000h\u{1B}[?1006h"
  static let leaveClicks = "\u{1B}[?1006l\u{1B}[?1000l"

  /// The beginning of an update: everything until ``endUpdate`` appears at once, if the terminal
  /// supports that.
  static let beginUpdate = "\u{1B}[?2026h"
  static let endUpdate = "\u{1B}[?2026l"
  static let clear = "\u{1B}[2J"

  /// The question whether the terminal supports kitty's keyboard protocol; a terminal without it
  /// sends no answer.
  static let askForKeyReports = "\u{1B}[?u"
  /// The request for every key as a sequence, with its release and its shifted form, and for the
  /// resulting mode.
  static let enterKeyReports = "\u{1B}[>15u" + askForKeyReports
  static let leaveKeyReports = "\u{1B}[<u"

  /// Moves the cursor; rows and columns count from 0 here.
  static func move(row: Int, column: Int) -> String {
    "\u{1B}[\(row + 1);\(column + 1)H"
  }
}

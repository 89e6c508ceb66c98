/// The control sequences that are sent to a terminal, in ECMA-48's and xterm's terms.
enum TerminalSequences {
  /// Alternate screen, hidden cursor, no wrapping in the last column, default colors, empty.
  static let enterPicture = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[0m\u{1B}[2J"

  /// Undoes ``enterPicture``, an unfinished update, and the key reports.
  ///
  /// The key reports are undone first: they belong to the alternate screen.
  static let leavePicture =
    "\u{1B}[?2026l" + leaveKeyReports + "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Requests clicks and turns of the wheel, with decimal places.
  static let enterClicks = "\u{1B}[?1000h\u{1B}[?1006h"
  static let leaveClicks = "\u{1B}[?1006l\u{1B}[?1000l"

  /// Everything until ``endUpdate`` appears at once, if the terminal supports that.
  static let beginUpdate = "\u{1B}[?2026h"
  static let endUpdate = "\u{1B}[?2026l"
  static let clear = "\u{1B}[2J"

  /// Asks if the terminal supports kitty's keyboard protocol; a terminal without it sends no
  /// answer.
  static let askForKeyReports = "\u{1B}[?u"
  /// Requests every key as a sequence, with its release and its shifted form, and asks for the
  /// result.
  static let enterKeyReports = "\u{1B}[>15u" + askForKeyReports
  static let leaveKeyReports = "\u{1B}[<u"

  /// Moves the cursor; rows and columns count from 0 here.
  static func move(row: Int, column: Int) -> String {
    "\u{1B}[\(row + 1);\(column + 1)H"
  }
}

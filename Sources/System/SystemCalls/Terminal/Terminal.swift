import CLinux
import Glibc

/// Returns true if a descriptor is a terminal.
package func isTerminal(_ descriptor: Int32) -> Bool {
  isatty(descriptor) == 1
}

/// Returns true if another job controls the terminal now: a program that changes the terminal now
/// is stopped until it is in the foreground.
package func isInBackground(ofTerminal descriptor: Int32) -> Bool {
  linux_is_in_background(descriptor) == 1
}

/// The size of a terminal in character cells.
package struct WindowSize: Hashable, Sendable {
  /// The width, 1 to 65,535.
  package var columns: Int
  /// The height, 1 to 65,535.
  package var rows: Int

  /// Creates a size in columns and rows.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// Returns the size of a terminal's window; nil if it is not a terminal or its size is unknown.
package func windowSize(of descriptor: Int32) -> WindowSize? {
  var columns: UInt16 = 0
  var rows: UInt16 = 0
  guard linux_window_size(descriptor, &columns, &rows) >= 0, columns > 0, rows > 0 else {
    return nil
  }
  return WindowSize(columns: Int(columns), rows: Int(rows))
}

/// Discards the input of a terminal that nobody has read.
package func discardTerminalInput(of descriptor: Int32) { tcflush(descriptor, TCIFLUSH) }

import SystemFixtures

/// A pseudo-terminal whose window shows what is written to it on a ``TerminalScreen``.
final class TerminalWindow {
  private let terminal: Pseudoterminal
  private(set) var screen: TerminalScreen

  var path: String { terminal.path }
  var master: Int32 { terminal.master }

  init(rows: Int = 20, columns: Int = 70) throws {
    terminal = try Pseudoterminal(rows: rows, columns: columns)
    screen = TerminalScreen(rows: rows, columns: columns)
  }

  /// Closes the window; who has the terminal is reported so by SIGHUP.
  func hangUp() { terminal.hangUp() }

  /// Gives the window another size; the program receives SIGWINCH.
  func resize(rows: Int, columns: Int) {
    screen.resize(rows: rows, columns: columns)
    terminal.resize(rows: rows, columns: columns)
  }

  func type(_ text: String) { terminal.type(Array(text.utf8)) }

  /// Shows what was written, if something was.
  func takeOutput() {
    let bytes = terminal.takeOutput()
    if !bytes.isEmpty { screen.handle(bytes) }
  }

  /// The terminal's settings, in words that can be compared.
  var settings: String { terminal.settings }
}

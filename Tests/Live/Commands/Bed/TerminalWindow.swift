import SystemFixtures

/// A pseudo-terminal whose window shows its output on a ``TerminalScreen``.
final class TerminalWindow {
  private let terminal: Pseudoterminal
  private(set) var screen: TerminalScreen

  var path: String { terminal.path }
  var master: Int32 { terminal.master }

  init(rows: Int = 20, columns: Int = 70) throws {
    terminal = try Pseudoterminal(rows: rows, columns: columns)
    screen = TerminalScreen(rows: rows, columns: columns)
  }

  /// Closes the window.
  ///
  /// The program in the terminal receives SIGHUP.
  func hangUp() { terminal.hangUp() }

  /// Changes the size of the window.
  ///
  /// The program receives SIGWINCH.
  func resize(rows: Int, columns: Int) {
    screen.resize(rows: rows, columns: columns)
    terminal.resize(rows: rows, columns: columns)
  }

  /// True while a program reads its keys one by one.
  var isRaw: Bool { terminal.isRaw }

  func type(_ text: String) { terminal.type(Array(text.utf8)) }

  /// Shows new output, if there is any.
  func takeOutput() {
    let bytes = terminal.takeOutput()
    if !bytes.isEmpty { screen.handle(bytes) }
  }

  /// The terminal's settings, in words that can be compared.
  var settings: String { terminal.settings }
}

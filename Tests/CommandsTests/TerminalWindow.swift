import CMockTerminal
import Glibc

/// A terminal of which the test is the window: what is written to it is shown on a ``TerminalScreen``.
final class TerminalWindow {
  let path: String
  private(set) var master: Int32
  /// Keeps the terminal's own side open, so that its settings can be looked at.
  private var slave: Int32
  private(set) var screen: TerminalScreen

  struct Failure: Error {
    let code = errno
  }

  init(rows: Int = 20, columns: Int = 70) throws {
    var master: Int32 = -1
    var slave: Int32 = -1
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&master, &slave, &name, nil, nil) == 0 else { throw Failure() }
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    _ = fcntl(slave, F_SETFD, FD_CLOEXEC)
    self.master = master
    self.slave = slave
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self)
    screen = TerminalScreen(rows: rows, columns: columns)
    resize(rows: rows, columns: columns)
  }

  deinit { hangUp() }

  /// Closes the window; who has the terminal is told so by SIGHUP.
  func hangUp() {
    for number in [master, slave] where number >= 0 { close(number) }
    (master, slave) = (-1, -1)
  }

  /// Gives the window another size; the program is told by SIGWINCH.
  func resize(rows: Int, columns: Int) {
    screen.resize(rows: rows, columns: columns)
    mock_terminal_resize(master, UInt16(rows), UInt16(columns))
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Shows what was written, if something was.
  func takeOutput() {
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while poll(&ready, 1, 0) > 0, ready.revents & Int16(POLLIN) != 0 {
      var buffer = [UInt8](repeating: 0, count: 16384)
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { return }
      screen.take(buffer.prefix(count))
    }
  }

  /// The terminal's settings, in words that can be compared.
  var settings: String {
    var settings = termios()
    tcgetattr(slave, &settings)
    let characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
    return "\(settings.c_iflag) \(settings.c_oflag) \(settings.c_cflag) \(settings.c_lflag) "
      + "\(characters)"
  }
}

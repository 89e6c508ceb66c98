import CMockTerminal
import Glibc

/// A terminal of which the test is the window: it reads the master's side.
package final class Pseudoterminal {
  /// The path by which programs open it.
  package let path: String
  /// The window's side; -1 once the window is closed.
  package private(set) var master: Int32
  /// The terminal's own side, so that its settings can be looked at and it stays there without a program.
  package let terminal: Int32

  /// Makes a terminal of a size in characters; 0 by 0 is one that does not know its size.
  package init(rows: Int = 24, columns: Int = 80) throws {
    var name = [CChar](repeating: 0, count: 128)
    master = mock_terminal_open(&name, UInt(name.count))
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self)
    // A program that a test starts must not keep the window open.
    terminal = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard master >= 0, terminal >= 0 else { throw SystemFailure() }
    resize(rows: rows, columns: columns)
  }

  deinit {
    if master >= 0 { close(master) }
    close(terminal)
  }

  /// Changes the size of the window.
  ///
  /// A program in it receives SIGWINCH.
  package func resize(rows: Int, columns: Int) {
    mock_terminal_resize(master, UInt16(rows), UInt16(columns))
  }

  /// Types into the window.
  package func type(_ bytes: [UInt8]) {
    _ = write(master, bytes, bytes.count)
  }

  /// Everything that was written to the terminal and not read yet, as text.
  package func output() -> String { String(decoding: takeOutput(), as: UTF8.self) }

  /// Everything that was written to the terminal and not read yet.
  package func takeOutput() -> [UInt8] {
    var bytes: [UInt8] = []
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while poll(&ready, 1, 0) > 0, ready.revents & Int16(POLLIN) != 0 {
      var buffer = [UInt8](repeating: 0, count: 16_384)
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer.prefix(count)
    }
    return bytes
  }

  /// Waits until something was written to the terminal; false after ten seconds.
  package func waitForOutput() -> Bool { waitToRead(master) }

  /// The terminal's settings, in words that can be compared.
  package var settings: String {
    var settings = termios()
    tcgetattr(terminal, &settings)
    let characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
    return "\(settings.c_iflag) \(settings.c_oflag) \(settings.c_cflag) \(settings.c_lflag) "
      + "\(characters) \(cfgetispeed(&settings)) \(cfgetospeed(&settings))"
  }

  /// True if it neither echoes nor waits for whole lines.
  package var isRaw: Bool {
    var settings = termios()
    tcgetattr(terminal, &settings)
    return settings.c_lflag & tcflag_t(ECHO | ICANON) == 0
  }

  /// Makes the terminal raw without any of the program's code.
  package func makeRaw() {
    var settings = termios()
    tcgetattr(terminal, &settings)
    cfmakeraw(&settings)
    tcsetattr(terminal, TCSANOW, &settings)
  }

  /// Closes the window, and waits until the terminal is gone.
  ///
  /// The program in the terminal receives SIGHUP.
  package func hangUp() {
    guard master >= 0 else { return }
    close(master)
    master = -1
    waitUntilOtherEndIsClosed(terminal)
  }
}

/// Waits until a descriptor can be read; false after ten seconds.
package func waitToRead(_ descriptor: Int32) -> Bool {
  var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&ready, 1, 10_000) == 1
}

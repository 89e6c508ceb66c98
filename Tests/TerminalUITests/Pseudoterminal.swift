import CMockTerminal
import Glibc
import TerminalUI

/// A terminal of which the test is the window: it reads the master's side.
final class Pseudoterminal {
  let path: String
  private(set) var master: Int32
  /// Keeps the terminal's own side open, so that its settings can be looked at.
  private var slave: Int32

  struct Failure: Error {
    let code = errno
  }

  init(rows: UInt16 = 24, columns: UInt16 = 80) throws {
    var master: Int32 = -1
    var slave: Int32 = -1
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&master, &slave, &name, nil, nil) == 0 else { throw Failure() }
    self.master = master
    self.slave = slave
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self)
    // A program that a test starts must not keep the window open.
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    _ = fcntl(slave, F_SETFD, FD_CLOEXEC)
    resize(rows: rows, columns: columns)
  }

  deinit {
    hangUp()
    close(slave)
  }

  func resize(rows: UInt16, columns: UInt16) {
    mock_terminal_resize(master, rows, columns)
  }

  /// The terminal's settings, in words that can be compared.
  var settings: String {
    var settings = termios()
    tcgetattr(slave, &settings)
    let characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
    return "\(settings.c_iflag) \(settings.c_oflag) \(settings.c_cflag) \(settings.c_lflag) "
      + "\(characters) \(cfgetispeed(&settings)) \(cfgetospeed(&settings))"
  }

  var isRaw: Bool {
    var settings = termios()
    tcgetattr(slave, &settings)
    return settings.c_lflag & tcflag_t(ECHO | ICANON) == 0
  }

  /// Makes the terminal raw without any of the program's code.
  func makeRaw() {
    var settings = termios()
    tcgetattr(slave, &settings)
    cfmakeraw(&settings)
    tcsetattr(slave, TCSANOW, &settings)
  }

  func type(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
  }

  /// Everything that was written to the terminal and not read yet.
  func output() -> String {
    var bytes: [UInt8] = []
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while poll(&ready, 1, 0) > 0, ready.revents & Int16(POLLIN) != 0 {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Waits until something was written to the terminal.
  func waitForOutput() -> Bool {
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, 10_000) == 1
  }

  /// Closes the window.
  func hangUp() {
    guard master >= 0 else { return }
    close(master)
    master = -1
  }
}

/// Waits until a descriptor can be read; the keys that were typed have arrived then.
func waitToRead(_ descriptor: Int32) -> Bool {
  var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&ready, 1, 10_000) == 1
}

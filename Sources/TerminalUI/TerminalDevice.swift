import CTerminalGuard
import Glibc
import LinuxIO

/// A terminal: its mode, its size, its bytes, and the promise that it is put back as it was.
///
/// It is opened anew by its path, so that not blocking is this program's affair alone: other programs
/// share the descriptor that the shell gave, and whatever is set on that. Neither reading nor
/// writing ever blocks for longer than 50 ms; a terminal that stands still must not freeze the scan.
///
/// In raw mode keys come one by one and without an echo. Ctrl-C and Ctrl-Z are bytes like any
/// other, so that they arrive in order with the other keys. Ctrl-\ stays with the kernel: it ends even
/// a program that hangs, and the guard still puts the terminal back (not where the terminal sends keys
/// in kitty's protocol: there it has to be closed).
package final class TerminalDevice {
  /// The open descriptor, to wait for; nil once the terminal is closed.
  package private(set) var descriptor: Int32?
  /// What the terminal has not taken yet.
  private var unsent: [UInt8] = []

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Opens a terminal; nothing is changed in it before ``enter(picture:)``.
  package static func open(path: String = "/dev/tty") throws(TerminalError) -> TerminalDevice {
    let descriptor = Glibc.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .cannotOpen(path: path, code: errno) }
    guard isatty(descriptor) == 1 else {
      Glibc.close(descriptor)
      throw .notATerminal(path: path)
    }
    return TerminalDevice(descriptor: descriptor)
  }

  deinit {
    close()
  }

  /// Whether the terminal holds what ``enter(picture:)`` set, and will be put back.
  package private(set) var isEntered = false

  /// Whether the terminal was asked if it knows kitty's keyboard protocol, and did not answer yet.
  private(set) var isAskedForKeyReports = false

  /// Whether bytes wait until the terminal takes them; ``flush()`` sends them.
  var isBusy: Bool { !unsent.isEmpty }
  var unsentCount: Int { unsent.count }

  /// Goes into raw mode and, for a picture, to the alternate screen without a cursor.
  ///
  /// After ``leave()`` it can be entered again. Entering what is entered only sends the sequences
  /// once more, as a program needs that was stopped without being asked.
  package func enter(picture: Bool) throws(TerminalError) {
    guard let descriptor else { throw .gone }
    var raw = termios()
    guard tcgetattr(descriptor, &raw) == 0 else { throw .refused(code: errno) }
    if !isEntered {
      let sequence = Array(picture ? TerminalSequences.leavePicture.utf8 : "".utf8)
      let code = terminal_guard_arm(descriptor, &raw, sequence, sequence.count)
      guard code == 0 else { throw .inUse }
      isEntered = true
    }
    Self.makeRaw(&raw)
    // Without a picture lines are written, and they still begin at the left edge.
    if picture { raw.c_oflag &= ~tcflag_t(OPOST) }
    guard tcsetattr(descriptor, TCSANOW, &raw) == 0 else {
      let code = errno
      leave()
      throw .refused(code: code)
    }
    guard picture else { return }
    try send(Array((TerminalSequences.enterPicture + TerminalSequences.askForKeyReports).utf8))
    isAskedForKeyReports = true
  }

  /// The terminal answered that it knows kitty's keyboard protocol: asks for presses and releases.
  func enterKeyReports() throws(TerminalError) {
    guard isAskedForKeyReports else { return }
    isAskedForKeyReports = false
    try send(Array(TerminalSequences.enterKeyReports.utf8))
  }

  /// Puts the terminal back as it was before ``enter(picture:)``; it can be entered again.
  package func leave() {
    guard isEntered else { return }
    isEntered = false
    unsent = []
    terminal_guard_restore()
  }

  /// Puts the terminal back and closes it; called again it does nothing.
  package func close() {
    leave()
    guard let descriptor else { return }
    self.descriptor = nil
    Glibc.close(descriptor)
  }

  /// The size in cells, or nil where the terminal does not know it.
  func size() -> TerminalSize? {
    descriptor.flatMap { windowSize(of: $0) }
      .map { TerminalSize(rows: $0.rows, columns: $0.columns) }
  }

  /// Reads the bytes that are there, none if there are none.
  func read() throws(TerminalError) -> [UInt8] {
    guard let descriptor else { throw .gone }
    var bytes: [UInt8] = []
    // A terminal that never stops sending must not keep the session from everything else.
    for _ in 0..<16 {
      var error: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: 1024) { buffer, filled in
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        error = count < 0 ? errno : 0
        filled = max(count, 0)
      }
      bytes += chunk
      if error == EAGAIN { break }
      if error == EINTR { continue }
      if chunk.isEmpty {
        guard bytes.isEmpty else { break }
        throw .gone
      }
    }
    return bytes
  }

  /// Sends bytes, after those that wait; what the terminal does not take now, waits.
  func send(_ bytes: [UInt8]) throws(TerminalError) {
    unsent += bytes
    try flush()
  }

  /// Sends what waits, as far as the terminal takes it within 50 ms.
  func flush() throws(TerminalError) {
    guard let descriptor else { throw .gone }
    var patience = 5
    var sent = 0
    defer { unsent.removeFirst(sent) }
    while sent < unsent.count, patience > 0 {
      let count = unsent[sent...].withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      }
      if count > 0 {
        sent += count
      } else if count < 0, errno == EAGAIN || errno == EINTR {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        if poll(&ready, 1, 10) <= 0 { patience -= 1 }
      } else {
        throw .gone
      }
    }
  }

  private static func makeRaw(_ settings: inout termios) {
    settings.c_iflag &= ~tcflag_t(BRKINT | ICRNL | IGNCR | INLCR | INPCK | ISTRIP | IXON | IXOFF)
    settings.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
    settings.c_lflag |= tcflag_t(ISIG)
    settings.c_cflag = (settings.c_cflag & ~tcflag_t(CSIZE | PARENB)) | tcflag_t(CS8)
    withUnsafeMutableBytes(of: &settings.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
      // _POSIX_VDISABLE is 0 here: these keys come as bytes. VQUIT is left as it is.
      characters[Int(VINTR)] = 0
      characters[Int(VSUSP)] = 0
    }
  }
}

/// The signals that a picture follows.
enum TerminalSignal {
  /// The terminal has another size.
  static let resized = SIGWINCH
  /// The program should stop until it is continued.
  static let stopped = SIGTSTP
  /// The program was stopped, and goes on.
  static let continued = SIGCONT

  /// Stops the program where it is, until it is continued.
  static func stopProgram() {
    _ = raise(SIGSTOP)
  }
}

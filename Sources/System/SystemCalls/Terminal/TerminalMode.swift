import Glibc

/// The settings of a terminal (termios(3)).
package struct TerminalMode {
  /// The settings as a C structure.
  package private(set) var settings = termios()

  /// Reads the current settings of a terminal.
  package init(of descriptor: Int32) throws(SystemError) {
    guard tcgetattr(descriptor, &settings) == 0 else { throw .last("tcgetattr") }
  }

  /// Returns the same settings, but with single key presses as input and without an echo.
  ///
  /// Control-C and Control-Z are ordinary bytes; the kernel still handles Control-\. Without
  /// `writesLines`, a line break does not return to the left edge.
  package func raw(writesLines: Bool) -> TerminalMode {
    var raw = self
    raw.makeRaw()
    if !writesLines { raw.settings.c_oflag &= ~tcflag_t(OPOST) }
    return raw
  }

  /// Applies these settings to a terminal, immediately.
  package func apply(to descriptor: Int32) throws(SystemError) {
    var settings = settings
    guard tcsetattr(descriptor, TCSANOW, &settings) == 0 else { throw .last("tcsetattr") }
  }

  /// True if a killed session left the terminal like this: keys arrive one by one, or Control-C has
  /// no effect.
  ///
  /// No shell runs a command in this mode. A session that ends in any other way restores the
  /// terminal.
  package var isLeftRaw: Bool {
    let lineIsRead = settings.c_lflag & tcflag_t(ICANON) != 0
    let interrupt = withUnsafeBytes(of: settings.c_cc) { $0[Int(VINTR)] }
    return !lineIsRead || interrupt == 0
  }

  private mutating func makeRaw() {
    settings.c_iflag &= ~tcflag_t(BRKINT | ICRNL | IGNCR | INLCR | INPCK | ISTRIP | IXON | IXOFF)
    settings.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
    settings.c_lflag |= tcflag_t(ISIG)
    settings.c_cflag = (settings.c_cflag & ~tcflag_t(CSIZE | PARENB)) | tcflag_t(CS8)
    withUnsafeMutableBytes(of: &settings.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
      // _POSIX_VDISABLE is 0 here: these keys arrive as bytes. VQUIT is unchanged.
      characters[Int(VINTR)] = 0
      characters[Int(VSUSP)] = 0
    }
  }
}

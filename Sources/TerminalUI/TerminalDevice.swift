import CTerminalGuard
import SystemCalls

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
  /// Closed when it is released.
  private var file: FileDescriptor?
  /// What the terminal has not taken yet.
  private var unsent: [UInt8] = []

  private init(_ file: consuming FileDescriptor) {
    descriptor = file.rawValue
    self.file = consume file
  }

  /// Opens a terminal; nothing is changed in it before ``enter(picture:)``.
  package static func open(path: String = "/dev/tty") throws(TerminalError) -> TerminalDevice {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try FileDescriptor(readingAndWritingWithoutBlocking: path)
    } catch {
      throw .cannotOpen(path: path, code: error.code)
    }
    guard isTerminal(file.rawValue) else { throw .notATerminal(path: path) }
    return TerminalDevice(file)
  }

  deinit {
    close()
  }

  /// True if the terminal holds what ``enter(picture:)`` set, and will be put back.
  package private(set) var isEntered = false

  /// True if the terminal is as a session leaves it that was killed, and nobody has put it back.
  package var isLeftRaw: Bool {
    guard !isEntered, let descriptor else { return false }
    return (try? TerminalMode(of: descriptor))?.isLeftRaw ?? false
  }

  /// True if the terminal was asked if it knows kitty's keyboard protocol, and did not answer yet.
  private(set) var isAskedForKeyReports = false

  /// True if bytes wait until the terminal takes them; ``flush()`` sends them.
  var isBusy: Bool { !unsent.isEmpty }
  var unsentCount: Int { unsent.count }

  /// Goes into raw mode and, for a picture, to the alternate screen without a cursor.
  ///
  /// After ``leave()`` it can be entered again. Entering what is entered only sends the sequences
  /// once more, as a program needs that was stopped without being asked.
  package func enter(picture: Bool) throws(TerminalError) {
    guard let descriptor else { throw .gone }
    let mode: TerminalMode
    do throws(SystemError) {
      mode = try TerminalMode(of: descriptor)
    } catch {
      throw .refused(code: error.code)
    }
    if !isEntered {
      let sequence = Array(picture ? TerminalSequences.leavePicture.utf8 : "".utf8)
      var settings = mode.settings
      let code = terminal_guard_arm(descriptor, &settings, sequence, sequence.count)
      guard code == 0 else { throw .inUse }
      isEntered = true
    }
    do throws(SystemError) {
      // Without a picture lines are written, and they still begin at the left edge.
      try mode.raw(writesLines: !picture).apply(to: descriptor)
    } catch {
      leave()
      throw .refused(code: error.code)
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
    descriptor = nil
    file = nil
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
      switch try? readAvailable(from: descriptor, limit: 1024) {
      case .bytes(let chunk): bytes += chunk
      case .nothingYet: return bytes
      case .end, nil:
        guard bytes.isEmpty else { return bytes }
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
      do throws(SystemError) {
        let count = try writeOnce(unsent[sent...], to: descriptor)
        guard count > 0 else {
          throw SystemError(call: "write", code: SystemError.Code.inputOutput)
        }
        sent += count
      } catch  where error.code == SystemError.Code.again {
        if !waitForRoom(in: descriptor, patience: .milliseconds(10)) { patience -= 1 }
      } catch {
        throw .gone
      }
    }
  }
}

/// The signals that a picture follows.
enum TerminalSignal {
  /// The terminal has another size.
  static let resized = SignalNumber.windowSize
  /// The program should stop until it is continued.
  static let stopped = SignalNumber.stopRequest
  /// The program was stopped, and goes on.
  static let continued = SignalNumber.continued
}

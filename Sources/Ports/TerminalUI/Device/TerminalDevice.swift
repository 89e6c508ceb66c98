import CTerminalGuard
import SystemCalls

/// A terminal: its mode, its size, its bytes, and the guarantee to restore it.
///
/// It is opened again by its path, so that nonblocking mode affects this program alone: other
/// programs share the descriptor of the shell, and every flag on it. Reading and writing never
/// block for longer than 50 ms; a terminal that hangs must not freeze the scan.
///
/// In raw mode keys arrive one by one and without an echo. Ctrl-C and Ctrl-Z are ordinary bytes, so
/// that they arrive in order with the other keys. Ctrl-\ is left to the kernel: it ends even a
/// program that hangs, and the guard still restores the terminal. The exception is a terminal that
/// sends keys in kitty's protocol: then it has to be closed.
package final class TerminalDevice {
  /// The open descriptor, to wait for; nil after the terminal is closed.
  package private(set) var descriptor: Int32?
  /// The file of the terminal, closed when it is released.
  private var file: FileDescriptor?
  /// The bytes that the terminal has not accepted yet.
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

  /// True if a picture is entered with reports of clicks.
  package var reportsClicks = false

  /// True if the terminal has the mode of ``enter(picture:)``, and will be restored.
  package private(set) var isEntered = false

  /// True if a killed session left the terminal in raw mode, without restoring it.
  package var isLeftRaw: Bool {
    guard !isEntered, let descriptor else { return false }
    return (try? TerminalMode(of: descriptor))?.isLeftRaw ?? false
  }

  /// True if the terminal was asked about kitty's keyboard protocol and has not answered yet.
  private(set) var isAskedForKeyReports = false

  /// True if bytes wait for the terminal; ``flush()`` sends them.
  var isBusy: Bool { !unsent.isEmpty }
  var unsentCount: Int { unsent.count }

  /// Goes into raw mode and, for a picture, to the alternate screen without a cursor.
  ///
  /// After ``leave()`` it can be entered again. A second call while it is entered only sends the
  /// sequences again, which a program needs after a stop without a request.
  package func enter(picture: Bool) throws(TerminalError) {
    guard let descriptor else { throw .gone }
    let mode: TerminalMode
    do throws(SystemError) {
      mode = try TerminalMode(of: descriptor)
    } catch {
      throw .refused(code: error.code)
    }
    if !isEntered {
      let leavesClicks = reportsClicks ? TerminalSequences.leaveClicks : ""
      let sequence = Array((picture ? leavesClicks + TerminalSequences.leavePicture : "").utf8)
      var settings = mode.settings
      let code = terminal_guard_arm(descriptor, &settings, sequence, sequence.count)
      guard code == 0 else { throw .inUse }
      isEntered = true
    }
    do throws(SystemError) {
      // Without a picture, lines are written, and still begin at the left edge.
      try mode.raw(writesLines: !picture).apply(to: descriptor)
    } catch {
      leave()
      throw .refused(code: error.code)
    }
    guard picture else { return }
    let clicks = reportsClicks ? TerminalSequences.enterClicks : ""
    try send(
      Array(
        (TerminalSequences.enterPicture + clicks + TerminalSequences.askForKeyReports).utf8))
    isAskedForKeyReports = true
  }

  /// Requests presses and releases, after the terminal has reported that it supports kitty's
  /// keyboard protocol.
  func enterKeyReports() throws(TerminalError) {
    guard isAskedForKeyReports else { return }
    isAskedForKeyReports = false
    try send(Array(TerminalSequences.enterKeyReports.utf8))
  }

  /// Restores the terminal to its state before ``enter(picture:)``; it can be entered again.
  package func leave() {
    guard isEntered else { return }
    isEntered = false
    unsent = []
    terminal_guard_restore()
  }

  /// Restores the terminal and closes it; a second call does nothing.
  package func close() {
    leave()
    descriptor = nil
    file = nil
  }

  /// Returns the size in cells; nil if the terminal does not report it.
  func size() -> TerminalSize? {
    descriptor.flatMap { windowSize(of: $0) }
      .map { TerminalSize(rows: $0.rows, columns: $0.columns) }
  }

  /// Reads the available bytes; returns none if there are none.
  func read() throws(TerminalError) -> [UInt8] {
    guard let descriptor else { throw .gone }
    var bytes: [UInt8] = []
    // A terminal that never stops sending must not block the rest of the session.
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

  /// Discards the bytes that nobody has read.
  package func discardInput() {
    // From the background, this would stop the program.
    guard let descriptor, !isInBackground(ofTerminal: descriptor) else { return }
    discardTerminalInput(of: descriptor)
  }

  /// Sends bytes after the waiting ones; bytes that the terminal does not accept now wait.
  func send(_ bytes: [UInt8]) throws(TerminalError) {
    unsent += bytes
    try flush()
  }

  /// Sends the waiting bytes that the terminal accepts within 50 ms.
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

/// The signals that a picture handles.
enum TerminalSignal {
  /// The terminal has another size.
  static let resized = SignalNumber.windowSize
  /// The program should stop until it is continued.
  static let stopped = SignalNumber.stopRequest
  /// The program was stopped, and continues.
  static let continued = SignalNumber.continued
}

import Glibc
import SystemFixtures
import Testing

@testable import TerminalUI

/// One terminal is guarded at a time, so that these take turns.
@Suite("A terminal is restored", .serialized)
struct TerminalDeviceTests {
  static let appearance = TerminalAppearance(
    supportsPicture: true, usesColor: true, usesUnicode: true)

  @Test(
    "Entering sets raw mode and the alternate screen; leaving restores both, also after a stop")
  func enterAndLeave() throws {
    let terminal = try Pseudoterminal()
    let before = terminal.settings
    let device = try TerminalDevice.open(path: terminal.path)
    #expect(terminal.settings == before)
    for _ in 1...2 {
      try device.enter(picture: true)
      #expect(terminal.isRaw)
      #expect(terminal.output().hasPrefix(TerminalSequences.enterPicture))
      device.leave()
      #expect(terminal.settings == before)
      #expect(terminal.output() == TerminalSequences.leavePicture)
    }
    device.close()
    device.close()
    #expect(terminal.output() == "")
    #expect(device.descriptor == nil)
  }

  @Test("In raw mode Ctrl-C and Ctrl-Z are bytes, and Ctrl-\\ still ends the program")
  func specialKeys() throws {
    let terminal = try Pseudoterminal()
    let device = try TerminalDevice.open(path: terminal.path)
    try device.enter(picture: false)
    defer { device.close() }
    terminal.type([0x03, 0x1A, 0x0D, 0x11, 0x13])
    #expect(waitToRead(try #require(device.descriptor)))
    #expect(try device.read() == [0x03, 0x1A, 0x0D, 0x11, 0x13])
    var settings = termios()
    #expect(tcgetattr(try #require(device.descriptor), &settings) == 0)
    #expect(settings.c_lflag & tcflag_t(ISIG) != 0)
    #expect(withUnsafeBytes(of: settings.c_cc) { $0[Int(VQUIT)] } == 0x1C)
    #expect(terminal.output() == "")
  }

  @Test("A missing, busy or invalid terminal is rejected with a message")
  func refused() throws {
    #expect(throws: TerminalError.notATerminal(path: "/dev/null")) {
      try TerminalDevice.open(path: "/dev/null")
    }
    #expect(throws: TerminalError.cannotOpen(path: "/dev/none", code: ENOENT)) {
      try TerminalDevice.open(path: "/dev/none")
    }
    let terminals = [try Pseudoterminal(), try Pseudoterminal()]
    let first = try TerminalDevice.open(path: terminals[0].path)
    let second = try TerminalDevice.open(path: terminals[1].path)
    let before = terminals[1].settings
    try first.enter(picture: true)
    #expect(throws: TerminalError.inUse) { try second.enter(picture: true) }
    second.close()
    #expect(terminals[1].settings == before)
    #expect(terminals[0].isRaw)
    first.close()
  }

  @Test("A blocked terminal never delays the session, and receives the rest later")
  func standsStill() throws {
    let terminal = try Pseudoterminal()
    let device = try TerminalDevice.open(path: terminal.path)
    try device.enter(picture: false)
    defer { device.close() }
    let text = String(repeating: "0123456789", count: 20_000)
    try device.send(Array(text.utf8))
    #expect(device.isBusy)
    var seen = ""
    while device.isBusy {
      seen += terminal.output()
      try device.flush()
    }
    seen += terminal.output()
    #expect(seen == text)
  }

  @Test("The picture follows the size of the terminal, which is restored on close, once")
  func feedback() throws {
    let terminal = try Pseudoterminal(rows: 10, columns: 40)
    let before = terminal.settings
    let device = try TerminalDevice.open(path: terminal.path)
    let feedback = try TerminalFeedback(
      device: device, appearance: Self.appearance, keys: "q: leave")
    #expect(terminal.output().contains("\u{1B}[10;1H\u{1B}[0;37;40mq:"))
    terminal.resize(rows: 30, columns: 100)
    // The kernel would send it if this were the terminal of the session.
    raise(SIGWINCH)
    let descriptor = try #require(feedback.descriptors.first)
    #expect(waitToRead(descriptor))
    #expect(feedback.read([descriptor], now: .zero).isEmpty)
    #expect(terminal.output().contains("\u{1B}[30;1H\u{1B}[0;37;40mq:"))
    feedback.stopping()
    #expect(terminal.settings == before)
    #expect(terminal.output() == TerminalSequences.leavePicture)
    feedback.resized()
    #expect(terminal.output() == "")
    feedback.continued()
    #expect(terminal.isRaw)
    #expect(terminal.output().contains("leave"))
    feedback.close()
    #expect(terminal.settings == before)
    #expect(terminal.output() == TerminalSequences.leavePicture)
    feedback.close()
    feedback.resized()
    #expect(terminal.output() == "")
    #expect(feedback.failure == nil)
  }

  @Test("A closed window is a reported failure, not the end of the program")
  func windowCloses() throws {
    let terminal = try Pseudoterminal()
    let device = try TerminalDevice.open(path: terminal.path)
    let feedback = try TerminalFeedback(
      device: device, appearance: Self.appearance, keys: "q: leave")
    terminal.hangUp()
    feedback.resized()
    #expect(feedback.failure == .gone)
    #expect(feedback.endRequest == .signal(SIGHUP))
    #expect(feedback.nextDeadline == nil)
    feedback.close()
  }

  @Test("A terminal that supports the keyboard protocol is asked for releases, once each time")
  func keyReports() throws {
    let terminal = try Pseudoterminal()
    let device = try TerminalDevice.open(path: terminal.path)
    let port = TerminalKeysPort(bindings: [:], device: device)
    try device.enter(picture: true)
    #expect(terminal.output().hasSuffix(TerminalSequences.askForKeyReports))
    for answer in ["\u{1B}[?0u", "\u{1B}[?0u"] {
      terminal.type(Array(answer.utf8))
      let descriptor = try #require(port.descriptors.first)
      #expect(waitToRead(descriptor))
      _ = port.read([descriptor], now: .zero)
    }
    #expect(terminal.output() == TerminalSequences.enterKeyReports)
    port.close()
    #expect(terminal.output() == TerminalSequences.leavePicture)
  }

  @Test("The environment determines the capabilities of a terminal")
  func appearances() {
    func appearance(_ environment: [String: String]) -> [Bool] {
      let appearance = TerminalAppearance(environment: environment)
      return [appearance.supportsPicture, appearance.usesColor, appearance.usesUnicode]
    }
    #expect(appearance([:]) == [false, true, false])
    #expect(appearance(["TERM": "dumb", "LANG": "en_GB.UTF-8"]) == [false, true, true])
    #expect(appearance(["TERM": "xterm", "LANG": "de_DE.utf8"]) == [true, true, true])
    #expect(appearance(["TERM": "xterm", "NO_COLOR": "1", "LANG": "C"]) == [true, false, false])
    #expect(appearance(["TERM": "xterm", "NO_COLOR": ""]) == [true, true, false])
    #expect(
      appearance(["TERM": "linux", "LC_ALL": "C", "LANG": "C.UTF-8"]) == [true, true, false])
    #expect(
      appearance(["TERM": "linux", "LC_ALL": "", "LC_CTYPE": "C.UTF-8"]) == [true, true, true])
  }
}

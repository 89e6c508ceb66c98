import Glibc
import SystemFixtures
import Testing

@testable import TerminalUI

@Suite("The terminal is restored whatever ends the program")
struct TerminalGuardTests {
  /// How a program ended: its exit status, or the signal as a negative number.
  private func end(
    _ ending: String, on terminal: Pseudoterminal, _ variable: String = "SWIFT_BACKTRACE=enable=no"
  ) throws -> Int32 {
    let child = try spawn(ending, on: terminal, variable)
    return waitForEnd(of: child)
  }

  private func spawn(
    _ ending: String, on terminal: Pseudoterminal, _ variable: String = "SWIFT_BACKTRACE=enable=no"
  ) throws -> pid_t {
    // A trap prints its position, which is not of interest here.
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    defer { posix_spawn_file_actions_destroy(&actions) }
    return try SystemFixtures.spawn(
      builtProgram("TerminalGuardProbe"), [terminal.path, ending], environment: [variable],
      &actions, inSession: false)
  }

  private func expectRestored(_ terminal: Pseudoterminal, from before: String, _ ending: String) {
    #expect(terminal.settings == before, "\(ending)")
    let output = terminal.output()
    #expect(output.hasPrefix(TerminalSequences.enterPicture), "\(ending)")
    #expect(output.hasSuffix(TerminalSequences.leavePicture), "\(ending)")
    let pieces = output.split(separator: "\u{1B}[?1049l", omittingEmptySubsequences: false)
    #expect(pieces.count == 2, "\(ending): once")
  }

  @Test("A crash restores the terminal and keeps its signal")
  func crashes() throws {
    for signal in [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGQUIT] {
      let terminal = try Pseudoterminal()
      let before = terminal.settings
      let status = try end("\(signal)", on: terminal)
      #expect(status == -signal)
      expectRestored(terminal, from: before, "signal \(signal)")
    }
  }

  @Test("A trap and a stack overflow restore the terminal, with or without a backtrace")
  func traps() throws {
    for variable in ["SWIFT_BACKTRACE=enable=no", "SWIFT_BACKTRACE=enable=yes,interactive=no"] {
      for (ending, signals) in [("trap", [SIGILL, SIGTRAP]), ("overflow", [SIGSEGV, SIGBUS])] {
        let terminal = try Pseudoterminal()
        let before = terminal.settings
        let status = try end(ending, on: terminal, variable)
        #expect(signals.contains(-status), "\(ending) \(variable): \(status)")
        expectRestored(terminal, from: before, ending)
      }
    }
  }

  @Test("An exit and a close restore the terminal once")
  func exits() throws {
    for ending in ["exit", "close"] {
      let terminal = try Pseudoterminal()
      let before = terminal.settings
      #expect(try end(ending, on: terminal) == 0)
      expectRestored(terminal, from: before, ending)
    }
  }

  @Test(
    "Every signal that ends a program restores the terminal, except the one that cannot be caught")
  func deadlySignals() throws {
    let harmless: Set<Int32> = [
      SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH,
      // Those that the C library keeps for itself.
      32, 33,
    ]
    for signal in Int32(1)...64 where !harmless.contains(signal) {
      let terminal = try Pseudoterminal()
      let before = terminal.settings
      #expect(try end("\(signal)", on: terminal) == -signal)
      expectRestored(terminal, from: before, "signal \(signal)")
    }
  }

  @Test("An external signal that nothing handles restores the terminal")
  func signals() throws {
    for signal in [SIGTERM, SIGINT, SIGHUP, SIGUSR2, SIGALRM] {
      let terminal = try Pseudoterminal()
      let before = terminal.settings
      let child = try spawn("wait", on: terminal)
      #expect(terminal.waitForOutput())
      kill(child, signal)
      #expect(waitForEnd(of: child) == -signal)
      expectRestored(terminal, from: before, "signal \(signal)")
    }
  }
}

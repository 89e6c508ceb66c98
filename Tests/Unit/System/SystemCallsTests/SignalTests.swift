import Glibc
import ScanTime
import SystemCalls
import Testing

@Suite("Signals")
struct SignalTests {
  @Test("A signal is read, and does not end the program")
  func signalIsRead() throws {
    let signals = try SignalDescriptor([SIGUSR1, SIGWINCH])
    #expect(signals.readSignals() == [])
    raise(SIGUSR1)
    raise(SIGWINCH)
    #expect(isReadable(signals.rawValue))
    #expect(signals.readSignals().sorted() == [SIGUSR1, SIGWINCH])
    #expect(!isReadable(signals.rawValue))
  }

  @Test("Signals are blocked only while the reader is open")
  func restored() throws {
    var isolated = sigset_t()
    sigaddset(&isolated, SIGUSR1)
    pthread_sigmask(SIG_UNBLOCK, &isolated, nil)
    do {
      let signals = try SignalDescriptor([SIGUSR1])
      #expect(isHeldBack(SIGUSR1))
      #expect(signals.readSignals() == [])
    }
    #expect(!isHeldBack(SIGUSR1))
  }

  private func isHeldBack(_ signal: Int32) -> Bool {
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &mask)
    return sigismember(&mask, signal) == 1
  }

  @Test("A missing signal number is rejected")
  func unknown() {
    #expect(throws: SystemError(call: "signalfd", code: EINVAL)) {
      _ = try SignalDescriptor([9999])
    }
  }
}

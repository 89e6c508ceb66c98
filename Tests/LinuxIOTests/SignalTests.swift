import Glibc
import LinuxIO
import Session
import Testing

@Suite("Signals")
struct SignalTests {
  @Test("A signal is read, and does not end the program")
  func signalIsRead() throws {
    let signals = try SignalDescriptor([SIGUSR1, SIGWINCH])
    #expect(signals.readSignals() == [])
    raise(SIGUSR1)
    raise(SIGWINCH)
    #expect(PollWait().wait(for: [signals.rawValue], until: nil) == [signals.rawValue])
    #expect(signals.readSignals().sorted() == [SIGUSR1, SIGWINCH])
    #expect(PollWait().wait(for: [signals.rawValue], until: .zero) == [])
  }

  @Test("The first signal asks the session to end")
  func endRequest() throws {
    let port = try SignalPort([SIGTERM, SIGHUP])
    #expect(port.endRequest == nil)
    raise(SIGTERM)
    #expect(port.read(port.descriptors, now: .zero) == [])
    raise(SIGHUP)
    _ = port.read(port.descriptors, now: .zero)
    #expect(port.endRequest == .signal(SIGTERM))
    port.close()
    #expect(port.descriptors == [])
  }

  @Test(
    "One that comes while all is closed does not end the program, and counts if it is the first")
  func whileClosing() throws {
    let port = try SignalPort([SIGTERM, SIGHUP])
    raise(SIGHUP)
    port.close()
    #expect(port.endRequest == .signal(SIGHUP))
  }

  @Test("A signal that asks for the profile is told once, and ends nothing")
  func reloadRequest() throws {
    let port = try SignalPort([SIGTERM], reloading: [SIGUSR2])
    #expect(!port.takeReloadRequest())
    raise(SIGUSR2)
    _ = port.read(port.descriptors, now: .zero)
    #expect(port.takeReloadRequest())
    #expect(!port.takeReloadRequest())
    #expect(port.endRequest == nil)
    port.close()
  }

  @Test("A signal that asks for the profile ends nothing once the session is over")
  func reloadAfterTheEnd() throws {
    var isolated = sigset_t()
    sigaddset(&isolated, SIGUSR2)
    pthread_sigmask(SIG_UNBLOCK, &isolated, nil)
    let port = try SignalPort([SIGTERM], reloading: [SIGUSR2])
    port.close()
    #expect(!isHeldBack(SIGUSR2) && isIgnored(SIGUSR2))
    raise(SIGUSR2)
  }

  @Test("While it is open the signals are held back, and afterwards no more")
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

  @Test("A signal that does not exist is refused")
  func unknown() {
    #expect(throws: SystemError(call: "signalfd", code: EINVAL)) {
      _ = try SignalDescriptor([9999])
    }
  }
}

import Glibc
import Session
import SystemCalls
import SystemPorts
import Testing

@Suite("The signals of a session")
struct SignalPortTests {
  @Test("The first signal asks the session to end")
  func endRequest() throws {
    let port = try SignalPort([SIGTERM, SIGHUP])
    #expect(port.endRequest == nil)
    raise(SIGTERM)
    #expect(port.read(port.descriptors, now: .zero) == [])
    raise(SIGHUP)
    _ = port.read(port.descriptors, now: .zero)
    #expect(port.endRequest == .signal(SIGTERM))
    port.restore()
    #expect(port.descriptors == [])
  }

  @Test(
    "A signal during closing does not end the program, and counts if it is the first one")
  func whileClosing() throws {
    let port = try SignalPort([SIGTERM, SIGHUP])
    raise(SIGTERM)
    // The session closes its ports before its data is saved.
    port.close()
    raise(SIGTERM)
    port.restore()
    #expect(port.endRequest == .signal(SIGTERM))
  }

  // Not in a process of its own: an exit test of Swift Testing 6.3 may wait for ever beside tests
  // that start programs, and a program that another test starts would ignore hang-ups as well.
  @Test("The second hang-up does nothing, after a signal or the end of the terminal")
  func secondHangUp() throws {
    func ignored(after end: SessionEnd?, raising signal: Int32? = nil) throws -> [Int32] {
      let port = try SignalPort([SIGTERM, SIGHUP])
      if let signal { raise(signal) }
      var ignored: [Int32] = []
      port.restore(after: end) { ignored.append($0) }
      return ignored
    }
    #expect(try ignored(after: nil, raising: SIGHUP) == [SIGHUP])
    #expect(try ignored(after: .signal(SIGHUP)) == [SIGHUP])
    #expect(try ignored(after: .quit) == [])
    #expect(try ignored(after: .signal(SIGHUP), raising: SIGTERM) == [])
  }

  @Test("A reload signal is reported once, and ends nothing")
  func reloadRequest() throws {
    let port = try SignalPort([SIGTERM], reloading: [SIGUSR2])
    #expect(!port.takeReloadRequest())
    raise(SIGUSR2)
    _ = port.read(port.descriptors, now: .zero)
    #expect(port.takeReloadRequest())
    #expect(!port.takeReloadRequest())
    #expect(port.endRequest == nil)
    port.restore()
  }

  @Test("A reload signal ends nothing after the session is over")
  func reloadAfterTheEnd() throws {
    var isolated = sigset_t()
    sigaddset(&isolated, SIGUSR2)
    pthread_sigmask(SIG_UNBLOCK, &isolated, nil)
    let port = try SignalPort([SIGTERM], reloading: [SIGUSR2])
    port.restore()
    #expect(isIgnored(SIGUSR2))
    raise(SIGUSR2)
  }
}

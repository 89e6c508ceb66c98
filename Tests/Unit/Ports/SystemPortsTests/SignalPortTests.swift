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

  @Test("A signal that asks for the profile is reported once, and ends nothing")
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
    #expect(isIgnored(SIGUSR2))
    raise(SIGUSR2)
  }
}

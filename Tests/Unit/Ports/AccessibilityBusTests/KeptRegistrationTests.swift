import ScanTime
import SwitchInput
import Testing

@testable import AccessibilityBus

@Suite("Keeping accessibility on from login on")
struct KeptRegistrationTests {
  private func at(_ milliseconds: Int) -> Instant { .zero + .milliseconds(Int64(milliseconds)) }

  /// One that the registry has confirmed.
  private var registered: KeptRegistration {
    var registration = KeptRegistration()
    registration.begin(at: .zero)
    registration.ask()
    registration.handleAnswer(isRegistered: true, at: .zero)
    _ = registration.outcome(isEnabled: true, at: .zero)
    return registration
  }

  @Test(
    "Accessibility is on once the registry confirms it and the setting is on; this is reported once (D16)"
  )
  func begins() {
    var registration = KeptRegistration()
    #expect(registration.due == nil, "there is no bus yet")
    registration.begin(at: at(5))
    #expect(registration.due == at(5))
    registration.ask()
    #expect(registration.due == nil)
    #expect(registration.outcome(isEnabled: true, at: at(6)) == nil)
    registration.handleAnswer(isRegistered: true, at: at(7))
    #expect(registration.outcome(isEnabled: false, at: at(7)) == nil)
    #expect(registration.outcome(isEnabled: true, at: at(8)) == .on)
    #expect(registration.outcome(isEnabled: true, at: at(9)) == nil)
    #expect(registration.due == nil && registration.end == nil, "nothing is left to do")
  }

  @Test("The request is repeated after a pause if the registry refuses it (D16)")
  func refused() {
    var registration = KeptRegistration()
    registration.begin(at: .zero)
    registration.ask()
    registration.handleAnswer(isRegistered: false, at: at(10))
    #expect(registration.due == at(1010))
  }

  @Test(
    "The request is repeated after a pause if the registry ends, and at once to a new one (D16)")
  func newRegistry() {
    var registration = registered
    registration.takeRegistry(isThere: false, at: at(100))
    #expect(registration.due == at(1100))
    registration.takeRegistry(isThere: true, at: at(200))
    #expect(registration.due == at(200))
    registration.ask()
    // The answer to the open request decides.
    registration.takeRegistry(isThere: true, at: at(201))
    #expect(registration.due == nil)
    registration.handleAnswer(isRegistered: true, at: at(202))
    #expect(registration.outcome(isEnabled: true, at: at(202)) == nil, "it was said before")
    #expect(registration.end == nil)
  }

  @Test("The request is repeated at once after a reconnection to the bus (D16)")
  func newBus() {
    var registration = registered
    registration.lose()
    #expect(registration.due == nil)
    registration.takeRegistry(isThere: true, at: at(50))
    #expect(registration.due == nil, "there is no bus")
    registration.begin(at: at(70))
    #expect(registration.due == at(70))
  }

  @Test("The attempt ends after 20 s without accessibility, not earlier (D16)")
  func givesUp() {
    var registration = KeptRegistration()
    #expect(registration.outcome(isEnabled: false, at: at(1)) == nil)
    #expect(registration.end == at(20_001))
    #expect(registration.outcome(isEnabled: false, at: at(20_000)) == nil)
    #expect(registration.outcome(isEnabled: false, at: at(20_001)) == .givenUp)
    var later = registered
    later.lose()
    #expect(later.outcome(isEnabled: false, at: at(60_000)) == nil, "it was on until now")
    #expect(later.outcome(isEnabled: false, at: at(80_000)) == .givenUp)
  }
}

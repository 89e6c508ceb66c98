import DesktopSession
import ScanEngine
import Session
import ScanTime
import SwitchInput
import SystemCalls
import MessageBus

/// The login session around a session of the desktop (D15).
///
/// It reports if the session is locked or another user's, and keeps it from going dark or locking
/// during a scan.
///
/// Give it to the session as an input port and as feedback. It never waits, and works without
/// missing services.
package final class LoginPort: InputPort, FeedbackPort {
  /// The minimum pause between two reports of use.
  private static let usePause = TimeSpan.milliseconds(1000)

  private let clock: MonotonicClock
  private let desktop: DesktopPort
  private let systemBus: ServiceBus
  private let personBus: ServiceBus
  private var manager: LoginManager
  private var screenSavers: [ScreenSaver]
  private var isScanning = false
  private var lastUse: Instant?
  private var isClosed = false
  /// True if the screen is kept from going dark and locking during a scan.
  package var keepsAwake: Bool { didSet { holdOff() } }

  /// Prepares to follow the login session of a desktop; nothing is asked before the first read.
  package init(of desktop: DesktopPort, clock: MonotonicClock, keepsAwake: Bool) {
    self.desktop = desktop
    self.clock = clock
    self.keepsAwake = keepsAwake
    systemBus = ServiceBus { () throws(BusConnection.Failure) in try BusConnection.system() }
    personBus = ServiceBus { () throws(BusConnection.Failure) in try BusConnection(address: nil) }
    manager = LoginManager(systemBus)
    screenSavers = ScreenSaver.Service.allCases.map { [personBus] in ScreenSaver($0, personBus) }
  }

  /// The descriptors of the system bus and the session bus.
  package var descriptors: [Int32] {
    [systemBus.descriptor, personBus.descriptor].compactMap { $0 }
  }

  /// The time of the next connection attempt to a bus.
  package var nextDeadline: Instant? {
    guard !isClosed else { return nil }
    let now = clock.now
    return [systemBus.nextDeadline(now), personBus.nextDeadline(now)].compactMap { $0 }.min()
  }

  /// Reports changes of the login session to the desktop.
  package func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {
    guard !isClosed else { return }
    for event in systemBus.process(at: now) {
      switch manager.handle(event) {
      case .absence(let absence): desktop.handle(.absence(absence), at: now)
      case .awake: desktop.handle(.awake, at: now)
      case nil: break
      }
    }
    for event in personBus.process(at: now) {
      for index in screenSavers.indices { screenSavers[index].handle(event) }
    }
  }

  /// Returns no sources.
  package func heldSources() -> [SourceID] { [] }

  /// Counts each gesture as a use of the desktop, and prevents locking during a scan.
  package func show(_ events: [ScanEvent], _ state: ScanState) {
    let isUsed = events.contains {
      if case .switched(_, _, .recognized) = $0.kind { true } else { false }
    }
    if isUsed, keepsAwake { noteUse(at: clock.now) }
    isScanning =
      switch state.phase {
      case .scanning, .paused, .recipe: true
      case .idle, .completed: false
      }
    holdOff()
  }

  /// Disconnects; the screen may go dark and lock again.
  package func close() {
    isClosed = true
    holdOff(false)
    systemBus.close()
    personBus.close()
  }

  /// Reports a use of the desktop at a limited rate.
  ///
  /// A display server that hangs accepts only a limited amount of data before its writers have to
  /// wait.
  private func noteUse(at now: Instant) {
    if let lastUse, now - lastUse < Self.usePause { return }
    lastUse = now
    desktop.display?.noteUse()
    for screenSaver in screenSavers { screenSaver.noteUse() }
  }

  private func holdOff() { holdOff(isScanning && keepsAwake) }

  private func holdOff(_ isHeldOff: Bool) {
    manager.holdOffLocking(isHeldOff)
    for index in screenSavers.indices { screenSavers[index].holdOff(isHeldOff) }
  }
}

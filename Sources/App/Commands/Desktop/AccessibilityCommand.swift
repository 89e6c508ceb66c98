import AccessibilityBus
import ArgumentParser
import Diagnostics
import ProgramIO
import Session
import SystemCalls
import SystemPorts

/// `switchlight accessibility`: keeps accessibility on until it is ended (D16).
struct AccessibilityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accessibility",
    abstract: "Keep accessibility on until this command is ended.",
    discussion: """
      Programs that are started meanwhile describe their windows, before, between and after sessions too. The \
      user unit and the autostart entry of the package run it from the login on. It waits, and shows nothing. \
      At its end it switches accessibility off if it switched it on itself and no other program needs it.

      Exit status: 69 accessibility cannot be switched on; 128 and more it was ended by a signal.

      Example:
        switchlight accessibility
      """)

  func run() throws {
    StandardDescriptor.reserve()
    let signals = try endingOnFailure { () throws(CommandFailure) in try SignalPort.forProgram() }
    let service = ServicePort(environment: programEnvironment())
    let keeper = AccessibilityKeeper()
    let wait = PollWait()
    defer {
      service?.close()
      keeper.close()
      signals.restore()
    }
    while true {
      if case .signal(let number)? = signals.endRequest { throw ExitCode(128 + number) }
      switch keeper.process(at: wait.now) {
      case .on?:
        StandardError.write("Accessibility is on until this command ends; Ctrl-C ends it.")
        service?.reportReady()
      case .failed(let reason)?: try refuse(reason)
      case nil: break
      }
      let ready = wait.wait(
        for: signals.descriptors + keeper.descriptors, until: keeper.nextDeadline(wait.now))
      _ = signals.read(ready, now: wait.now)
    }
  }

  private func refuse(_ reason: String) throws -> Never {
    StandardError.write(
      """
      error: accessibility cannot be switched on: \(visible(reason)).
      hint: Start it in a graphical session with at-spi2-core: as the user who is logged in there.
      To list the missing parts, run: switchlight doctor
      """)
    throw FailureStatus.unavailable.code
  }
}

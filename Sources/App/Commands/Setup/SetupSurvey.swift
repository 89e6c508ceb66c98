import Diagnostics
import EvdevInput
import ProgramIO
import SystemCalls

/// The report of setup before the first press, from the checks of the doctor (R4).
struct SetupSurvey {
  /// Reports the available parts, and the fixes for the rest.
  func report() {
    StandardError.write(
      """
      This sets up your switch, its speed and a screen. Nothing is written before the last question.

      What is there:
      """)
    let checks = SwitchChecks(hasTerminal: true, listing: DeviceListing())
    let environment = programEnvironment()
    let speech = SpeechChecks(
      environment: environment, settings: nil, languages: ["en"],
      hasSoundDevice: SoundDevice.isThere(in: environment))
    let report = DoctorReport(checks: [checks.devices] + speech.checks)
    var bytes: [UInt8] = []
    report.appendText(columns: columns(of: StandardDescriptor.error), to: &bytes)
    StandardError.write(PrintableText(lines: bytes).withoutLastLineBreak())
    if let warning = checks.unreadableWarning { StandardError.write("\n\(warning)") }
  }
}

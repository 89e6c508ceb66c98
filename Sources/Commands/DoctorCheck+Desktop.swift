import AccessibilityBus
import DesktopTree
import Diagnostics
import ProgramIO
import SystemCalls

extension DoctorCheck {
  /// Whether programs of a desktop can be scanned: the accessibility bus, and who says what is in its windows.
  static func desktop() -> DoctorCheck {
    let name = "desktop"
    do throws(DesktopProblem) {
      let patience = DesktopPatience(environment: programEnvironment())
      let windows = try DesktopSnapshot(patience).windows(ownProcess: Int(ownProcess))
      let count = windows.applications.count
      guard count > 0 else {
        return DoctorCheck(
          name: name, state: .unknown, isRequired: false,
          detail: "The accessibility bus is there, and no program says what is in its windows.",
          fix: "Start a program, then: switchlight windows")
      }
      return DoctorCheck(
        name: name, state: .ok, isRequired: false,
        detail: count == 1
          ? "One program says what is in its windows."
          : "\(count) programs say what is in their windows.",
        fix: nil)
    } catch {
      return DoctorCheck(
        name: name, state: .missing, isRequired: false,
        detail: "It cannot be looked at: \(error.reason).",
        fix: "sudo apt install at-spi2-core, and start it in a graphical session")
    }
  }
}

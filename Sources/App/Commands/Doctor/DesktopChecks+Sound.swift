import LiveScanning
import SystemCalls

extension DesktopChecks {
  /// Checks if a call for help can be heard beside its words (F8).
  func soundCheck() -> DoctorCheck {
    var check = DoctorCheck(name: "sound of help", state: .ok, isRequired: false, detail: "")
    if let player = HelpSound.player(in: environment)?.first {
      check.detail = "The sound of a call for help is played by \(player)."
      return check
    }
    let runtime = environment["XDG_RUNTIME_DIR"] ?? ""
    let package =
      fileExists(runtime + "/pipewire-0")
      ? "pipewire-bin" : fileExists(runtime + "/pulse/native") ? "pulseaudio-utils" : "alsa-utils"
    check.state = .missing
    check.detail = "Nothing plays the sound of a call for help; its words are spoken all the same."
    check.fix = "sudo apt install \(package)"
    return check
  }
}

import LiveScanning
import SystemCalls

extension DesktopChecks {
  /// Checks if the sound of a call for help can be heard (F8).
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
    check.detail = "No program plays the sound of a call for help; its words are still spoken."
    check.fix = "sudo apt install \(package)"
    return check
  }
}

/// The devices that play sound.
enum SoundDevice {
  /// Returns true if there is a sound card for playback, or a sound server.
  static func isThere(in environment: [String: String]) -> Bool {
    let runtime = environment["XDG_RUNTIME_DIR"] ?? ""
    let hasServer =
      environment["PULSE_SERVER"]?.isEmpty == false
      || ["pipewire-0", "pulse/native"].contains { fileExists("\(runtime)/\($0)") }
    // An output device of a sound card, such as pcmC0D0p.
    let devices = (try? directoryEntries("/dev/snd")) ?? []
    return hasServer || fileExists("/dev/dsp")
      || devices.contains { $0.hasPrefix("pcm") && $0.hasSuffix("p") }
  }
}

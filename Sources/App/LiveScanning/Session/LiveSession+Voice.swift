import SystemCalls
import ScanEngine
import SpeechOutput
import StoredScreens

extension LiveSession {
  /// Returns the voice, for whatever profile is in use; without one scanning goes on.
  func makeVoice(for settings: ScanSettings, showing player: ScreenPlayer) -> SpeechPort? {
    switch speechAddress {
    case .success(let address):
      return SpeechPort(
        address: address,
        daemon: SpeechDaemon.find(in: programEnvironment()), clock: clock,
        settings: settings.speech, screenLanguage: player.tree.language
      ) { [weak self] in self?.report("\($0.message)") }
    case .failure(let problem):
      if isSpoken(profile.scanning) || player.speaksMessages
        || !profile.scanning.speech.sounds.isSilent
      {
        report("\(problem.message)")
      }
      return nil
    }
  }

  /// Returns the settings of a profile, spoken if the profile or the command line asks for it and
  /// there can be a voice: nobody must wait for a voice that cannot exist (S12).
  ///
  /// On the desktop its reader decides which text is a stop (D3).
  func spoken(_ settings: ScanSettings) -> ScanSettings {
    var settings = desktop == nil ? settings : settings.onDesktop
    if case .failure = speechAddress {
      settings.speech.enabled = false
      settings.speech.speaksMessages = false
    } else {
      settings.speech.enabled = isSpoken(settings)
    }
    return settings
  }

  /// Creates the port that plays the sound of a call for help; it reports if the sound is not heard
  /// (F8).
  func makeHelpSound() -> HelpSound {
    HelpSound(environment: programEnvironment(), clock: clock) { [weak self] failure in
      switch failure {
      case .noPlayer:
        self?.report(
          "warning: no program plays the sound of a call for help.\nhint: Install alsa-utils, pulseaudio-utils or pipewire-bin."
        )
      case .notPlayed:
        self?.report(
          "warning: the sound of the call for help could not be played.\nhint: Check the sound of this machine: switchlight doctor"
        )
      }
    }
  }

  /// True if there can be a voice.
  var hasVoice: Bool { if case .success = speechAddress { true } else { false } }

  private func isSpoken(_ settings: ScanSettings) -> Bool {
    mustSpeak || settings.speech.enabled || outputs.contains(.speech)
  }
}

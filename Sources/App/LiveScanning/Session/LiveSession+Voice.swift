import SystemCalls
import ScanEngine
import SpeechOutput
import StoredScreens

extension LiveSession {
  /// Returns the voice, for any profile in use; without one, scanning continues.
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

  /// Returns the settings of a profile, with speech only if it is requested and a voice is
  /// available (S12).
  ///
  /// The profile or the command line requests speech. The user must not wait for a missing voice.
  ///
  /// On the desktop the screen reader decides which text is a stop (D3).
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

  /// Creates the port that plays the sound of a call for help, and reports if the sound cannot be
  /// heard (F8).
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

  /// True if a voice is available.
  var hasVoice: Bool { if case .success = speechAddress { true } else { false } }

  private func isSpoken(_ settings: ScanSettings) -> Bool {
    mustSpeak || settings.speech.enabled || outputs.contains(.speech)
  }
}

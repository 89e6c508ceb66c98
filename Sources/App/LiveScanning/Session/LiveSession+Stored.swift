import Languages
import ProfileStorage
import ProgramIO
import ScanEngine
import ScanTime
import ScreenElements
import SpeechOutput
import StoredScreens
import SystemCalls

extension LiveSession {
  /// Creates the port that presses the keys of stored screens; nil if no screen presses any (B1).
  func makeOutsideKeys(for player: ScreenPlayer) -> OutsideKeys? {
    guard desktop == nil, player.outsideActs.contains(where: \.pressesKeys) else { return nil }
    let language = Language.speaking(player.tree.language).language
    return OutsideKeys(
      display: desktopDisplay(in: programEnvironment()), clock: clock, echo: echo,
      failure: (
        none: language.programs.keysGoNowhere("Switchlight"), held: language.word(.keyIsHeld)
      )
    ) { [weak self] in self?.report($0) }
  }

  /// Keeps the message for the next session, without blocking the loop; a failure is reported once
  /// with its reason.
  private func keepMessage(_ pieces: [String]) {
    // If several messages wait for a disk, only the last one is needed.
    let isWriting = waitingMessage != nil
    waitingMessage = pieces
    if !isWriting { writeMessage() }
  }

  private func writeMessage() {
    guard let pieces = waitingMessage else { return }
    files.begin {
      Result { () throws(ProfileStorageProblem) in try ProfileStore().saveMessage(pieces) }
    } then: { [weak self] (outcome: Result<Void, ProfileStorageProblem>) in
      self?.takeKept(pieces, outcome)
    }
  }

  private func takeKept(_ pieces: [String], _ outcome: Result<Void, ProfileStorageProblem>) {
    if case .failure(let problem) = outcome, !isMessageLost {
      isMessageLost = true
      report(problem.message)
    }
    if waitingMessage == pieces { waitingMessage = nil } else { writeMessage() }
  }

  /// Waits at the end for the message to be kept, and reports if that failed or took too long.
  func endMessage(by end: Instant) {
    if waitingMessage != nil, !files.finish(by: end) {
      report(
        """
        error: the message was not kept: the disk does not answer.
        hint: Check the disk of your home folder, then write the message again.
        """)
    }
  }

  /// Stored screens, with the programs that their elements start (B1); a program is searched for
  /// once.
  ///
  /// A sound is played from memory, with the contents from the time when it was read.
  func makeStoredScreens(
    _ player: ScreenPlayer, keys: OutsideKeys?, sounds: [String: [UInt8]]
  ) -> StoredScreenPort {
    var played: [String: SoundMemory] = [:]
    let environment = programEnvironment()
    var found: [String: String?] = [:]
    if !player.unplayed.isEmpty, HelpSound.players(in: environment).isEmpty {
      report(
        "warning: no program plays recorded sounds, so their words are spoken.\nhint: Install alsa-utils, pulseaudio-utils or pipewire-bin."
      )
    }
    let port = StoredScreenPort(
      player, programs: OutsidePrograms(clock: clock, environment: environment), keys: keys,
      keep: profile.keepsMessage ? { [weak self] in self?.keepMessage($0) } : nil,
      handOver: handOver,
      sayToOthers: { [weak self] in self?.sayInsteadOfSound($0, in: player.tree.language) }
    ) { act, place in
      switch act {
      case .run(let words):
        guard let name = words.first else { return OutsidePrograms.Choice(words: []) }
        let path = found[name] ?? programPath(of: name, in: environment)
        found[name] = path
        return OutsidePrograms.Choice(words: path.map { [[$0] + words.dropFirst()] } ?? [])
      case .play(let file):
        let path = ScreenPath.resolve(file, beside: place.path)
        guard let bytes = sounds[path], let sound = played[path] ?? SoundMemory(bytes) else {
          return OutsidePrograms.Choice(words: [])
        }
        played[path] = sound
        return OutsidePrograms.Choice(
          words: HelpSound.players(in: environment).map { $0 + [sound.path] },
          length: soundLength(bytes))
      case .press, .type: return OutsidePrograms.Choice(words: [])
      }
    }
    trace?.programs = port
    return port
  }

  /// Speaks the words of a button to others after the players of its recorded sound have failed
  /// (B5.64).
  private func sayInsteadOfSound(_ words: String, in language: String) {
    let utterance = Utterance(words, language: language)
    let estimate = TimeSpan.milliseconds(400 + 60 * Int64(min(words.count, 10_000)))
    voice?.say(utterance, .message, estimate: estimate)
    guard !isSoundLost else { return }
    isSoundLost = true
    report(
      "warning: a recorded sound could not be played, so its words are spoken.\nhint: Check the sound of this machine: switchlight doctor"
    )
  }
}

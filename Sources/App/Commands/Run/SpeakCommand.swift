import ProgramIO
import ArgumentParser
import Diagnostics
import FileKinds
import ScreenElements
import SystemCalls
import Profiles
import ScanEngine
import Session
import SpeechOutput
import ScanTime

/// `switchlight speak`: speaks a text like a session.
struct SpeakCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speak",
    abstract: "Speak a text as a session does, to test the voice.",
    discussion: """
      It waits until the text is spoken; Ctrl-C stops it. Options override the profile's own speech \
      settings.

      Exit status: 0 it was spoken; 64 an option is out of its bounds; 65 the profile is bad; 66 there is \
      no such file; 69 there is no speech daemon, or it did not finish in time.

      Examples:
        switchlight speak "Hello"
        switchlight speak "Guten Tag" --language de --rate -20
        switchlight speak "Dinner is ready" --message --profile speech-only
      """)

  @Argument(help: "The text to speak.")
  var text: String

  @Option(
    help: ArgumentHelp("The profile whose speech settings are used.", valueName: "file"),
    completion: profileNames)
  var profile: String?

  @Option(help: ArgumentHelp("The language of the text, such as en or de-AT.", valueName: "tag"))
  var language: String?

  @Option(help: ArgumentHelp("The name of a voice of the daemon.", valueName: "name"))
  var voice: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Speed, -100 to 100; 0 is normal.", valueName: "n"))
  var rate: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pitch, 0 to 2; 1 is the voice's own.", valueName: "n"))
  var pitch: Double?

  @Option(parsing: .unconditional, help: ArgumentHelp("Volume, 0 to 100.", valueName: "n"))
  var volume: Int?

  @Flag(help: "Speak it as a message, which waits its turn, instead of as a stop.")
  var message = false

  func validate() throws {
    if text.allSatisfy(\.isWhitespace) {
      throw ValidationError("There is nothing to say. Give a text, such as \"Hello\".")
    }
    try check(rate, -100...100, "--rate", "a whole number")
    try check(pitch, 0...2, "--pitch", "a number")
    try check(volume, 0...100, "--volume", "a whole number")
    if let language, !isLanguageTag(language) {
      throw ValidationError(
        "\(quoted(language)) is not a language tag. Write one such as en or de-AT.")
    }
    if let voice, voice.isEmpty || voice != visible(voice) {
      throw ValidationError(
        "\(quoted(voice)) is not the name of a voice. To list the names: spd-say -L")
    }
  }

  func run() throws {
    StandardDescriptor.reserve()
    ignoreSignalsOfWriting()
    var files = InputFiles(taking: .profileOption)
    let profile = profile.flatMap { files.profileFile($0) }.flatMap { files.readProfile($0) }
    try files.report()
    let settings = settings(over: profile?.scanning.speech ?? SpeechSettings())
    let address: SpeechAddress
    do throws(SpeechAddress.Problem) {
      address = try SpeechAddress.find(in: programEnvironment())
    } catch {
      StandardError.write("error: \(error.message)")
      throw FailureStatus.unavailable.code
    }
    try speak(settings, address)
  }

  /// Returns the speech settings of a profile, overridden by the options.
  private func settings(over profile: SpeechSettings) -> SpeechSettings {
    var settings = profile
    settings.enabled = true
    if let rate { settings.rate = rate }
    if let pitch { settings.pitch = pitch }
    if let language {
      settings.language = language
      settings.messageLanguage = language
    }
    if let voice {
      settings.voice = voice
      settings.messageVoice = voice
    }
    if let volume {
      settings.volume = volume
      settings.messageVolume = volume
    }
    return settings
  }

  private func check<Number: Comparable>(
    _ number: Number?, _ bounds: ClosedRange<Number>, _ option: String, _ kind: String
  ) throws {
    guard let number, !bounds.contains(number) else { return }
    throw ValidationError(
      "\(option) must be \(kind) from \(bounds.lowerBound) to \(bounds.upperBound), not \(number).")
  }

  /// Returns true if a text has the form of a BCP 47 tag: groups of one to eight letters and
  /// digits.
  private func isLanguageTag(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    return groups.allSatisfy { group in
      (1...8).contains(group.count)
        && group.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    } && groups[0].allSatisfy(\.isLetter) && groups[0].count > 1
  }
}

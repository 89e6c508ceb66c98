import Foundation
import Testing

extension PrivateDaemon {
  /// Writes the configuration of a daemon with one output module.
  func configure(_ voice: Voice) throws {
    let module: String
    let device: String
    switch voice {
    case .recorder, .reader:
      module = #"AddModule "recorder" "sd_generic" "recorder.conf""# + "\nDefaultModule recorder"
      device = "silence"
    case .espeak, .brokenSound:
      module =
        #"AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf""# + "\nDefaultModule espeak-ng"
      device = voice == .espeak ? "capture" : "missing"
    }
    try folder.write("duration", duration)
    try folder.write("record", Self.recorder, executable: true)
    // This replaces the machine's own configuration of sound altogether.
    try folder.write(
      "asound.conf",
      """
      pcm.silence { type null }
      pcm.capture { type file, slave.pcm { type null }, file "\(folder.path)/sound", format "raw" }
      """)
    // The socket and the time without clients matter only where a client starts it.
    try folder.write(
      "config/speech-dispatcher/speechd.conf",
      """
      LogLevel 3
      LogDir "\(folder.path)/log"
      CustomLogFile "protocol" "\(folder.path)/log/protocol"
      Timeout 0
      DefaultVolume 100
      DefaultLanguage "en"
      AudioOutputMethod "alsa"
      AudioALSADevice "\(device)"
      \(module)
      \(voice == .reader ? Self.symbols() : "")

      """)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/config/speech-dispatcher/modules", withIntermediateDirectories: true)
    try folder.write("config/speech-dispatcher/modules/recorder.conf", recorderModule)
    let espeak = try #require(
      FileManager.default.contents(atPath: "/etc/speech-dispatcher/modules/espeak-ng.conf"),
      "speech-dispatcher-espeak-ng is missing: tools/install-packages test")
    try folder.write(
      "config/speech-dispatcher/modules/espeak-ng.conf", String(decoding: espeak, as: UTF8.self))
  }

  /// The lines of Debian's configuration that name tables of symbols.
  private static func symbols() throws -> String {
    let text = try String(contentsOfFile: "/etc/speech-dispatcher/speechd.conf", encoding: .utf8)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("Symbols") }
    try #require(!lines.isEmpty)
    return lines.joined(separator: "\n")
  }

  /// Writes down an utterance before it takes its time, and that it came to its end after it; the module
  /// kills it where the utterance is cut.
  private static let recorder = """
    #!/bin/sh
    folder=${0%/*}
    duration=$(cat "$folder/duration")
    printf '\\035%s|%s\\036' "$*" "$(cat; echo .)" >> "$folder/spoken"
    sleep "$duration"
    printf '\\035end\\036' >> "$folder/spoken"

    """

  /// The delimiter never occurs, so that a text stays in one piece.
  private var recorderModule: String {
    let words = ["LANGUAGE", "VOICE", "RATE", "PITCH", "VOLUME", "PUNCT"].map { #"\'$\#($0)\'"# }
    return """
      GenericExecuteSynth "printf %s \\'$DATA\\' | \(folder.path)/record \(words.joined(separator: " "))"
      GenericMaxChunkLength 1000000
      GenericDelimiters "\u{1}"
      GenericPunctNone "none"
      GenericPunctSome "some"
      GenericPunctMost "most"
      GenericPunctAll "all"
      GenericLanguage "en" "en" "utf-8"
      GenericLanguage "de" "de" "utf-8"
      GenericLanguage "fr" "fr" "utf-8"
      GenericLanguage "es" "es" "utf-8"
      GenericLanguage "it" "it" "utf-8"
      GenericLanguage "nl" "nl" "utf-8"
      AddVoice "en" "MALE1" "english"
      AddVoice "en" "MALE2" "other"
      AddVoice "de" "MALE1" "german"
      AddVoice "fr" "MALE1" "french"
      AddVoice "es" "MALE1" "spanish"
      AddVoice "it" "MALE1" "italian"
      AddVoice "nl" "MALE1" "dutch"
      DefaultVoice "english"
      GenericRateForceInteger 1
      GenericPitchForceInteger 1
      GenericVolumeForceInteger 1

      """
  }
}

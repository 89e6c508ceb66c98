import Foundation
import ScreenElements
import Testing

/// Texts that a daemon with Debian's tables of symbols, or eSpeak NG behind it, would lose or change.
@Suite("Texts that would be lost")
struct LostTextTests {
  /// A label in a language, and the words that have to be heard.
  private struct Label {
    let language: String
    let text: String
    let words: String

    init(_ language: String, _ text: String, _ words: String) {
      (self.language, self.text, self.words) = (language, text, words)
    }
  }

  private static let labels: [Label] = [
    Label("en", "50 %", "percent"), Label("de", "50 %", "Prozent"),
    Label("fr", "50 %", "pour cent"), Label("es", "50 %", "por ciento"),
    Label("it", "50 %", "per cento"), Label("nl", "50 %", "procent"),
    Label("en", "-5 °C", "minus"), Label("de", "-5 °C", "minus"), Label("fr", "-5 °C", "moins"),
    Label("es", "-5 °C", "menos"), Label("it", "-5 °C", "meno"), Label("nl", "-5 °C", "min"),
    Label("en", "21 °C", "degrees"), Label("de", "21 °C", "Grad"), Label("fr", "21 °C", "degrés"),
    Label("es", "21 °C", "21 grados"), Label("it", "21 °C", "gradi"),
    Label("nl", "21 °C", "graden"),
    Label("en", "1½", "one and a half"), Label("de", "1½", "eineinhalb"),
    Label("fr", "1½", "demi"), Label("es", "1½", "medio"), Label("it", "1½", "mezzo"),
    Label("nl", "1½", "anderhalf"),
    Label("es", "1.000", "mil"), Label("fr", "1.000", "mille"), Label("it", "1.000", "mille"),
    Label("fr", "3,5", "virgule"), Label("it", "5 €", "cinque euro"),
    Label("de", "100 200", "hundert"), Label("en", "2+2=4", "equals"), Label("de", "3 × 4", "mal"),
    Label("fr", "12 ÷ 4", "divisé"), Label("es", "10²", "cuadrado"), Label("nl", "C++", "plus"),
    Label("de", "XL", "X L"), Label("en", "HELP US", "us"), Label("fr", "ê", "accent circonflexe"),
    Label("es", "ó", "acento"), Label("it", "ò", "accento"), Label("nl", "é", "accent"),
    Label("en-GB", "❤\u{FE0F}", "heart"), Label("de-CH", "👍", "Daumen"),
  ]

  @Test("eSpeak NG receives each sign, number and letter in a form that it speaks (E9)")
  func heard() throws {
    let daemon = try PrivateDaemon(.reader)
    let session = try SpokenSession(daemon)
    let count = Self.labels.count
    for place in Self.labels.indices {
      session.director.when(
        "\(place + 1) texts are spoken",
        { daemon.recordings.count > place && daemon.isAllComplete },
        then: { place == count - 1 ? [] : session.press(.next) })
    }
    session.run(
      Self.labels.enumerated().map { .text("e\($0)", $1.text).language($1.language) })
    #expect(session.notices.isEmpty, "\(session.notices)")
    let texts = daemon.texts
    try #require(texts.count == count, "\(texts)")
    for (label, text) in zip(Self.labels, texts) {
      let voice = String(label.language.prefix { $0 != "-" })
      let heard = try Self.phonemes(text, voice)
      let wanted = try Self.phonemes(label.words, voice)
      #expect(
        !wanted.isEmpty && heard.contains(wanted),
        "\(label.language) \(label.text): \(text) is \(heard), without \(wanted)")
    }
    // Two numbers stay two.
    let place = try #require(Self.labels.firstIndex { $0.text == "100 200" })
    let joined = try Self.phonemes("100200", "de")
    #expect(try Self.phonemes(texts[place], "de") != joined)
  }

  /// The phonemes of a text without stress and spaces.
  private static func phonemes(_ text: String, _ voice: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/espeak-ng")
    process.arguments = ["-x", "-q", "-v", voice, "--", text]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: output, as: UTF8.self).filter { !"',_:|! \n".contains($0) }
  }
}

import ScreenElements
import ScanEngine
import Testing

@testable import SpeechOutput

@Suite("How texts are spoken")
struct VoiceTests {
  private func parts(
    _ utterance: Utterance, _ priority: SpeechPriority = .highlight, screen: String = "en",
    _ change: (inout SpeechSettings) -> Void = { _ in }
  ) -> [VoicePart] {
    var settings = SpeechSettings()
    change(&settings)
    return VoiceChoice(settings: settings, screenLanguage: screen).parts(of: utterance, priority)
  }

  private var mixed: Utterance {
    var utterance = Utterance("Tea", language: "en")
    utterance.add("Tee", language: "de", pitch: 1.5)
    utterance.add("a.b", language: "en", punctuation: true)
    return utterance
  }

  @Test("Each segment keeps its language, its pitch and its punctuation (E9)")
  func segments() {
    let parts = parts(mixed)
    #expect(parts.map(\.words) == ["Tea", "Tee", "a.b"])
    #expect(parts.map(\.language) == ["en", "de", "en"])
    #expect(parts.map(\.pitch) == [0, 50, 0])
    #expect(parts.map(\.punctuation) == [false, false, true])
    #expect(parts.map(\.volume) == [100, 100, 100])
  }

  @Test(
    "A mark alone is spoken by its name, in the voice's language, in one text with the next words (E9)"
  )
  func marks() {
    var key = Utterance("(", language: "en")
    key.add("button", language: "en")
    #expect(key.text == "(, button")
    #expect(parts(key).map(\.words) == ["left parenthesis, button"])
    #expect(parts(key).map(\.punctuation) == [false])
    let german = parts(key) { $0.language = "de-AT" }
    #expect(german.map(\.words) == ["Klammer auf, button"])
    #expect(german.map(\.language) == ["de-AT"])
    // Without names in a language they are English, as the words for traits are.
    let swedish = parts(Utterance("+", language: "sv"), screen: "sv")
    #expect(swedish.map(\.words) == ["plus"] && swedish.map(\.language) == ["en"])
    let emoji = parts(Utterance("♛ 😀", language: "de"), screen: "de")
    #expect(emoji.map(\.words) == ["black chess queen", "😀"])
    #expect(emoji.map(\.language) == ["en", "de"])
    for text in ["x-y", "a (b)", "Save..."] {
      #expect(parts(Utterance(text, language: "en")).map(\.words) == [text])
    }
  }

  @Test("A text gets the words of the language in which it is spoken (E9)")
  func voiced() {
    let percent = Utterance("50 %", language: "en")
    #expect(parts(percent).map(\.words) == ["50 percent"])
    #expect(parts(percent) { $0.language = "de" }.map(\.words) == ["50 Prozent"])
    #expect(parts(Utterance("50 %", language: "pl"), screen: "pl").map(\.words) == ["50 %"])
    #expect(percent.text == "50 %")
  }

  @Test("Emoji are in the language without its region if the daemon has no names there (E9)")
  func emojiOfRegions() {
    func said(_ text: String, _ tag: String) -> [String] {
      parts(Utterance(text, language: tag), screen: tag).map { "\($0.language): \($0.words)" }
    }
    #expect(
      said("I ❤\u{FE0F} you, button", "en-GB") == ["en-GB: I ", "en: ❤ ", "en-GB: you, button"])
    #expect(said("👍🏽", "de-CH") == ["de: 👍🏽"])
    #expect(said("👍 🏠", "es-MX") == ["es: 👍 🏠"])
    #expect(said("👍 1️⃣ ok", "en-US") == ["en-US: 👍 1️⃣ ok"])
    #expect(said("👍 ok", "es-ES") == ["es-ES: 👍 ok"])
    #expect(said("#1, * ©", "en-GB") == ["en-GB: hash 1, * ©"])
  }

  @Test(
    "Separate marks in a text with spoken marks are named; marks at words are left to the voice (E9)"
  )
  func marksAmongWords() {
    func said(_ text: String) -> [String] {
      var utterance = Utterance()
      utterance.add(text, language: "en", pitch: 1.5, punctuation: true)
      let parts = parts(utterance)
      #expect(parts.allSatisfy { $0.pitch == 50 })
      return parts.map { $0.words + ($0.punctuation ? " with punctuation" : "") }
    }
    #expect(said("A - 1") == ["A minus 1"])
    #expect(said("a.b") == ["a.b with punctuation"])
    #expect(said("A  B") == ["A  B with punctuation"])
    #expect(said("- - - x") == ["minus 3 times x"])
    #expect(said(String(repeating: "\u{200B}", count: 300) + "(") == ["left parenthesis"])
    #expect(said("Tom & Jerry (x)") == ["Tom ampersand Jerry (x) with punctuation"])
  }

  @Test(
    "The pitch is the profile's pitch times the part's",
    arguments: [
      (0, -100), (0.5, -50), (1, 0), (1.004, 0), (1.006, 1), (2, 100), (4, 100), (-1, -100),
      (Double.nan, 0), (.infinity, 100), (-.infinity, -100), (1e300, 100),
    ])
  func pitch(value: Double, expected: Int) {
    #expect(VoiceChoice.pitch(value) == expected)
    let parts = parts(mixed) { $0.pitch = 0.5 }
    #expect(parts.map(\.pitch) == [-50, -25, -50])
  }

  @Test("The rate is unchanged, and the volume ranges from -100 to 100")
  func rateAndVolume() {
    for (volume, expected) in [(0, -100), (50, 0), (100, 100), (-5, -100), (500, 100)] {
      let part = parts(mixed) {
        $0.volume = volume
        $0.rate = volume
      }[0]
      #expect(part.volume == expected)
      #expect(part.rate == min(max(volume, -100), 100))
    }
  }

  @Test("The language of the profile applies to texts in the screen's own language (E9)")
  func language() {
    #expect(parts(mixed) { $0.language = "en-GB" }.map(\.language) == ["en-GB", "de", "en-GB"])
    #expect(
      parts(mixed, screen: "de") { $0.language = "de-AT" }.map(\.language) == ["en", "de-AT", "en"])
  }

  @Test(
    "Messages have their own language, volume and voice if the profile defines them (E11)")
  func messages() {
    let change = { (settings: inout SpeechSettings) in
      settings.language = "en-GB"
      settings.voice = "female1"
      settings.messageLanguage = "en-US"
      settings.messageVoice = "male2"
      settings.messageVolume = 50
    }
    let stop = parts(mixed, .highlight, change)[0]
    #expect(stop.language == "en-GB" && stop.voice == .kind("FEMALE1") && stop.volume == 100)
    for priority in [SpeechPriority.announcement, .screen] {
      let message = parts(mixed, priority, change)[0]
      #expect(message.language == "en-US" && message.voice == .kind("MALE2"))
      #expect(message.volume == 0)
    }
    let plain = parts(mixed, .announcement) { $0.language = "en-GB" }[0]
    #expect(plain.language == "en-GB" && plain.voice == .usual && plain.volume == 100)
  }

  @Test(
    "A named voice only speaks the screen's own language, a kind of voice speaks every language")
  func voices() {
    #expect(
      parts(mixed) { $0.voice = "Anna" }.map(\.voice) == [.name("Anna"), .usual, .name("Anna")])
    #expect(
      parts(mixed) { $0.voice = "child_male" }.map(\.voice)
        == [.kind("CHILD_MALE"), .kind("CHILD_MALE"), .kind("CHILD_MALE")])
  }

  @Test("The named voice of stops speaks no message in another language (E11)")
  func messageInAnotherLanguage() {
    func voice(_ language: String, _ named: String = "") -> VoiceSetting.Voice {
      parts(mixed, .announcement) {
        $0.voice = "Anna"
        $0.messageLanguage = language
        $0.messageVoice = named
      }[0].voice
    }
    #expect(voice("fr") == .usual)
    #expect(voice("fr", "Louis") == .name("Louis"))
    #expect(voice("en-US") == .name("Anna"))
    #expect(voice("") == .name("Anna"))
  }

  @Test(
    "No value of a setting can end its line",
    arguments: [
      "Anna\r\nCANCEL ALL", "Anna\nQUIT", "\u{2028}Anna\u{0}\u{7}", "\u{1b}[31m", "\r\n", "  ", "",
      "Anna\u{85}x", String(repeating: "x", count: 10_000),
    ])
  func values(text: String) {
    let line = SSIPCommand.set(.voice(.init(named: text))).line
    #expect(line.hasPrefix("SET SELF SYNTHESIS_VOICE ") || line == "SET SELF VOICE_TYPE MALE1")
    #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(line.count < 300)
    let language = SSIPCommand.set(.language(text)).line
    #expect(language == "SET SELF LANGUAGE en")
  }

  @Test("A text in an invalid language is spoken in the screen's language, or in English")
  func badLanguage() {
    for bad in ["", "en US", "de\r\nQUIT", "dé", "-", String(repeating: "a", count: 65)] {
      #expect(parts(Utterance("x", language: bad), screen: "de").map(\.language) == ["de"])
      #expect(parts(Utterance("x", language: bad), screen: bad).map(\.language) == ["en"])
    }
  }

  @Test("Only changed settings are sent, and the default voice is restored")
  func differences() {
    var rig = SpeechRig()
    func said(_ part: VoicePart) -> [String] {
      let count = rig.model.commands.count
      rig.put(part.words, parts: [part])
      rig.connection.handOver(at: rig.now)
      rig.settle()
      return rig.model.commands[count...].map {
        $0.hasPrefix("SET SELF ") ? String($0.dropFirst(9)) : $0
      }
    }
    #expect(
      said(.plain("a")) == [
        "PRIORITY text", "LANGUAGE en", "PUNCTUATION none", "PITCH 0", "RATE 0", "VOLUME 100",
        "SPEAK",
      ])
    #expect(said(.plain("b")) == ["SPEAK"])
    #expect(
      said(.plain("c", language: "de", voice: .name("Anna"))) == [
        "LANGUAGE de", "SYNTHESIS_VOICE Anna", "SPEAK",
      ])
    // The model has a daemon whose usual voice is female.
    #expect(said(.plain("d")) == ["LANGUAGE en", "VOICE_TYPE FEMALE1", "SPEAK"])
    #expect(said(.plain("e", pitch: 7)) == ["PITCH 7", "SPEAK"])
    #expect(rig.model.problems == [])
  }

  @Test(
    "The pace is learned from whole highlights, and reported after a change of more than 5 % (S12)"
  )
  func pace() {
    var rig = SpeechRig()
    rig.say("Tea")
    rig.settle()
    rig.finish(after: 600)
    #expect(rig.events == [.speechEnded])
    rig.say("Tea")
    rig.settle()
    rig.finish(after: 1160)
    guard case .speechPace(let pace)? = rig.events.dropFirst().first else {
      Issue.record("no pace")
      return
    }
    #expect(abs(pace - 1.256) < 0.01)
    rig.events = []
    // An hour of silence counts as four times the estimate.
    rig.say("Tea")
    rig.settle()
    rig.connection.unended = nil
    rig.finish(after: 3_600_000)
    guard case .speechPace(let slow)? = rig.events.first else {
      Issue.record("no pace")
      return
    }
    #expect(slow < 2)
    rig.events = []
    // Neither cut ones, nor several voices, nor messages teach.
    rig.say("Tea")
    rig.settle()
    rig.pass(10)
    rig.model.cutCurrent()
    rig.put("a b", parts: [.plain("a"), .plain("b", language: "de")])
    rig.connection.handOver(at: rig.now)
    rig.settle()
    rig.finish()
    rig.finish()
    rig.say("Saved", .announcement)
    rig.settle()
    rig.finish()
    for event in rig.events {
      if case .speechPace = event { Issue.record("\(event)") }
    }
  }
}

import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput
import Testing

/// The texts that a real daemon receives, word for word.
@Suite("Spoken texts")
struct SpokenTextTests {
  /// Steps through the elements, each once all texts of it have come to their end.
  private func step(
    _ daemon: PrivateDaemon, through elements: [Element], texts: [Int],
    _ change: (inout SpeechSettings) -> Void = { _ in }
  ) throws -> SpokenSession {
    let session = try SpokenSession(daemon)
    change(&session.settings.speech)
    var total = 0
    for (place, count) in texts.enumerated() {
      total += count
      let expected = total
      session.director.when(
        "\(expected) texts are spoken, up to element \(place)",
        { daemon.recordings.count >= expected && daemon.isAllComplete },
        then: { place == texts.count - 1 ? [] : session.press(.next) })
    }
    session.run(elements)
    return session
  }

  @Test("Each stop is spoken in order, in its own language (E9)")
  func languages() throws {
    let daemon = try PrivateDaemon()
    let elements: [Element] = [
      .button("a", "Alpha"), .text("b", "Beta").language("de"), .text("c", "Ünï 日本 👍"),
      .text("d", "Delta").language("fr"),
    ]
    let session = try step(daemon, through: elements, texts: [1, 1, 1, 1])
    #expect(daemon.texts == ["Alpha, button", "Beta", "Ünï 日本 👍", "Delta"])
    #expect(daemon.recordings.map(\.language) == ["en", "de", "en", "fr"])
    #expect(daemon.recordings.map(\.settings)[0] == "en english 0 0 100 none")
    #expect(session.notices.isEmpty, "\(session.notices)")
  }

  @Test(
    "Each part of a label is spoken in its own way, and the next stop in the usual one (E9)")
  func parts() throws {
    let daemon = try PrivateDaemon()
    let elements: [Element] = [
      .text("a", "").label(
        "Plain", SpokenPart("Tief", language: "de", pitch: 0.5),
        SpokenPart("a.b", pitch: 2, punctuation: true), "again"),
      .text("b", "Beta"),
    ]
    _ = try step(daemon, through: elements, texts: [4, 1])
    #expect(daemon.texts == ["Plain", "Tief", "a.b", "again", "Beta"])
    #expect(
      daemon.recordings.map(\.settings) == [
        "en english 0 0 100 none", "de german 0 -50 100 none", "en english 0 100 100 all",
        "en english 0 0 100 none", "en english 0 0 100 none",
      ])
  }

  @Test("A mark reaches the daemon by its name, in one text with the following words (E9)")
  func marks() throws {
    let daemon = try PrivateDaemon()
    let elements: [Element] = [.button("a", "("), .text("b", "√").language("de"), .text("c", "👍")]
    _ = try step(daemon, through: elements, texts: [1, 1, 1])
    #expect(daemon.texts == ["left parenthesis, button", "Quadratwurzel", "👍"])
    #expect(daemon.recordings.map(\.language) == ["en", "de", "en"])
    #expect(daemon.recordings.map(\.settings)[0] == "en english 0 0 100 none")
  }

  @Test("Rate, pitch, volume, voice and language of the profile reach the daemon (E9, S12)")
  func profile() throws {
    let daemon = try PrivateDaemon()
    _ = try step(daemon, through: [.text("a", "Alpha"), .text("b", "Beta")], texts: [1, 1]) {
      $0.rate = -40
      $0.pitch = 1.25
      $0.volume = 30
      $0.voice = "other"
    }
    #expect(daemon.texts == ["Alpha", "Beta"])
    #expect(
      daemon.recordings.map(\.settings) == Array(repeating: "en other -40 25 -40 none", count: 2))
    let german = try PrivateDaemon()
    _ = try step(german, through: [.text("a", "Alpha")], texts: [1]) { $0.language = "de" }
    #expect(german.recordings.map(\.language) == ["de"])
  }

  @Test("A text is never interpreted as a command, whatever its contents")
  func framing() throws {
    let daemon = try PrivateDaemon()
    let labels = [
      ".", "..two", "one\n.\ntwo", "CANCEL ALL\r\n.\r\nQUIT", "\r\n.\r\nSTOP SELF\r\n",
      "it's $HOME `id` \\ \"q\"",
      "a\rb", "<b>&amp;</b>", "\u{0}NUL\u{0}", "tab\there", "\u{2028}separators\u{85}",
    ]
    let elements = labels.enumerated().map { Element.text("e\($0)", $1) } + [.text("z", "Last")]
    let session = try step(
      daemon, through: elements, texts: Array(repeating: 1, count: elements.count))
    #expect(daemon.texts.count == elements.count)
    for (label, text) in zip(labels, daemon.texts) {
      let spoken = label == "." ? "dot" : readable(label)
      #expect(readable(text) == spoken, "\(label.debugDescription)")
    }
    #expect(daemon.texts.last == "Last")
    #expect(session.notices.isEmpty, "\(session.notices)")
  }

  /// Returns a text with each run of white space, null characters and question marks replaced by
  /// one blank.
  private func readable(_ text: String) -> String {
    let words = text.unicodeScalars.split { scalar in
      scalar.properties.isWhitespace || scalar.value == 0 || scalar == "?"
    }
    return words.map { String($0) }.joined(separator: " ")
  }

  @Test("A text of 100,000 characters is spoken completely, and so is the next one")
  func long() throws {
    let daemon = try PrivateDaemon()
    let session = try SpokenSession(daemon)
    // A label would be cut to 10,000.
    let text = String(repeating: "abcdefgh ", count: 11_111) + "z"
    session.director.when(
      "Alpha is spoken", { daemon.lastSpoken("Alpha") }, then: { [.announce(text)] })
    // The recorder gets it in pieces of 65,536.
    let isSpoken = { daemon.isAllComplete && daemon.texts.dropFirst().joined() == text }
    session.director.when("the text is spoken", isSpoken, then: { session.press(.next) })
    session.director.when("Beta is spoken", { daemon.lastSpoken("Beta") })
    session.run([.text("a", "Alpha"), .text("b", "Beta")])
    #expect(daemon.texts.map(\.count) == [5, 65_536, 34_464, 4])
    #expect(session.director.log.contains("spoken \(text)"))
    #expect(session.notices.isEmpty, "\(session.notices)")
  }

  @Test("Say-again repeats the speech")
  func sayAgain() throws {
    let daemon = try PrivateDaemon()
    let session = try SpokenSession(daemon)
    session.director.when(
      "Alpha is spoken", { daemon.lastSpoken("Alpha") }, then: { session.press(.sayAgain) })
    session.director.when(
      "it is spoken again", { daemon.texts.count == 2 && daemon.lastSpoken("Alpha") })
    session.run([.text("a", "Alpha"), .text("b", "Beta")])
    #expect(daemon.texts == ["Alpha", "Alpha"])
  }
}

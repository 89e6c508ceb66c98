import ScreenElements
import ScreenAudit
import Testing

@Suite("The rule about figures that are no number")
struct SpeakAsRuleTests {
  /// Returns the advice for a value, without its beginning; nil if there is no finding.
  private func advice(_ value: String, _ language: String = "en") -> String? {
    let found = reported(.speakAs, [Element.text("a", "A").value(value)], language: language)
    return found.first?.split(separator: "\n").last.map {
      String($0.dropFirst("next: Give it in parts".count))
    }
  }

  @Test("A figure is reported with its text, and with the correct notation (E9)")
  func report() {
    #expect(
      reported(
        .speakAs, [.button("a", "Call 030 1234567").hint("Opens room 4711.").value("1:30:05")]) == [
          """
          a
          The label "Call 030 1234567" has a telephone number, and nothing says so to a voice.
          measured: "030 1234567" without speakAs
          required: a part with speakAs
          next: Give it in parts, with {text: "030 1234567", speakAs: phone}.
          """,
          """
          a
          The value "1:30:05" has a time, and nothing says so to a voice.
          measured: "1:30:05" without speakAs
          required: a part with speakAs
          next: Give it in parts: {text: "1:30:05", speakAs: duration} where it is how long, and \
          {text: "1:30:05", speakAs: date} where it is a time of day.
          """,
          """
          a
          The hint "Opens room 4711." has figures that are no number, and nothing says so to a voice.
          measured: "4711" without speakAs
          required: a part with speakAs
          next: Give it in parts, with {text: "4711", speakAs: digits}.
          """,
        ])
  }

  @Test("A time longer than a day is a duration")
  func durations() {
    #expect(
      advice("10:45")
        == ": {text: \"10:45\", speakAs: duration} where it is how long, and {text: \"10:45\", speakAs: date} "
        + "where it is a time of day.")
    #expect(advice("Left: 75:30") == ", with {text: \"75:30\", speakAs: duration}.")
    #expect(advice("36:00:00") == ", with {text: \"36:00:00\", speakAs: duration}.")
  }

  @Test("A date is suggested with the year first; an ambiguous order of day and month is mentioned")
  func dates() {
    let either =
      ", the date with the year first, such as {text: \"2026-03-04\", speakAs: date} for the 4th of March."
    #expect(advice("3/4/2026") == either)
    #expect(advice("3/4/2026", "de") == ", with {text: \"2026-04-03\", speakAs: date}.")
    #expect(advice("3/25/2026") == ", with {text: \"2026-03-25\", speakAs: date}.")
    #expect(advice("25/3/26") == ", with {text: \"2026-03-25\", speakAs: date}.")
    #expect(advice("4/4/2026") == ", with {text: \"2026-04-04\", speakAs: date}.")
    #expect(advice("Am 03.04.2026.", "de") == ", with {text: \"2026-04-03\", speakAs: date}.")
    #expect(advice("2026-04-03") == ", with {text: \"2026-04-03\", speakAs: date}.")
  }

  @Test(
    "Telephone numbers, codes and room numbers are found",
    arguments: [
      ("+49 30 1234567", "phone"), ("(555) 123-4567", "phone"), ("555-123-4567", "phone"),
      ("01.42.68.53.00", "phone"), ("4711-22", "digits"), ("0042", "digits"),
      ("PIN 1234", "digits"),
      ("Code X7K9", "spellOut"), ("12345-6789", "digits"),
    ])
  func others(text: String, kind: String) {
    #expect(advice(text)?.hasSuffix("speakAs: \(kind)}.") == true, "\(text)")
  }

  @Test(
    "Words that make figures a code, and a time of day, are known in six languages",
    arguments: [
      ("en", "Room 4711", "Opens at 10:45"), ("de", "Zimmer 4711", "10:45 Uhr"),
      ("fr", "Chambre 4711", "Départ à 10:45"), ("es", "Habitación 4711", "A las 10:45"),
      ("it", "Camera 4711", "Dalle 10:45"), ("nl", "Kamer 4711", "10:45 uur"),
    ])
  func words(language: String, code: String, clock: String) {
    #expect(advice(code, language) == ", with {text: \"4711\", speakAs: digits}.")
    #expect(advice(clock, language) == nil)
    // Without words of this language the meaning is unknown.
    #expect(advice(code, "fi") == nil)
    #expect(advice(clock, "fi") != nil)
  }

  @Test(
    "Numbers, ranges, ratios, versions and prices are not reported",
    arguments: [
      "4711", "1,234.5", "16:9", "10:5", "2024-2026", "12345-12350", "3-4", "24/7", "1/2", "1.2.26",
      "10.4.2",
      "$3.50", "-12345", "12 345 678", "100 %", "0", "0.25", "10:75", "45/13/2026", "MP3",
      "Page 3 of 10",
      "10:45 am", "Order it", "",
    ])
  func lookAlikes(text: String) { #expect(advice(text) == nil, "\(text)") }

  @Test("Text that declares its speech, is a key or is not read is not reported")
  func said() {
    let parts = Element.text("a", "A").value(
      SpokenPart("Left:"), SpokenPart("10:45", speakAs: .duration))
    let key = Element(id: "k").with {
      $0.label = "0042"
      $0.traits = .keyboardKey
    }
    #expect(elements(.speakAs, [parts, key, Element.text("h", "10:45").hidden()]).isEmpty)
    // Of several parts the plain one counts, in its own language.
    let mixed = Element.text("m", "M").value(
      SpokenPart("10:45", speakAs: .duration), SpokenPart("Zimmer 123", language: "de"))
    #expect(elements(.speakAs, [mixed]) == ["m"])
  }
}

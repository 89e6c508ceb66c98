import ScreenElements
import Languages
import ScreenFormats
import Testing

@Suite("Parts of a label, value and hint in a screen file")
struct SpokenPartTests {
  @Test("A label is a text, or a list of texts and parts with their own attributes (E9)")
  func parts() {
    let found = element(
      """
      label: [Say, {text: Guten Tag, language: de, pitch: 1.2, punctuation: true, speakAs: digits}, twice]
      """)
    #expect(found?.label == "Say Guten Tag twice")
    #expect(
      found?.labelParts == [
        "Say",
        SpokenPart("Guten Tag", language: "de", pitch: 1.2, punctuation: true, speakAs: .digits),
        "twice",
      ])
    #expect(element("label: Start")?.labelParts == ["Start"])
    #expect(element("label: [Start, now]")?.labelParts == ["Start now"])
    #expect(element("label: \"\"")?.label == "")
  }

  @Test("A value or a hint may also be parts, and a single part needs no list (E9)")
  func others() {
    let found = element("value: {text: 90s, speakAs: duration}, hint: [{text: H, pitch: 0}]")
    #expect(found?.value == "90s" && found?.hint == "H")
    #expect(found?.valueParts == [SpokenPart("90s", speakAs: .duration)])
    #expect(found?.hintParts == [SpokenPart("H", pitch: 0)])
  }

  @Test(
    "The forms of speech have the names of the interface (E9)",
    arguments: [
      ("duration", "90s", SpeakAs.duration), ("date", "2026-11-21", .date),
      ("number", "1.5", .number),
      ("digits", "2026", .digits), ("spellOut", "ABC", .spellOut), ("phone", "06 11", .phone),
      ("percent", "45 %", .percent), ("currency", "4,99 €", .currency),
    ])
  func kinds(name: String, text: String, kind: SpeakAs) {
    let keys = "label: {text: \"\(text)\", speakAs: \(name)}"
    #expect(element(keys)?.labelParts == [SpokenPart(text, speakAs: kind)])
    #expect(problems("  - {id: a, \(keys)}") == [])
  }

  @Test("The names cover every form of speech (E9)")
  func covered() {
    let problem = problems("  - {id: a, label: {text: x, speakAs: dat}}").first ?? ""
    for kind in SpeakAs.allCases { #expect(problem.contains("\(kind)"), "\(kind)") }
  }

  @Test(
    "Each problem of a part is reported at its position (Y4)",
    arguments: [
      ("label: [x, \"\"]", ["1:24 a part of label is empty"]),
      ("label: {text: \"\"}", ["1:27 text of a part of label is empty"]),
      ("label: {pitch: 1}", ["1:20 a part of label has no text"]),
      ("label: [[x]]", ["1:21 a part of label must be text, not a list"]),
      ("label: [1]", ["1:21 a part of label must be text, not a number"]),
      ("label: {text: 5}", ["1:27 text of a part of label must be text, not a number"]),
      ("value: {text: x, pich: 1}", ["1:30 \"pich\" is not a key of a part of value"]),
      ("hint: {text: x, pitch: 2.5}", ["1:36 pitch is 2.5; it must be from 0 to 2"]),
      ("hint: {text: x, pitch: .nan}", ["1:36 pitch must be a finite number"]),
      ("hint: {text: x, pitch: high}", ["1:36 pitch must be a number, not text"]),
      (
        "label: {text: x, language: de_CH}",
        ["1:40 language is \"de_CH\", which is not a language tag (BCP 47)"]
      ),
      ("label: {text: x, punctuation: yes}", ["1:43 punctuation must be true or false, not text"]),
      (
        "label: {text: x, speakAs: dates}",
        [
          "1:39 speakAs is \"dates\"; it must be one of duration, date, number, digits, spellOut, phone, wordCount, percent, currency"
        ]
      ),
      (
        "label: [{text: x, pitch: 3}, {}]",
        [
          "1:38 pitch is 3; it must be from 0 to 2", "1:42 a part of label has no text",
        ]
      ),
    ] as [(String, [String])])
  func problem(keys: String, expected: [String]) {
    #expect(problems("  - {id: a, \(keys)}") == expected)
  }

  @Test(
    "A text in a wrong form is reported, but still read (E9, Y4)",
    arguments: [
      ("duration", "90", "\"90\" is not a duration, and will be spoken as it is"),
      ("date", "21.11.2026", "\"21.11.2026\" is not a date, and will be spoken as it is"),
      ("number", "five", "\"five\" is not a number, and will be spoken as it is"),
      ("digits", "none", "\"none\" is not a text with figures, and will be spoken as it is"),
      ("spellOut", " ", "\" \" is not a text to spell, and will be spoken as it is"),
      ("phone", "call", "\"call\" is not a telephone number, and will be spoken as it is"),
      ("percent", "45", "\"45\" is not a percentage, and will be spoken as it is"),
      (
        "currency", "5 ¥",
        "\"5 ¥\" is not a sum of money that has words, and will be spoken as it is"
      ),
    ])
  func forms(kind: String, text: String, message: String) {
    let keys = "label: {text: \"\(text)\", speakAs: \(kind)}"
    #expect(problems("  - {id: a, \(keys)}") == ["1:27 warning: \(message)"])
    #expect(element(keys)?.label == text)
  }

  @Test(
    "The form of a date is one of the forms of countries (E9)",
    arguments: [
      ("dmy", "21.11.2026", DateForm.dayMonthYear), ("mdy", "11/21/2026", .monthDayYear),
      ("ymd", "2026/11/21", .yearMonthDay), ("12h", "5:30 PM", .twelveHours),
      ("24h", "17.30", .twentyFourHours),
    ])
  func dateForms(name: String, text: String, form: DateForm) {
    let keys = "label: {text: \"\(text)\", speakAs: date, form: \(name)}"
    #expect(element(keys)?.labelParts == [SpokenPart(text, speakAs: .date, form: form)])
    #expect(problems("  - {id: a, \(keys)}") == [])
    #expect(form.fileName == name)
  }

  @Test(
    "A wrong form is reported with the valid ones, and a form without a date is an error (E9, Y4)"
  )
  func wrongForms() {
    let american = read(
      screenText("  - {id: a, label: {text: 21.11.2026, speakAs: date, form: mdy}}"))
    #expect(
      american.diagnostics.map(\.message) == [
        "\"21.11.2026\" is not a date, and will be spoken as it is"
      ])
    #expect(
      american.diagnostics.map(\.hint) == ["Write 11/21/2026, with an optional time after it."])
    #expect(
      problems("  - {id: a, label: {text: \"5\", speakAs: number, form: dmy}}")
        == ["1:55 form is only for a date"])
    #expect(
      problems("  - {id: a, label: {text: x, form: 12h}}") == ["1:36 form is only for a date"])
    #expect(
      problems("  - {id: a, label: {text: \"05:30\", speakAs: date, form: iso}}")
        == ["1:57 form is \"iso\"; it must be one of dmy, mdy, ymd, 12h, 24h"])
  }

  @Test("A sum of money is checked in the part's language, or else in all languages (E9, Y4)")
  func currencies() {
    #expect(problems("  - {id: a, label: {text: $5, speakAs: currency}}") == [])
    #expect(problems("  - {id: a, label: {text: $5, speakAs: currency, language: es-MX}}") == [])
    #expect(
      problems("  - {id: a, label: {text: $5, speakAs: currency, language: es-419}}")
        == [
          "1:27 warning: \"$5\" is not a sum of money that has words, and will be spoken as it is"
        ])
  }

  @Test("A misspelled key of a part has a suggestion (Y4)")
  func hints() {
    let reading = read(screenText("  - {id: a, label: {text: x, speekAs: date}}"))
    #expect(reading.diagnostics.map(\.hint) == ["Did you mean speakAs?"])
  }
}

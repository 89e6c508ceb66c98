import Languages
import Testing

@Suite("Dates and times in the forms of countries")
struct DateFormTests {
  private let english = Language.speaking("en").language

  private func words(_ text: String, _ form: DateForm) -> String? {
    english.words(for: text, as: .date, form: form)
  }

  @Test("A date is read in each order, with each separator (E9)")
  func orders() {
    let words = "April first, twenty fifteen"
    for text in ["01.04.2015", "1.4.2015", "1/4/2015", "01-04-2015", "1. 4. 2015"] {
      #expect(self.words(text, .dayMonthYear) == words, "\(text)")
    }
    for text in ["04/01/2015", "4/1/2015", "4-1-2015", "4.1.2015"] {
      #expect(self.words(text, .monthDayYear) == words, "\(text)")
    }
    for text in ["2015/04/01", "2015.4.1", "2015-4-1"] {
      #expect(self.words(text, .yearMonthDay) == words, "\(text)")
    }
  }

  @Test("A time may follow a date, in either hour format (E9)")
  func both() {
    let words = "April first, twenty fifteen, five thirty PM"
    for text in ["1.4.2015 17:30", "1/4/2015 5:30 pm", "1.4.2015 17h30", "1/4/2015  5.30 P.M."] {
      #expect(self.words(text, .dayMonthYear) == words, "\(text)")
    }
    #expect(self.words("2015.4.1 17:30", .yearMonthDay) == words)
  }

  @Test("A time of twelve hours includes the half of the day (E9)")
  func halves() {
    for (text, words) in [
      ("5:30 PM", "five thirty PM"), ("5 p.m.", "five PM"), ("12:00 am", "midnight"),
      ("12 PM", "noon"), ("12:05 a. m.", "twelve oh five AM"),
      ("05:30:01AM", "five thirty AM and one second"),
      ("12.30 pm", "twelve thirty PM"),
    ] {
      #expect(self.words(text, .twelveHours) == words, "\(text)")
    }
    let german = Language.speaking("de").language
    #expect(german.words(for: "5:30 PM", as: .date, form: .twelveHours) == "siebzehn Uhr dreißig")
  }

  @Test("A time of twenty-four hours uses a colon, a point or an h (E9)")
  func wholes() {
    for text in ["17:30", "17.30", "17h30", "17 h 30"] {
      #expect(words(text, .twentyFourHours) == "five thirty PM", "\(text)")
    }
    #expect(words("17h", .twentyFourHours) == "five PM")
    #expect(words("24:00", .twentyFourHours) == "midnight")
    #expect(words("5.30.01", .twentyFourHours) == "five thirty AM and one second")
  }

  @Test(
    "A text of another form has no words (E9)",
    arguments: [
      ("31.11.2026", .dayMonthYear), ("29.2.2023", .dayMonthYear), ("11/21/2026", .dayMonthYear),
      ("21/11/2026", .monthDayYear), ("21.11/2026", .dayMonthYear), ("21.11.26", .dayMonthYear),
      ("21.11.", .dayMonthYear), ("0.1.2026", .dayMonthYear), ("1.0.2026", .dayMonthYear),
      ("1.4.2015 25:00", .dayMonthYear), ("1.4.2015x", .dayMonthYear), ("2026-11", .yearMonthDay),
      ("1.4.2015T17:30", .dayMonthYear), ("021.11.2026", .dayMonthYear),
      ("17:30", .twelveHours), ("17:30 PM", .twelveHours), ("0:30 AM", .twelveHours),
      ("5:60 PM", .twelveHours), ("5 xm", .twelveHours), ("5:5 PM", .twelveHours),
      ("5:30:15:10 PM", .twelveHours), ("24:01", .twentyFourHours), ("17", .twentyFourHours),
      ("17h5", .twentyFourHours), ("5:30 PM", .twentyFourHours), ("17:30.15", .twentyFourHours),
      ("2026-11-21", .twentyFourHours), ("", .dayMonthYear), ("today", .monthDayYear),
    ] as [(String, DateForm)])
  func wrong(text: String, form: DateForm) {
    #expect(words(text, form) == nil)
  }

  @Test("Without a declared form, a country's date is not a date, and is spoken as written (E9)")
  func formless() {
    for text in ["21.11.2026", "11/21/2026", "2026/11/21", "5:30 PM", "17.30", "17h30"] {
      #expect(english.words(for: text, as: .date) == nil, "\(text)")
    }
  }

  @Test("Each day is the same in every form and in ISO 8601, in every language (E9)")
  func same() {
    for language in Language.allManners {
      for month in 1...12 {
        for day in [1, 9, 10, 28, 29, 30, 31] {
          func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
          let words = language.words(for: "2024-\(two(month))-\(two(day))", as: .date)
          for (text, form) in [
            ("\(day).\(month).2024", DateForm.dayMonthYear),
            ("\(month)/\(day)/2024", .monthDayYear),
            ("2024/\(two(month))/\(two(day))", .yearMonthDay),
          ] {
            #expect(language.words(for: text, as: .date, form: form) == words, "\(text)")
          }
        }
      }
    }
  }
}

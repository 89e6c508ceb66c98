import Languages
import Testing

@Suite("Durations in words")
struct SpokenDurationTests {
  @Test("A duration is spoken with its units in singular or plural (E9)")
  func durations() {
    check(
      "0s", as: .duration,
      [
        "zero seconds", "null Sekunden", "zéro seconde", "cero segundos", "zero secondi",
        "nul seconden",
      ])
    check(
      "1s", as: .duration,
      ["one second", "eine Sekunde", "une seconde", "un segundo", "un secondo", "één seconde"])
    check(
      "2s", as: .duration,
      [
        "two seconds", "zwei Sekunden", "deux secondes", "dos segundos", "due secondi",
        "twee seconden",
      ])
    check(
      "21s", as: .duration,
      [
        "twenty-one seconds", "einundzwanzig Sekunden", "vingt et une secondes",
        "veintiún segundos", "ventuno secondi", "eenentwintig seconden",
      ])
    check(
      "90s", as: .duration,
      [
        "one minute, thirty seconds", "eine Minute, dreißig Sekunden",
        "une minute, trente secondes",
        "un minuto, treinta segundos", "un minuto, trenta secondi", "één minuut, dertig seconden",
      ])
    check(
      "1min", as: .duration,
      ["one minute", "eine Minute", "une minute", "un minuto", "un minuto", "één minuut"])
    check(
      "1h", as: .duration,
      ["one hour", "eine Stunde", "une heure", "una hora", "un’ora", "één uur"])
    check(
      "21h", as: .duration,
      [
        "twenty-one hours", "einundzwanzig Stunden", "vingt et une heures", "veintiuna horas",
        "ventuno ore", "eenentwintig uur",
      ])
    check("1d", as: .duration, ["one day", "ein Tag", "un jour", "un día", "un giorno", "één dag"])
    check(
      "-90s", as: .duration,
      [
        "minus one minute, thirty seconds", "minus eine Minute, dreißig Sekunden",
        "moins une minute, trente secondes", "menos un minuto, treinta segundos",
        "meno un minuto, trenta secondi", "min één minuut, dertig seconden",
      ])
    check(
      "1.5s", as: .duration,
      [
        "one point five seconds", "eins Komma fünf Sekunden", "une virgule cinq seconde",
        "uno coma cinco segundos", "uno virgola cinque secondi", "één komma vijf seconden",
      ])
    check(
      "1ms", as: .duration,
      [
        "one millisecond", "eine Millisekunde", "une milliseconde", "un milisegundo",
        "un millisecondo", "één milliseconde",
      ])
    check(
      "250ms", as: .duration,
      [
        "two hundred fifty milliseconds", "zweihundertfünfzig Millisekunden",
        "deux cent cinquante millisecondes", "doscientos cincuenta milisegundos",
        "duecentocinquanta millisecondi", "tweehonderdvijftig milliseconden",
      ])
    check(
      "1500ms", as: .duration,
      [
        "one point five seconds", "eins Komma fünf Sekunden", "une virgule cinq seconde",
        "uno coma cinco segundos", "uno virgola cinque secondi", "één komma vijf seconden",
      ])
  }

  @Test("A clock notation means minutes and seconds, or hours before them (E9)")
  func clocks() {
    check(
      "00:10", as: .duration,
      [
        "ten seconds", "zehn Sekunden", "dix secondes", "diez segundos", "dieci secondi",
        "tien seconden",
      ])
    check(
      "1:30:00", as: .duration,
      [
        "one hour, thirty minutes", "eine Stunde, dreißig Minuten", "une heure, trente minutes",
        "una hora, treinta minutos", "un’ora, trenta minuti", "één uur, dertig minuten",
      ])
    check(
      "90:00", as: .duration,
      [
        "one hour, thirty minutes", "eine Stunde, dreißig Minuten", "une heure, trente minutes",
        "una hora, treinta minutos", "un’ora, trenta minuti", "één uur, dertig minuten",
      ])
    check(
      "24:00:00", as: .duration,
      [
        "twenty-four hours", "vierundzwanzig Stunden", "vingt-quatre heures", "veinticuatro horas",
        "ventiquattro ore", "vierentwintig uur",
      ])
    check(
      "0:00", as: .duration,
      [
        "zero seconds", "null Sekunden", "zéro seconde", "cero segundos", "zero secondi",
        "nul seconden",
      ])
  }

  @Test("Days and longer units stay as given (E9)")
  func calendar() {
    check(
      "PT5M", as: .duration,
      [
        "five minutes", "fünf Minuten", "cinq minutes", "cinco minutos", "cinque minuti",
        "vijf minuten",
      ])
    check(
      "P1Y1M1W1DT1H1M1S", as: .duration,
      [
        "one year, one month, one week, one day, one hour, one minute, one second",
        "ein Jahr, ein Monat, eine Woche, ein Tag, eine Stunde, eine Minute, eine Sekunde",
        "un an, un mois, une semaine, un jour, une heure, une minute, une seconde",
        "un año, un mes, una semana, un día, una hora, un minuto, un segundo",
        "un anno, un mese, una settimana, un giorno, un’ora, un minuto, un secondo",
        "één jaar, één maand, één week, één dag, één uur, één minuut, één seconde",
      ])
    check(
      "P2Y2M2W2DT2H2M2S", as: .duration,
      [
        "two years, two months, two weeks, two days, two hours, two minutes, two seconds",
        "zwei Jahre, zwei Monate, zwei Wochen, zwei Tage, zwei Stunden, zwei Minuten, zwei Sekunden",
        "deux ans, deux mois, deux semaines, deux jours, deux heures, deux minutes, deux secondes",
        "dos años, dos meses, dos semanas, dos días, dos horas, dos minutos, dos segundos",
        "due anni, due mesi, due settimane, due giorni, due ore, due minuti, due secondi",
        "twee jaar, twee maanden, twee weken, twee dagen, twee uur, twee minuten, twee seconden",
      ])
    check(
      "PT36H", as: .duration,
      [
        "thirty-six hours", "sechsunddreißig Stunden", "trente-six heures", "treinta y seis horas",
        "trentasei ore", "zesendertig uur",
      ])
  }

  @Test("Spaces, fractions and both decimal marks are accepted (E9)")
  func forms() {
    for text in [
      "1h 30min", "1h30m", "1 h 30 m", "1.5h", "1,5 h", "PT1.5H", "PT1H30M", "90min", "5400s",
    ] {
      check(
        text, as: .duration,
        [
          "one hour, thirty minutes", "eine Stunde, dreißig Minuten", "une heure, trente minutes",
          "una hora, treinta minutos", "un’ora, trenta minuti", "één uur, dertig minuten",
        ])
    }
  }

  @Test(
    "A text that is not a duration has no words (E9)",
    arguments: [
      "", "90", "5", "s", "-", "P", "PT", "P1", "PT1", "P1H", "PT1D", "P1S", "PT1S1H", "P1.5D",
      "1:60", "1:5", "1:00:60", "1:2:3", ":30", "30:", "1s1h", "1h1h", "1x", "1 hour", "1..5s",
      "1.s",
      "1.1234567s", "1000000s", "99999999999999999999h", "PT1M1M", "1:30:00:00", "--5s",
      "0.0001ms",
    ])
  func wrong(text: String) {
    check(text, as: .duration, ["-", "-", "-", "-", "-", "-"])
  }

  @Test("The longest supported duration has words (E9)")
  func longest() {
    for language in Language.all {
      #expect(
        language.words(for: "P999999Y999999DT999999H999999M999999S", as: .duration)
          != nil)
    }
  }
}

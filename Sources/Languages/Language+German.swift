extension Language {
  static let german = Language(
    tag: "de",
    traits: TraitWords(
      selected: "ausgewählt", dimmed: "abgeblendet", button: "Taste", link: "Link",
      searchField: "Suchfeld", image: "Bild", heading: "Überschrift", adjustable: "anpassbar",
      textField: "Textfeld", checkBox: "Kontrollkästchen", radioButton: "Optionsfeld",
      tab: "Registerkarte",
      menuItem: "Menüeintrag", comboBox: "Auswahlfeld"),
    scanning: ScanningWords(
      exit: "verlassen:", groupOf: "Gruppe mit", to: "bis", moreStops: "% weitere", edge: "Rand",
      nothingToDo: "hier gibt es nichts zu tun"),
    menu: MenuWords(
      activate: "aktivieren", increment: "erhöhen", decrement: "verringern",
      scrollUp: "nach oben scrollen", scrollDown: "nach unten scrollen",
      scrollLeft: "nach links scrollen", scrollRight: "nach rechts scrollen", escape: "schließen",
      pointMode: "Punktmodus", itemMode: "Objektmodus", pause: "Pause", exitMenu: "Menü verlassen"),
    point: PointWords(
      verticalLine: "senkrechte Linie", horizontalLine: "waagerechte Linie",
      verticalBand: "senkrechtes Band", horizontalBand: "waagerechtes Band", ray: "Strahl",
      distance: "Entfernung"),
    warnings: WarningWords(
      switchStuck: "Der Schalter % wurde zu lange gehalten. Zum Weiterbenutzen loslassen.",
      noSwitch:
        "Kein Schalter ist verbunden. Das Scannen wartet; zum Fortfahren einen Schalter verbinden und drücken.",
      noAnswer: "% hat nicht geantwortet. Das Scannen geht weiter.",
      rangeEnd: "% ist am Ende seines Bereichs. In die andere Richtung gehen oder verlassen.",
      profileRefused: "Das Profil % wurde nicht übernommen: % Das vorherige bleibt.",
      profileInstead:
        "Das Profil % ist nicht verwendbar. Stattdessen wird das Profil % verwendet.",
      previousInstead:
        "Das Profil % ist nicht verwendbar. Stattdessen wird seine vorherige Fassung verwendet."),
    numbers: NumberWords(
      minus: "minus", plus: "plus", point: "Komma", decimalSeparator: ",", groupingSeparator: ".",
      veryLow: "sehr niedrig", veryHigh: "sehr hoch", cardinal: German.cardinal),
    dates: DateWords(
      months: [
        "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September",
        "Oktober", "November", "Dezember",
      ],
      date: { day, month, year in
        "\(German.ordinal(day)) \(month) \(German.year(year))"
      },
      month: { month, year in "\(month) \(German.year(year))" },
      time: German.time, and: "und"),
    units: UnitWords(
      year: Unit(one: "Jahr", many: "Jahre", form: .masculine),
      month: Unit(one: "Monat", many: "Monate", form: .masculine),
      week: Unit(one: "Woche", many: "Wochen", form: .feminine),
      day: Unit(one: "Tag", many: "Tage", form: .masculine),
      hour: Unit(one: "Stunde", many: "Stunden", form: .feminine),
      minute: Unit(one: "Minute", many: "Minuten", form: .feminine),
      second: Unit(one: "Sekunde", many: "Sekunden", form: .feminine),
      millisecond: Unit(one: "Millisekunde", many: "Millisekunden", form: .feminine),
      belowTwoIsOne: false),
    telephone: .figures)
}

private enum German {
  static let small = [
    "null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn",
    "elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn",
    "neunzehn",
  ]
  static let tens = [
    "", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig",
  ]
  static let powers: [(value: UInt64, one: String, many: String)] = [
    (1_000_000_000_000, "Billion", "Billionen"), (1_000_000_000, "Milliarde", "Milliarden"),
    (1_000_000, "Million", "Millionen"),
  ]

  /// Only one itself agrees with what it counts.
  static func cardinal(_ number: UInt64, _ form: NumberForm) -> String {
    switch (number, form) {
    case (0, _): return small[0]
    case (1, .masculine): return "ein"
    case (1, .feminine): return "eine"
    default: break
    }
    var parts: [String] = []
    var rest = number
    for power in powers where rest >= power.value {
      let count = rest / power.value
      parts.append(belowThousand(count, one: "eine") + " " + (count == 1 ? power.one : power.many))
      rest %= power.value
    }
    var words = ""
    if rest >= 1000 { words = belowThousand(rest / 1000, one: "ein") + "tausend" }
    if rest % 1000 > 0 { words += belowThousand(rest % 1000, one: "eins") }
    if !words.isEmpty { parts.append(words) }
    return parts.joined(separator: " ")
  }

  /// - Parameter one: what a one at the end is.
  private static func belowThousand(_ number: UInt64, one: String) -> String {
    let (hundreds, rest) = (number / 100 % 10, number % 100)
    var words = hundreds > 0 ? digit(hundreds) + "hundert" : ""
    switch rest {
    case 0: break
    case 1: words += one
    case 2..<20: words += small[Int(rest)]
    default:
      if rest % 10 > 0 { words += digit(rest % 10) + "und" }
      words += tens[Int(rest / 10)]
    }
    return words
  }

  /// A figure in front of another word.
  private static func digit(_ number: UInt64) -> String {
    number == 1 ? "ein" : small[Int(number)]
  }

  static func ordinal(_ number: UInt64) -> String {
    switch number {
    case 1: "erster"
    case 3: "dritter"
    case 7: "siebter"
    case 8: "achter"
    default: cardinal(number, .alone) + (number < 20 ? "ter" : "ster")
    }
  }

  /// A year, from 1100 to 1999 in hundreds.
  static func year(_ year: UInt64) -> String {
    guard (1100..<2000).contains(year) else { return cardinal(year, .alone) }
    return small[Int(year / 100)] + "hundert" + belowThousand(year % 100, one: "eins")
  }

  static func time(_ hour: UInt64, _ minute: UInt64) -> String {
    let words = cardinal(hour, .masculine) + " Uhr"
    return minute == 0 ? words : words + " " + cardinal(minute, .alone)
  }
}

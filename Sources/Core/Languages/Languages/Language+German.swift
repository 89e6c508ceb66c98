// The tests compare spelled numbers and years with ICU. The names of controls are partly as in GTK
// 4, and decimal marks as in glibc. The rest is from knowledge of the language.
extension Language {
  static let german = Language(
    tag: "de",
    traits: TraitWords(
      selected: "ausgewählt", dimmed: "abgeblendet", button: "Knopf", link: "Link",
      searchField: "Suchfeld", image: "Bild", heading: "Überschrift", adjustable: "anpassbar",
      textField: "Textfeld", checkBox: "Kontrollkästchen", radioButton: "Optionsfeld",
      tab: "Registerkarte",
      menuItem: "Menüeintrag", comboBox: "Auswahlfeld"),
    scanning: ScanningWords(
      exit: "Gruppe verlassen:", exitGroupOf: "verlassen: Gruppe mit", groupOf: "Gruppe mit",
      to: "bis",
      moreStops: ("und noch %", "und % weitere"),
      edge: "Rand",
      nothingToDo: "hier gibt es nichts zu tun",
      adjustHint: "Auswählen, um den Wert zu erhöhen oder zu verringern.",
      recipeBegins: "%. Das endet nach % ohne Druck.",
      recipeEnded: "% ist beendet."),
    menu: MenuWords(
      activate: "drücken", increment: "mehr", decrement: "weniger",
      scrollUp: "nach oben scrollen", scrollDown: "nach unten scrollen",
      scrollLeft: "nach links scrollen", scrollRight: "nach rechts scrollen", escape: "schließen",
      nextHeading: "nächste Überschrift", previousHeading: "vorherige Überschrift",
      pointMode: "Punktmodus", itemMode: "Objektmodus", pause: "Pause", exitMenu: "Menü verlassen"),
    point: PointWords(
      verticalLine: "senkrechte Linie", horizontalLine: "waagerechte Linie",
      verticalBand: "senkrechtes Band", horizontalBand: "waagerechtes Band", ray: "Strahl",
      distance: "Entfernung"),
    warnings: WarningWords(
      switchStuck: "Der Schalter % wurde zu lange gedrückt. Loslassen, um ihn wieder zu benutzen.",
      noSwitch:
        "Es ist kein Schalter verbunden. Das Scannen wartet; zum Fortfahren einen Schalter verbinden und drücken.",
      noAnswer: "% hat nicht reagiert. Das Scannen geht weiter.",
      rangeEnd: "% ist am Ende des Bereichs. Die andere Richtung wählen oder verlassen.",
      profileRefused: "Das Profil % konnte nicht geladen werden: % Das bisherige Profil bleibt.",
      profileInstead:
        "Das Profil % ist nicht verwendbar. Stattdessen wird das Profil % verwendet.",
      previousInstead:
        "Das Profil % ist nicht verwendbar. Stattdessen wird seine vorherige Version verwendet.",
      choiceInstead:
        "Die Wahl des Profils ist nicht lesbar. Stattdessen wird das Profil % verwendet."),
    numbers: NumberWords(
      minus: "minus", plus: "plus", point: "Komma", decimalSeparator: ",", groupingSeparator: ".",
      veryLow: "sehr niedrig", veryHigh: "sehr hoch",
      percent: Unit("Prozent", "Prozent", .masculine)),
    dates: DateWords(
      months: [
        "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September",
        "Oktober", "November", "Dezember",
      ],
      and: "und"),
    units: UnitWords(
      year: Unit("Jahr", "Jahre", .masculine),
      month: Unit("Monat", "Monate", .masculine),
      week: Unit("Woche", "Wochen", .feminine),
      day: Unit("Tag", "Tage", .masculine),
      hour: Unit("Stunde", "Stunden", .feminine),
      minute: Unit("Minute", "Minuten", .feminine),
      second: Unit("Sekunde", "Sekunden", .feminine),
      millisecond: Unit("Millisekunde", "Millisekunden", .feminine),
      word: Unit("Wort", "Wörter", .alone),
      belowTwoIsOne: false),
    money: MoneyWords(
      between: nil, namesHundredths: false,
      currencies: [
        Currency(
          ["€", "EUR"], Unit("Euro", "Euro", .masculine), Unit("Cent", "Cent", .masculine)),
        Currency(
          ["$", "USD", "US$"], Unit("Dollar", "Dollar", .masculine),
          Unit("Cent", "Cent", .masculine)),
        Currency(
          ["£", "GBP"], Unit("Pfund", "Pfund", .masculine), Unit("Penny", "Pence", .masculine)),
        Currency(
          ["CHF", "FR."], Unit("Franken", "Franken", .masculine),
          Unit("Rappen", "Rappen", .masculine)),
      ]),
    telephone: .figures,
    desktop: DesktopWords(
      checked: "aktiviert", notChecked: "nicht aktiviert", partlyChecked: "teilweise aktiviert",
      pressed: "gedrückt", expanded: "ausgeklappt", collapsed: "eingeklappt", empty: "leer",
      password: "Passwort", escape: "Escape-Taste", enter: "Eingabetaste",
      tab: "Tab-Taste", closeWindow: "Fenster schließen",
      closeReally: "Fenster jetzt schließen", goTo: "gehe zu", noWindow: "kein Fenster",
      locked: "der Bildschirm ist gesperrt", otherUser: "jemand anderes benutzt den Bildschirm",
      window: "Fenster", loading: "wird geladen",
      needsAccess: "muss mit Barrierefreiheit gestartet werden",
      area: "Bereich",
      showMore: "mehr", backUp: "zurück nach oben", keys: "Tasten",
      up: "Pfeiltaste nach oben", down: "Pfeiltaste nach unten", left: "Pfeiltaste nach links",
      right: "Pfeiltaste nach rechts", space: "Leertaste"),
    programs: ProgramWords(
      running: "läuft", ended: "beendet", cannotBegin: "%: konnte nicht gestartet werden",
      endedBadly: "%: mit einem Fehler beendet",
      keysGoNowhere: "%: hier können keine Tasten gedrückt werden"),
    help: HelpWords(
      call: "Hilfe! Bitte kommen.", callEnded: "Der Hilferuf ist beendet.", begin: "Hilfe rufen",
      end: "Hilferuf beenden"),
    settings: SettingWords(
      title: "Einstellungen",
      speed: "Tempo",
      firstPause: "Pause beim ersten Ziel",
      loops: "Durchgänge",
      speech: "Sprachausgabe",
      voiceSpeed: "Sprechtempo",
      hold: "Mindestdauer eines Drucks",
      ignoreRepeat: "Pause zwischen zwei Drücken",
      pointSpeed: "Tempo der Linien",
      highlight: "Rahmen",
      highlightColor: "Farbe des Rahmens",
      menuTheme: "Farben der Menüs",
      method: "Verfahren",
      groups: "Gruppen",
      slower: "langsamer",
      faster: "schneller",
      shorter: "kürzer",
      longer: "länger",
      keep: "behalten:",
      undoAll: "alles zurücknehmen",
      back: "zurück",
      on: "an",
      off: "aus",
      pointsPerSecond: "Punkte pro Sekunde",
      slowest: "am langsamsten",
      fastest: "am schnellsten",
      normal: "normal",
      none: "keine",
      endless: "ohne Ende",
      methods: [
        "automatisch",
        "Schritt für Schritt",
        "durch Verweilen",
        "durch Halten",
        "mit Pfeilen",
        "ein Teil von mehreren",
        "erst schnell, dann langsam",
      ],
      groupings: [
        "einzeln",
        "Gruppen des Bildschirms",
        "Reihen",
        "geplante Gruppen",
      ],
      widths: ["dünn", "mittel", "dick", "sehr dick"],
      colors: ["orange", "gelb", "grün", "blau", "magenta", "rot", "weiß", "schwarz"],
      themes: ["hell", "dunkel", "schwarz-weiß"],
      wentBack: "nicht behalten:",
      refused: "% wurde nicht geändert. %",
      notWritten: "Das gilt bis zum Ende der Sitzung. %"),
    message: "Nachricht",
    phrases: [
      "Ja.", "Nein.", "Danke.", "Bitte.", "Einen Moment, bitte.",
      "Ich schreibe mit nur einem Schalter.",
    ],
    rules: German())

  /// The German of Switzerland and Liechtenstein: the decimal point is spoken as a comma, and
  /// apostrophes separate thousands.
  static let swissGerman = Language(
    german, in: ["CH", "LI"], numbers: german.numbers.with(decimal: ".", grouping: "’"))
}

private final class German: LanguageRules {
  private static let small = [
    "null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn",
    "elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn",
    "neunzehn",
  ]
  private static let tens = [
    "", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig",
  ]
  private static let powers: [(value: UInt64, one: String, many: String)] = [
    (1_000_000_000_000, "Billion", "Billionen"), (1_000_000_000, "Milliarde", "Milliarden"),
    (1_000_000, "Million", "Millionen"),
  ]

  /// Only "one" itself agrees with the counted noun.
  func cardinal(_ number: UInt64, _ form: NumberForm) -> String {
    switch (number, form) {
    case (0, _): return Self.small[0]
    case (1, .masculine): return "ein"
    case (1, .feminine): return "eine"
    default: break
    }
    var parts: [String] = []
    var rest = number
    for power in Self.powers where rest >= power.value {
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

  /// - Parameter one: the form of a one at the end.
  private func belowThousand(_ number: UInt64, one: String) -> String {
    let (hundreds, rest) = (number / 100 % 10, number % 100)
    var words = hundreds > 0 ? digit(hundreds) + "hundert" : ""
    switch rest {
    case 0: break
    case 1: words += one
    case 2..<20: words += Self.small[Int(rest)]
    default:
      if rest % 10 > 0 { words += digit(rest % 10) + "und" }
      words += Self.tens[Int(rest / 10)]
    }
    return words
  }

  /// Returns a digit as the first part of a word.
  private func digit(_ number: UInt64) -> String {
    number == 1 ? "ein" : Self.small[Int(number)]
  }

  private func ordinal(_ number: UInt64) -> String {
    switch number {
    case 1: "erster"
    case 3: "dritter"
    case 7: "siebter"
    case 8: "achter"
    default: cardinal(number, .alone) + (number < 20 ? "ter" : "ster")
    }
  }

  /// Returns a year; years from 1100 to 1999 are spoken in hundreds.
  private func words(ofYear year: UInt64) -> String {
    guard (1100..<2000).contains(year) else { return cardinal(year, .alone) }
    return Self.small[Int(year / 100)] + "hundert" + belowThousand(year % 100, one: "eins")
  }

  func time(_ hour: UInt64, _ minute: UInt64) -> String {
    let words = cardinal(hour, .masculine) + " Uhr"
    return minute == 0 ? words : words + " " + cardinal(minute, .alone)
  }

  func date(_ day: UInt64, _ month: String, _ year: UInt64) -> String {
    "\(ordinal(day)) \(month) \(words(ofYear: year))"
  }

  func month(_ month: String, _ year: UInt64) -> String {
    "\(month) \(words(ofYear: year))"
  }

  func word(_ word: DesktopWord) -> String {
    switch word {
    case .rightClick: "Rechtsklick"
    case .doubleClick: "Doppelklick"
    case .clickInstead: "stattdessen klicken"
    case .dragFromHere: "von hier ziehen"
    case .dropHere: "hier ablegen"
    case .cancelDrag: "Ziehen abbrechen"
    case .menuOfNextPick: "Menü bei der nächsten Auswahl"
    case .dragBegun: "jetzt wählen, wo abgelegt werden soll"
    case .dragCancelled: "Ziehen abgebrochen"
    case .buttonIsHeld: "eine Maustaste ist gedrückt"
    case .somethingIsAbove: "etwas anderes liegt davor"
    case .keyIsHeld: "eine andere Taste ist gedrückt"
    case .windowIsInactive: "dieses Fenster ist nicht aktiv"
    case .unlockScreen: "Bildschirm entsperren"
    case .hiddenKey: "verdeckte Taste"
    case .panel: "Leiste"
    case .leavePanel: "Leiste verlassen"
    case .fillScreen: "Vollbild"
    case .leaveFullScreen: "Vollbild verlassen"
    case .pointer: "Zeiger"
    case .scrolling: "Scrollen"
    case .windows: "Fenster"
    case .arrowKeys: "Pfeiltasten"
    case .moreKeys: "weitere Tasten"
    case .otherKeys: "Tasten für Fenster"
    case .doubleClickPoint: "Doppelklick auf einen Punkt"
    case .rightClickPoint: "Rechtsklick auf einen Punkt"
    case .dragPoint: "von einem Punkt ziehen"
    case .dropPoint: "auf einem Punkt ablegen"
    case .scrollDownPoint: "an einem Punkt nach unten scrollen"
    case .scrollUpPoint: "an einem Punkt nach oben scrollen"
    case .programs: "Programme"
    case .usedLast: "zuletzt benutzt"
    case .internet: "Internet"
    case .office: "Büro"
    case .sound: "Ton und Video"
    case .graphics: "Grafik"
    case .games: "Spiele"
    case .education: "Bildung"
    case .science: "Wissenschaft"
    case .development: "Softwareentwicklung"
    case .accessories: "Zubehör"
    case .settings: "Desktop-Einstellungen"
    case .system: "System"
    case .other: "andere Programme"
    case .scanning: "Scannen"
    case .voice: "Stimme"
    case .scanningOff: "Scannen ausschalten"
    case .confirm: "zum Bestätigen wählen: %"
    case .scanningOffNow: "Scannen jetzt ausschalten"
    case .scanningIsOff: "Scannen ist aus, zum Einschalten drücken"
    case .starting: "% wird gestartet"
    case .didNotOpen: "% hat sich nicht geöffnet"
    case .doesNotAnswer: "% reagiert nicht"
    case .restart: "% mit Barrierefreiheit neu starten"
    case .restartNow: "% jetzt schließen und neu starten"
    case .didNotClose: "% hat sich nicht geschlossen"
    case .mustRestart: "% muss neu gestartet werden"
    case .windowIsHidden: "das Fenster ist verborgen, zum Anzeigen drücken"
    case .notifications: "Benachrichtigungen"
    case .earlierNotifications: "frühere Benachrichtigungen"
    case .closeNotifications: "alle Benachrichtigungen schließen"
    case .announceNotifications: "Benachrichtigungen ansagen"
    case .notification: "Benachrichtigung: %"
    case .moreNotifications: "% weitere"
    case .backTab: "Umschalt-Tab-Taste"
    case .pageUp: "Bild-auf-Taste"
    case .pageDown: "Bild-ab-Taste"
    case .home: "Pos1-Taste"
    case .end: "Ende-Taste"
    case .addressBar: "Adressleiste, Steuerung L"
    case .fullScreen: "Vollbild, F 11"
    }
  }

  func word(_ mark: MarkName) -> String { mark.german }

  func word(_ word: KeyboardWord) -> String {
    switch word {
    case .keyboard: "Tastatur"
    case .close: "Tastatur schließen"
    case .shift: "groß"
    case .shiftLock: "alles groß"
    case .backspace: "Rücktaste"
    case .deleteWord: "Wort löschen"
    case .undo: "rückgängig"
    case .text: "Text"
    case .clear: "alles löschen"
    case .selectAll: "alles markieren"
    case .cut: "ausschneiden"
    case .copy: "kopieren"
    case .paste: "einfügen"
    case .speak: "Text vorlesen"
    case .nextField: "nächstes Feld"
    case .letters: "Buchstaben"
    case .numbers: "Zahlen"
    case .symbols: "Sonderzeichen"
    case .phrases: "Sätze"
    case .learn: "Wörter lernen"
    case .learnNot: "nicht lernen"
    case .editing: "bearbeiten"
    case .moving: "bewegen"
    case .words: "Wörter"
    }
  }
}

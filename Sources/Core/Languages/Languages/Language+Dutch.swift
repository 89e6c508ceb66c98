// The tests compare spelled numbers with ICU. The names of controls and keys are as in GTK 4, check
// boxes and links as in Orca, and decimal marks as in glibc. Dates and elisions are from knowledge
// of the language, and have not been reviewed.
extension Language {
  static let dutch = Language(
    tag: "nl",
    traits: TraitWords(
      selected: "geselecteerd", dimmed: "niet beschikbaar", button: "knop", link: "link",
      searchField: "zoekveld", image: "afbeelding", heading: "kop", adjustable: "instelbaar",
      textField: "tekstvak", checkBox: "selectievakje", radioButton: "keuzerondje", tab: "tabblad",
      menuItem: "menu-item", comboBox: "keuzemenu"),
    scanning: ScanningWords(
      exit: "verlaat de groep", exitGroupOf: "verlaat de groep van", groupOf: "groep van",
      to: "tot en met",
      moreStops: ("en nog %", "en nog %"),
      edge: "rand", nothingToDo: "hier is niets te doen",
      adjustHint: "Kies om de waarde te verhogen of te verlagen.",
      recipeBegins: "%. Dit stopt na % zonder druk.",
      recipeEnded: "% is gestopt."),
    menu: MenuWords(
      activate: "indrukken", increment: "meer", decrement: "minder", scrollUp: "omhoog scrollen",
      scrollDown: "omlaag scrollen", scrollLeft: "naar links scrollen",
      scrollRight: "naar rechts scrollen", escape: "sluiten", nextHeading: "volgende kop",
      previousHeading: "vorige kop", pointMode: "puntmodus",
      itemMode: "onderdeelmodus", pause: "pauze", exitMenu: "menu verlaten"),
    point: PointWords(
      verticalLine: "verticale lijn", horizontalLine: "horizontale lijn",
      verticalBand: "verticale band", horizontalBand: "horizontale band", ray: "straal",
      distance: "afstand"),
    warnings: WarningWords(
      switchStuck:
        "Schakelaar % is te lang ingedrukt gehouden. Laat hem los om hem weer te gebruiken.",
      noSwitch:
        "Er is geen schakelaar verbonden. Het scannen wacht; verbind een schakelaar en druk erop om door te gaan.",
      noAnswer: "% heeft niet gereageerd. Het scannen gaat door.",
      rangeEnd:
        "% is aan het einde van het bereik. Ga de andere kant op, of verlaat dit onderdeel.",
      profileRefused:
        "Het profiel % kan niet worden geladen: % Het huidige profiel blijft in gebruik.",
      profileInstead:
        "Het profiel % is niet bruikbaar. In plaats daarvan wordt het profiel % gebruikt.",
      previousInstead:
        "Het profiel % is niet bruikbaar. In plaats daarvan wordt de vorige versie ervan gebruikt.",
      choiceInstead:
        "De keuze van een profiel is niet leesbaar. In plaats daarvan wordt het profiel % gebruikt."
    ),
    numbers: NumberWords(
      minus: "min", plus: "plus", point: "komma", decimalSeparator: ",", groupingSeparator: ".",
      veryLow: "heel laag", veryHigh: "heel hoog", percent: Unit("procent", "procent", .alone)),
    dates: DateWords(
      months: [
        "januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september",
        "oktober", "november", "december",
      ],
      and: "en"),
    units: UnitWords(
      year: Unit("jaar", "jaar", .alone),
      month: Unit("maand", "maanden", .alone),
      week: Unit("week", "weken", .alone),
      day: Unit("dag", "dagen", .alone),
      hour: Unit("uur", "uur", .alone),
      minute: Unit("minuut", "minuten", .alone),
      second: Unit("seconde", "seconden", .alone),
      millisecond: Unit("milliseconde", "milliseconden", .alone),
      word: Unit("woord", "woorden", .alone),
      belowTwoIsOne: false),
    money: MoneyWords(
      between: nil, namesHundredths: false,
      currencies: [
        Currency(["€", "EUR"], Unit("euro", "euro", .alone), Unit("cent", "cent", .alone)),
        Currency(
          ["$", "USD", "US$"], Unit("dollar", "dollar", .alone), Unit("cent", "cent", .alone)),
        Currency(["£", "GBP"], Unit("pond", "pond", .alone), Unit("penny", "pence", .alone)),
        Currency(
          ["CHF", "FR."], Unit("frank", "frank", .alone), Unit("centime", "centimes", .alone)),
      ]),
    telephone: .figures,
    desktop: DesktopWords(
      checked: "aangevinkt", notChecked: "niet aangevinkt", partlyChecked: "deels aangevinkt",
      pressed: "ingedrukt", expanded: "uitgeklapt", collapsed: "ingeklapt", empty: "leeg",
      password: "wachtwoord", escape: "Escape-toets", enter: "Enter-toets",
      tab: "Tab-toets", closeWindow: "venster sluiten", closeReally: "venster nu sluiten",
      goTo: "ga naar", noWindow: "geen venster", locked: "het scherm is vergrendeld",
      otherUser: "iemand anders gebruikt het scherm", window: "venster", loading: "laden",
      needsAccess: "moet met toegankelijkheid gestart worden", area: "gebied",
      showMore: "meer tonen",
      backUp: "terug omhoog", keys: "toetsen", up: "pijltoets omhoog", down: "pijltoets omlaag",
      left: "pijltoets naar links", right: "pijltoets naar rechts", space: "spatiebalk"),
    programs: ProgramWords(
      running: "actief", ended: "gestopt", cannotBegin: "%: kon niet gestart worden",
      endedBadly: "%: met een fout gestopt",
      keysGoNowhere: "%: hier kunnen geen toetsen ingedrukt worden"),
    help: HelpWords(
      call: "Help! Kom alstublieft.", callEnded: "De hulproep is beëindigd.",
      begin: "om hulp roepen", end: "hulproep beëindigen"),
    settings: SettingWords(
      title: "instellingen",
      speed: "snelheid",
      firstPause: "pauze bij het eerste element",
      loops: "rondes",
      speech: "spraak",
      voiceSpeed: "spreeksnelheid",
      hold: "kortste druk",
      ignoreRepeat: "pauze tussen drukken",
      pointSpeed: "snelheid van de lijnen",
      highlight: "kader",
      highlightColor: "kleur van het kader",
      menuTheme: "kleuren van de menu’s",
      method: "methode",
      groups: "groepen",
      slower: "langzamer",
      faster: "sneller",
      shorter: "korter",
      longer: "langer",
      keep: "behouden:",
      undoAll: "alles ongedaan maken",
      back: "terug",
      on: "aan",
      off: "uit",
      pointsPerSecond: "punten per seconde",
      slowest: "langzaamst",
      fastest: "snelst",
      normal: "normaal",
      none: "geen",
      endless: "zonder einde",
      methods: [
        "automatisch",
        "stap voor stap",
        "door te wachten",
        "door vast te houden",
        "met pijlen",
        "één deel van meerdere",
        "eerst snel, dan langzaam",
      ],
      groupings: [
        "één voor één",
        "groepen van het scherm",
        "rijen",
        "geplande groepen",
      ],
      widths: ["dun", "gemiddeld", "dik", "heel dik"],
      colors: ["oranje", "geel", "groen", "blauw", "magenta", "rood", "wit", "zwart"],
      themes: ["licht", "donker", "zwart-wit"],
      wentBack: "niet behouden:",
      refused: "% is niet veranderd. %",
      notWritten: "Dit geldt tot het einde van de sessie. %"),
    message: "Bericht",
    phrases: [
      "Ja.", "Nee.", "Dank u.", "Alstublieft.", "Een ogenblik, alstublieft.",
      "Ik schrijf met één schakelaar.",
    ],
    rules: Dutch())
}

private final class Dutch: LanguageRules {
  private static let small = [
    "nul", "een", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien", "elf",
    "twaalf", "dertien", "veertien", "vijftien", "zestien", "zeventien", "achttien", "negentien",
  ]
  private static let tens = [
    "", "", "twintig", "dertig", "veertig", "vijftig", "zestig", "zeventig", "tachtig",
    "negentig",
  ]
  private static let powers: [(value: UInt64, name: String)] = [
    (1_000_000_000_000, "biljoen"), (1_000_000_000, "miljard"), (1_000_000, "miljoen"),
  ]

  /// Returns a number in words.
  ///
  /// A number below a thousand is one word; spaces follow a thousand and surround larger powers.
  func cardinal(_ number: UInt64, _ form: NumberForm) -> String {
    guard number > 0 else { return Self.small[0] }
    var parts: [String] = []
    var rest = number
    for power in Self.powers where rest >= power.value {
      parts.append(standing(rest / power.value) + " " + power.name)
      rest %= power.value
    }
    if rest >= 1000 {
      parts.append((rest >= 2000 ? belowThousand(rest / 1000) : "") + "duizend")
    }
    if rest % 1000 > 0 { parts.append(standing(rest % 1000)) }
    return parts.joined(separator: " ")
  }

  /// Returns a number below a thousand on its own; "one" has accents, because it would otherwise be
  /// the article.
  private func standing(_ number: UInt64) -> String {
    number == 1 ? "één" : belowThousand(number)
  }

  private func belowThousand(_ number: UInt64) -> String {
    let (hundreds, rest) = (number / 100 % 10, number % 100)
    var words = hundreds > 1 ? Self.small[Int(hundreds)] : ""
    if hundreds > 0 { words += "honderd" }
    return words + belowHundred(rest)
  }

  private func belowHundred(_ number: UInt64) -> String {
    guard number >= 20 else { return number == 0 ? "" : Self.small[Int(number)] }
    let ten = Self.tens[Int(number / 10)]
    let one = Self.small[Int(number % 10)]
    switch number % 10 {
    case 0: return ten
    case 2, 3: return one + "ën" + ten
    default: return one + "en" + ten
    }
  }

  /// Returns a year; years from 1100 to 1999 are spoken in hundreds.
  private func words(ofYear year: UInt64) -> String {
    guard (1100..<2000).contains(year) else { return cardinal(year, .alone) }
    return Self.small[Int(year / 100)] + "honderd" + belowHundred(year % 100)
  }

  func time(_ hour: UInt64, _ minute: UInt64) -> String {
    let words = cardinal(hour, .alone) + " uur"
    return minute == 0 ? words : words + " " + cardinal(minute, .alone)
  }

  func date(_ day: UInt64, _ month: String, _ year: UInt64) -> String {
    cardinal(day, .alone) + " \(month) " + words(ofYear: year)
  }

  func month(_ month: String, _ year: UInt64) -> String {
    "\(month) " + words(ofYear: year)
  }

  func word(_ word: DesktopWord) -> String {
    switch word {
    case .rightClick: "rechtsklikken"
    case .doubleClick: "dubbelklikken"
    case .clickInstead: "in plaats daarvan klikken"
    case .dragFromHere: "hiervandaan slepen"
    case .dropHere: "hier neerzetten"
    case .cancelDrag: "slepen annuleren"
    case .menuOfNextPick: "menu bij de volgende keuze"
    case .dragBegun: "kies nu waar het neergezet moet worden"
    case .dragCancelled: "slepen geannuleerd"
    case .buttonIsHeld: "er is een muisknop ingedrukt"
    case .somethingIsAbove: "er ligt iets anders voor"
    case .keyIsHeld: "er is een andere toets ingedrukt"
    case .windowIsInactive: "dit venster is niet actief"
    case .unlockScreen: "scherm ontgrendelen"
    case .hiddenKey: "verborgen toets"
    case .panel: "paneel"
    case .leavePanel: "paneel verlaten"
    case .fillScreen: "volledig scherm"
    case .leaveFullScreen: "volledig scherm verlaten"
    case .pointer: "aanwijzer"
    case .scrolling: "scrollen"
    case .windows: "vensters"
    case .arrowKeys: "pijltoetsen"
    case .moreKeys: "meer toetsen"
    case .otherKeys: "toetsen voor vensters"
    case .doubleClickPoint: "dubbelklikken op een punt"
    case .rightClickPoint: "rechtsklikken op een punt"
    case .dragPoint: "slepen vanaf een punt"
    case .dropPoint: "neerzetten op een punt"
    case .scrollDownPoint: "omlaag scrollen op een punt"
    case .scrollUpPoint: "omhoog scrollen op een punt"
    case .programs: "programma’s"
    case .usedLast: "laatst gebruikt"
    case .internet: "internet"
    case .office: "kantoor"
    case .sound: "geluid en video"
    case .graphics: "grafisch"
    case .games: "spellen"
    case .education: "onderwijs"
    case .science: "wetenschap"
    case .development: "softwareontwikkeling"
    case .accessories: "accessoires"
    case .settings: "bureaubladinstellingen"
    case .system: "systeem"
    case .other: "andere programma’s"
    case .scanning: "scannen"
    case .voice: "stem"
    case .scanningOff: "scannen uitzetten"
    case .confirm: "om te bevestigen, kies: %"
    case .scanningOffNow: "scannen nu uitzetten"
    case .scanningIsOff: "scannen staat uit, druk om weer te beginnen"
    case .starting: "% wordt gestart"
    case .didNotOpen: "% is niet geopend"
    case .doesNotAnswer: "% reageert niet"
    case .restart: "% opnieuw starten met toegankelijkheid"
    case .restartNow: "% nu sluiten en opnieuw starten"
    case .didNotClose: "% is niet gesloten"
    case .mustRestart: "% moet opnieuw gestart worden"
    case .windowIsHidden: "het venster is verborgen, druk om het te tonen"
    case .notifications: "meldingen"
    case .earlierNotifications: "eerdere meldingen"
    case .closeNotifications: "alle meldingen sluiten"
    case .announceNotifications: "meldingen aankondigen"
    case .notification: "melding: %"
    case .moreNotifications: "nog %"
    case .backTab: "Shift-Tab-toets"
    case .pageUp: "Page Up-toets"
    case .pageDown: "Page Down-toets"
    case .home: "Home-toets"
    case .end: "End-toets"
    case .addressBar: "adresbalk, Control L"
    case .fullScreen: "volledig scherm, F 11"
    }
  }

  func word(_ mark: MarkName) -> String { mark.dutch }

  func word(_ word: KeyboardWord) -> String {
    switch word {
    case .keyboard: "toetsenbord"
    case .close: "toetsenbord sluiten"
    case .shift: "hoofdletter"
    case .shiftLock: "alles hoofdletters"
    case .backspace: "backspace"
    case .deleteWord: "woord wissen"
    case .undo: "ongedaan maken"
    case .text: "tekst"
    case .clear: "alles wissen"
    case .selectAll: "alles selecteren"
    case .cut: "knippen"
    case .copy: "kopiëren"
    case .paste: "plakken"
    case .speak: "tekst voorlezen"
    case .nextField: "volgend veld"
    case .letters: "letters"
    case .numbers: "cijfers"
    case .symbols: "symbolen"
    case .phrases: "zinnen"
    case .learn: "woorden leren"
    case .learnNot: "niet leren"
    case .editing: "bewerken"
    case .moving: "verplaatsen"
    case .words: "woorden"
    }
  }
}

// The tests compare spelled numbers with ICU. The names of controls and keys are as in GTK 4, check
// marks as in Orca, and decimal marks as in glibc. Dates, accents and elisions are from knowledge
// of the language, and have not been reviewed.
extension Language {
  static let italian = Language(
    tag: "it",
    traits: TraitWords(
      selected: "selezionato", dimmed: "non disponibile", button: "pulsante", link: "collegamento",
      searchField: "casella di ricerca", image: "immagine", heading: "intestazione",
      adjustable: "regolabile", textField: "casella di testo", checkBox: "casella di controllo",
      radioButton: "pulsante radio", tab: "scheda", menuItem: "voce di menù",
      comboBox: "casella combinata"),
    scanning: ScanningWords(
      exit: "esci dal gruppo", exitGroupOf: "esci dal gruppo di", groupOf: "gruppo di",
      to: "fino a",
      moreStops: ("e % altro", "e altri %"),
      edge: "bordo", nothingToDo: "qui non c’è niente da fare",
      adjustHint: "Scegli per aumentare o diminuire il valore.",
      recipeBegins: "%. Termina dopo % senza pressioni.",
      recipeEnded: "% è terminato."),
    menu: MenuWords(
      activate: "premi", increment: "più", decrement: "meno", scrollUp: "scorri in alto",
      scrollDown: "scorri in basso", scrollLeft: "scorri a sinistra",
      scrollRight: "scorri a destra", escape: "chiudi", nextHeading: "intestazione successiva",
      previousHeading: "intestazione precedente", pointMode: "modalità punto",
      itemMode: "modalità elemento", pause: "pausa", exitMenu: "esci dal menù"),
    point: PointWords(
      verticalLine: "linea verticale", horizontalLine: "linea orizzontale",
      verticalBand: "fascia verticale", horizontalBand: "fascia orizzontale", ray: "raggio",
      distance: "distanza"),
    warnings: WarningWords(
      switchStuck: "Il sensore % è stato premuto troppo a lungo. Rilascialo per usarlo di nuovo.",
      noSwitch:
        "Nessun sensore è collegato. La scansione è in attesa; collega un sensore e premilo per continuare.",
      noAnswer: "% non ha risposto. La scansione continua.",
      rangeEnd: "%: fine dell’intervallo. Vai nell’altra direzione, o esci.",
      profileRefused: "Impossibile caricare il profilo %: % Resta in uso il profilo attuale.",
      profileInstead: "Il profilo % non si può usare. Al suo posto si usa il profilo %.",
      previousInstead:
        "Il profilo % non si può usare. Al suo posto si usa la sua versione precedente.",
      choiceInstead:
        "Non si può leggere quale profilo è stato scelto. Al suo posto si usa il profilo %."),
    numbers: NumberWords(
      minus: "meno", plus: "più", point: "virgola", decimalSeparator: ",", groupingSeparator: ".",
      veryLow: "molto basso", veryHigh: "molto alto",
      percent: Unit("per cento", "per cento", .alone)),
    dates: DateWords(
      months: [
        "gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto",
        "settembre", "ottobre", "novembre", "dicembre",
      ],
      and: "e"),
    units: UnitWords(
      year: Unit("anno", "anni", .masculine),
      month: Unit("mese", "mesi", .masculine),
      week: Unit("settimana", "settimane", .feminine),
      day: Unit("giorno", "giorni", .masculine),
      hour: Unit("ora", "ore", .feminine),
      minute: Unit("minuto", "minuti", .masculine),
      second: Unit("secondo", "secondi", .masculine),
      millisecond: Unit("millisecondo", "millisecondi", .masculine),
      word: Unit("parola", "parole", .alone),
      belowTwoIsOne: false),
    money: MoneyWords(
      between: "e", namesHundredths: false,
      currencies: [
        Currency(
          ["€", "EUR"], Unit("euro", "euro", .masculine),
          Unit("centesimo", "centesimi", .masculine), afterMillions: "di euro"),
        Currency(
          ["$", "USD", "US$"], Unit("dollaro", "dollari", .masculine),
          Unit("centesimo", "centesimi", .masculine), afterMillions: "di dollari"),
        Currency(
          ["£", "GBP"], Unit("sterlina", "sterline", .feminine),
          Unit("penny", "pence", .masculine), afterMillions: "di sterline"),
        Currency(
          ["CHF", "FR."], Unit("franco", "franchi", .masculine),
          Unit("centesimo", "centesimi", .masculine), afterMillions: "di franchi"),
      ]),
    telephone: .figures,
    desktop: DesktopWords(
      checked: "spuntata", notChecked: "non spuntata",
      partlyChecked: "parzialmente spuntata", pressed: "premuto", expanded: "espanso",
      collapsed: "compresso", empty: "vuoto", password: "password",
      escape: "tasto Esc", enter: "tasto Invio", tab: "tasto Tab",
      closeWindow: "chiudi la finestra",
      closeReally: "chiudi adesso la finestra", goTo: "vai a", noWindow: "nessuna finestra",
      locked: "lo schermo è bloccato", otherUser: "un’altra persona sta usando lo schermo",
      window: "finestra", loading: "caricamento", needsAccess: "va avviato con l’accessibilità",
      area: "area", showMore: "mostra altro", backUp: "torna su", keys: "tasti",
      up: "tasto freccia su", down: "tasto freccia giù", left: "tasto freccia sinistra",
      right: "tasto freccia destra", space: "barra spaziatrice"),
    programs: ProgramWords(
      running: "in esecuzione", ended: "terminato", cannotBegin: "%: avvio non riuscito",
      endedBadly: "%: terminato con un errore",
      keysGoNowhere: "%: qui non si possono premere tasti"),
    help: HelpWords(
      call: "Aiuto! Vieni, per favore.", callEnded: "La richiesta d’aiuto è terminata.",
      begin: "chiedi aiuto", end: "termina la richiesta d’aiuto"),
    settings: SettingWords(
      title: "impostazioni",
      speed: "velocità",
      firstPause: "pausa sul primo elemento",
      loops: "giri",
      speech: "voce",
      voiceSpeed: "velocità della voce",
      hold: "durata minima della pressione",
      ignoreRepeat: "pausa tra le pressioni",
      pointSpeed: "velocità delle linee",
      highlight: "riquadro",
      highlightColor: "colore del riquadro",
      menuTheme: "colori dei menù",
      method: "metodo",
      groups: "gruppi",
      slower: "più lento",
      faster: "più veloce",
      shorter: "più breve",
      longer: "più lungo",
      keep: "mantieni:",
      undoAll: "annulla tutto",
      back: "indietro",
      on: "attiva",
      off: "non attiva",
      pointsPerSecond: "punti al secondo",
      slowest: "la più lenta",
      fastest: "la più veloce",
      normal: "normale",
      none: "nessuna",
      endless: "senza fine",
      methods: [
        "automatico",
        "passo passo",
        "con la sosta",
        "tenendo premuto",
        "con le frecce",
        "una parte fra più parti",
        "prima veloce, poi lento",
      ],
      groupings: [
        "uno per uno",
        "gruppi dello schermo",
        "righe",
        "gruppi pianificati",
      ],
      widths: ["sottile", "medio", "spesso", "molto spesso"],
      colors: ["arancione", "giallo", "verde", "blu", "magenta", "rosso", "bianco", "nero"],
      themes: ["chiari", "scuri", "bianco e nero"],
      wentBack: "non mantenuto:",
      refused: "% non è cambiato. %",
      notWritten: "Vale fino alla fine della sessione. %"),
    message: "Messaggio",
    phrases: [
      "Sì.", "No.", "Grazie.", "Per favore.", "Un momento, per favore.",
      "Scrivo con un solo sensore.",
    ],
    rules: Italian())

  /// The Italian of Switzerland: a decimal point, and apostrophes between thousands.
  static let swissItalian = Language(
    italian, in: ["CH"],
    numbers: italian.numbers.with(decimal: ".", grouping: "’", point: "punto"))
}

private final class Italian: LanguageRules {
  private static let small = [
    "zero", "uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci",
    "undici", "dodici", "tredici", "quattordici", "quindici", "sedici", "diciassette", "diciotto",
    "diciannove",
  ]
  private static let tens = [
    "", "", "venti", "trenta", "quaranta", "cinquanta", "sessanta", "settanta", "ottanta",
    "novanta",
  ]
  private static let powers: [(value: UInt64, one: String, many: String)] = [
    (1_000_000_000_000, "bilione", "bilioni"), (1_000_000_000, "miliardo", "miliardi"),
    (1_000_000, "milione", "milioni"),
  ]

  /// Only "one" itself agrees with the counted noun.
  func cardinal(_ number: UInt64, _ form: NumberForm) -> String {
    switch (number, form) {
    case (0, _): return Self.small[0]
    case (1, .masculine): return "un"
    case (1, .feminine): return "una"
    default: break
    }
    var parts: [String] = []
    var rest = number
    for power in Self.powers where rest >= power.value {
      let count = rest / power.value
      parts.append(
        count == 1 ? "un " + power.one : accented(belowThousand(count)) + " " + power.many)
      rest %= power.value
    }
    var words = ""
    if rest >= 2000 { words = belowThousand(rest / 1000) + "mila" }
    if rest / 1000 == 1 { words = "mille" }
    words += belowThousand(rest % 1000)
    if !words.isEmpty { parts.append(accented(words)) }
    return parts.joined(separator: " ")
  }

  /// Adds the accent to a "three" at the end of a longer word.
  private func accented(_ words: String) -> String {
    words.hasSuffix("tre") && words != "tre" ? words.dropLast() + "é" : words
  }

  private func belowThousand(_ number: UInt64) -> String {
    let (hundreds, rest) = (number / 100 % 10, number % 100)
    var words = hundreds > 1 ? Self.small[Int(hundreds)] : ""
    // The o of a hundred is dropped before eight and eighty.
    if hundreds > 0 { words += rest == 8 || rest / 10 == 8 ? "cent" : "cento" }
    return words + belowHundred(rest)
  }

  private func belowHundred(_ number: UInt64) -> String {
    guard number >= 20 else { return number == 0 ? "" : Self.small[Int(number)] }
    let ten = Self.tens[Int(number / 10)]
    switch number % 10 {
    case 0: return ten
    // The last vowel of a ten is dropped before one and eight.
    case 1, 8: return ten.dropLast() + Self.small[Int(number % 10)]
    default: return ten + Self.small[Int(number % 10)]
    }
  }

  /// The article of a feminine noun drops its vowel before another vowel.
  func counted(_ number: String, _ unit: String) -> String {
    guard number == "una", let first = unit.first, "aeiou".contains(first) else {
      return number + " " + unit
    }
    return "un’" + unit
  }

  func time(_ hour: UInt64, _ minute: UInt64) -> String {
    var words = hour == 1 ? "l’una" : "le " + cardinal(hour, .alone)
    if hour == 0 || hour == 24 { words = "mezzanotte" }
    if hour == 12, minute == 0 { words = "mezzogiorno" }
    if minute == 1 { return words + " e un minuto" }
    return minute == 0 ? words : words + " e " + cardinal(minute, .alone)
  }

  func date(_ day: UInt64, _ month: String, _ year: UInt64) -> String {
    (day == 1 ? "primo" : cardinal(day, .alone)) + " \(month) " + cardinal(year, .alone)
  }

  func month(_ month: String, _ year: UInt64) -> String {
    "\(month) " + cardinal(year, .alone)
  }

  func word(_ word: DesktopWord) -> String {
    switch word {
    case .rightClick: "clic destro"
    case .doubleClick: "doppio clic"
    case .clickInstead: "fai clic invece"
    case .dragFromHere: "trascina da qui"
    case .dropHere: "rilascia qui"
    case .cancelDrag: "annulla il trascinamento"
    case .menuOfNextPick: "menù alla prossima scelta"
    case .dragBegun: "ora scegli dove rilasciare"
    case .dragCancelled: "trascinamento annullato"
    case .buttonIsHeld: "un pulsante del mouse è premuto"
    case .somethingIsAbove: "c’è qualcos’altro davanti"
    case .keyIsHeld: "un altro tasto è premuto"
    case .windowIsInactive: "questa finestra non è attiva"
    case .unlockScreen: "sblocca lo schermo"
    case .hiddenKey: "tasto nascosto"
    case .panel: "pannello"
    case .leavePanel: "esci dal pannello"
    case .fillScreen: "schermo intero"
    case .leaveFullScreen: "esci da schermo intero"
    case .pointer: "puntatore"
    case .scrolling: "scorrimento"
    case .windows: "finestre"
    case .arrowKeys: "tasti freccia"
    case .moreKeys: "altri tasti"
    case .otherKeys: "tasti per le finestre"
    case .doubleClickPoint: "doppio clic su un punto"
    case .rightClickPoint: "clic destro su un punto"
    case .dragPoint: "trascina da un punto"
    case .dropPoint: "rilascia su un punto"
    case .scrollDownPoint: "scorri in basso su un punto"
    case .scrollUpPoint: "scorri in alto su un punto"
    case .programs: "programmi"
    case .usedLast: "usati di recente"
    case .internet: "Internet"
    case .office: "ufficio"
    case .sound: "audio e video"
    case .graphics: "grafica"
    case .games: "giochi"
    case .education: "istruzione"
    case .science: "scienza"
    case .development: "programmazione"
    case .accessories: "accessori"
    case .settings: "impostazioni del desktop"
    case .system: "sistema"
    case .other: "altri programmi"
    case .scanning: "scansione"
    case .voice: "voce"
    case .scanningOff: "ferma la scansione"
    case .confirm: "per confermare, scegli: %"
    case .scanningOffNow: "ferma adesso la scansione"
    case .scanningIsOff: "la scansione è ferma, premi per ricominciare"
    case .starting: "avvio di %"
    case .didNotOpen: "% non si è aperto"
    case .doesNotAnswer: "% non risponde"
    case .restart: "riavvia % con l’accessibilità"
    case .restartNow: "chiudi e riavvia % adesso"
    case .didNotClose: "% non si è chiuso"
    case .mustRestart: "% va riavviato"
    case .windowIsHidden: "la finestra è nascosta, premi per mostrarla"
    case .notifications: "notifiche"
    case .earlierNotifications: "notifiche precedenti"
    case .closeNotifications: "chiudi tutte le notifiche"
    case .announceNotifications: "annuncia le notifiche"
    case .notification: "notifica: %"
    case .moreNotifications: "% in più"
    case .backTab: "tasti Maiusc Tab"
    case .pageUp: "tasto Pag Su"
    case .pageDown: "tasto Pag Giù"
    case .home: "tasto Inizio"
    case .end: "tasto Fine"
    case .addressBar: "barra degli indirizzi, Control L"
    case .fullScreen: "schermo intero, F 11"
    }
  }

  func word(_ mark: MarkName) -> String { mark.italian }

  func word(_ word: KeyboardWord) -> String {
    switch word {
    case .keyboard: "tastiera"
    case .close: "chiudi la tastiera"
    case .shift: "maiuscola"
    case .shiftLock: "tutto maiuscolo"
    case .backspace: "cancella"
    case .deleteWord: "cancella la parola"
    case .undo: "annulla"
    case .text: "testo"
    case .clear: "cancella tutto"
    case .selectAll: "seleziona tutto"
    case .cut: "taglia"
    case .copy: "copia"
    case .paste: "incolla"
    case .speak: "leggi il testo"
    case .nextField: "campo successivo"
    case .letters: "lettere"
    case .numbers: "numeri"
    case .symbols: "simboli"
    case .phrases: "frasi"
    case .learn: "impara le parole"
    case .learnNot: "non imparare"
    case .editing: "modifica"
    case .moving: "spostamento"
    case .words: "parole"
    }
  }
}

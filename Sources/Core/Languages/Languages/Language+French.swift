// The tests compare spelled numbers, including those of Switzerland and Belgium, with ICU. Decimal
// marks are as in glibc, except those of Switzerland. The rest is from knowledge of the language.
extension Language {
  static let french = Language(
    tag: "fr",
    traits: TraitWords(
      selected: "sélectionné", dimmed: "estompé", button: "bouton", link: "lien",
      searchField: "champ de recherche", image: "image", heading: "en-tête",
      adjustable: "ajustable",
      textField: "champ de texte", checkBox: "case à cocher", radioButton: "bouton radio",
      tab: "onglet",
      menuItem: "élément de menu", comboBox: "liste déroulante"),
    scanning: ScanningWords(
      exit: "quitter le groupe", exitGroupOf: "quitter le groupe de", groupOf: "groupe de",
      to: "jusqu’à",
      moreStops: ("et % autre", "et % autres"),
      edge: "bord",
      nothingToDo: "rien à faire ici",
      adjustHint: "Sélectionnez pour augmenter ou diminuer la valeur.",
      recipeBegins: "%. Cela se termine après % sans appui.",
      recipeEnded: "% est terminé."),
    menu: MenuWords(
      activate: "appuyer", increment: "plus", decrement: "moins",
      scrollUp: "défiler vers le haut", scrollDown: "défiler vers le bas",
      scrollLeft: "défiler vers la gauche", scrollRight: "défiler vers la droite",
      escape: "fermer", nextHeading: "en-tête suivant", previousHeading: "en-tête précédent",
      pointMode: "mode point", itemMode: "mode élément", pause: "pause",
      exitMenu: "quitter le menu"),
    point: PointWords(
      verticalLine: "ligne verticale", horizontalLine: "ligne horizontale",
      verticalBand: "bande verticale", horizontalBand: "bande horizontale", ray: "rayon",
      distance: "distance"),
    warnings: WarningWords(
      switchStuck:
        "Le contacteur % est resté enfoncé trop longtemps. Relâchez-le pour l’utiliser de nouveau.",
      noSwitch:
        "Aucun contacteur n’est connecté. Le balayage est en attente ; connectez un contacteur et appuyez dessus pour continuer.",
      noAnswer: "% n’a pas répondu. Le balayage continue.",
      rangeEnd: "% : fin de la plage. Allez dans l’autre sens, ou quittez cet élément.",
      profileRefused: "Impossible de charger le profil % : % Le profil actuel est conservé.",
      profileInstead:
        "Le profil % est inutilisable. Le profil % est utilisé à sa place.",
      previousInstead:
        "Le profil % est inutilisable. Sa version précédente est utilisée à sa place.",
      choiceInstead:
        "Le choix du profil est illisible. Le profil % est utilisé à sa place."),
    numbers: NumberWords(
      minus: "moins", plus: "plus", point: "virgule", decimalSeparator: ",",
      groupingSeparator: " ", veryLow: "très bas", veryHigh: "très élevé",
      percent: Unit("pour cent", "pour cent", .alone)),
    dates: DateWords(
      months: [
        "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre",
        "octobre", "novembre", "décembre",
      ],
      and: "et"),
    units: UnitWords(
      year: Unit("an", "ans", .masculine),
      month: Unit("mois", "mois", .masculine),
      week: Unit("semaine", "semaines", .feminine),
      day: Unit("jour", "jours", .masculine),
      hour: Unit("heure", "heures", .feminine),
      minute: Unit("minute", "minutes", .feminine),
      second: Unit("seconde", "secondes", .feminine),
      millisecond: Unit("milliseconde", "millisecondes", .feminine),
      word: Unit("mot", "mots", .alone),
      belowTwoIsOne: true),
    money: MoneyWords(
      between: nil, namesHundredths: false,
      currencies: [
        Currency(
          ["€", "EUR"], Unit("euro", "euros", .masculine), Unit("centime", "centimes", .masculine),
          afterMillions: "d’euros"),
        Currency(
          ["$", "USD", "US$"], Unit("dollar", "dollars", .masculine),
          Unit("cent", "cents", .masculine),
          afterMillions: "de dollars"),
        Currency(
          ["£", "GBP"], Unit("livre", "livres", .feminine), Unit("penny", "pence", .masculine),
          afterMillions: "de livres"),
        Currency(
          ["CHF", "FR."], Unit("franc", "francs", .masculine),
          Unit("centime", "centimes", .masculine),
          afterMillions: "de francs"),
      ]),
    telephone: .numbers,
    desktop: DesktopWords(
      checked: "coché", notChecked: "non coché", partlyChecked: "partiellement coché",
      pressed: "enfoncé", expanded: "développé", collapsed: "réduit", empty: "vide",
      password: "mot de passe", escape: "touche Échap",
      enter: "touche Entrée", tab: "touche Tabulation", closeWindow: "fermer la fenêtre",
      closeReally: "fermer la fenêtre maintenant", goTo: "aller à", noWindow: "aucune fenêtre",
      locked: "l’écran est verrouillé", otherUser: "quelqu’un d’autre utilise l’écran",
      window: "fenêtre", loading: "chargement", needsAccess: "doit être lancé avec l’accessibilité",
      area: "zone",
      showMore: "afficher la suite", backUp: "remonter", keys: "touches",
      up: "touche flèche haut", down: "touche flèche bas", left: "touche flèche gauche",
      right: "touche flèche droite", space: "barre d’espace"),
    programs: ProgramWords(
      running: "en cours", ended: "arrêté", cannotBegin: "% : impossible de démarrer",
      endedBadly: "% : terminé avec une erreur",
      keysGoNowhere: "% : impossible d’utiliser des touches ici"),
    help: HelpWords(
      call: "À l’aide ! Venez, s’il vous plaît.", callEnded: "L’appel à l’aide est terminé.",
      begin: "appeler à l’aide", end: "terminer l’appel à l’aide"),
    settings: SettingWords(
      title: "réglages",
      speed: "vitesse",
      firstPause: "pause sur le premier élément",
      loops: "tours",
      speech: "parole",
      voiceSpeed: "débit de la voix",
      hold: "durée minimale d’appui",
      ignoreRepeat: "pause entre deux appuis",
      pointSpeed: "vitesse des lignes",
      highlight: "cadre",
      highlightColor: "couleur du cadre",
      menuTheme: "couleurs des menus",
      method: "méthode",
      groups: "groupes",
      slower: "plus lent",
      faster: "plus rapide",
      shorter: "plus court",
      longer: "plus long",
      keep: "garder :",
      undoAll: "tout annuler",
      back: "retour",
      on: "activée",
      off: "désactivée",
      pointsPerSecond: "points par seconde",
      slowest: "le plus lent",
      fastest: "le plus rapide",
      normal: "normal",
      none: "aucune",
      endless: "sans fin",
      methods: [
        "automatique",
        "pas à pas",
        "par attente",
        "par maintien",
        "avec les flèches",
        "une partie parmi plusieurs",
        "rapide, puis lent",
      ],
      groupings: [
        "un par un",
        "groupes de l’écran",
        "lignes",
        "groupes planifiés",
      ],
      widths: ["fin", "moyen", "épais", "très épais"],
      colors: ["orange", "jaune", "vert", "bleu", "magenta", "rouge", "blanc", "noir"],
      themes: ["claires", "sombres", "noir et blanc"],
      wentBack: "non gardé :",
      refused: "% n’a pas été modifié. %",
      notWritten: "Cela vaut jusqu’à la fin de la session. %"),
    message: "Message",
    phrases: [
      "Oui.", "Non.", "Merci.", "S’il vous plaît.", "Un instant, s’il vous plaît.",
      "J’écris avec un seul contacteur.",
    ],
    rules: French())

  /// The French of Switzerland, with its own tens from seventy on.
  static let swissFrench = Language(
    french, in: ["CH"], rules: French(seventy: "septante", eighty: "huitante", ninety: "nonante"))
  /// The French of Belgium, with its own seventy and ninety.
  static let belgianFrench = Language(
    french, in: ["BE"], rules: French(seventy: "septante", ninety: "nonante"))
}

private final class French: LanguageRules {
  /// The regional words for tens; nil if the region has none.
  let seventy: String?
  let eighty: String?
  let ninety: String?

  init(seventy: String? = nil, eighty: String? = nil, ninety: String? = nil) {
    self.seventy = seventy
    self.eighty = eighty
    self.ninety = ninety
  }

  private static let small = [
    "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze",
    "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf",
  ]
  private static let tens = [
    "", "", "vingt", "trente", "quarante", "cinquante", "soixante", "soixante", "quatre-vingt",
    "quatre-vingt",
  ]
  private static let powers: [(value: UInt64, one: String, many: String)] = [
    (1_000_000_000_000, "billion", "billions"), (1_000_000_000, "milliard", "milliards"),
    (1_000_000, "million", "millions"),
  ]

  func cardinal(_ number: UInt64, _ form: NumberForm) -> String {
    guard number > 0 else { return Self.small[0] }
    var parts: [String] = []
    var rest = number
    for power in Self.powers where rest >= power.value {
      let count = rest / power.value
      parts.append(belowThousand(count, .masculine) + " " + (count == 1 ? power.one : power.many))
      rest %= power.value
    }
    if rest >= 2000 {
      parts.append(belowThousand(rest / 1000, .masculine, isBeforeThousand: true))
    }
    if rest >= 1000 { parts.append("mille") }
    if rest % 1000 > 0 { parts.append(belowThousand(rest % 1000, form)) }
    return parts.joined(separator: " ")
  }

  /// Returns a number below a thousand.
  ///
  /// Hundreds and eighty have an s at the end of a number, but not before a thousand.
  private func belowThousand(
    _ number: UInt64, _ form: NumberForm, isBeforeThousand: Bool = false
  ) -> String {
    let (hundreds, rest) = (number / 100, number % 100)
    var parts: [String] = []
    if hundreds > 1 { parts.append(Self.small[Int(hundreds % 10)]) }
    if hundreds > 0 {
      parts.append(hundreds > 1 && rest == 0 && !isBeforeThousand ? "cents" : "cent")
    }
    if rest == 80, eighty == nil, !isBeforeThousand {
      parts.append("quatre-vingts")
    } else if rest > 0 {
      parts.append(belowHundred(rest, form))
    }
    return parts.joined(separator: " ")
  }

  private func belowHundred(_ number: UInt64, _ form: NumberForm) -> String {
    guard number >= 20 else { return unit(number, form) }
    let ten = number / 10
    if let own = ten == 7 ? seventy : ten == 8 ? eighty : ten == 9 ? ninety : nil {
      let one = number % 10
      return one == 0 ? own : own + (one == 1 ? " et " : "-") + unit(one, form)
    }
    // Seventy and ninety continue the count from sixty and from eighty.
    let rest = ten == 7 || ten == 9 ? number % 10 + 10 : number % 10
    if rest == 0 { return Self.tens[Int(ten)] }
    let link = (rest == 1 || rest == 11) && ten < 8 ? " et " : "-"
    return Self.tens[Int(ten)] + link + unit(rest, form)
  }

  private func unit(_ number: UInt64, _ form: NumberForm) -> String {
    number == 1 && form == .feminine ? "une" : Self.small[Int(number)]
  }

  func time(_ hour: UInt64, _ minute: UInt64) -> String {
    let words = cardinal(hour, .feminine) + (hour < 2 ? " heure" : " heures")
    return minute == 0 ? words : words + " " + cardinal(minute, .feminine)
  }

  func date(_ day: UInt64, _ month: String, _ year: UInt64) -> String {
    (day == 1 ? "premier" : cardinal(day, .masculine)) + " \(month) "
      + cardinal(year, .masculine)
  }

  func month(_ month: String, _ year: UInt64) -> String {
    "\(month) " + cardinal(year, .masculine)
  }

  func word(_ word: DesktopWord) -> String {
    switch word {
    case .rightClick: "clic droit"
    case .doubleClick: "double-clic"
    case .clickInstead: "cliquer à la place"
    case .dragFromHere: "glisser à partir d’ici"
    case .dropHere: "déposer ici"
    case .cancelDrag: "annuler le glisser-déposer"
    case .menuOfNextPick: "menu à la prochaine sélection"
    case .dragBegun: "choisissez maintenant où déposer"
    case .dragCancelled: "glisser-déposer annulé"
    case .buttonIsHeld: "un bouton de la souris est enfoncé"
    case .somethingIsAbove: "quelque chose d’autre est devant"
    case .keyIsHeld: "une autre touche est enfoncée"
    case .windowIsInactive: "cette fenêtre n’est pas active"
    case .unlockScreen: "déverrouiller l’écran"
    case .hiddenKey: "touche cachée"
    case .panel: "tableau de bord"
    case .leavePanel: "quitter le tableau de bord"
    case .fillScreen: "plein écran"
    case .leaveFullScreen: "quitter le plein écran"
    case .pointer: "pointeur"
    case .scrolling: "défilement"
    case .windows: "fenêtres"
    case .arrowKeys: "touches fléchées"
    case .moreKeys: "autres touches"
    case .otherKeys: "touches pour les fenêtres"
    case .doubleClickPoint: "double-clic sur un point"
    case .rightClickPoint: "clic droit sur un point"
    case .dragPoint: "glisser à partir d’un point"
    case .dropPoint: "déposer sur un point"
    case .scrollDownPoint: "défiler vers le bas sur un point"
    case .scrollUpPoint: "défiler vers le haut sur un point"
    case .programs: "programmes"
    case .usedLast: "utilisés récemment"
    case .internet: "Internet"
    case .office: "bureautique"
    case .sound: "son et vidéo"
    case .graphics: "graphisme"
    case .games: "jeux"
    case .education: "éducation"
    case .science: "sciences"
    case .development: "programmation"
    case .accessories: "accessoires"
    case .settings: "paramètres du bureau"
    case .system: "système"
    case .other: "autres programmes"
    case .scanning: "balayage"
    case .voice: "voix"
    case .scanningOff: "arrêter le balayage"
    case .confirm: "pour confirmer, choisir : %"
    case .scanningOffNow: "arrêter le balayage maintenant"
    case .scanningIsOff: "le balayage est arrêté, appuyez pour recommencer"
    case .starting: "% démarre"
    case .didNotOpen: "% ne s’est pas ouvert"
    case .doesNotAnswer: "% ne répond pas"
    case .restart: "relancer % avec l’accessibilité"
    case .restartNow: "fermer et relancer % maintenant"
    case .didNotClose: "% ne s’est pas fermé"
    case .mustRestart: "% doit être relancé"
    case .windowIsHidden: "la fenêtre est cachée, appuyez pour l’afficher"
    case .notifications: "notifications"
    case .earlierNotifications: "notifications précédentes"
    case .closeNotifications: "fermer toutes les notifications"
    case .announceNotifications: "annoncer les notifications"
    case .notification: "notification : %"
    case .moreNotifications: "% de plus"
    case .backTab: "touches Maj Tabulation"
    case .pageUp: "touche Page précédente"
    case .pageDown: "touche Page suivante"
    case .home: "touche Début"
    case .end: "touche Fin"
    case .addressBar: "barre d’adresse, Contrôle L"
    case .fullScreen: "plein écran, F 11"
    }
  }

  func word(_ mark: MarkName) -> String { mark.french }

  func word(_ word: KeyboardWord) -> String {
    switch word {
    case .keyboard: "clavier"
    case .close: "fermer le clavier"
    case .shift: "majuscule"
    case .shiftLock: "tout en majuscules"
    case .backspace: "effacer"
    case .deleteWord: "effacer le mot"
    case .undo: "annuler"
    case .text: "texte"
    case .clear: "tout effacer"
    case .selectAll: "tout sélectionner"
    case .cut: "couper"
    case .copy: "copier"
    case .paste: "coller"
    case .speak: "lire le texte"
    case .nextField: "champ suivant"
    case .letters: "lettres"
    case .numbers: "chiffres"
    case .symbols: "symboles"
    case .phrases: "phrases"
    case .learn: "apprendre les mots"
    case .learnNot: "ne pas apprendre"
    case .editing: "modifier"
    case .moving: "se déplacer"
    case .words: "mots"
    }
  }
}

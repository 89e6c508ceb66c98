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
      exit: "quitter", groupOf: "groupe de", to: "à", moreStops: "% autres", edge: "bord",
      nothingToDo: "rien à faire ici"),
    menu: MenuWords(
      activate: "activer", increment: "augmenter", decrement: "diminuer",
      scrollUp: "défiler vers le haut", scrollDown: "défiler vers le bas",
      scrollLeft: "défiler vers la gauche", scrollRight: "défiler vers la droite",
      escape: "fermer", pointMode: "mode point", itemMode: "mode élément", pause: "pause",
      exitMenu: "quitter le menu"),
    point: PointWords(
      verticalLine: "ligne verticale", horizontalLine: "ligne horizontale",
      verticalBand: "bande verticale", horizontalBand: "bande horizontale", ray: "rayon",
      distance: "distance"),
    warnings: WarningWords(
      switchStuck:
        "Le contacteur % a été maintenu trop longtemps. Relâchez-le pour l’utiliser de nouveau.",
      noSwitch:
        "Aucun contacteur n’est connecté. Le balayage attend ; connectez un contacteur et appuyez dessus pour continuer.",
      noAnswer: "% n’a pas répondu. Le balayage continue.",
      rangeEnd: "% est à la fin de sa plage. Allez dans l’autre sens, ou quittez-le.",
      profileRefused: "Le profil % n’a pas été pris : % Le précédent reste.",
      profileInstead:
        "Le profil % est inutilisable. Le profil % est utilisé à sa place.",
      previousInstead:
        "Le profil % est inutilisable. Sa version précédente est utilisée à sa place."),
    numbers: NumberWords(
      minus: "moins", plus: "plus", point: "virgule", decimalSeparator: ",",
      groupingSeparator: " ", veryLow: "très bas", veryHigh: "très haut",
      cardinal: French.cardinal),
    dates: DateWords(
      months: [
        "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre",
        "octobre", "novembre", "décembre",
      ],
      date: { day, month, year in
        (day == 1 ? "premier" : French.cardinal(day, .masculine)) + " \(month) "
          + French.cardinal(year, .masculine)
      },
      month: { month, year in "\(month) " + French.cardinal(year, .masculine) },
      time: French.time, and: "et"),
    units: UnitWords(
      year: Unit(one: "an", many: "ans", form: .masculine),
      month: Unit(one: "mois", many: "mois", form: .masculine),
      week: Unit(one: "semaine", many: "semaines", form: .feminine),
      day: Unit(one: "jour", many: "jours", form: .masculine),
      hour: Unit(one: "heure", many: "heures", form: .feminine),
      minute: Unit(one: "minute", many: "minutes", form: .feminine),
      second: Unit(one: "seconde", many: "secondes", form: .feminine),
      millisecond: Unit(one: "milliseconde", many: "millisecondes", form: .feminine),
      belowTwoIsOne: true),
    telephone: .numbers)
}

private enum French {
  static let small = [
    "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze",
    "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf",
  ]
  static let tens = [
    "", "", "vingt", "trente", "quarante", "cinquante", "soixante", "soixante", "quatre-vingt",
    "quatre-vingt",
  ]
  static let powers: [(value: UInt64, one: String, many: String)] = [
    (1_000_000_000_000, "billion", "billions"), (1_000_000_000, "milliard", "milliards"),
    (1_000_000, "million", "millions"),
  ]

  static func cardinal(_ number: UInt64, _ form: NumberForm) -> String {
    guard number > 0 else { return small[0] }
    var parts: [String] = []
    var rest = number
    for power in powers where rest >= power.value {
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

  /// Hundreds and eighty have an s at the end of a number, and not before a thousand.
  private static func belowThousand(
    _ number: UInt64, _ form: NumberForm, isBeforeThousand: Bool = false
  ) -> String {
    let (hundreds, rest) = (number / 100, number % 100)
    var parts: [String] = []
    if hundreds > 1 { parts.append(small[Int(hundreds % 10)]) }
    if hundreds > 0 {
      parts.append(hundreds > 1 && rest == 0 && !isBeforeThousand ? "cents" : "cent")
    }
    if rest == 80, !isBeforeThousand {
      parts.append("quatre-vingts")
    } else if rest > 0 {
      parts.append(belowHundred(rest, form))
    }
    return parts.joined(separator: " ")
  }

  private static func belowHundred(_ number: UInt64, _ form: NumberForm) -> String {
    guard number >= 20 else { return unit(number, form) }
    let ten = number / 10
    // Seventy and ninety go on counting from sixty and from eighty.
    let rest = ten == 7 || ten == 9 ? number % 10 + 10 : number % 10
    if rest == 0 { return tens[Int(ten)] }
    let link = (rest == 1 || rest == 11) && ten < 8 ? " et " : "-"
    return tens[Int(ten)] + link + unit(rest, form)
  }

  private static func unit(_ number: UInt64, _ form: NumberForm) -> String {
    number == 1 && form == .feminine ? "une" : small[Int(number)]
  }

  static func time(_ hour: UInt64, _ minute: UInt64) -> String {
    let words = cardinal(hour, .feminine) + (hour < 2 ? " heure" : " heures")
    return minute == 0 ? words : words + " " + cardinal(minute, .feminine)
  }
}

extension LanguageWords {
  static let french = LanguageWords(
    typeComes: .first,
    types: [
      TypeWords(
        .button, "bouton",
        others: "bouton central, bouton droit, bouton gauche, bouton de la souris, bouton de souris"
      ),
      TypeWords(.link, "lien"),
      TypeWords(.searchField, "champ, champ de recherche, barre de recherche, zone de recherche"),
      TypeWords(.image, "icône"),
      TypeWords(.image, "image, photo", isAlsoContent: true),
      TypeWords(
        .header,
        """
        en-tête, titre principal, titre de page, titre de la page, titre de section,
        titre de la section, titre de niveau
        """),
      TypeWords(.adjustable, "curseur"),
      TypeWords(.keyboardKey, "touche"),
      TypeWords(
        .textField, "champ, champ de texte, champ de saisie, zone de texte, zone de saisie"),
      TypeWords(.checkBox, "case à cocher"),
      TypeWords(.radioButton, "bouton radio, bouton d’option"),
      TypeWords(.tab, "onglet"),
      TypeWords(.comboBox, "liste déroulante, menu déroulant, zone de liste"),
      TypeWords(.menuItem, "élément de menu"),
    ],
    otherMeanings: """
      bouton d’or, bouton de manchette, bouton de fièvre, bouton de rose, lien de parenté,
      lien familial, lien social, lien du sang, lien conjugal, lien d’amitié, image de marque,
      image de soi, image du jour, photo du jour, photo d’identité, champ de bataille, champ de blé,
      champ de mars, champ de tir, champ libre, champ lexical, champ magnétique, champ électrique,
      en-tête et pied, en tête du classement, en tête de liste, en tête des ventes, en tête à tête
      """,
    otherThings:
      """
      un, une, des, autre, autres, nouveau, nouvel, nouvelle, chaque, aucun, aucune, votre, vos,
      ton, ta, tes
      """,
    fillers: "le, la, l, les, un, une, ce, cet, cette, de, du, d",
    gestures: .french,
    abbreviations: .french,
    paging: ["suivant", "suivante", "précédent", "précédente", "retour"],
    stopping: [
      "arrêter", "stop", "pause", "muet", "silence", "couper", "quitter", "fermer", "passer",
      "volume",
    ],
    verbExample: "Ouvre", thirdPerson: nil, ordinalsEndWithPeriod: false)
}

extension GestureWords {
  fileprivate static let french = GestureWords(
    verbs: """
      toucher, touchez, appuyer, appuyez, cliquer, cliquez, clique, double-cliquer, double-cliquez,
      double tap, double clic, double toucher, double touchez, double tapez, balayer, balayez,
      effleurer, effleurez, pincer, pincez, faites glisser, faire glisser, secouer, secouez,
      maintenez appuyé, maintenez enfoncé, maintenir appuyé, maintenir enfoncé
      """,
    unclear: [
      UnclearVerb(
        verbs: "touche, appuie, presse, pressez, presser, maintenez, maintiens, maintenir",
        next: "deux, ici, l’écran, longuement, pour, sur, une fois, avec",
        later: "deux fois, appuyé, appuyée, enfoncé, enfoncée, du doigt, avec le doigt"),
      UnclearVerb(
        verbs: "tapez, taper, tape", next: "deux, ici, longuement, pour, sur, une fois, avec",
        later: "deux fois"),
      UnclearVerb(
        verbs: "glissez, glisser, glisse, balaie",
        next: "ici, pour, vers, à gauche, à droite, le doigt, deux doigts, trois doigts",
        later: "vers la gauche, vers la droite, vers le haut, vers le bas, doigt, doigts"),
      UnclearVerb(verbs: "écartez, écarter, écarte, pince", next: "pour", later: "doigts"),
    ],
    phrases: """
      toucher deux fois, touchez deux fois, touche deux fois, appuyez deux fois, appuyer deux fois,
      tapez deux fois, double tap, double toucher, double appui, double clic, appui long,
      appui prolongé, maintenez appuyé, maintenez enfoncé, balayez vers, balayer vers,
      en appuyant deux fois, en appuyant longuement, en balayant, en cliquant ici,
      en touchant deux fois, en tapant deux fois, avec deux doigts, avec trois doigts
      """,
    purposes: "pour, afin de, afin d, si",
    others:
      """
      du double clic, d’un double clic, de double clic, du double tap, d’un double tap,
      du double appui
      """
  )
}

extension AbbreviationWords {
  fileprivate static let french = AbbreviationWords(
    certain: "appt, bld, blvd, mdp, nb, nbre, qte, qté, rdv, réf, réfs, svp, tél, tjs",
    unclear: "app, av, bd, dest, env, max, min, moy, obs, pers, sem, tel, temp",
    final: """
      avr, cie, co, déc, dim, échap, etc, ex, fig, hab, inc, janv, juil, févr, lun, ltée, maj, nov,
      oct, prof, sam, sept, suiv, suppr, ven, vol
      """)
}

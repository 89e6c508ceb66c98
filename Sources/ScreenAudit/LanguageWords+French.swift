extension LanguageWords {
  static let french = LanguageWords(
    typeComes: .first,
    types: [
      (.button, ["bouton"]), (.link, ["lien"]), (.searchField, ["champ"]),
      (.image, ["image", "photo", "icône"]), (.header, ["titre"]), (.adjustable, ["curseur"]),
      (.keyboardKey, ["touche"]),
      (.textField, ["champ"]), (.checkBox, ["case"]), (.tab, ["onglet"]),
    ],
    gestures: ["toucher", "touchez", "appuyer", "appuyez", "cliquer", "cliquez", "balayez"],
    gesturePhrases: [["toucher", "deux", "fois"], ["touchez", "deux", "fois"]],
    abbreviations: ["nb", "qté", "tél"],
    paging: ["suivant", "suivante", "précédent", "précédente", "retour"],
    verbsEndWithS: false)
}

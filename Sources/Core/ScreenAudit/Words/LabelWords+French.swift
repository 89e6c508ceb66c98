extension LabelWords {
  static let french = LabelWords(
    empty: [
      ["cliquez", "ici"], ["cliquer", "ici"], ["appuyez", "ici"], ["ici"], ["bouton"], ["lien"],
      ["image"], ["photo"], ["icône"], ["élément"], ["sans", "titre"], ["sans", "nom"],
    ],
    vague: [["plus"], ["lire", "la", "suite"], ["en", "savoir", "plus"], ["détails"]],
    gestures: [
      ["balayez", "pour"], ["balayer", "pour"], ["glissez", "pour"], ["glisser", "pour"],
      ["faites", "glisser"], ["touchez", "pour"], ["toucher", "pour"], ["cliquez", "pour"],
      ["cliquer", "pour"], ["secouez", "pour"], ["balayez", "vers"], ["balayer", "vers"],
      ["touchez", "deux", "fois"], ["toucher", "deux", "fois"], ["double", "clic"],
      ["appui", "long"], ["maintenez", "appuyé"], ["maintenir", "appuyé"],
      ["touchez", "ici"], ["cliquez", "ici"], ["appuyez", "ici"],
    ],
    codes: [
      "code", "pin", "chambre", "salle", "porte", "vol", "réservation", "commande", "compte",
      "billet", "poste",
    ],
    clock: ["à", "h", "heures", "dès", "vers", "jusqu'à", "jusqu’à"])
}

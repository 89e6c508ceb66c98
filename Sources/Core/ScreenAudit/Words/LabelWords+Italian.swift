extension LabelWords {
  // "Scorri in alto" is also the name of a control that scrolls up, so directions alone do not
  // count as gestures.
  static let italian = LabelWords(
    empty: [
      ["clicca", "qui"], ["cliccare", "qui"], ["fai", "clic", "qui"], ["fare", "clic", "qui"],
      ["premi", "qui"], ["prema", "qui"], ["tocca", "qui"], ["tocchi", "qui"], ["qui"],
      ["pulsante"], ["bottone"], ["link"], ["collegamento"], ["immagine"], ["foto"], ["icona"],
      ["elemento"], ["senza", "titolo"], ["senza", "nome"],
    ],
    vague: [
      ["altro"], ["di", "più"], ["leggi", "tutto"], ["leggi", "di", "più"],
      ["continua", "a", "leggere"], ["scopri", "di", "più"], ["per", "saperne", "di", "più"],
      ["maggiori", "informazioni"], ["mostra", "altro"], ["vedi", "altro"], ["dettagli"],
    ],
    gestures: [
      ["scorri", "per"], ["scorra", "per"], ["scorrere", "per"], ["scorri", "il", "dito"],
      ["scorrere", "il", "dito"], ["trascina", "per"], ["trascini", "per"], ["trascinare", "per"],
      ["tocca", "per"], ["tocchi", "per"], ["toccare", "per"], ["clicca", "per"],
      ["cliccare", "per"], ["fai", "clic", "per"], ["fare", "clic", "per"], ["pizzica", "per"],
      ["scuoti", "per"], ["agita", "per"], ["tocca", "due", "volte"], ["tocchi", "due", "volte"],
      ["toccare", "due", "volte"], ["doppio", "tocco"], ["doppio", "clic"], ["clic", "destro"],
      ["tieni", "premuto"], ["tenga", "premuto"], ["tenere", "premuto"],
      ["tocco", "prolungato"], ["pressione", "prolungata"],
      ["tocca", "qui"], ["clicca", "qui"], ["premi", "qui"], ["fai", "clic", "qui"],
    ],
    codes: [
      "codice", "pin", "camera", "stanza", "sala", "gate", "volo", "prenotazione", "ordine",
      "conto", "biglietto", "interno",
    ],
    clock: ["le", "alle", "dalle", "ore", "h"])
}

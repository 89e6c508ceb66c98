extension LanguageWords {
  static let italian = LanguageWords(
    typeComes: .first,
    types: [
      TypeWords(
        .button, "pulsante, bottone, tasto",
        others: """
          tasto dolente, tasto centrale, tasto destro, tasto sinistro, tasto del mouse,
          bottone d’oro
          """),
      TypeWords(
        .link, "link, collegamento", others: "collegamento aereo, collegamento ferroviario"),
      TypeWords(
        .searchField, "campo, campo di ricerca, casella di ricerca, barra di ricerca"),
      TypeWords(.image, "icona"),
      TypeWords(.image, "immagine, foto", isAlsoContent: true),
      TypeWords(
        .header,
        """
        intestazione, titolo principale, titolo della pagina, titolo della sezione,
        titolo di livello
        """),
      TypeWords(.adjustable, "cursore, dispositivo di scorrimento, slider"),
      TypeWords(.keyboardKey, "tasto"),
      TypeWords(.textField, "campo, campo di testo, casella di testo"),
      TypeWords(.checkBox, "casella di controllo, casella di spunta, checkbox"),
      TypeWords(.radioButton, "pulsante di opzione, pulsante radio"),
      TypeWords(.tab, "scheda", others: "scheda nuova"),
      TypeWords(.comboBox, "casella combinata, menu a tendina, menu a discesa, elenco a discesa"),
      TypeWords(.menuItem, "voce di menu, elemento di menu"),
    ],
    otherMeanings: """
      immagine del giorno, foto del giorno, immagine di sé, immagine corporea, immagine aziendale,
      immagine pubblica, icona di stile, icona della moda, icona pop, campo da calcio,
      campo da golf, campo da tennis, campo di battaglia, campo di studio, campo magnetico,
      campo elettrico, campo estivo, scheda madre, scheda tecnica, intestazione e piè,
      cursore del mouse
      """,
    otherThings: """
      un, uno, una, altro, altra, altri, altre, nuovo, nuova, ogni, nessun, nessuna, tuo, tua, tuoi,
      tue, suo, sua, suoi, sue
      """,
    fillers: "il, lo, la, l, i, gli, le, un, uno, una, questo, questa, di, del, della",
    gestures: .italian,
    abbreviations: .italian,
    paging: ["avanti", "indietro", "successivo", "successiva", "precedente"],
    stopping: [
      "stop", "ferma", "fermare", "interrompi", "interrompere", "pausa", "muto", "silenzia",
      "silenzio", "esci", "chiudi", "chiudere", "salta", "volume",
    ],
    verbExample: "Apre", thirdPerson: nil, ordinalsEndWithPeriod: false)
}

extension GestureWords {
  fileprivate static let italian = GestureWords(
    verbs: """
      premere, clicca, cliccare, cliccate, fai clic, fare clic, fate clic, fai doppio clic,
      fare doppio clic, doppio tocco, doppio clic, pizzica, pizzicare, tieni premuto, tieni premuta,
      tenere premuto, tenere premuta, tenga premuto
      """,
    unclear: [
      UnclearVerb(
        verbs: "tocca, toccare, tocchi, toccate",
        next: "due, e tieni, per, qui, su, tre, una volta, lo schermo",
        later: "due volte, icona, per aprire, pulsante, schermo"),
      UnclearVerb(
        verbs: "premi, prema, premete",
        next: "a lungo, due, e tieni, esc, il, invio, spazio, la, per, qui, su",
        later: "due volte"),
      UnclearVerb(
        verbs: "scorri, scorrere, scorra, trascina, trascinare, trascini, fai scorrere",
        next: """
          a destra, a sinistra, con due, con tre, con un, in alto, in basso, per, qui, verso,
          due dita, tre dita, il dito
          """,
        later: "dito, dita"),
      UnclearVerb(
        verbs: "allarga, avvicina, separa, ruota, unisci, scuoti, scuotere, agita", next: "per",
        later: "dito, dita"),
    ],
    phrases: """
      tocca due volte, toccare due volte, premi due volte, premere due volte, doppio tocco,
      doppio clic, fai clic, fare clic, tieni premuto, tenere premuto, tocco prolungato,
      pressione prolungata, toccando due volte, scorrendo il dito, con un dito, con due dita,
      con tre dita
      """,
    purposes: "per, se",
    others: """
      del doppio clic, di doppio clic, di un doppio clic, per il doppio clic, tempo doppio clic,
      del doppio tocco, di doppio tocco
      """)
}

extension AbbreviationWords {
  fileprivate static let italian = AbbreviationWords(
    certain: "gg, nr, qta, qtà, rif, tfn",
    unclear: "ca, cell, fatt, max, min, num, pag, pagg, sec, sett, tel, tot, vol",
    final: """
      apr, art, avv, cap, co, cit, dic, dom, dott, ecc, ed, es, feb, fig, gen, gio, giu, ing, lug,
      lun, mag, mer, nov, ott, prof, sab, sig, ven
      """)
}

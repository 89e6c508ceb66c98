extension LanguageWords {
  static let german = LanguageWords(
    typeComes: .last,
    types: [
      TypeWords(
        .button, "schaltfläche, knopf, taste, button",
        starts:
          "schaltfläche, button, knopf für, knopf zum, knopf zur, taste für, taste zum, taste zur",
        ends: ["schaltfläche", "knopf", "taste", "button"],
        others: """
          alt taste, altgr taste, befehlstaste, eingabetaste, entf taste, esc taste, feststelltaste,
          funktionstaste, leertaste, löschtaste, maustaste, menü taste, optionstaste, pfeiltaste,
          rücktaste, sondertaste, strg taste, tab taste, tabulatortaste, umschalttaste, win taste,
          windows taste, zusatztaste
          """),
      TypeWords(
        .link, "link, hyperlink, verknüpfung",
        starts:
          """
          link auf, link zu, link zum, link zur, verknüpfung mit, verknüpfung zu, verknüpfung zum,
          verknüpfung zur
          """,
        ends: ["link", "verknüpfung"]),
      TypeWords(
        .searchField, "feld, suchfeld, suchleiste", starts: "suchfeld, suchleiste",
        ends: ["suchfeld", "suchleiste"]),
      TypeWords(
        .image, "symbol, icon", starts: "symbol für, symbol einer, symbol eines, icon für",
        ends: ["symbol"]),
      TypeWords(
        .image,
        """
        bild, foto, profilbild, titelbild, vorschaubild, produktbild, hintergrundbild, symbolbild,
        beispielbild, profilfoto, titelfoto, produktfoto, beispielfoto
        """,
        starts: """
          bild von, bild vom, bild der, bild einer, bild eines, foto von, foto vom, foto der,
          foto einer, foto eines
          """, isAlsoContent: true),
      TypeWords(.header, "überschrift", starts: "überschrift", ends: ["überschrift"]),
      TypeWords(
        .adjustable, "regler, schieberegler, drehregler",
        starts: "regler, schieberegler, drehregler", ends: ["regler"]),
      TypeWords(.keyboardKey, "taste", starts: "taste", ends: ["taste"]),
      TypeWords(
        .textField,
        """
        feld, textfeld, eingabefeld, namensfeld, passwortfeld, kommentarfeld, adressfeld,
        datumsfeld, zahlenfeld
        """,
        starts: "textfeld, eingabefeld", ends: ["textfeld", "eingabefeld"]),
      TypeWords(
        .checkBox, "kontrollkästchen, auswahlkästchen, ankreuzfeld, checkbox",
        starts: "kontrollkästchen, auswahlkästchen, ankreuzfeld, checkbox"),
      TypeWords(
        .radioButton, "optionsfeld, optionsschaltfläche, radiobutton, auswahlknopf",
        starts: "optionsfeld, optionsschaltfläche, radiobutton"),
      TypeWords(.tab, "tab, registerkarte", starts: "tab, registerkarte"),
      TypeWords(
        .comboBox, "kombinationsfeld, kombinationsliste, dropdown, klappliste, auswahlfeld",
        starts: "kombinationsfeld, dropdown, klappliste, auswahlfeld"),
      TypeWords(
        .menuItem, "menüpunkt, menüeintrag, menüelement",
        starts: "menüpunkt, menüeintrag, menüelement"),
    ],
    otherMeanings: """
      hemdknopf, mantelknopf, manschettenknopf, bauchknopf, bild des tages, foto des tages,
      bild der woche, statussymbol, sexsymbol, friedenssymbol, nationalsymbol, neuer tab
      """,
    otherThings: """
      ein, eine, einem, einen, einer, eines, kein, keine, keinen, neue, neuem, neuen, neuer, neues,
      andere, anderem, anderen, anderer, anderes, weitere, weiteren, weiteres, jede, jedem, jeden,
      jedes, dein, deine, deinem, deinen, ihr, ihre, ihrem, ihren, mehr
      """,
    fillers: "der, die, das, den, dem, ein, eine, diese, dieser, dieses, neue, neuer, neues",
    gestures: .german,
    abbreviations: .german,
    paging: ["weiter", "nächste", "nächster", "vorherige", "vorheriger", "zurück"],
    stopping: [
      "stopp", "stoppen", "anhalten", "pause", "pausieren", "stumm", "stummschalten", "ton",
      "beenden", "schließen", "überspringen", "lautstärke",
    ],
    verbExample: "Spielt", thirdPerson: nil, ordinalsEndWithPeriod: true)
}

extension GestureWords {
  fileprivate static let german = GestureWords(
    verbs: """
      antippen, doppeltippen, doppeltippe, doppelt tippen, doppelt tippe, zweimal tippen, drücken,
      drücke, drück, klicken, klicke, klick auf, klick hier, anklicken, doppelklicken, doppelklicke,
      doppelklick, wischen, wische, wisch, spreizen, spreize, kneifen, kneife, berühren, berühre
      """,
    unclear: [
      UnclearVerb(
        verbs: "tippen, tippe, tipp",
        next: """
          auf, damit, doppelt, einmal, fuer, für, hier, kurz, lange, um, und halten, zum, zur,
          zweimal, sie auf, sie doppelt, sie einmal, sie hier, sie kurz, sie lange, sie um, sie zum,
          sie zur, sie zweimal
          """,
        later: "an, auf, doppelt, hier, irgendwo, zweimal"),
      UnclearVerb(
        verbs: "halten, halte, halt", next: "um, zum, sie um, sie zum",
        later: "gedrückt, finger, fingern"),
      UnclearVerb(
        verbs:
          """
          ziehen, ziehe, zieh, streichen, streiche, streich, schieben, schiebe, schieb, schütteln,
          schüttle
          """,
        next: "hierher, um, zum, zur, sie um, sie zum, sie zur",
        later:
          """
          nach links, nach rechts, nach oben, nach unten, nach innen, nach außen, finger, fingern
          """),
    ],
    phrases: """
      doppelt tippen, doppelt tippe, doppelt antippen, zweimal tippen, zweimal antippen,
      doppeltippen, gedrückt halten, gedrückt zu halten, gedrückt hältst, lang drücken,
      lange drücken, länger drücken, hier klicken, hier tippen, durch tippen, durch antippen,
      durch doppeltippen, durch drücken, durch klicken, durch wischen, durch ziehen,
      nach links wischen, nach rechts wischen, nach oben wischen, nach unten wischen,
      nach links streichen, nach rechts streichen, nach oben streichen, nach unten streichen,
      mit einem finger, mit zwei fingern, mit drei fingern
      """,
    purposes: "zum, zur, um, für, auf, hier, lange, lang, kurz, einmal, zweimal, doppelt",
    others: "")
}

extension AbbreviationWords {
  fileprivate static let german = AbbreviationWords(
    certain: """
      anz, bhf, bzw, evtl, ggf, hbf, inkl, exkl, mwst, nr, std, stck, stk, str, tsd, usw, vgl, zzgl
      """,
    unclear: "abt, allg, ca, fa, geb, max, min, pers, sek, tel",
    final: """
      apr, aug, chr, co, dez, di, do, etc, fam, feb, fr, hr, jan, jh, jhd, mi, mio, mo, mrd, nov,
      okt, prof, sa, sep, sept, so, verh, einfg, entf
      """, ends: ["str"])
}

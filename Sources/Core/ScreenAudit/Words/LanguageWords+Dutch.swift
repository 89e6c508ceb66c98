extension LanguageWords {
  static let dutch = LanguageWords(
    typeComes: .last,
    types: [
      TypeWords(
        .button, "knop, button", starts: "knop om, knop voor", ends: ["knop", "button"],
        others: "muisknop, linkermuisknop, rechtermuisknop, manchetknop, overhemdknop"),
      TypeWords(
        .link, "link, hyperlink, koppeling", starts: "link naar, koppeling naar",
        ends: ["link", "koppeling"]),
      TypeWords(
        .searchField, "veld, zoekveld, zoekbalk, zoekvak", starts: "zoekveld, zoekbalk, zoekvak",
        ends: ["zoekveld", "zoekbalk"]),
      TypeWords(
        .image, "pictogram, icoon", starts: "pictogram van, pictogram voor, icoon van, icoon voor",
        ends: ["pictogram"]),
      TypeWords(
        .image,
        """
        afbeelding, foto, plaatje, profielfoto, profielafbeelding, omslagfoto, productfoto,
        productafbeelding
        """,
        starts: "afbeelding van, foto van, plaatje van", isAlsoContent: true),
      TypeWords(.header, "koptekst, paginakop", starts: "koptekst"),
      TypeWords(
        .adjustable, "regelaar, schuifregelaar, schuifknop", starts: "schuifregelaar, schuifknop",
        ends: ["regelaar"]),
      TypeWords(.keyboardKey, "toets", starts: "toets", ends: ["toets"]),
      TypeWords(
        .textField,
        """
        veld, tekstveld, tekstvak, invoerveld, invulveld, naamveld, wachtwoordveld, adresveld,
        datumveld
        """,
        starts: "tekstveld, tekstvak, invoerveld, invulveld", ends: ["tekstveld", "invoerveld"]),
      TypeWords(
        .checkBox, "selectievakje, aankruisvakje, checkbox",
        starts: "selectievakje, aankruisvakje, checkbox"),
      TypeWords(
        .radioButton, "keuzerondje, radioknop, keuzeknop",
        starts: "keuzerondje, radioknop, keuzeknop"),
      TypeWords(.tab, "tab, tabblad", starts: "tab, tabblad"),
      TypeWords(
        .comboBox, "keuzelijst, vervolgkeuzelijst, dropdown, combobox",
        starts: "keuzelijst, vervolgkeuzelijst, dropdown, combobox"),
      TypeWords(
        .menuItem, "menu item, menuonderdeel, menuoptie",
        starts: "menu item, menuonderdeel, menuoptie"),
    ],
    otherMeanings: """
      magnetisch veld, foto van de dag, afbeelding van de dag, foto van de week, link kopiëren,
      koptekst en voettekst, mode icoon, nieuw tabblad, nieuwe tab
      """,
    otherThings: """
      een, ander, andere, nieuw, nieuwe, elk, elke, ieder, iedere, geen, meer, je, jouw, mijn, uw
      """,
    fillers: "de, het, een, deze, dit, die, dat",
    gestures: .dutch,
    abbreviations: .dutch,
    paging: ["volgende", "volgend", "vorige", "vorig", "verder", "terug"],
    stopping: [
      "stop", "stoppen", "pauze", "pauzeren", "dempen", "stil", "sluiten", "afsluiten",
      "beëindigen",
      "overslaan", "volume",
    ],
    verbExample: "Speelt", thirdPerson: nil, ordinalsEndWithPeriod: false)
}

extension GestureWords {
  fileprivate static let dutch = GestureWords(
    verbs: """
      dubbeltik, dubbeltikken, dubbel tikken, dubbelklik, dubbelklikken, swipe, swipen, knijp,
      knijpen
      """,
    unclear: [
      UnclearVerb(
        verbs: "tik, tikken, tikt u, druk, drukken, drukt u, klik, klikken, klikt u",
        next: """
          dubbel, eenmaal, en houd, hier, kort, lang, om, op, twee, tweemaal, voor
          """,
        later: "twee keer, tweemaal"),
      UnclearVerb(verbs: "houd, houdt u, hou", next: "om", later: "ingedrukt, vinger, vingers"),
      UnclearVerb(verbs: "raak, raakt u", next: "twee", later: "aan"),
      UnclearVerb(
        verbs: "veeg, vegen, veegt u, sleep, slepen, sleept u, schuif, schuiven, schuift u",
        next: "hier, hierheen, met, naar, om, omhoog, omlaag, over, voor",
        later: """
          hierheen, naar beneden, naar boven, naar links, naar rechts, vinger, vingers
          """),
      UnclearVerb(
        verbs: "spreid, draai, breng, beweeg, schud, schudden", next: "om", later: "vinger, vingers"
      ),
    ],
    phrases: """
      dubbel tikken, dubbeltik, dubbeltikken, tik twee keer, tik tweemaal, twee keer tikken,
      tweemaal tikken, tik en houd, tik om, hier klikken, hier tikken, klik hier, houd ingedrukt,
      ingedrukt houden, ingedrukt te houden, lang drukken, lang indrukken, veeg naar links,
      veeg naar rechts, veeg omhoog, veeg omlaag, naar links vegen, naar rechts vegen, omhoog vegen,
      omlaag vegen, door te klikken, door te slepen, door te tikken, door te vegen, met één vinger,
      met twee vingers, met drie vingers
      """,
    purposes: "om te, om, voor, als, op, hier",
    others: "")
}

extension AbbreviationWords {
  fileprivate static let dutch = AbbreviationWords(
    certain: "afd, aub, bijv, blz, dhr, evt, excl, incl, mevr, mnd, nr, nrs",
    unclear: "art, ca, gem, max, min, pers, sec, st, tel, vol, wk",
    final: """
      apr, aug, co, dec, di, do, enz, etc, feb, ir, jan, ma, mln, mld, nov, okt, prof, sep, sept,
      uitg, vr, wo, za, zo
      """, ends: ["str"])
}

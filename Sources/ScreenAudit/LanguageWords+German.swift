extension LanguageWords {
  static let german = LanguageWords(
    typeComes: .last,
    types: [
      (.button, ["taste", "schaltfläche", "knopf", "button"]), (.link, ["link"]),
      (.searchField, ["suchfeld", "feld"]), (.image, ["bild", "foto", "symbol"]),
      (.header, ["überschrift"]), (.adjustable, ["regler", "schieberegler"]),
      (.keyboardKey, ["taste"]),
      (.textField, ["textfeld", "feld"]), (.checkBox, ["kontrollkästchen"]),
      (.tab, ["registerkarte"]),
    ],
    gestures: ["tippen", "tippe", "drücken", "drücke", "klicken", "wischen", "wische", "halten"],
    gesturePhrases: [["doppelt", "tippen"], ["nach", "links", "wischen"]],
    abbreviations: [
      "abt", "anz", "bzw", "ca", "evtl", "inkl", "nr", "std", "str", "tel", "usw",
    ],
    paging: ["weiter", "nächste", "nächster", "vorherige", "vorheriger", "zurück"],
    verbsEndWithS: false)
}

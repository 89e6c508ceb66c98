extension LabelWords {
  static let german = LabelWords(
    empty: [
      ["hier", "klicken"], ["hier", "tippen"], ["klicken", "sie", "hier"], ["hier"],
      ["schaltfläche"], ["knopf"], ["taste"], ["button"], ["link"], ["bild"], ["foto"],
      ["symbol"], ["grafik"], ["element"], ["unbenannt"], ["ohne", "titel"],
    ],
    vague: [["mehr"], ["weiterlesen"], ["mehr", "erfahren"], ["details"]],
    gestures: [
      ["zum", nil, "wischen"], ["zum", nil, "tippen"], ["zum", nil, "klicken"],
      ["zum", nil, "ziehen"], ["zum", nil, "schieben"], ["zum", nil, "schütteln"],
      ["wischen", "um"], ["tippen", "um"], ["wischen", "sie"], ["tippen", "sie"],
      ["klicken", "sie"], ["nach", "links", "wischen"], ["nach", "rechts", "wischen"],
      ["nach", "oben", "wischen"], ["nach", "unten", "wischen"], ["doppelt", "tippen"],
      ["doppelklicken"], ["gedrückt", "halten"], ["lange", "drücken"],
      ["hier", "tippen"], ["hier", "klicken"],
    ],
    codes: [
      "code", "pin", "zimmer", "raum", "flug", "buchung", "bestellung", "auftrag", "konto",
      "kundennummer", "zimmernummer", "durchwahl",
    ],
    clock: ["uhr", "um", "ab", "bis", "von", "gegen"])
}

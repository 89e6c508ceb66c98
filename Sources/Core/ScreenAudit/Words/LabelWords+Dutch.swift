extension LabelWords {
  static let dutch = LabelWords(
    empty: [
      ["klik", "hier"], ["hier", "klikken"], ["tik", "hier"], ["hier", "tikken"],
      ["druk", "hier"], ["hier", "drukken"], ["hier"], ["knop"], ["button"], ["link"],
      ["koppeling"], ["afbeelding"], ["plaatje"], ["foto"], ["pictogram"], ["icoon"],
      ["element"], ["onderdeel"], ["naamloos"], ["zonder", "titel"], ["zonder", "naam"],
    ],
    vague: [
      ["meer"], ["lees", "meer"], ["meer", "lezen"], ["lees", "verder"], ["verder", "lezen"],
      ["meer", "weten"], ["meer", "informatie"], ["meer", "info"], ["toon", "meer"],
      ["meer", "tonen"], ["bekijk", "meer"], ["details"],
    ],
    gestures: [
      ["veeg", "om"], ["vegen", "om"], ["swipe", "om"], ["swipen", "om"], ["tik", "om"],
      ["tikken", "om"], ["klik", "om"], ["klikken", "om"], ["sleep", "om"], ["slepen", "om"],
      ["schuif", "om"], ["schuiven", "om"], ["knijp", "om"], ["schud", "om"],
      ["veeg", "naar"], ["naar", "links", "vegen"], ["naar", "rechts", "vegen"],
      ["naar", "boven", "vegen"], ["naar", "beneden", "vegen"], ["veeg", "omhoog"],
      ["veeg", "omlaag"], ["omhoog", "vegen"], ["omlaag", "vegen"], ["door", "te", "vegen"],
      ["door", "te", "tikken"], ["door", "te", "slepen"], ["dubbel", "tikken"], ["dubbeltik"],
      ["dubbeltikken"], ["tik", "twee", "keer"], ["twee", "keer", "tikken"], ["dubbelklik"],
      ["dubbelklikken"], ["rechtsklik"], ["rechtsklikken"], ["houd", "ingedrukt"],
      ["houd", nil, "ingedrukt"], ["houd", nil, nil, "ingedrukt"], ["ingedrukt", "houden"],
      ["tik", "en", "houd"], ["lang", "drukken"], ["lang", "indrukken"],
      ["tik", "hier"], ["klik", "hier"], ["hier", "tikken"], ["hier", "klikken"],
    ],
    codes: [
      "code", "pin", "pincode", "kamer", "zaal", "gate", "vlucht", "boeking", "reservering",
      "bestelling", "order", "rekening", "ticket", "klantnummer", "kamernummer", "toestel",
    ],
    clock: ["uur", "om", "vanaf", "van", "tot", "rond", "h"])
}

extension Language {
  /// English; its words also stand in for those of languages that are not here.
  static let english = Language(
    tag: "en",
    traits: TraitWords(
      selected: "selected", dimmed: "dimmed", button: "button", link: "link",
      searchField: "search field", image: "image", heading: "heading", adjustable: "adjustable",
      textField: "text field", checkBox: "check box", radioButton: "radio button", tab: "tab",
      menuItem: "menu item", comboBox: "combo box"),
    scanning: ScanningWords(
      exit: "exit", groupOf: "group of", to: "to", moreStops: "% more", edge: "edge",
      nothingToDo: "nothing to do here"),
    menu: MenuWords(
      activate: "activate", increment: "increment", decrement: "decrement", scrollUp: "scroll up",
      scrollDown: "scroll down", scrollLeft: "scroll left", scrollRight: "scroll right",
      escape: "escape", pointMode: "point mode", itemMode: "item mode", pause: "pause",
      exitMenu: "exit menu"),
    point: PointWords(
      verticalLine: "vertical line", horizontalLine: "horizontal line",
      verticalBand: "vertical band", horizontalBand: "horizontal band", ray: "ray",
      distance: "distance"),
    warnings: WarningWords(
      switchStuck: "Switch % was held too long. Release it to use it again.",
      noSwitch:
        "No switch is connected. Scanning waits; connect a switch and press it to go on.",
      noAnswer: "% did not answer. Scanning goes on.",
      rangeEnd: "% is at the end of its range. Go the other way, or leave it.",
      profileRefused: "The profile % was not taken: % The one before stays.",
      profileInstead:
        "The profile % cannot be used. The profile % is used instead.",
      previousInstead:
        "The profile % cannot be used. Its version before is used instead."),
    numbers: NumberWords(
      minus: "minus", plus: "plus", point: "point", decimalSeparator: ".", groupingSeparator: ",",
      veryLow: "very low", veryHigh: "very high",
      cardinal: { number, _ in English.cardinal(number) }),
    dates: DateWords(
      months: [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
      ],
      date: { day, month, year in
        "\(month) \(English.ordinal(day)), \(English.year(year))"
      },
      month: { month, year in "\(month) \(English.year(year))" },
      time: English.time, and: "and"),
    units: UnitWords(
      year: Unit(one: "year", many: "years", form: .alone),
      month: Unit(one: "month", many: "months", form: .alone),
      week: Unit(one: "week", many: "weeks", form: .alone),
      day: Unit(one: "day", many: "days", form: .alone),
      hour: Unit(one: "hour", many: "hours", form: .alone),
      minute: Unit(one: "minute", many: "minutes", form: .alone),
      second: Unit(one: "second", many: "seconds", form: .alone),
      millisecond: Unit(one: "millisecond", many: "milliseconds", form: .alone),
      belowTwoIsOne: false),
    telephone: .figures)
}

private enum English {
  static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
  ]
  static let tens = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
  static let powers: [(value: UInt64, name: String)] = [
    (1_000_000_000_000, "trillion"), (1_000_000_000, "billion"), (1_000_000, "million"),
    (1000, "thousand"),
  ]
  static let irregularOrdinals: [(cardinal: String, ordinal: String)] = [
    ("one", "first"), ("two", "second"), ("three", "third"), ("five", "fifth"),
    ("eight", "eighth"), ("nine", "ninth"), ("twelve", "twelfth"), ("twenty", "twentieth"),
    ("thirty", "thirtieth"),
  ]

  static func cardinal(_ number: UInt64) -> String {
    guard number > 0 else { return small[0] }
    var parts: [String] = []
    var rest = number
    for power in powers where rest >= power.value {
      parts.append(belowThousand(rest / power.value) + " " + power.name)
      rest %= power.value
    }
    if rest > 0 { parts.append(belowThousand(rest)) }
    return parts.joined(separator: " ")
  }

  private static func belowThousand(_ number: UInt64) -> String {
    guard number >= 100 else { return belowHundred(number) }
    let hundreds = small[Int(number / 100 % 10)] + " hundred"
    return number % 100 == 0 ? hundreds : hundreds + " " + belowHundred(number % 100)
  }

  private static func belowHundred(_ number: UInt64) -> String {
    guard number >= 20 else { return small[Int(number)] }
    let ten = tens[Int(number / 10)]
    return number % 10 == 0 ? ten : ten + "-" + small[Int(number % 10)]
  }

  static func ordinal(_ number: UInt64) -> String {
    let isCompound = number > 20 && number % 10 != 0
    let stem = isCompound ? tens[Int(number / 10 % 10)] + "-" : ""
    let last = cardinal(isCompound ? number % 10 : number)
    for irregular in irregularOrdinals where irregular.cardinal == last {
      return stem + irregular.ordinal
    }
    return stem + last + "th"
  }

  /// A year in pairs of figures, but for the first ones of a millennium.
  static func year(_ year: UInt64) -> String {
    let (century, rest) = (year / 100, year % 100)
    guard century >= 10, century % 10 != 0 || rest >= 10 else { return cardinal(year) }
    if rest == 0 { return cardinal(century) + " hundred" }
    return cardinal(century) + (rest < 10 ? " oh " : " ") + cardinal(rest)
  }

  static func time(_ hour: UInt64, _ minute: UInt64) -> String {
    if minute == 0, hour % 12 == 0 { return hour == 12 ? "noon" : "midnight" }
    var words = cardinal((hour + 11) % 12 + 1)
    if minute > 0 { words += (minute < 10 ? " oh " : " ") + cardinal(minute) }
    return words + (hour % 24 < 12 ? " AM" : " PM")
  }
}

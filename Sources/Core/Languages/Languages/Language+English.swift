// The tests compare spelled numbers and years with ICU; decimal marks are as in glibc. Dates of
// regions are from knowledge of the language, and have not been reviewed.
extension Language {
  /// English, which is also the fallback for unknown languages.
  package static let english = Language(
    tag: "en",
    traits: TraitWords(
      selected: "selected", dimmed: "dimmed", button: "button", link: "link",
      searchField: "search field", image: "image", heading: "heading", adjustable: "adjustable",
      textField: "text field", checkBox: "check box", radioButton: "radio button", tab: "tab",
      menuItem: "menu item", comboBox: "combo box"),
    scanning: ScanningWords(
      exit: "leave the group", exitGroupOf: "leave the group of", groupOf: "group of", to: "to",
      moreStops: ("and % more", "and % more"), edge: "edge",
      nothingToDo: "nothing to do here",
      adjustHint: "Pick it to raise or lower the value.",
      recipeBegins: "%. It ends after % without a press.",
      recipeEnded: "% has ended."),
    menu: MenuWords(
      activate: "press", increment: "more", decrement: "less", scrollUp: "scroll up",
      scrollDown: "scroll down", scrollLeft: "scroll left", scrollRight: "scroll right",
      escape: "escape", nextHeading: "next heading", previousHeading: "previous heading",
      pointMode: "point mode", itemMode: "item mode", pause: "pause",
      exitMenu: "leave the menu"),
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
      profileRefused: "Could not load profile %: % Keeping the current profile.",
      profileInstead:
        "The profile % cannot be used. The profile % is used instead.",
      previousInstead:
        "The profile % cannot be used. Its previous version is used instead.",
      choiceInstead:
        "Your choice of a profile cannot be read. The profile % is used instead."),
    numbers: NumberWords(
      minus: "minus", plus: "plus", point: "point", decimalSeparator: ".", groupingSeparator: ",",
      veryLow: "very low", veryHigh: "very high",
      percent: Unit("percent", "percent", .alone)),
    dates: DateWords(
      months: [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
      ],
      and: "and"),
    units: UnitWords(
      year: Unit("year", "years", .alone),
      month: Unit("month", "months", .alone),
      week: Unit("week", "weeks", .alone),
      day: Unit("day", "days", .alone),
      hour: Unit("hour", "hours", .alone),
      minute: Unit("minute", "minutes", .alone),
      second: Unit("second", "seconds", .alone),
      millisecond: Unit("millisecond", "milliseconds", .alone),
      word: Unit("word", "words", .alone),
      belowTwoIsOne: false),
    money: MoneyWords(
      between: "and", namesHundredths: true,
      currencies: [
        Currency(
          ["€", "EUR"], Unit("euro", "euros", .alone), Unit("cent", "cents", .alone)),
        Currency(
          ["$", "USD", "US$"], Unit("dollar", "dollars", .alone), Unit("cent", "cents", .alone)),
        Currency(
          ["£", "GBP"], Unit("pound", "pounds", .alone), Unit("penny", "pence", .alone)),
        Currency(
          ["CHF", "FR."], Unit("franc", "francs", .alone), Unit("centime", "centimes", .alone)),
      ]),
    telephone: .figures,
    desktop: DesktopWords(
      checked: "checked", notChecked: "not checked", partlyChecked: "partly checked",
      pressed: "pressed", expanded: "expanded", collapsed: "collapsed", empty: "empty",
      password: "password", escape: "escape key", enter: "enter key",
      tab: "tab key", closeWindow: "close window", closeReally: "close the window now",
      goTo: "go to", noWindow: "no window", locked: "the screen is locked",
      otherUser: "another user is using the screen", window: "window", loading: "loading",
      needsAccess: "must be started with access", area: "area",
      showMore: "more", backUp: "back up",
      keys: "keys", up: "up arrow key", down: "down arrow key", left: "left arrow key",
      right: "right arrow key", space: "space bar"),
    programs: ProgramWords(
      running: "running", ended: "stopped", cannotBegin: "%: could not be started",
      endedBadly: "%: ended with an error",
      keysGoNowhere: "%: no keys can be pressed here"),
    help: HelpWords(
      call: "Help! Please come.", callEnded: "The call for help has ended.",
      begin: "call for help", end: "end the call for help"),
    settings: SettingWords(
      title: "settings",
      speed: "speed",
      firstPause: "pause on the first stop",
      loops: "rounds",
      speech: "speech",
      voiceSpeed: "voice speed",
      hold: "minimum press",
      ignoreRepeat: "pause between presses",
      pointSpeed: "line speed",
      highlight: "highlight",
      highlightColor: "highlight color",
      menuTheme: "menu colors",
      method: "method",
      groups: "groups",
      slower: "slower",
      faster: "faster",
      shorter: "shorter",
      longer: "longer",
      keep: "keep:",
      undoAll: "undo all",
      back: "back",
      on: "on",
      off: "off",
      pointsPerSecond: "points a second",
      slowest: "slowest",
      fastest: "fastest",
      normal: "normal",
      none: "none",
      endless: "without end",
      methods: [
        "automatic",
        "step by step",
        "rest to pick",
        "hold to scan",
        "arrows",
        "one part of several",
        "fast, then slow",
      ],
      groupings: [
        "one by one",
        "groups of the screen",
        "rows",
        "planned groups",
      ],
      widths: ["thin", "medium", "thick", "very thick"],
      colors: ["orange", "yellow", "green", "blue", "magenta", "red", "white", "black"],
      themes: ["light", "dark", "black and white"],
      wentBack: "not kept, back to:",
      refused: "% was not changed. %",
      notWritten: "This holds until the end of the session. %"),
    message: "Message",
    phrases: [
      "Yes.", "No.", "Thank you.", "Please.", "One moment, please.",
      "I am writing with one switch.",
    ],
    rules: English(isBritish: false))

  /// The English of the regions that derive from world English in CLDR and follow British usage.
  ///
  /// Canada, the Philippines and others use the dates and numbers of the United States.
  static let britishEnglish = Language(
    english,
    in: [
      "001", "150", "AU", "BB", "BW", "BZ", "FJ", "GB", "GG", "GH", "GI", "GY", "HK", "IE", "IM",
      "IN",
      "JE", "JM", "KE", "LK", "MT", "MY", "NG", "NZ", "PG", "PK", "SG", "TT", "TZ", "UG", "ZA",
      "ZM",
      "ZW",
    ],
    rules: English(isBritish: true))
}

private final class English: LanguageRules {
  /// True if "and" precedes a number below a hundred, and the day precedes the month.
  let isBritish: Bool

  init(isBritish: Bool) { self.isBritish = isBritish }

  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
  ]
  private static let tens = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
  private static let powers: [(value: UInt64, name: String)] = [
    (1_000_000_000_000, "trillion"), (1_000_000_000, "billion"), (1_000_000, "million"),
    (1000, "thousand"),
  ]
  private static let irregularOrdinals: [(cardinal: String, ordinal: String)] = [
    ("one", "first"), ("two", "second"), ("three", "third"), ("five", "fifth"),
    ("eight", "eighth"), ("nine", "ninth"), ("twelve", "twelfth"), ("twenty", "twentieth"),
    ("thirty", "thirtieth"),
  ]

  func cardinal(_ number: UInt64, _ form: NumberForm) -> String {
    guard number > 0 else { return Self.small[0] }
    var parts: [String] = []
    var rest = number
    for power in Self.powers where rest >= power.value {
      parts.append(belowThousand(rest / power.value) + " " + power.name)
      rest %= power.value
    }
    if rest > 0 {
      if isBritish, rest < 100, !parts.isEmpty { parts.append("and") }
      parts.append(belowThousand(rest))
    }
    return parts.joined(separator: " ")
  }

  private func belowThousand(_ number: UInt64) -> String {
    guard number >= 100 else { return belowHundred(number) }
    let hundreds = Self.small[Int(number / 100 % 10)] + " hundred"
    return number % 100 == 0
      ? hundreds : hundreds + (isBritish ? " and " : " ") + belowHundred(number % 100)
  }

  private func belowHundred(_ number: UInt64) -> String {
    guard number >= 20 else { return Self.small[Int(number)] }
    let ten = Self.tens[Int(number / 10)]
    return number % 10 == 0 ? ten : ten + "-" + Self.small[Int(number % 10)]
  }

  private func ordinal(_ number: UInt64) -> String {
    let isCompound = number > 20 && number % 10 != 0
    let stem = isCompound ? Self.tens[Int(number / 10 % 10)] + "-" : ""
    let last = cardinal(isCompound ? number % 10 : number, .alone)
    for irregular in Self.irregularOrdinals where irregular.cardinal == last {
      return stem + irregular.ordinal
    }
    return stem + last + "th"
  }

  /// Returns a year in pairs of digits, except the first years of a millennium.
  private func words(ofYear year: UInt64) -> String {
    let (century, rest) = (year / 100, year % 100)
    guard century >= 10, century % 10 != 0 || rest >= 10 else { return cardinal(year, .alone) }
    if rest == 0 { return cardinal(century, .alone) + " hundred" }
    return cardinal(century, .alone) + (rest < 10 ? " oh " : " ") + cardinal(rest, .alone)
  }

  func time(_ hour: UInt64, _ minute: UInt64) -> String {
    if minute == 0, hour % 12 == 0 { return hour == 12 ? "noon" : "midnight" }
    var words = cardinal((hour + 11) % 12 + 1, .alone)
    if minute > 0 { words += (minute < 10 ? " oh " : " ") + cardinal(minute, .alone) }
    return words + (hour % 24 < 12 ? " AM" : " PM")
  }

  func date(_ day: UInt64, _ month: String, _ year: UInt64) -> String {
    let day = ordinal(day)
    return (isBritish ? "\(day) of \(month)" : "\(month) \(day)") + ", " + words(ofYear: year)
  }

  func month(_ month: String, _ year: UInt64) -> String {
    "\(month) \(words(ofYear: year))"
  }

  func word(_ word: DesktopWord) -> String {
    switch word {
    case .rightClick: "right click"
    case .doubleClick: "double click"
    case .clickInstead: "click instead"
    case .dragFromHere: "drag from here"
    case .dropHere: "drop here"
    case .cancelDrag: "cancel drag"
    case .menuOfNextPick: "menu of the next pick"
    case .dragBegun: "now choose where to drop"
    case .dragCancelled: "drag cancelled"
    case .buttonIsHeld: "a pointer button is held down"
    case .somethingIsAbove: "something else is in front"
    case .keyIsHeld: "another key is held down"
    case .windowIsInactive: "this window is not active"
    case .unlockScreen: "unlock the screen"
    case .hiddenKey: "hidden key"
    case .panel: "panel"
    case .leavePanel: "leave the panel"
    case .fillScreen: "full screen"
    case .leaveFullScreen: "leave full screen"
    case .pointer: "pointer"
    case .scrolling: "scrolling"
    case .windows: "windows"
    case .arrowKeys: "arrow keys"
    case .moreKeys: "more keys"
    case .otherKeys: "window keys"
    case .doubleClickPoint: "double click at a point"
    case .rightClickPoint: "right click at a point"
    case .dragPoint: "drag from a point"
    case .dropPoint: "drop at a point"
    case .scrollDownPoint: "scroll down at a point"
    case .scrollUpPoint: "scroll up at a point"
    case .programs: "programs"
    case .usedLast: "recently used"
    case .internet: "internet"
    case .office: "office"
    case .sound: "sound and video"
    case .graphics: "graphics"
    case .games: "games"
    case .education: "education"
    case .science: "science"
    case .development: "software development"
    case .accessories: "accessories"
    case .settings: "desktop settings"
    case .system: "system"
    case .other: "other programs"
    case .scanning: "scanning"
    case .voice: "voice"
    case .scanningOff: "scanning off"
    case .confirm: "to confirm, pick: %"
    case .scanningOffNow: "turn scanning off now"
    case .scanningIsOff: "scanning is off, press to begin again"
    case .starting: "starting %"
    case .didNotOpen: "% did not open"
    case .doesNotAnswer: "% does not answer"
    case .restart: "restart % with access"
    case .restartNow: "close % and restart it now"
    case .didNotClose: "% did not close"
    case .mustRestart: "% must be started again"
    case .windowIsHidden: "the window is hidden, press to show it"
    case .notifications: "notifications"
    case .earlierNotifications: "earlier notifications"
    case .closeNotifications: "close all notifications"
    case .announceNotifications: "announce notifications"
    case .notification: "notification: %"
    case .moreNotifications: "% more"
    case .backTab: "shift tab key"
    case .pageUp: "page up key"
    case .pageDown: "page down key"
    case .home: "home key"
    case .end: "end key"
    case .addressBar: "address bar, control L"
    case .fullScreen: "full screen, F 11"
    }
  }

  func word(_ mark: MarkName) -> String { mark.english }

  func word(_ word: KeyboardWord) -> String {
    switch word {
    case .keyboard: "keyboard"
    case .close: "close keyboard"
    case .shift: "capital"
    case .shiftLock: "caps lock"
    case .backspace: "backspace"
    case .deleteWord: "delete word"
    case .undo: "undo"
    case .text: "text"
    case .clear: "clear"
    case .selectAll: "select all"
    case .cut: "cut"
    case .copy: "copy"
    case .paste: "paste"
    case .speak: "speak the text"
    case .nextField: "next field"
    case .letters: "letters"
    case .numbers: "numbers"
    case .symbols: "symbols"
    case .phrases: "phrases"
    case .learn: "learn words"
    case .learnNot: "do not learn"
    case .editing: "editing"
    case .moving: "moving"
    case .words: "words"
    }
  }
}

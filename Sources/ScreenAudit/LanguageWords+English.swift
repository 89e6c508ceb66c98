extension LanguageWords {
  static let english = LanguageWords(
    typeComes: .last,
    types: [
      (.button, ["button"]), (.link, ["link"]), (.searchField, ["field"]),
      (.image, ["image", "picture", "photo", "icon"]), (.header, ["heading", "header"]),
      (.adjustable, ["slider", "stepper", "picker"]), (.keyboardKey, ["key"]),
      (.textField, ["field"]), (.checkBox, ["checkbox"]), (.tab, ["tab"]),
    ],
    gestures: ["tap", "taps", "press", "click", "swipe", "touch", "hold", "pinch", "drag"],
    gesturePhrases: [["double", "tap"], ["tap", "to"], ["swipe", "left"], ["swipe", "right"]],
    abbreviations: [
      "acct", "addr", "approx", "appt", "avg", "dept", "hrs", "mins", "msg", "msgs",
      "mtg", "nr", "pct", "pwd", "qty", "secs", "tel", "temp", "vol", "yr", "yrs",
    ],
    paging: ["next", "previous", "forward", "back"],
    verbsEndWithS: true)
}

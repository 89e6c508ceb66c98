extension LabelWords {
  static let english = LabelWords(
    empty: [
      ["click", "here"], ["tap", "here"], ["press", "here"], ["here"], ["button"], ["link"],
      ["image"], ["picture"], ["photo"], ["icon"], ["graphic"], ["label"], ["item"], ["element"],
      ["untitled"], ["unnamed"], ["unlabeled"], ["this"], ["control"],
    ],
    vague: [["more"], ["read", "more"], ["learn", "more"], ["details"]],
    gestures: [
      ["swipe", "to"], ["tap", "to"], ["click", "to"], ["slide", "to"], ["drag", "to"],
      ["pinch", "to"], ["touch", "to"], ["hold", "to"], ["shake", "to"], ["swipe", "left"],
      ["swipe", "right"], ["swipe", "up"], ["swipe", "down"], ["pull", "down"], ["pull", "to"],
      ["double", "tap"], ["double", "click"], ["right", "click"], ["long", "press"],
      ["press", "and", "hold"], ["tap", "and", "hold"], ["tap", "here"], ["click", "here"],
    ],
    codes: [
      "code", "pin", "room", "gate", "flight", "booking", "ticket", "order", "account", "serial",
      "id", "extension",
    ],
    clock: ["am", "pm", "a.m", "p.m", "o'clock", "at", "until", "from", "by"])
}

import ScreenElements

extension ScreenKeys {
  /// The keys of an element; its id and its contents are read with their surroundings.
  static let element: [ScreenKey<Element>] = identity + geometry + reading + acting + appearance

  private static let spoken = ScreenForm.either([
    .text(least: 0), .mapping(.part),
    .list(.either([.text(least: 1), .mapping(.part)]), least: 1),
  ])

  private static func text(
    _ name: String, _ set: @escaping ScreenKey<Element>.Setter<[SpokenPart]>, example: String,
    _ meaning: String
  ) -> ScreenKey<Element> {
    ScreenKey(name, spoken, example: "\(name): \(example)", rule: "E9", meaning) {
      if let parts = $2.parts(name, $1, example: example) { set(&$0, parts) }
    }
  }

  private static let identity: [ScreenKey<Element>] = [
    ScreenKey(
      "id", .line, example: "id: start", isRequired: true,
      "Its name in events, scripts and tests; each element has its own."),
    text("label", { $0.labelParts = $1 }, example: "Start", "The name of the element."),
    text("value", { $0.valueParts = $1 }, example: "\"1\"", "The value of the element."),
    text(
      "placeholder", { $0.placeholderParts = $1 }, example: "Search",
      "The placeholder while its value is empty."),
    text(
      "hint", { $0.hintParts = $1 }, example: "Starts the timer.",
      "The effect of selecting it, in words."),
    ScreenKey(
      "traits", .list(.word(ScreenReader.traitNames.map(\.key))), example: "traits: [button]",
      rule: "E8", "The kind and the state of the element."
    ) { $0.traits = $2.traits($1) },
    ScreenKey(
      "language", .language, example: "language: de", rule: "E9",
      "The language of its texts and its contents."
    ) { $0.language = $2.language($1) },
  ]

  private static let geometry: [ScreenKey<Element>] = [
    ScreenKey(
      "frame", .numbers(frameParts), example: "frame: [20, 100, 80, 44]", rule: "E7",
      "Its position and size, in points from the upper left corner of the screen."
    ) { $0.frame = $2.frame($1) },
    ScreenKey(
      "path", .list(.numbers(pointParts), least: 3), example: "path: [[0, 0], [40, 0], [20, 40]]",
      rule: "E7",
      "The corners of its outline, if it is not a rectangle; a curve needs several points."
    ) { $0.path = $2.path($1) },
    ScreenKey(
      "activationPoint", .numbers(pointParts), example: "activationPoint: [60, 122]", rule: "E7",
      "The point that is clicked; default: the middle of its frame, or a point inside its path."
    ) { $0.activationPoint = $2.point($1, "activationPoint") },
  ]

  private static let reading: [ScreenKey<Element>] = [
    .boolean(
      "accessible", { $0.accessible = $1 }, rule: "E1",
      "Whether it is one element for an assistive technology; default: true if it has no children."),
    .boolean(
      "elementsHidden", { $0.elementsHidden = $1 }, rule: "E2", "Whether its contents are not read."
    ),
    .boolean(
      "modal", { $0.modal = $1 }, rule: "E3", "Whether only it is read while it is shown."),
    .boolean(
      "groupsChildren", { $0.groupsChildren = $1 }, rule: "E6",
      "Whether its contents are read together."),
    ScreenKey(
      "navigation", .word(navigations.map(\.key)), example: "navigation: combined", rule: "G1",
      "Whether its contents are scanned as a group."
    ) {
      if let value = $2.values.choice($1, "navigation", navigations) { $0.navigation = value }
    },
    ScreenKey(
      "order", .list(.text(least: 1)), example: "order: [start, stop]", rule: "E4",
      "The ids of its elements in reading order; other elements in it are omitted."
    ) { $0.order = $2.order($1) },
    ScreenKey(
      "children", .list(.mapping(.element)), example: "children: [{id: start, label: Start}]",
      rule: "E1", "The elements in it."),
  ]

  private static let acting: [ScreenKey<Element>] = [
    ScreenKey(
      "actions", .list(.text(least: 1)), example: "actions: [Delete]", rule: "A2",
      "The names of its other actions, as entries of its menu."
    ) { $0.actions = $2.actionNames($1) },
    ScreenKey(
      "range", .mapping(.range), example: "range: {min: 0, max: 10, step: 1, value: 5}",
      rule: "A3", "The possible values of an adjustable element."
    ) { $0.range = $2.range($1) },
    ScreenKey(
      "scrolls", .list(.word(directions.map(\.key))), example: "scrolls: [down]", rule: "A2",
      "The directions in which it can be scrolled."
    ) { $0.scrolls = $2.scrolls($1) },
    ScreenKey(
      "onSelect", responses, example: "onSelect: {say: Saved.}", rule: "A4, B1",
      "The effect of selecting it."
    ) { $0.onSelect = $2.responses($1, "onSelect") },
    ScreenKey(
      "onAction", .named(responses), example: "onAction: {Delete: {say: Deleted.}}",
      rule: "A2, B1",
      "The effect of each of its actions; an action that is not named is not offered."
    ) { $0.reactions += $2.actionReactions($1, of: $0) },
    ScreenKey(
      "onEscape", responses, example: "onEscape: {say: Closed.}", rule: "A2, B1",
      "The effect of escape inside it; default: the previous screen is shown."
    ) { $0.reactions.append(Reaction(.escape, $2.responses($1, "onEscape"))) },
    ScreenKey(
      "onScroll", .mapping(.scroll), example: "onScroll: {down: {layout: second.yaml}}",
      rule: "A2, B1", "The effect of scrolling it; a direction that is not named is not offered."
    ) { $0.reactions += $2.scrollReactions($1, of: $0) },
  ]

  private static let appearance: [ScreenKey<Element>] = [
    .color("foreground", { $0.appearance.foreground = $1 }, rule: "W5", "The color of its text."),
    .color("background", { $0.appearance.background = $1 }, rule: "W5", "The color behind it."),
    ScreenKey(
      "fontSize", .number(fontSizes), example: "fontSize: 17",
      "The size of its text, in points; used by the audit."
    ) {
      $0.appearance.fontSize = $2.values.number($1, "fontSize", in: fontSizes, example: "17")
    },
    .boolean(
      "bold", { $0.appearance.bold = $1 }, rule: "", "Whether its text is bold; used by the audit."),
    .boolean(
      "opaque", { $0.appearance.opaque = $1 }, rule: "",
      "Whether it is opaque; used by the audit."),
    .word(
      "image", { $0.appearance.image = $1 },
      ["informative": .informative, "decorative": .decorative],
      rule: "", "Whether its picture is informative; used by the audit."),
    ScreenKey(
      "picture", .file, example: "picture: tea.png", rule: "W5", "The picture that is drawn in it."
    ) { $0.appearance.picture = $2.picture($1) },
  ]

  /// One or several responses.
  static let responses = ScreenForm.either([.mapping(.response), .list(.mapping(.response))])

  private static let fontSizes = 1.0...1000
  private static let navigations: KeyValuePairs<String, Navigation> = [
    "automatic": .automatic, "separate": .separate, "combined": .combined,
  ]
  static let directions: KeyValuePairs<String, ScrollDirection> = [
    "up": .up, "down": .down, "left": .left, "right": .right,
  ]
}

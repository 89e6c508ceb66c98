import Languages
import ScreenElements

/// The tables of all keys of a screen file; see ``ScreenKey``.
enum ScreenKeys {
  static let format = "switchlight-screen/1"

  /// The file itself.
  static let screen: [ScreenKey<Screen>] = [
    ScreenKey(
      "format", .format(format), example: "format: \(format)", isRequired: true,
      "The format of the file; required in every file."),
    ScreenKey(
      "title", .text(least: 0), example: "title: Timer", isRequired: true, rule: "T8, E9",
      "The title of the screen; another title is another screen."
    ) { if let text = $2.values.text($1, "title", example: "Timer") { $0.title = text } },
    ScreenKey(
      "size", .numbers(sizeParts), example: "size: [390, 844]", isRequired: true, rule: "E7",
      "Its width and height in points."
    ) { if let size = $2.size($1) { $0.size = size } },
    .number(
      "scale", { $0.scale = $1 }, 0.1...100, example: "2", rule: "",
      "The number of pixels per point; default 1."),
    ScreenKey(
      "language", .language, example: "language: en", rule: "E9",
      "The language of its texts; default en."
    ) { if let tag = $2.language($1) { $0.language = tag } },
    .word(
      "direction", { $0.direction = $1 }, ["ltr": .leftToRight, "rtl": .rightToLeft], rule: "E5",
      "The reading direction: from the left or from the right; default: that of its language."),
    .boolean(
      "pointer", { $0.hasPointer = $1 }, rule: "P8",
      "Whether any of its points can be clicked, as on a desktop."),
    .boolean(
      "desktop", { $0.isOfDesktop = $1 }, rule: "D14",
      "Whether it is a window of another program, as saved by inspect --desktop."),
    ScreenKey(
      "elements", .list(.mapping(.element)),
      example: "elements: []", isRequired: true, rule: "E1",
      "Its elements, in drawing order: later ones are on top."
    ) { $0.elements = $2.elements($1, "elements", parent: nil) },
  ]

  /// The keys of a part of a text; its own text is read before.
  static let part: [ScreenKey<SpokenPart>] = [
    ScreenKey(
      "text", .text(least: 1), example: "text: \"90s\"", isRequired: true, rule: "E9",
      "The spoken text."),
    ScreenKey("language", .language, example: "language: de", rule: "E9", "Its language.") {
      $0.language = $2.language($1)
    },
    .number(
      "pitch", { $0.pitch = $1 }, SpokenPart.pitches, example: "1.2", rule: "E9",
      "Its pitch; 1 is the voice's own pitch."),
    .boolean(
      "punctuation", { $0.punctuation = $1 }, rule: "E9",
      "Whether punctuation marks are spoken by name."),
    .word(
      "speakAs", { $0.speakAs = $1 }, ScreenReader.kinds, rule: "E9",
      "The kind of text, which decides how it is spoken."),
    .word(
      "form", { $0.form = $1 }, ScreenReader.forms, rule: "E9",
      "The form of a date or time: the order of day, month and year, or the hours of a time; default: ISO 8601."
    ),
  ]

  /// The four numbers of a range, each appended in the order of the table.
  static let range: [ScreenKey<[Double]>] = [
    bound("min", "The minimum value."), bound("max", "The maximum value."),
    bound("step", "The change of an increment or a decrement; above 0."),
    bound("value", "The current value."),
  ]

  private static func bound(_ name: String, _ meaning: String) -> ScreenKey<[Double]> {
    let bounds = -1e9...1e9
    return ScreenKey(
      name, .number(bounds), example: "\(name): 1", isRequired: true, rule: "A3", meaning
    ) {
      if let number = $2.values.number($1, name, in: bounds, example: "1") { $0.append(number) }
    }
  }

  static let sizeParts = [
    ScreenForm.NumberPart(name: "width", bounds: 1...farthest),
    ScreenForm.NumberPart(name: "height", bounds: 1...farthest),
  ]
  static let pointParts = [
    ScreenForm.NumberPart(name: "x", bounds: -farthest...farthest),
    ScreenForm.NumberPart(name: "y", bounds: -farthest...farthest),
  ]
  /// A frame may be outside the screen, but its width and height are not negative (E7).
  static let frameParts =
    pointParts + [
      ScreenForm.NumberPart(name: "width", bounds: 0...farthest),
      ScreenForm.NumberPart(name: "height", bounds: 0...farthest),
    ]
  /// The maximum distance of a point from the corner of the screen, and the maximum length, in
  /// points.
  private static let farthest = 1_000_000.0
}

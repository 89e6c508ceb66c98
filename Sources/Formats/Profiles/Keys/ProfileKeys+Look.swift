import SceneDrawing

extension ProfileKeys {
  /// The settings for the look of the highlight over a desktop.
  static let look: [SettingKey<Profile>] = [
    .word(
      "look.color", \.scanning.highlightColor, rule: "W2",
      "The color of the highlight over a desktop.",
      [
        ("orange", .orange, "The highlight is orange."),
        ("yellow", .yellow, "The highlight is yellow."),
        ("green", .green, "The highlight is green."),
        ("blue", .blue, "The highlight is blue."),
        ("magenta", .magenta, "The highlight is magenta."),
        ("red", .red, "The highlight is red."),
        ("white", .white, "The highlight is white."),
        ("black", .black, "The highlight is black."),
      ]),
    .integer(
      "look.width", \.scanning.highlightWidth, 2...30, rule: "W2",
      "The width of its line in points, without the contrasting lines beside it."),
    .integer(
      "look.textSize", \.look.textSize, 10...96, rule: "W5",
      "The height of the text of menus and messages, in points."),
    .word(
      "look.theme", \.scanning.menuTheme, rule: "W5",
      "The colors of menus and messages; contrast is only black and white.",
      [
        ("light", .light, "Menus and messages are dark on a light background."),
        ("dark", .dark, "Menus and messages are light on a dark background."),
        ("contrast", .contrast, "Menus and messages are only black and white."),
      ]),
  ]
}

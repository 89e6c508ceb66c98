import SceneDrawing

extension ProfileKeys {
  /// The settings for the look of the highlight over a desktop.
  static let look: [SettingKey<Profile>] = [
    .word(
      "look.color", \.look.color, rule: "W2", "The color of the highlight over a desktop.",
      [
        ("orange", 0xFF8C00, "The highlight is orange."),
        ("yellow", 0xFFD500, "The highlight is yellow."),
        ("green", 0x00A651, "The highlight is green."),
        ("blue", 0x1E6FFF, "The highlight is blue."),
        ("magenta", 0xE6007E, "The highlight is magenta."),
        ("red", 0xE00000, "The highlight is red."),
        ("white", 0xFFFFFF, "The highlight is white."),
        ("black", 0x000000, "The highlight is black."),
      ]),
    .integer(
      "look.width", \.scanning.highlightWidth, 2...30, rule: "W2",
      "The width of its line in points, without the contrasting lines beside it."),
    .integer(
      "look.textSize", \.look.textSize, 10...96, rule: "W5",
      "The height of the text of menus and messages, in points."),
    .word(
      "look.theme", \.look.theme, rule: "W5",
      "The colors of menus and messages; contrast is only black and white.",
      [
        ("light", .light, "Menus and messages are dark on a light background."),
        ("dark", .dark, "Menus and messages are light on a dark background."),
        ("contrast", .contrast, "Menus and messages are only black and white."),
      ]),
  ]
}

import SceneDrawing

extension ProfileKeys {
  /// How what is highlighted is drawn over a desktop.
  static let look: [SettingKey<Profile>] = [
    .word(
      "look.color", \.look.color,
      [
        "orange": 0xFF8C00, "yellow": 0xFFD500, "green": 0x00A651, "blue": 0x1E6FFF,
        "magenta": 0xE6007E, "red": 0xE00000, "white": 0xFFFFFF, "black": 0x000000,
      ], rule: "W2", "The color of the highlight over a desktop."),
    .integer(
      "look.width", \.look.width, 2...30, rule: "W2",
      "How many points wide its line is, without the contrasting lines beside it."),
    .integer(
      "look.textSize", \.look.textSize, 10...96, rule: "W5",
      "How many points high the text of menus and messages is."),
    .word(
      "look.theme", \.look.theme, ["light": .light, "dark": .dark, "contrast": .contrast],
      rule: "W5", "The colors of menus and messages; contrast is black and white alone."),
  ]
}

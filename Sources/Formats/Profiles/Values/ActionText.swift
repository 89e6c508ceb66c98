import Diagnostics
import ScanTime
import SwitchInput
import YAMLReading

extension Action {
  /// The actions that are one word in a file.
  static let words: [NamedValue<Action>] = [
    ("select", .select, "Picks the highlighted stop, or freezes a sweeping line."),
    ("next", .next, "Moves the highlight to the next stop."),
    ("previous", .previous, "Moves the highlight back to the previous stop."),
    ("up", .up, "Moves the highlight to the nearest stop above."),
    ("down", .down, "Moves the highlight to the nearest stop below."),
    ("left", .left, "Moves the highlight to the nearest stop on the left."),
    ("right", .right, "Moves the highlight to the nearest stop on the right."),
    ("scan", .scan, "Moves the highlight while it is held; its release picks."),
    ("back", .back, "Leaves a group or menu, or takes a choice or line back."),
    ("menu", .menu, "Opens the menu of the highlighted stop."),
    ("pause", .pause, "Pauses the highlight until the next press."),
    ("stop", .stop, "Ends scanning until the next press starts it again."),
    (
      "point", .point,
      "Switches to sweeping lines, to pick any point."
    ),
    ("item", .item, "Switches back from sweeping lines to the highlight."),
    ("increment", .increment, "Makes a value larger, such as that of a slider."),
    ("decrement", .decrement, "Makes a value smaller, such as that of a slider."),
    ("escape", .escape, "Closes the dialog that is open, without a choice in it."),
    ("say-again", .sayAgain, "Repeats the highlighted stop, which stays a little longer."),
    ("next-heading", .nextHeading, "Moves the highlight to the next heading."),
    ("previous-heading", .previousHeading, "Moves the highlight back to the previous heading."),
    ("help", .help, "Calls for help."),
    ("settings", .settings, "Opens the settings, such as the speed."),
  ]

  /// The actions with their meanings, in the form of a file; `choose 1` represents every number,
  /// and NAME the name of a profile.
  static let valueWords: [ValueWord] =
    words.map { ValueWord($0.word, $0.meaning) } + [
      ValueWord(
        "choose 1",
        "Chooses the first part; choose 2 to \(mostParts) choose the others."
      ),
      ValueWord(
        "profile NAME", "Changes to the profile of that name beside this one."),
    ]

  /// The maximum number of parts of an elimination (S7).
  static let mostParts = 8

  /// The action as files write it, such as `say-again` or `choose 2`.
  package var fileText: String {
    switch self {
    case .choose(let part): "choose \(part)"
    case .profile(let name): "profile \(name)"
    case .select, .next, .previous, .up, .down, .left, .right, .scan, .back, .menu, .pause, .stop,
      .point, .item, .increment, .decrement, .escape, .sayAgain, .nextHeading, .previousHeading,
      .help, .settings:
      Action.words.first { $0.value == self }?.word ?? ""
    }
  }
}

extension YAMLReader {
  /// Reads an action: one word, `choose N` or `profile NAME`.
  mutating func action(_ node: YAMLNode, _ name: String) -> Action? {
    guard let written = text(node, name, example: "select") else { return nil }
    if let action = Action.words.first(where: { $0.word == written }) { return action.value }
    let parts = written.split(separator: " ", maxSplits: 1).map(String.init)
    if parts.first == "choose" { return choice(parts.dropFirst().first, node, name) }
    if parts.first == "profile" { return profile(parts.dropFirst().first, node, name) }
    let words = Action.valueWords.map(\.word)
    log.error(
      at: node.position, "\(name) is \(quoted(written)), which is not an action",
      hint: suggestion(for: written, among: words).map { "Did you mean \($0)?" }
        ?? "The actions are \(words.joined(separator: ", ")).")
    return nil
  }

  private mutating func choice(_ part: String?, _ node: YAMLNode, _ name: String) -> Action? {
    if let part, let number = Int(part), (1...Action.mostParts).contains(number) {
      return .choose(number)
    }
    log.error(
      at: node.position, "\(name) must choose a part from 1 to \(Action.mostParts)",
      hint: "Write \(name): choose 1.")
    return nil
  }

  /// Reads the name of a file in the same folder, without its extension; the file is read only on
  /// demand.
  private mutating func profile(_ written: String?, _ node: YAMLNode, _ name: String) -> Action? {
    let file = written ?? ""
    if isProfileName(file) { return .profile(file) }
    let stem = file.split(separator: ".").first.map(String.init) ?? ""
    let hasEnding = [".yaml", ".yml"].contains { file.hasSuffix($0) } && isProfileName(stem)
    log.error(
      at: node.position,
      file.isEmpty
        ? "\(name) must name a profile beside this one"
        : "\(name) is profile \(quoted(file)), which is not the name of a profile beside this one",
      hint: hasEnding
        ? "Write \(name): profile \(stem), without the ending." : "Write \(name): profile evening.")
    return nil
  }
}

/// True if a text can be the name of a profile: visible words, without a folder or extension.
private func isProfileName(_ text: String) -> Bool {
  let isOnePart = !text.contains("/") && text != "." && text != ".."
  let isPlain = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  let isTrimmed = text.first?.isWhitespace == false && text.last?.isWhitespace == false
  let hasEnding = text.hasSuffix(".yaml") || text.hasSuffix(".yml")
  return isOnePart && isPlain && isTrimmed && !hasEnding && text.utf8.count <= 100
}

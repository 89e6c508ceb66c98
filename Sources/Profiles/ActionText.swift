import Diagnostics
import SwitchInput
import YAMLReading

extension Action {
  /// The actions that are one word in a file.
  static let words: KeyValuePairs<String, Action> = [
    "select": .select, "next": .next, "previous": .previous, "up": .up, "down": .down,
    "left": .left, "right": .right, "scan": .scan, "back": .back, "menu": .menu, "pause": .pause,
    "stop": .stop, "point": .point, "item": .item, "increment": .increment,
    "decrement": .decrement, "escape": .escape, "say-again": .sayAgain,
    "help": .help,
  ]

  /// How many parts an elimination has at most (S7).
  static let mostParts = 8

  /// The action as files write it, such as `say-again` or `choose 2`.
  package var fileText: String {
    switch self {
    case .choose(let part): "choose \(part)"
    case .profile(let name): "profile \(name)"
    case .select, .next, .previous, .up, .down, .left, .right, .scan, .back, .menu, .pause, .stop,
      .point, .item, .increment, .decrement, .escape, .sayAgain, .help:
      Action.words.first { $0.value == self }?.key ?? ""
    }
  }
}

extension YAMLReader {
  /// Reads an action: one word, `choose N` or `profile NAME`.
  mutating func action(_ node: YAMLNode, _ name: String) -> Action? {
    guard let written = text(node, name, example: "select") else { return nil }
    if let action = Action.words.first(where: { $0.key == written }) { return action.value }
    let parts = written.split(separator: " ", maxSplits: 1).map(String.init)
    if parts.first == "choose" { return choice(parts.dropFirst().first, node, name) }
    if parts.first == "profile" { return profile(parts.dropFirst().first, node, name) }
    let words = Action.words.map(\.key) + ["choose 1", "profile NAME"]
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

  /// The name of a file beside this one, without its ending; what it says is read when it is asked for.
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

/// Whether a text can be the name of a profile: one visible word or more, of one folder, without ending.
private func isProfileName(_ text: String) -> Bool {
  let isOnePart = !text.contains("/") && text != "." && text != ".."
  let isPlain = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  let isTrimmed = text.first?.isWhitespace == false && text.last?.isWhitespace == false
  let hasEnding = text.hasSuffix(".yaml") || text.hasSuffix(".yml")
  return isOnePart && isPlain && isTrimmed && !hasEnding && text.utf8.count <= 100
}

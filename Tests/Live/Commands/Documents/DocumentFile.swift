import Foundation

/// A file, or a part of one, that a page shows, and the command that looks at it.
struct DocumentFile {
  private let name: String
  private let text: String
  private let arguments: String

  /// Creates the file that a block shows; nil if the program reads no such files.
  init?(_ block: Document.Block) {
    let profile =
      "format: switchlight-profile/1\nname: Page\nswitches:\n  main:\n    press: select\n"
    let sources = "    sources: [{terminal: space}]\n"
    let screen = "format: switchlight-screen/1\ntitle: Page\nsize: [400, 200]\nelements:\n"
    var text = block.text
    switch (block.kind, text.prefix { $0 != ":" && $0 != "\n" }) {
    case ("yaml", "format") where text.hasPrefix("format: switchlight-profile/1"): break
    case ("yaml", "format") where text.hasPrefix("format: switchlight-person/1"):
      (name, self.text, arguments) = ("person.yaml", text, Self.measuring + "--person")
      return
    case ("yaml", "format") where text.hasPrefix("format: switchlight-weights/1"):
      (name, self.text, arguments) = ("weights.yaml", text, Self.measuring + "--weights")
      return
    case ("yaml", "format"): break
    case ("yaml", "sources"): text = profile + Self.indented(text, by: 4)
    case ("yaml", "speech"), ("yaml", "desktop"): text = profile + sources + text
    case ("yaml", let first) where first.hasPrefix("- id"):
      text = screen + Self.indented(text, by: 2)
    case ("yaml", let first) where first.hasPrefix("  - {id"): text = screen + text
    case ("", _) where text.contains(#/(?m)^\d+m?s +(profile|tap|first-screen) /#):
      name = "script.txt"
      self.text = text
      let screen = text.hasPrefix("0ms first-screen") ? "" : " --screen Profiles/Examples/tea.yaml"
      arguments = "simulate\(screen) --script"
      return
    default: return nil
    }
    name = "page.yaml"
    self.text = text
    arguments = text.hasPrefix("format: switchlight-profile/1") ? "profile check" : "inspect"
  }

  private static let measuring =
    "measure --screen Profiles/Examples/tea.yaml --profile Profiles/Examples/one-switch.yaml --selections 20 "

  private static func indented(_ text: String, by count: Int) -> String {
    text.split(separator: "\n").map { String(repeating: " ", count: count) + $0 + "\n" }.joined()
  }

  /// Writes it into a folder; the command that reads it there.
  func command(in folder: URL) throws -> String {
    try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    return "switchlight \(arguments) \(name)"
  }
}

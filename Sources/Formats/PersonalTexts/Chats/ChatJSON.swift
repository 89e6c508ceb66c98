import JSONReading

/// Chats as JSON: the exports of Telegram Desktop, and those of Signal by signal-export (K6).
enum ChatJSON {
  /// The maximum number of JSON values of a file.
  private static let valueLimit = 5_000_000

  /// Collects the person's own messages of a chat; throws if it is another JSON file.
  static func collect(
    _ bytes: [UInt8], of own: OwnNames, into found: inout FoundTexts
  ) throws(TextFileProblem) {
    if takeLines(bytes, of: own, into: &found) { return }
    let root: JSONNode
    do throws(JSONProblem) {
      root = try JSONNode(bytes, limits: JSONLimits(depth: 32, values: valueLimit))
    } catch {
      throw TextFileProblem(
        error.fault.reason, at: TextFileProblem.position(of: error.offset, in: bytes),
        hint: error.fault.hint ?? "Export the chat again.")
    }
    let chats = [root] + (root["chats"]?["list"]?.items ?? [])
    let messages = chats.flatMap { $0["messages"]?.items ?? [] }
    guard chats.contains(where: { $0["messages"] != nil }) else {
      throw TextFileProblem(
        "is JSON without chat messages",
        hint: "Export a chat from Telegram Desktop as JSON, or from Signal with signal-export.")
    }
    for message in messages { collect(telegram: message, of: own, into: &found) }
  }

  private static func collect(
    telegram message: JSONNode, of own: OwnNames, into found: inout FoundTexts
  ) {
    guard message["type"]?.text == "message", let name = message["from"]?.text,
      message["forwarded_from"] == nil, let node = message["text"]
    else { return found.leaveOut(.notWritten) }
    // A text is a list if some of its parts are links, mentions or code.
    let written = node.text ?? node.items.map { $0.text ?? text(ofPart: $0) }.joined()
    if written.isEmpty { return found.leaveOut(.notWritten) }
    found.add(written, by: TextAuthor(name: name), of: own)
  }

  private static let formats: Set = [
    "plain", "bold", "italic", "underline", "strikethrough", "spoiler",
  ]

  /// Returns the text of a formatted part; an address, a number or code becomes a sign, which is
  /// no word.
  private static func text(ofPart node: JSONNode) -> String {
    formats.contains(node["type"]?.text ?? "") ? node["text"]?.text ?? "" : "#"
  }

  /// Takes the messages of a file with one JSON object a line; false if it is another file.
  private static func takeLines(
    _ bytes: [UInt8], of own: OwnNames, into found: inout FoundTexts
  ) -> Bool {
    let lines = bytes.split(separator: 0x0A)
    guard let first = lines.first, signal(first) != nil else { return false }
    for line in lines {
      guard let (name, text) = signal(line), !text.isEmpty else {
        found.leaveOut(.notWritten)
        continue
      }
      found.add(text, by: TextAuthor(name: name), of: own)
    }
    return true
  }

  private static func signal(_ line: ArraySlice<UInt8>) -> (name: String, text: String)? {
    guard let node = try? JSONNode(Array(line), limits: JSONLimits(depth: 16, values: 100_000)),
      let name = node["sender"]?.text, let text = node["body"]?.text
    else { return nil }
    return (name, text)
  }
}
